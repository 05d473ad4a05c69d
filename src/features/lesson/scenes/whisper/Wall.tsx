import { lessonWall as t } from '../../words/en/lesson.ts'
import { WallCount } from '../../web/wall/WallCount.tsx'
import type { WallProps } from '../parts.ts'

/** The people, or the share of a smaller class, whose choices are told: among fewer, one’s own could be seen. */
const ENOUGH = { people: 5, share: 0.8 }

/** How often each choice was tapped, once enough have: until then everybody decides by themselves. */
export function WhisperWall({ scene, taps, tappedBy, wall }: WallProps) {
  const all = Math.max(1, tappedBy)
  if (tappedBy < Math.min(ENOUGH.people, wall.here * ENOUGH.share)) {
    return (
      <WallCount
        says={t.tapped}
        done={tappedBy}
        wall={wall}
        className="tabular text-[5rem] leading-tight font-bold"
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <ul className="grid grid-cols-1 gap-6">
        {Object.entries(scene.taps?.choices ?? {}).map(([choice, words]) => {
          const count = taps[choice] ?? 0
          return (
            <li key={choice} className="grid grid-cols-1 gap-2">
              <p className="tabular flex justify-between gap-4 text-40 font-bold">
                <span>{words}</span>
                <span>{count}</span>
              </p>
              <div aria-hidden="true" className="h-6 overflow-hidden rounded-full bg-hall-line">
                <div
                  className="h-full bg-gold transition-[width] duration-500"
                  style={{ width: `${(count / all) * 100}%` }}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <WallCount
        says={t.tapped}
        done={tappedBy}
        wall={wall}
        className="tabular text-28 text-on-hall-muted"
      />
    </div>
  )
}
