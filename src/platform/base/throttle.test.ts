import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { openThrottle } from './throttle.ts'

const goesOn = new AbortController().signal

test('what can wait is done one at a time, in turn, with a rest after each', async () => {
  const throttled = openThrottle(3)
  const texts: string[] = []
  const work = (name: string) =>
    throttled(goesOn, async () => {
      texts.push(`${name} begins`)
      await sleep(30)
      texts.push(`${name} ends`)
    })
  const began = performance.now()
  expect(await Promise.all(['a', 'b', 'c'].map(work))).toEqual([true, true, true])
  expect(texts).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  // Three of thirty milliseconds, and two rests of three times that.
  expect(performance.now() - began).toBeGreaterThan(250)
})

test('one that fails or hangs keeps its turn no longer than a moment', async () => {
  const throttled = openThrottle(0.1)
  const failing = throttled(goesOn, () => Promise.reject(new Error('no database')))
  void throttled(goesOn, () => new Promise(() => undefined))
  const next = throttled(goesOn, async () => undefined)
  await expect(failing).rejects.toThrow('no database')
  expect(await isDoneBefore(10_000, next)).toBe(true)
  expect(await next).toBe(true)
})

test('who stops while it waits is done with at once, and takes no turn from the others', async () => {
  const throttled = openThrottle(0.1)
  const stopping = new AbortController()
  let isThere = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++isThere)
    await sleep(100)
    isThere--
  }
  const first = throttled(goesOn, work)
  const stopped = throttled(stopping.signal, work)
  const last = throttled(goesOn, work)
  stopping.abort()
  expect(await stopped).toBe(false)
  // The first is still at work: who stopped did not wait for it.
  expect(isThere).toBe(1)
  expect(await Promise.all([first, last])).toEqual([true, true])
  expect(most).toBe(1)
})
