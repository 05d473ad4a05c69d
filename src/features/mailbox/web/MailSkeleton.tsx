import { mailboxPage as t } from '../../../core/strings/en/mailbox-page.ts'
import { Skeleton } from '../../../ui/kit/Skeleton.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'

export function MailSkeleton() {
  return <ListSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="h-5 w-full max-w-md" />
        <Skeleton className="h-5 w-full max-w-sm" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
      <Skeleton className="h-12 w-28 sm:self-center" />
    </div>
  )
}
