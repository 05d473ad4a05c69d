import { PeopleBar, WallCount } from '../../web/wall/WallCount.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { whisperAsks } from '../../words/en/lesson-scenes.ts'
import { tapsOf } from '../scene.ts'
import type { ToldProps, WallProps } from '../scene-props.ts'

/**
 * The least number of people, or the share of a smaller class, before the counts are shown: among
 * fewer, one person's choice could be seen.
 */
const ENOUGH = { people: 5, share: 0.8 }

/**
 * The rumour as a message, as on phones, and the answers to it as bars from the start: each fills once enough
 * have tapped, until then everybody decides by themselves.
 */
export default function WhisperWall({ scene, taps, tappedBy, wall }: WallProps) {
  const isTold = tappedBy >= Math.min(ENOUGH.people, wall.here * ENOUGH.share)
  const all = Math.max(1, tappedBy)
  return (
    <div className="grid grow grid-cols-1 content-evenly gap-4">
      <div className="grid grid-cols-1 gap-4">
        <WallRumour scene={scene} />
        {!scene.isRetold && <p className="text-40 leading-tight">{whisperAsks.question}</p>}
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {Object.entries(tapsOf(scene)?.choices ?? {}).map(([choice, words]) => {
          const count = isTold ? (taps[choice] ?? 0) : 0
          return (
            <li
              key={choice}
              className="grid grid-cols-1 items-center gap-x-8 gap-y-2 sm:grid-cols-[21rem_1fr_7rem]"
            >
              <span className="text-40 leading-tight font-bold">{words}</span>
              <span
                aria-hidden="true"
                className="h-12 overflow-hidden rounded-12 bg-hall-line forced-color-adjust-none"
              >
                <span
                  className="block h-full rounded-12 bg-gold transition-[width] duration-500"
                  style={{ width: `${(count / all) * 100}%` }}
                />
              </span>
              <span className="tabular justify-self-end font-display text-[3.5rem] leading-none font-bold whitespace-nowrap">
                {/* Nought is true until somebody taps; after that, not told yet. */}
                {isTold || tappedBy === 0 ? count : '–'}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="grid grid-cols-1 gap-2">
        {/* From the first tap on something fills, long before the answers are told. */}
        <PeopleBar done={tappedBy} all={Math.max(wall.players, tappedBy)} />
        <WallCount
          says={t.tapped}
          done={tappedBy}
          wall={wall}
          className="text-40 leading-tight font-bold"
        />
      </div>
    </div>
  )
}

/** The rumour as a message, as on phones. */
export function WallRumour({ scene }: ToldProps) {
  return (
    <p className="tells max-w-[56rem] origin-left justify-self-start rounded-[1.75rem] rounded-bl-8 bg-on-hall px-8 py-5 text-40 leading-tight font-bold text-hall sm:text-[3.25rem]">
      {scene.words.phone.text}
    </p>
  )
}
