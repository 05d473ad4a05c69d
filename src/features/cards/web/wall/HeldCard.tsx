import { cx } from '#ui/look/class-names.ts'
import { SIDES } from '../../schema/card.ts'

const SIZES = {
  large: {
    card: 'aspect-square w-full max-w-[min(22rem,46vh)] text-40',
    mark: 'inset-12',
    edge: 'p-1',
  },
  small: { card: 'size-32 text-28', mark: 'inset-9', edge: 'p-1' },
}

type Props = { size: keyof typeof SIZES }

/**
 * An answer card as a class holds it: it turns, with a rest on each letter alike, so that it answers
 * nothing (held-card.css). Without motion it stands still. It has no real card's mark: no camera is
 * to read the wall.
 */
export function HeldCard({ size }: Props) {
  const { card, mark, edge } = SIZES[size]
  return (
    <div
      aria-hidden="true"
      className={cx(
        'held-card relative shrink-0 rounded-12 bg-on-hall leading-none font-bold text-hall',
        card,
      )}
    >
      <div className={cx('absolute bg-hall', mark)} />
      {SIDES.map((side, quarter) => (
        <span
          key={side}
          style={{ transform: `rotate(${90 * quarter}deg)` }}
          className={cx('absolute inset-0 text-center', edge)}
        >
          {side}
        </span>
      ))}
    </div>
  )
}
