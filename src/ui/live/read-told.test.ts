import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readTold } from './follow-live.ts'

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
  // A later read that is under way is given up, so that it is asked once.
  void readTold(client, ['wallet'])
  const again = readTold(client, ['wallet'])
  await expect.poll(() => answers.length).toBe(4)
  answers[3]?.()
  await again
  expect(answers).toHaveLength(4)
  stop()
})
