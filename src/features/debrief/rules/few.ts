import type { Phase } from '../schema/offers.ts'
import { LEAST_ANSWERS } from '../schema/standing.ts'

type RoundAnswers = {
  readonly phase: Phase
  readonly items: readonly string[]
  readonly scams: readonly string[]
  readonly sure: readonly (number | null)[] | null
}

/**
 * These rounds without the judgements of offers that fewer than five people have judged in that
 * round: the others were not sure of it. No figure is made of them, so that none shows one answer.
 */
export function withoutFew<R extends RoundAnswers>(rows: readonly R[]): R[] {
  const counts = new Map<string, number>()
  const keyOf = (phase: Phase, item: string) => `${phase} ${item}`
  for (const { phase, items } of rows) {
    for (const item of items) {
      counts.set(keyOf(phase, item), (counts.get(keyOf(phase, item)) ?? 0) + 1)
    }
  }
  return rows.map((row) => {
    const isOfFive = (item: string) => (counts.get(keyOf(row.phase, item)) ?? 0) >= LEAST_ANSWERS
    if (row.items.every(isOfFive)) return row
    return {
      ...row,
      items: row.items.filter(isOfFive),
      scams: row.scams.filter(isOfFive),
      sure: row.sure && row.sure.filter((_, at) => isOfFive(row.items[at] ?? '')),
    }
  })
}
