import { changeTold } from '#features/debrief/rules/change-told.ts'
import { PHASES } from '#features/debrief/schema/offers.ts'
import { type ClassChange, questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange as t } from '#features/debrief/words/en/debrief-change.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { lessonWall } from '../../words/en/lesson.ts'
import { keepTells } from '../../words/en/lesson-scenes.ts'
import { WallReportTo } from './WallReportTo.tsx'

/** The fewest answers of which a sum is shown. */
const FEWEST = 5
/** The wait between one share and the next. */
const TURN_MS = 500

/**
 * The effect of the lesson, once enough people have answered both rounds, and below it the line to take
 * home. Before that the offices to ask from now on, which else have a step of their own.
 */
export function WallChange({ players }: { players: number }) {
  const standing = useRead(questionAdminCalls.readStanding).data
  return (
    <div className="grid grow grid-cols-1 content-evenly gap-5">
      {standing?.change && <Shares change={standing.change} />}
      <p className="text-40 leading-tight font-bold text-balance sm:text-[3rem]">
        {keepTells.takeAlong}
      </p>
      {/* A class that is too small for it is not told that it is. */}
      {standing && !standing.change && standing.after.answers > 0 && players >= FEWEST && (
        <p className="text-28 text-on-hall-muted">
          {standing.before.isOpen || standing.after.isOpen ? lessonWall.stillOpen : t.tooFew}
        </p>
      )}
      {standing && !standing.change && <WallReportTo />}
    </div>
  )
}

/** The verdict as the figure of the scene. Gold is for a class that tells offers apart better alone. */
function Shares({ change }: { change: ClassChange }) {
  const { scores, rounds, verdict } = changeTold(change)
  const isBetter = change.verdict === 'better'
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2
        className={cx(
          'text-40 leading-tight font-bold text-balance sm:text-[4rem]',
          isBetter && 'text-gold',
        )}
      >
        {verdict}
      </h2>
      <dl className="grid grid-cols-1 gap-y-4">
        {scores.map((score, row) => (
          <div key={score.name} className="grid grid-cols-1 gap-1">
            <dt className="text-28">{score.name}</dt>
            {PHASES.map((phase, at) => (
              <dd
                key={phase}
                className={cx(
                  'flex items-center gap-4 text-28',
                  phase === 'before' && 'text-on-hall-muted',
                )}
              >
                <span className="w-28">{rounds[phase]}</span>
                <ShareBar
                  share={score[phase]}
                  look={lookOf(phase, isBetter).bar}
                  turn={row * PHASES.length + at}
                />
                <span
                  className={cx(
                    'w-44 text-right leading-none font-bold whitespace-nowrap',
                    lookOf(phase, isBetter).figure,
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

function lookOf(phase: (typeof PHASES)[number], isBetter: boolean) {
  if (phase === 'before') return { bar: 'bg-on-hall-muted', figure: 'text-40' }
  return isBetter
    ? { bar: 'bg-gold', figure: 'text-[3.5rem] text-gold' }
    : { bar: 'bg-on-hall', figure: 'text-[3.5rem]' }
}

type BarProps = { share: number; look: string; turn: number }

/** A share that grows once those before it have. */
function ShareBar({ share, look, turn }: BarProps) {
  return (
    <span
      aria-hidden="true"
      className="h-16 flex-1 overflow-hidden rounded-8 bg-hall-line forced-color-adjust-none"
    >
      <span
        className={cx('grows block h-full', look)}
        style={{
          width: `${share}%`,
          animationDelay: `${turn * TURN_MS}ms`,
          animationFillMode: 'backwards',
        }}
      />
    </span>
  )
}
