import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { TableSkeleton } from '#ui/list/ListSkeleton.tsx'

export function AdminRequestSkeleton() {
  return <TableSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 p-3 @4xl:min-h-14 @4xl:py-0.5 @4xl:grid-cols-[minmax(0,3fr)_7rem_6rem_minmax(0,3fr)_7rem_11rem] @4xl:px-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-12" />
        <div className="grid grid-cols-1 flex-1 gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-full max-w-44" />
        </div>
      </div>
      <Skeleton className="h-5 w-24 @4xl:ml-auto" />
      <Skeleton className="col-span-2 h-4 w-24 @4xl:col-span-1 @4xl:w-20" />
      <div className="col-span-2 grid grid-cols-1 gap-2 @4xl:col-span-1">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
      <Skeleton className="col-span-2 h-6 w-24 rounded-full @4xl:col-span-1" />
      <div className="col-span-2 grid grid-cols-2 gap-2 @4xl:col-span-1">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
