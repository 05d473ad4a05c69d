import { useState } from 'react'
import { TableSkeleton } from '#ui/list/ListSkeleton.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import { Button } from '#ui/page/Button.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { peopleCalls } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import { AdminUserFilters } from './AdminUserFilters.tsx'
import { AdminUserList } from './AdminUserList.tsx'
import { PEOPLE, usePinnedPeople } from './people-list.ts'

const AdminUserAdd = part(() => import('./AdminUserAdd.tsx'))

/** Everyone: found, read and changed. */
export default function AdminUsersPage() {
  const filtered = useFilters(PEOPLE)
  const { filters } = filtered
  const query = useRead(peopleCalls.listPeople, PEOPLE.asked(filters))
  const pinned = usePinnedPeople(filters, query)
  const [adding, setAdding] = useState(false)
  const add = () => setAdding(true)
  useAskedActions([{ name: 'add', label: t.add, icon: 'plus', run: add }])
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <>
          <DownloadButton
            isShort
            call={peopleCalls.exportPeople}
            input={PEOPLE.narrowing(filters)}
            label={t.export.button}
            under={t.export.under}
            failed={t.export.failed}
          />
          <Button icon="plus" aria-haspopup="dialog" onClick={add}>
            {t.add}
          </Button>
        </>
      }
    >
      <AdminUserFilters totals={query.data?.totals} filtered={filtered} />
      <Loaded query={query} skeleton={<AdminUsersSkeleton />} errorTitle={t.failed}>
        {() => (
          <AdminUserList
            pinned={pinned}
            filtered={filtered}
            onAdd={add}
            busy={query.isPlaceholderData}
          />
        )}
      </Loaded>
      {adding && <AdminUserAdd onClose={() => setAdding(false)} onAdded={pinned.loosen} />}
    </Page>
  )
}

function AdminUsersSkeleton() {
  return <TableSkeleton label={t.loading} row={<PersonSkeletonRow />} />
}

function PersonSkeletonRow() {
  return (
    <div className="flex min-h-22 items-center gap-3 px-4 @4xl:min-h-14">
      <Skeleton className="size-10 rounded-full @4xl:hidden" />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="ml-auto h-4 w-1/4 @4xl:w-1/2" />
    </div>
  )
}
