import { debriefChange } from '../../../../core/strings/en/debrief-change.ts'
import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { shareOf } from '../../../debrief/rules.ts'
import { WallReportTo } from './WallReportTo.tsx'
import { PHASES, questionAdminCalls } from '../../../debrief/schema/questions.ts'

/** What the lesson changed, once enough have answered both rounds, and where to ask from now on. */
export function WallChange() {
  const standing = useRead(questionAdminCalls.readStanding).data
  return (
    <div className="grid grid-cols-1 gap-6">
      {standing?.paired && <Change paired={standing.paired} />}
      {standing && !standing.paired && standing.after.answers > 0 && (
        <p className="text-28 text-on-hall-muted">{debriefChange.missing(standing)}</p>
      )}
      <WallReportTo />
    </div>
  )
}

function Change({ paired }: { paired: Parameters<typeof shareOf>[0] }) {
  return (
    <dl className="grid grid-cols-1 gap-5">
      {(['spotted', 'misjudged'] as const).map((score) => (
        <div key={score} className="grid grid-cols-1 gap-1">
          <dt className="text-28 font-bold">{t.scores[score]}</dt>
          {PHASES.map((phase) => {
            const share = shareOf(paired, phase, score)
            return (
              <dd key={phase} className="tabular flex items-center gap-4 text-28">
                <span className="w-36 text-on-hall-muted">{t.rounds[phase]}</span>
                <span
                  aria-hidden="true"
                  className="h-6 flex-1 overflow-hidden rounded-full bg-hall-line"
                >
                  <span className="block h-full bg-gold" style={{ width: `${share}%` }} />
                </span>
                <span className="w-24 text-right font-bold">{share} %</span>
              </dd>
            )
          })}
        </div>
      ))}
    </dl>
  )
}
