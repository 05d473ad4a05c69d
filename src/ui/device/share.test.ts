// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareOrCopy } from './share.ts'

const invitation = { title: 'SikaLab', text: 'Come!' }
let copied: string[]

beforeEach(() => {
  copied = []
  device({ sharing: undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** A device with this way of sharing, and a clipboard. */
function device({ sharing, copies = true }: { sharing: unknown; copies?: boolean }) {
  const writeText = async (text: string) => {
    if (!copies) throw new Error('not allowed')
    copied.push(text)
  }
  vi.stubGlobal('navigator', { share: sharing, clipboard: { writeText } })
  document.execCommand = () => copies
}

const failing = (name: string) => async () => {
  throw new DOMException('no', name)
}

test('the text goes to the device’s own sharing, and nowhere else', async () => {
  const sharing = vi.fn(async () => undefined)
  device({ sharing })
  expect(await shareOrCopy(invitation)).toBe('shared')
  expect(sharing).toHaveBeenCalledExactlyOnceWith(invitation)
  expect(copied).toEqual([])
})

test('closing the share sheet copies nothing and is no failure', async () => {
  device({ sharing: failing('AbortError') })
  expect(await shareOrCopy(invitation)).toBe('left')
  expect(copied).toEqual([])
})

test('where there is no sharing, or it is not allowed, the text is copied', async () => {
  expect(await shareOrCopy(invitation)).toBe('copied')
  device({ sharing: failing('NotAllowedError') })
  expect(await shareOrCopy(invitation)).toBe('copied')
  expect(copied).toEqual(['Come!', 'Come!'])
  device({ sharing: undefined })
  await shareOrCopy({ ...invitation, url: 'http://localhost:3000' })
  expect(copied.at(-1)).toBe('Come!\nhttp://localhost:3000')
})

test('where neither is allowed, that is told', async () => {
  device({ sharing: undefined, copies: false })
  expect(await shareOrCopy(invitation)).toBe('failed')
})
