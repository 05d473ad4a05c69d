import { debriefChange } from '../../../../core/strings/en/debrief-change.ts'
import { lessonReport as t } from '../../../../core/strings/en/lesson-report.ts'
import { Card } from '../../../../ui/kit/Card.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { shareOf } from '../../../debrief/rules.ts'
import { questionAdminCalls } from '../../../debrief/schema/questions.ts'

const SCORES = ['spotted', 'misjudged'] as const

/** How the players judged offers before and after. */
export function ReportChange() {
  const standing = useRead(questionAdminCalls.readStanding).data
  const paired = standing?.paired
  return (
    <Card title={t.changed}>
      {paired ? (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-15 text-muted">{t.changedLead(paired.people)}</p>
          {SCORES.map((score) => (
            <p key={score} className="text-18 font-semibold">
              {t[score](shareOf(paired, 'before', score), shareOf(paired, 'after', score))}
            </p>
          ))}
        </div>
      ) : (
        standing && <p className="text-muted">{debriefChange.missing(standing)}</p>
      )}
    </Card>
  )
}
