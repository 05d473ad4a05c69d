import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { Calm } from '../../../../ui/kit/Calm.tsx'
import type { Wall } from '../../schema/wall.ts'

type Props = {
  says: (some: number, all: number) => string
  done: number
  wall: Pick<Wall, 'here' | 'players'>
  className: string
}

/** How many of those who are here have done it. Who left after they did has done it still. */
export function WallCount({ says, done, wall: { here, players }, className }: Props) {
  const all = Math.max(here, done)
  return (
    <p className={className}>
      <Calm of={says(done, all)} />
      {players > all && (
        <span className="block text-28 font-normal text-on-hall-muted">
          {t.away(players - all)}
        </span>
      )}
    </p>
  )
}
