import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Topic } from '#core/call.ts'
import { readTold } from './follow-live.ts'
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

test('a first read that is under way when a change is told is shown, and read again', async () => {
  const client = new QueryClient()
  let books = 'before'
  const ends: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['wallet'],
    meta: { topics: ['wallet'] },
    queryFn: () => {
      const read = books
      return new Promise<string>((resolve) => ends.push(() => resolve(read)))
    },
  })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  await expect.poll(() => ends.length).toBe(1)

  books = 'after'
  const done = readTold(client, ['wallet'])
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  expect(shown.at(-1)).toBe('before')
  ends[1]?.()
  await done
  await expect.poll(() => shown.at(-1)).toBe('after')

  void readTold(client, ['machines'])
  expect(ends).toHaveLength(2)
  // So is a later read: two rounds that are told meanwhile read once more, together.
  const reads = [readTold(client, ['wallet']), readTold(client, ['wallet'])]
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  await expect.poll(() => ends.length).toBe(4)
  ends[3]?.()
  await Promise.all(reads)
  expect(ends).toHaveLength(4)
  stop()
})

test('in a busy room a line slower than a round shows answers all the same', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  let [shown, asked, changes] = [0, 0, 0]
  const observer = new QueryObserver(client, {
    queryKey: ['wallet'],
    meta: { topics: ['wallet'] },
    queryFn: async () => {
      asked++
      const seen = changes
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      return seen
    },
  })
  const stop = observer.subscribe(({ isFetchedAfterMount, data }) => {
    if (isFetchedAfterMount) shown = data ?? 0
  })
  const wave = openWave({ read: (topics) => readTold(client, topics), isSeen: () => true })
  const at: number[] = []
  for (; changes < 30; changes++) {
    wave.tell(['wallet'])
    await vi.advanceTimersByTimeAsync(400)
    at.push(shown)
  }
  // Twelve seconds, in which each answer takes two and a half: no answer is given up.
  expect(new Set(at).size).toBeGreaterThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toBe(30)
  expect(asked).toBeLessThan(9)
  wave.end()
  stop()
})
