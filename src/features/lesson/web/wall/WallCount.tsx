import { Calm } from '#ui/dialogs/Calm.tsx'
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
