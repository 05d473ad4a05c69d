import { halvesTold } from '#features/debrief/rules/change-told.ts'
import type { Halves } from '#features/debrief/schema/standing.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { lessonReport } from '../../words/en/lesson-report.ts'

const t = lessonReport.halves

/**
 * The half that judged before the truth beside the half that judged after it. The difference is
 * what truth and signs added.
 */
export function ReportHalves({ halves }: { halves: Halves }) {
  return (
    <section aria-label={t.title} className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <h3 className="text-16 font-semibold">{t.title}</h3>
      <p className="text-15 text-muted">{t.lead}</p>
      {halves.compared ? (
        <BeforeAfter {...halvesTold(halves.compared)} />
      ) : (
        <p className="text-15 text-muted">{halves.isUnsure ? t.unsure : t.few}</p>
      )}
    </section>
  )
}
