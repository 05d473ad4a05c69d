// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareText } from './share-text.ts'

let copied: string[]

beforeEach(() => {
  copied = []
  device({ share: undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** A device with this way of sharing, and a clipboard. */
function device({ share, copies = true }: { share: unknown; copies?: boolean }) {
  const writeText = async (text: string) => {
    if (!copies) throw new Error('not allowed')
    copied.push(text)
  }
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  document.execCommand = () => copies
}

const failing = (name: string) => async () => {
  throw new DOMException('no', name)
}

test('the text goes to the device’s own sharing, and nowhere else', async () => {
  const share = vi.fn(async () => undefined)
  device({ share })
  expect(await shareText('Come!')).toBe('shared')
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Come!' })
  expect(copied).toEqual([])
})

test('whoever closes the sheet has changed their mind: nothing is copied and nothing is wrong', async () => {
  device({ share: failing('AbortError') })
  expect(await shareText('Come!')).toBe('left')
  expect(copied).toEqual([])
})

test('where there is no sharing, or it is not allowed, the text is copied', async () => {
  expect(await shareText('Come!')).toBe('copied')
  device({ share: failing('NotAllowedError') })
  expect(await shareText('Come!')).toBe('copied')
  expect(copied).toEqual(['Come!', 'Come!'])
})

test('where neither is allowed, that is told', async () => {
  device({ share: undefined, copies: false })
  expect(await shareText('Come!')).toBe('failed')
})
