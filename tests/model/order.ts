import { step } from './model.ts'
import type { Command, House, Outcome, State } from './state.ts'

/**
 * All that one of several did at the same time: its commands in its order, and what came of each.
 */
export type Thread = readonly { readonly command: Command; readonly outcome: Outcome }[]

/**
 * Looks whether some order of commands that ran at once explains everything that was seen: each
 * answer, each refusal, and the whole state afterwards. (Linearizability, after Wing and Gong 1993;
 * states that were reached before by another order are not tried again.)
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
      const place = at.map((position, other) => (other === index ? position + 1 : position))
      for (const day of daysOf(next.command, before, state)) {
        const asItBegan = { ...state, day }
        const { state: after, expected } = step(house, asItBegan, next.command, next.outcome)
        if (!fits(expected, next.outcome)) continue
        const now = day === state.day ? after : { ...after, day: state.day }
        const order = search(now, place)
        if (order) return order
      }
    }
    return null
  }
  return search(
    before,
    threads.map(() => 0),
  )
}

/**
 * The days that a command may carry: the one that it read when it began, which may have turned
 * under it. None is settled before the commands of the day before are done, so it never carries a
 * day before the last that is settled.
 */
function daysOf({ do: sort }: Command, before: State, { day, settledThrough }: State): number[] {
  if (sort !== 'call' && sort !== 'signUp') return [day]
  const earliest = Math.min(day, Math.max(before.day, settledThrough))
  return Array.from({ length: day - earliest + 1 }, (_, ago) => day - ago)
}

function fits(expected: Outcome, seen: Outcome): boolean {
  // 'Try again' is always a valid answer, as long as nothing was written.
  if (!seen.ok) return seen.code === 'unavailable' || (!expected.ok && expected.code === seen.code)
  if (!expected.ok) return false
  return Object.entries(expected.answer).every(
    ([name, value]) => JSON.stringify(seen.answer[name]) === JSON.stringify(value),
  )
}
