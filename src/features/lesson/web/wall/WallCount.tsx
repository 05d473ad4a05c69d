import { Calm } from '#ui/dialogs/Calm.tsx'
import { cx } from '#ui/look/class-names.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

type Props = {
  says: (some: number, all: number) => string
  done: number
  wall: Pick<Wall, 'here' | 'players'>
  className: string
}

/**
 * How many have done it, of everybody who is in: nobody knows who did, so those who are away are not
 * taken off. They may be the ones who have, and others are still at it.
 */
export function WallCount({ says, done, wall: { here, players }, className }: Props) {
  const all = Math.max(players, done)
  return (
    <p className={className}>
      <Calm of={says(done, all)} />
      {players > here && (
        <span className="block text-28 font-normal text-on-hall-muted">
          {t.away(players - here)}
        </span>
      )}
    </p>
  )
}

/** The most parts of a bar that somebody could count. */
const MOST_PARTS = 60

type BarProps = { done: number; all: number }

/** A part for each who is in, filled for as many as have done it. Decoration: words say the same. */
export function PeopleBar({ done, all }: BarProps) {
  const parts = all > MOST_PARTS ? [done, all - done] : Array.from({ length: all }, () => 1)
  const filled = all > MOST_PARTS ? 1 : done
  return (
    <div aria-hidden="true" className="flex h-12 gap-1 forced-color-adjust-none">
      {parts.map((wide, at) => (
        <span
          key={at}
          style={{ flexGrow: wide }}
          className={cx('rounded-8 transition-colors', at < filled ? 'bg-gold' : 'bg-hall-line')}
        />
      ))}
    </div>
  )
}
