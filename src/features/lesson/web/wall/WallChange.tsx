import { changeTold } from '#features/debrief/rules/change-told.ts'
import { PHASES } from '#features/debrief/schema/offers.ts'
import { type ClassChange, questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange as t } from '#features/debrief/words/en/debrief-change.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { keepTells } from '../../words/en/lesson-scenes.ts'
import { WallReportTo } from './WallReportTo.tsx'

/** The fewest answers of which a sum is shown. */
const FEWEST = 5

/**
 * The effect of the lesson, once enough people have answered both rounds. Before that the offices to ask
 * from now on, which else have a step of their own.
 */
export function WallChange({ players }: { players: number }) {
  const standing = useRead(questionAdminCalls.readStanding).data
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-40 leading-tight font-bold text-balance sm:text-[3rem]">
        {keepTells.takeAlong}
      </p>
      {standing?.change && <Shares change={standing.change} />}
      {/* A class that is too small for it is not told that it is. */}
      {standing && !standing.change && standing.after.answers > 0 && players >= FEWEST && (
        <p className="text-28 text-on-hall-muted">{t.missing(standing)}</p>
      )}
      {standing && !standing.change && <WallReportTo />}
    </div>
  )
}

function Shares({ change }: { change: ClassChange }) {
  const { scores, rounds, verdict } = changeTold(change)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-40 leading-tight font-semibold text-gold">{verdict}</p>
      <dl className="grid grid-cols-1 gap-y-6">
        {scores.map((score) => (
          <div key={score.name} className="grid grid-cols-1 gap-1">
            <dt className="text-28">{score.name}</dt>
            {PHASES.map((phase) => (
              <dd
                key={phase}
                className={cx(
                  'flex items-center gap-4 text-28',
                  phase === 'before' && 'text-on-hall-muted',
                )}
              >
                <span className="w-28">{rounds[phase]}</span>
                <span
                  aria-hidden="true"
                  className="h-12 flex-1 overflow-hidden rounded-8 bg-hall-line forced-color-adjust-none"
                >
                  <span
                    className={cx(
                      'grows block h-full',
                      phase === 'before' ? 'bg-on-hall-muted' : 'bg-gold',
                    )}
                    style={{ width: `${score[phase]}%` }}
                  />
                </span>
                <span
                  className={cx(
                    'w-44 text-right leading-none font-bold whitespace-nowrap',
                    phase === 'after' ? 'text-[3.5rem] text-gold' : 'text-40',
                  )}
                >
                  {score[phase]} %
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
