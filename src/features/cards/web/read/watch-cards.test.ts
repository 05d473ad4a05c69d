// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCards } from './watch-cards.ts'

class StubWorker extends EventTarget {
  frames = 0
  isEnded = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage() {
    this.frames += 1
  }
  terminate() {
    this.isEnded = true
  }
  fail(type = 'error') {
    this.dispatchEvent(new Event(type))
    vi.advanceTimersByTime(100)
  }
  answer() {
    this.dispatchEvent(new MessageEvent('message', { data: [] }))
  }
}
const workers: StubWorker[] = []
const last = () => workers.at(-1) as StubWorker
const context = {
  drawImage: () => undefined,
  getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
}
const onReads = vi.fn<() => void>()
const onUnread = vi.fn<() => void>()

beforeEach(() => {
  workers.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('Worker', StubWorker)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onReads.mockReset()
  onUnread.mockReset()
})

const watch = () =>
  watchCards(
    Object.assign(document.createElement('video'), { videoWidth: 1, videoHeight: 1 }),
    onReads,
    onUnread,
  )

test('after a frame that its worker fails to read a new worker reads the next', () => {
  const stop = watch()
  expect(workers.map(({ frames }) => frames)).toEqual([1])
  last().fail()
  expect(workers.map(({ frames, isEnded }) => [frames, isEnded])).toEqual([
    [1, true],
    [1, false],
  ])
  last().answer()
  expect(onReads).toHaveBeenCalledTimes(1)
  expect(last().frames).toBe(2)
  // Single failures between frames that are read add up to nothing.
  for (const type of ['error', 'messageerror', 'error']) {
    last().fail(type)
    last().answer()
  }
  expect(onUnread).not.toHaveBeenCalled()
  stop()
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
})

test('three failures in turn are told, and no more frames are taken', () => {
  watch()
  last().fail()
  last().fail()
  expect(onUnread).not.toHaveBeenCalled()
  last().fail()
  expect(onUnread).toHaveBeenCalledTimes(1)
  expect(workers).toHaveLength(3)
  for (const { frames, isEnded } of workers) expect([frames, isEnded]).toEqual([1, true])
})

test('a browser that gives no points of a frame is told as well', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  watch()
  vi.advanceTimersByTime(1_000)
  expect(onUnread).toHaveBeenCalledTimes(1)
})
