import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { part } from '#ui/router/part.ts'
import { runCalls } from '../schema.ts'
import { runPage as t } from '../words/en/run-page.ts'
import { RunBoard } from './RunBoard.tsx'
import { RunBoxSkeleton, RunSkeleton } from './RunSkeleton.tsx'
import { RunStart } from './RunStart.tsx'

const RunQueue = part(() => import('./RunQueue.tsx'), RunBoxSkeleton)

/** The facilitator's lever: what would happen, the one press, and who is paid as it happens. */
export function AdminRunPage({ isInLesson }: { isInLesson: boolean }) {
  const query = useRead(runCalls.readRun)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        isInLesson && (
          <ButtonLink to="/admin/lesson" variant="secondary" icon="back">
            {t.toLesson}
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} skeleton={<RunSkeleton />} errorTitle={t.failed}>
        {({ run }) => (
          <div className="grid grid-cols-1 gap-5">
            {run && <RunBoard run={run} />}
            <div className={cx('grid grid-cols-1 items-start gap-5', run && 'lg:grid-cols-2')}>
              {run && <RunQueue key={run.id} />}
              {(!run || run.endedAt) && <RunStart isAgain={run !== null} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
