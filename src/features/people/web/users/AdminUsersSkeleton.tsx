import { adminUsers as t } from '../../../../core/strings/en/admin-users.ts'
import { Skeleton } from '../../../../ui/kit/Skeleton.tsx'
import { TableSkeleton } from '../../../../ui/list/ListSkeleton.tsx'

export function AdminUsersSkeleton() {
  return <TableSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="grid grid-cols-2 items-center gap-x-4 gap-y-2.5 p-4 @lg:grid-cols-3 @4xl:grid-cols-[minmax(0,3fr)_repeat(7,minmax(0,1fr))_3rem] @4xl:py-2">
      <div className="col-span-2 flex items-center gap-3 @lg:col-span-3 @4xl:col-span-1">
        <Skeleton className="size-10 rounded-full @4xl:hidden" />
        <Skeleton className="h-4 w-full max-w-44" />
      </div>
      {Array.from({ length: 7 }, (_, cell) => (
        <Skeleton key={cell} className="h-9 w-20 max-w-full @4xl:h-4" />
      ))}
      <Skeleton className="col-span-2 h-12 @lg:col-span-1 @4xl:w-12" />
    </div>
  )
}
