import { expect, test } from 'vitest'
import { openRecentChanges } from './live.ts'

const wallet = { topic: 'wallet', to: 'everyone' } as const
const clock = { topic: 'clock', to: 'everyone' } as const

function openAt(start: number) {
  let now = start
  const recent = openRecentChanges(() => now)
  return { ...recent, pass: (ms: number) => (now += ms) }
}

test('what changed within that time is known, each thing once, and what is older is left out', () => {
  const recent = openAt(1_000_000)
  recent.begin()
  recent.pass(1_000)
  recent.add([wallet])
  recent.pass(5_000)
  recent.add([clock])
  recent.add([clock])
  recent.pass(1_000)
  expect(recent.within(2_000)).toEqual([clock])
  expect(recent.within(6_500)).toEqual([wallet, clock])
})

test('what happened before the channel was open is not known, and is not guessed', () => {
  const recent = openAt(1_000_000)
  expect(recent.within(1)).toBeNull()
  recent.begin()
  recent.pass(500)
  expect(recent.within(501)).toBeNull()
  expect(recent.within(500)).toEqual([])
  recent.begin()
  expect(recent.within(1)).toBeNull()
})

test('it does not grow with time: what lies beyond its horizon is dropped', () => {
  const recent = openAt(1_000_000)
  recent.begin()
  recent.add([wallet])
  recent.pass(11 * 60_000)
  recent.add([clock])
  expect(recent.within(11 * 60_000)).toBeNull()
  expect(recent.within(10 * 60_000)).toEqual([clock])
})
