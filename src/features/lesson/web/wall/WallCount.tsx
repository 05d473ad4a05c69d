import { Calm } from '#ui/dialogs/Calm.tsx'
import { GOLDEN, threadStrings } from '#ui/look/thread-colour.ts'
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

/** The place of who has not done it yet, on the loom of the class. */
const STRINGS = threadStrings(null)

/** The most parts of a bar that somebody could count. */
const MOST_PARTS = 60

type BarProps = { done: number; all: number }

/**
 * A part for each who is in, woven for as many as have done it: in gold, which is nobody's own colour.
 * Decoration: words say the same.
 */
export function PeopleBar({ done, all }: BarProps) {
  const parts = all > MOST_PARTS ? [done, all - done] : Array.from({ length: all }, () => 1)
  const filled = all > MOST_PARTS ? 1 : done
  return (
    <div
      aria-hidden="true"
      className="flex h-20 gap-4 border-t-8 forced-color-adjust-none"
      style={{ borderColor: 'var(--brass-edge)' }}
    >
      {parts.map((wide, at) => (
        <span
          key={at}
          data-done={at < filled ? '' : undefined}
          className="opacity-45 transition-opacity data-done:opacity-100"
          style={{ flexGrow: wide, background: at < filled ? GOLDEN : STRINGS }}
        />
      ))}
    </div>
  )
}
