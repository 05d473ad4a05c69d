import { mailboxPage as t } from '../words/en/mailbox-page.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'

export function MailSkeleton() {
  return <ListSkeleton label={t.loading} row={<Row />} />
}

function Row() {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 sm:px-5">
      <div className="grid flex-1 grid-cols-1 gap-1.5">
        <Skeleton className="h-5 w-full max-w-md" />
        <Skeleton className="h-4 w-full max-w-sm" />
      </div>
      <Skeleton className="h-8 w-20" />
    </div>
  )
}
