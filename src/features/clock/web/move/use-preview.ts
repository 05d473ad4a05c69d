import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#core/call.ts'
import { minus, type Pesewas, plus, sumOf } from '#core/money.ts'
import { readOptions, useRead } from '#ui/live/use-read.ts'
import { type ClockState, clockCalls, MOST_DAYS_OF_MOVE } from '../../schema.ts'

export type PreviewDay = AnswerOf<typeof clockCalls.previewDays>['days'][number]

/**
 * The payments of every day of the longest move. During a move they are not computed for each day: the last
 * answer stays, and the preview is read again after the move.
 */
export function usePreview(move: ClockState['move']) {
  const client = useQueryClient()
  const input = { days: String(MOST_DAYS_OF_MOVE) }
  const isKnown = client.getQueryData(readOptions(clockCalls.previewDays, input).queryKey)
  const isRushing = move !== null && move.paceSeconds === null
  return useRead(clockCalls.previewDays, input, { enabled: !isRushing || !isKnown })
}

export type Sum = { paid: Pesewas; first: PreviewDay; last: PreviewDay; ending: number }

/** The next `count` days in figures; null where they are not known. */
export function sumUp(ahead: readonly PreviewDay[] | undefined, count: number): Sum | null {
  const days = ahead?.slice(0, count) ?? []
  const [first, last] = [days[0], days[days.length - 1]]
  if (!first || !last || days.length < count) return null
  const paid = sumOf(days.map(({ pays }) => pays))
  return { paid, first, last, ending: first.machines - last.machines }
}

/**
 * The cash left today and at the end of each day, if all that the day pays were taken out of it. What
 * treasury bills bring comes from outside of the drawer.
 */
export function leftAfter(
  cash: Pesewas,
  days: readonly Pick<PreviewDay, 'pays' | 'interest'>[],
): Pesewas[] {
  const left = [cash]
  let rest = cash
  for (const { pays, interest } of days) {
    rest = plus(minus(rest, pays), interest)
    left.push(rest)
  }
  return left
}

/** The place of the first day that the cash does not suffice for; -1 where it lasts. */
export const emptiedAt = (left: readonly Pesewas[]): number => left.findIndex((rest) => rest < 0)
