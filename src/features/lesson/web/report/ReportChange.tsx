import { useState } from 'react'
import { changeTold } from '#features/debrief/rules/change-told.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange } from '#features/debrief/words/en/debrief-change.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { lessonReport as t } from '../../words/en/lesson-report.ts'
import { ReportEffect } from './ReportEffect.tsx'
import { ReportHalves } from './ReportHalves.tsx'

/** The players' judgement of offers before and after, and its statistics when they are opened. */
export function ReportChange() {
  const standing = useRead(questionAdminCalls.readStanding).data
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t.changed}>
      {standing?.change ? (
        <div className="grid grid-cols-1 gap-3">
          <BeforeAfter {...changeTold(standing.change)} />
          {standing.halves && <ReportHalves halves={standing.halves} />}
          <Fold
            title={t.behind.open}
            titleClass="min-h-12 font-semibold"
            className="no-print"
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            {isOpen && <ReportEffect />}
          </Fold>
        </div>
      ) : (
        standing && (
          <>
            <p>{debriefChange.missing(standing)}</p>
            {!standing.before.isOpen && !standing.after.isOpen && (
              <p className="mt-1 text-15 text-muted">{debriefChange.few}</p>
            )}
          </>
        )
      )}
    </Card>
  )
}
