import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readTold } from './follow-live.ts'
import { openWave } from './wave.ts'

test('a first read that is under way when a change is told is shown, and read again', async () => {
  const client = new QueryClient()
  let books = 'before'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['wallet'],
    meta: { topics: ['wallet'] },
    queryFn: () => {
      const read = books
      return new Promise<string>((resolve) => answers.push(() => resolve(read)))
    },
  })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  await expect.poll(() => answers.length).toBe(1)

  books = 'after'
  const done = readTold(client, ['wallet'])
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  expect(shown.at(-1)).toBe('before')
  answers[1]?.()
  await done
  await expect.poll(() => shown.at(-1)).toBe('after')

  void readTold(client, ['machines'])
  expect(answers).toHaveLength(2)
  // So is a later read: two rounds that are told meanwhile read once more, together.
  const rounds = [readTold(client, ['wallet']), readTold(client, ['wallet'])]
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.()
  await expect.poll(() => answers.length).toBe(4)
  answers[3]?.()
  await Promise.all(rounds)
  expect(answers).toHaveLength(4)
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
