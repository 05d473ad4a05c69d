// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAwake } from './use-awake.ts'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

function Awake() {
  useAwake()
  return null
}

function browserWith(request: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
}

const settle = () => act(() => Promise.resolve())
const uncover = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('the screen is kept awake, again after the page was covered, and let go when it is left', async () => {
  const locks = [0, 1].map(() => ({ released: false, release: vi.fn<() => Promise<void>>() }))
  let requests = 0
  browserWith(async () => locks[requests++])
  const { unmount } = render(<Awake />)
  await settle()
  expect(requests).toBe(1)
  // Still held: it is not asked for twice.
  uncover()
  await settle()
  expect(requests).toBe(1)
  Object.assign(locks[0] ?? {}, { released: true })
  uncover()
  await settle()
  expect(requests).toBe(2)
  unmount()
  expect(locks[1]?.release).toHaveBeenCalledOnce()
})

test('a browser that refuses to stay awake, or cannot, breaks nothing', async () => {
  render(<Awake />)
  browserWith(() => Promise.reject(new Error('low battery')))
  render(<Awake />)
  await settle()
})
