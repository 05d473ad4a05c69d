import { adminUsers as t } from '../../words/en/admin-users.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { TableSkeleton } from '#ui/list/ListSkeleton.tsx'

export function AdminUsersSkeleton() {
  return <TableSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="flex min-h-22 items-center gap-3 px-4 @4xl:min-h-14">
      <Skeleton className="size-10 rounded-full @4xl:hidden" />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="ml-auto h-4 w-1/4 @4xl:w-1/2" />
    </div>
  )
}
