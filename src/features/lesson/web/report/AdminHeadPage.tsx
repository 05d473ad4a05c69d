import { debriefChange } from '../../../../core/strings/en/debrief-change.ts'
import { lessonReport } from '../../../../core/strings/en/lesson-report.ts'
import { BeforeAfter } from '../../../../ui/charts/BeforeAfter.tsx'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Page } from '../../../../ui/kit/Page.tsx'
import { SkeletonList } from '../../../../ui/kit/Skeleton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { debriefCalls } from '../../../debrief/schema.ts'
import { changeTold } from '../../../debrief/rules/change-told.ts'
import { questionAdminCalls } from '../../../debrief/schema/standing.ts'
import { ReportWhose } from './ReportWhose.tsx'

const t = lessonReport.head

/** One page for the head of the school or a funder: nobody's name, no ledger. */
export default function AdminHeadPage() {
  const query = useRead(debriefCalls.readDebrief)
  const standing = useRead(questionAdminCalls.readStanding).data
  return (
    <Page
      title={t.title}
      lead={<ReportWhose />}
      actions={
        <Button moves={false} variant="secondary" icon="print" onClick={() => window.print()}>
          {lessonReport.print}
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={4} label={lessonReport.loading} />}
        errorTitle={lessonReport.failed}
      >
        {({ figures }) => (
          <div className="grid grid-cols-1 gap-4">
            <Card title={t.taught}>
              <p>{t.how(figures.people)}</p>
              <ul className="mt-2 list-disc space-y-1 pl-5">
                {t.lessons.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </Card>
            <Card title={t.changed}>
              <p className="mb-3 text-15 text-muted">{t.asked}</p>
              {standing?.change ? (
                <BeforeAfter {...changeTold(standing.change)} />
              ) : (
                standing && <p>{debriefChange.missing(standing)}</p>
              )}
            </Card>
            <Card title={t.limits}>
              <ul className="list-disc space-y-1 pl-5">
                {t.notShown.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
