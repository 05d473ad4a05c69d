import type { ReactNode } from 'react'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { debriefAdminCalls } from '../../schema/admin.ts'
import { adminDebrief as t } from '../../words/en/admin-debrief.ts'
import { AdminQuestions } from '../questions/AdminQuestions.tsx'
import { AdminReportTo } from './AdminReportTo.tsx'
import { AdminReveal } from './AdminReveal.tsx'

type Props = { children?: ReactNode }

/**
 * The facilitator's moment: the switch, and what the debrief says of where to report. Below the
 * questions stands what is done with them elsewhere.
 */
export function AdminDebriefPage({ children }: Props) {
  const query = useRead(debriefAdminCalls.readReveal)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={query} errorTitle={t.failed} skeleton={<DebriefsSkeleton />}>
        {({ revealed, wasTold, reportTo, version }) => (
          <>
            <AdminReveal revealed={revealed} wasTold={wasTold} />
            <AdminQuestions />
            {children}
            <AdminReportTo reportTo={reportTo} version={version} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function DebriefsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      {['h-28', 'h-80', 'h-96'].map((height) => (
        <Card key={height}>
          <Skeleton className="mb-4 h-6 w-40" />
          <Skeleton className={height} />
        </Card>
      ))}
    </div>
  )
}
