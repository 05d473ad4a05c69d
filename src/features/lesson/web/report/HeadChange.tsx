import { changeTold } from '#features/debrief/rules/change-told.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange } from '#features/debrief/words/en/debrief-change.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { lessonReport } from '../../words/en/lesson-report.ts'
import { ReportHalves } from './ReportHalves.tsx'

const t = lessonReport.head

/** The verdict on the class with its uncertainty in words, and what it does not say. */
export function HeadChange() {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing) return null
  const { change, halves } = standing
  const { money, lesson, halves: ofHalves, lasts, small } = t.notShown
  return (
    <>
      <Card title={t.changed} className="print:p-3">
        <p className="mb-3 text-15 text-muted">{t.asked}</p>
        {change ? (
          <div className="grid grid-cols-1 gap-3">
            <BeforeAfter {...changeTold(change)} />
            {halves?.compared && <ReportHalves halves={halves} />}
          </div>
        ) : (
          <p>{debriefChange.missing(standing)}</p>
        )}
      </Card>
      <Card title={t.limits} className="print:p-3">
        <ul className="list-disc space-y-1 pl-5 print:columns-2 print:gap-x-8">
          {[money, halves?.compared ? ofHalves : lesson, lasts, small].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
