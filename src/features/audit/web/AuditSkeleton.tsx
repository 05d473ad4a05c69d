import { auditPage as t } from '../../../core/strings/en/audit-page.ts'
import { Skeleton } from '../../../ui/kit/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'

export function AuditSkeleton() {
  return <ListSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="grid grid-cols-1 gap-2 p-4 sm:px-5">
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="h-5 w-full max-w-md" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  )
}
