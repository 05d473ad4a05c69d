import { step } from './model.ts'
import type { Command, House, Outcome, State } from './model-state.ts'

/** What one of several did at the same time: its commands in its order, and what came of each. */
export type Thread = readonly { readonly command: Command; readonly outcome: Outcome }[]

/**
 * Whether some order of commands that ran at once explains everything that was seen: each answer,
 * each refusal, and the whole state afterwards. (Linearizability, after Wing and Gong 1993; states
 * that were reached before by another order are not tried again.)
 */
export function findOrder(
  house: House,
  before: State,
  threads: readonly Thread[],
  isFinal: (state: State) => boolean,
): State | null {
  const tried = new Set<string>()
  const search = (state: State, at: readonly number[]): State | null => {
    if (at.every((position, index) => position === threads[index]?.length)) {
      return isFinal(state) ? state : null
    }
    const mark = `${at} ${JSON.stringify(state)}`
    if (tried.has(mark)) return null
    tried.add(mark)
    for (const [index, thread] of threads.entries()) {
      const next = thread[at[index] ?? 0]
      if (!next) continue
      const { state: after, expected } = step(house, state, next.command, next.outcome)
      if (!fits(expected, next.outcome)) continue
      const found = search(
        after,
        at.map((position, other) => (other === index ? position + 1 : position)),
      )
      if (found) return found
    }
    return null
  }
  return search(
    before,
    threads.map(() => 0),
  )
}

function fits(expected: Outcome, seen: Outcome): boolean {
  // 'Try again' is always a valid answer, as long as nothing was written.
  if (!seen.ok) return seen.code === 'unavailable' || (!expected.ok && expected.code === seen.code)
  if (!expected.ok) return false
  return Object.entries(expected.answer).every(
    ([name, value]) => JSON.stringify(seen.answer[name]) === JSON.stringify(value),
  )
}
