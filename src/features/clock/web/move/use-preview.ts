import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#core/call.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
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
