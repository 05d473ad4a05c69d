import type { ComponentType } from 'react'
import { formatGhs, NOTHING } from '#core/money.ts'
import { byScene } from '../../scenes/by-scene.ts'
import { isHeadedByDays } from '../../scenes/scene.ts'
import type { ToldProps } from '../../scenes/scene-props.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { creditedOf } from './Hatched.tsx'

type ToldFile = { readonly default: ComponentType<ToldProps> }

const TOLD = byScene(
  import.meta.glob<ToldFile>('../../scenes/*/Told.tsx', { eager: true }),
  (file) => file.default,
)

type Props = ToldProps & { wall: Wall }

/** The words or the figure of a scene, in short, for a wall on which a question takes its picture's place. */
export function WallTold({ scene, wall }: Props) {
  const ToldInScene = TOLD[scene.name]
  if (ToldInScene) return <ToldInScene scene={scene} />
  const { credited, isPaidDaily } = wall.since ?? {}
  if (scene.kind !== 'days' || !credited || credited <= 0) return null
  return (
    <div>
      <WallCredited wall={wall} />
      {isHeadedByDays(scene) && isPaidDaily && <p className="text-40">{t.paidDaily}</p>}
    </div>
  )
}

/** The profit that the days of the scene credited, its figure. */
export function WallCredited({ wall: { since, credits } }: { wall: Wall }) {
  const credited = since?.credited ?? NOTHING
  if (credited <= 0) return null
  const isMore = (creditedOf(credits) ?? NOTHING) > credited
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 font-bold text-gold" aria-live="polite">
      <span className="wall-figure">{formatGhs(credited)}</span>{' '}
      <span className="text-40">{t.credited(isMore)}</span>
    </p>
  )
}
