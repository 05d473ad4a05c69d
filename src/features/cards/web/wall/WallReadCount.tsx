import { cx } from '#ui/look/class-names.ts'
import type { CardsAsked } from '../../schema/wall.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'
import { HeldCard } from './HeldCard.tsx'

type ReadNumbers = Pick<CardsAsked, 'read' | 'missing'>
type Props = ReadNumbers & {
  /** Smaller, and without the drawn card. */
  isSmall?: boolean
  /** The numbers one by one have no room. */
  isAlone?: boolean
}

/**
 * The numbers that have been read, and how a card is held, at the foot of the wall in every scene: from the
 * first moment, since who holds up a card sees whether it is read.
 */
export function WallReadCount({ read, missing, isSmall = false, isAlone = false }: Props) {
  return (
    <div className="flex items-end justify-between gap-8">
      <div aria-live="polite" className="grid min-w-0 grow grid-cols-1 gap-3">
        {!isAlone && <EachNumber {...{ read, missing }} />}
        <p className="flex flex-wrap items-baseline justify-between gap-x-8">
          <span className={cx('leading-tight font-bold', isSmall ? 'text-28' : 'text-40')}>
            {t.read(read.length, read.length + missing.length)}
          </span>
          {!isSmall && <span className="text-28 text-on-hall-muted max-sm:hidden">{t.turn}</span>}
        </p>
      </div>
      {!isSmall && (
        <div className="max-sm:hidden">
          <HeldCard size="small" />
        </div>
      )}
    </div>
  )
}

/** Every number in its place: filled once it is read, so that who is missing sees it. */
function EachNumber({ read, missing }: ReadNumbers) {
  const all = [...read, ...missing].sort((one, other) => one - other)
  return (
    <ol aria-label={t.numbers} className="tabular flex flex-wrap gap-2 text-28 leading-tight">
      {all.map((number) => {
        const isRead = read.includes(number)
        return (
          <li
            key={number}
            className={cx(
              'min-w-14 rounded-8 border-2 px-1 text-center',
              isRead
                ? 'border-gold bg-gold font-bold text-hall'
                : 'border-on-hall-muted text-on-hall',
            )}
          >
            {number}
            {isRead && <span className="sr-only"> {t.isRead}</span>}
          </li>
        )
      })}
    </ol>
  )
}
