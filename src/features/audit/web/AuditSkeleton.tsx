import { auditPage as t } from '../words/en/audit-page.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'

export function AuditSkeleton() {
  return <ListSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="grid min-h-22 grid-cols-1 content-center gap-1.5 px-4 sm:px-5 lg:min-h-14">
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-4 w-full max-w-md" />
    </div>
  )
}
