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
 * The number of people who have done what the scene asks, of everybody who is in. Nobody knows who
 * did it, so people who are away are counted too: they may have done it while others are still at
 * it.
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

/** The look of a place on the class's loom whose person has not done it yet. */
const STRINGS = threadStrings(null)

/** The most parts of a bar that somebody could count. */
const MOST_PARTS = 60

type BarProps = { done: number; all: number }

/**
 * A part for each person who is in, woven in gold for as many as have done it. Gold is no seat's
 * own colour. The bar is decoration: words say the same.
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
