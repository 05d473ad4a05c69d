import { cx } from '#ui/look/class-names.ts'
import type { CardSide } from '../../schema/card.ts'
import type { VoteCount } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { SIDE_TINTS } from './side-tint.ts'

type SeatGridProps = {
  seats: readonly { readonly number: number; readonly name: string }[]
  votes: Readonly<Record<string, { readonly side: CardSide }>>
  counts: readonly VoteCount[]
  chosen: number | null
  isDone: (number: number) => boolean
  onChoose: (number: number) => void
}

const FEW_SEATS = 12

/**
 * Every seat by its number, with the letter that was read, or beside a sign the one that was counted;
 * a tap chooses a seat to give it another.
 */
export function SeatGrid({ seats, votes, counts, chosen, isDone, onChoose }: SeatGridProps) {
  return (
    <div
      className={cx(
        // The grid is as high as the column beside the camera: it is read standing.
        'read-grid grid grow gap-1.5 lg:auto-rows-fr',
        // A few groups are read from afar.
        seats.length <= FEW_SEATS
          ? 'grid-cols-[repeat(auto-fill,minmax(72px,1fr))] lg:grid-cols-[repeat(auto-fill,minmax(140px,1fr))] [&>button]:min-h-16 lg:[&>button]:min-h-20'
          : 'grid-cols-[repeat(auto-fill,minmax(44px,1fr))]',
      )}
    >
      {seats.map(({ number, name }) => {
        const done = isDone(number)
        const vote = done ? undefined : votes[number]
        const count = vote ? undefined : counts.find((one) => one.number === number)
        const side = vote?.side ?? count?.side ?? null
        return (
          <button
            key={number}
            type="button"
            disabled={done}
            title={name}
            aria-label={sayOf(count, done)(number, name, side)}
            aria-pressed={chosen === number}
            onClick={() => onChoose(number)}
            className={cx(
              'tabular relative grid min-h-11 content-center justify-items-center rounded-8 border',
              chosen === number ? 'border-brand outline-2 outline-brand' : 'border-line-strong',
              done ? 'bg-sunken text-good' : 'bg-raised',
            )}
            // Kept once it is counted: the split of the class is read out then.
            style={
              side !== null ? { background: SIDE_TINTS[side], color: 'var(--ink)' } : undefined
            }
          >
            <span className="text-13 leading-tight text-muted">{number}</span>
            <span className="text-28 leading-none font-bold">{side ?? (done ? '✓' : '·')}</span>
            {count && (
              <span className="absolute top-0 right-1 text-13">
                {isHalfDone(count) ? '!' : MARKS[count.outcome]}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Refused only after it had paid in or asked: the seat is in, and its rest is told below. */
const isHalfDone = ({ outcome, hasActed }: VoteCount) => outcome === 'refused' && hasActed

const sayOf = (count: VoteCount | undefined, done: boolean) =>
  count && isHalfDone(count) ? t.seatHalfDone : done || count ? t.seatDone : t.seat

/** An answer that waits is counted as well as one that moves money. */
const MARKS: Readonly<Record<VoteCount['outcome'], string>> = {
  done: '✓',
  nothing: '✓',
  refused: '✕',
}
