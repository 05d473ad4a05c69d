import pg from 'pg'
import { vi } from 'vitest'

/**
 * How often a connection of this database waits for it while `run` runs: what is asked while answers are
 * still on their way goes along with them and is no trip of its own. Worlds of other tests, whose jobs may
 * be ending still, are not counted.
 */
export async function countRoundTrips(
  database: string | undefined,
  run: () => Promise<unknown>,
): Promise<number> {
  const waiting = new Map<unknown, number>()
  let trips = 0
  const query = pg.Client.prototype.query as unknown as (...words: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...words: unknown[]
  ) {
    if ((this as { database?: string }).database !== database) return query.apply(this, words)
    const before = waiting.get(this) ?? 0
    if (before === 0) trips++
    waiting.set(this, before + 1)
    const ended = () => waiting.set(this, (waiting.get(this) ?? 1) - 1)
    const callback = words.at(-1)
    if (typeof callback === 'function') {
      words[words.length - 1] = (...answer: unknown[]) => {
        ended()
        callback(...answer)
      }
      return query.apply(this, words)
    }
    const answer = query.apply(this, words) as Promise<unknown>
    answer.then(ended, ended)
    return answer
  })
  try {
    await run()
    return trips
  } finally {
    spy.mockRestore()
  }
}
