import { formatGhs, minus } from '#core/money.ts'
import type { RoomFigures } from '#features/debrief/schema.ts'
import { lessonWall as t } from '../words/en/lesson.ts'
import { percentOf } from './percent-of.ts'

/** A figure, and the words that stand with it. */
type TruthFigure = { readonly figure: string; readonly says: string }

type TruthFigures = Pick<
  RoomFigures,
  | 'twin'
  | 'earned'
  | 'fromSelf'
  | 'fromOthers'
  | 'behind'
  | 'behindSeats'
  | 'lost'
  | 'owed'
  | 'cash'
>

/** The truth of a room in figures, as the wall tells it and the report keeps it; null where there is none. */
export function truthTold(figures: TruthFigures) {
  const { twin, earned, fromSelf, fromOthers, behind, behindSeats, lost, owed, cash } = figures
  const paid = fromSelf + fromOthers
  const some = (is: boolean, figure: string, says: string): TruthFigure | null =>
    is ? { figure, says } : null
  return {
    earned: { figure: formatGhs(twin ? twin.machines.earned : earned), says: t.earned },
    /** The part of what was paid out that was others' money, or else their own. */
    paid: some(
      paid > 0,
      t.othersPart(percentOf(fromOthers > 0 ? fromOthers : fromSelf, paid)),
      fromOthers > 0 ? t.others : t.own,
    ),
    lost: some(behind > 0, formatGhs(lost), t.lostBy(behind, behindSeats)),
    neverThere: some(owed > cash, formatGhs(minus(owed, cash)), t.wasNeverThere),
  }
}
