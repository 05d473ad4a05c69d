import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Topic } from '#core/call.ts'
import { openWave } from './wave.ts'

let rounds: Topic[][]
let answers: (() => void)[]
let isSeen: boolean

beforeEach(() => {
  vi.useFakeTimers()
  rounds = []
  answers = []
  isSeen = true
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  openWave({
    read: (topics) => {
      rounds.push([...topics])
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    isSeen: () => isSeen,
  })

const answered = async () => {
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
}

test('what is told during a round is read in the next, once', async () => {
  const wave = open()
  wave.tell(['clock'])
  wave.tell(['wallet'])
  wave.tell(['wallet', 'machines'])
  expect(rounds).toEqual([['clock']])
  await answered()
  expect(rounds).toEqual([['clock'], ['wallet', 'machines']])
  await answered()
  expect(rounds).toHaveLength(2)
})

test('a round that takes long holds up no later one', async () => {
  const wave = open()
  wave.tell(['clock'])
  wave.tell(['wallet'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds).toEqual([['clock'], ['wallet']])
})

test('a late answer ends its own round alone', async () => {
  const wave = open()
  wave.tell(['clock'])
  wave.tell(['wallet'])
  await vi.advanceTimersByTimeAsync(2_000)
  wave.tell(['machines'])
  // The first round answers now, while the second is under way.
  await answered()
  expect(rounds).toEqual([['clock'], ['wallet']])
  await answered()
  expect(rounds).toEqual([['clock'], ['wallet'], ['machines']])
})

test('while nobody looks nothing is read, and then all at once', () => {
  const wave = open()
  isSeen = false
  wave.tell(['clock'])
  wave.tell(['wallet'])
  expect(rounds).toEqual([])
  isSeen = true
  wave.seen()
  expect(rounds).toEqual([['clock', 'wallet']])
})

test('after its end nothing more is read, not even what was told during the last round', async () => {
  const wave = open()
  wave.tell(['clock'])
  wave.tell(['people'])
  wave.end()
  await answered()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(rounds).toHaveLength(1)
})
