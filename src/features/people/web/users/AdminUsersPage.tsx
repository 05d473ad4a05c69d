import { lazy, Suspense, useState } from 'react'
import { adminUsers as t } from '../../../../core/strings/admin-users.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { DownloadButton } from '../../../../ui/kit/DownloadButton.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Page } from '../../../../ui/kit/Page.tsx'
import { useAskedActions } from '../../../../ui/kit/asked-actions.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { peopleCalls } from '../../schema.ts'
import { AdminUserFilters } from './AdminUserFilters.tsx'
import { AdminUserList } from './AdminUserList.tsx'
import { AdminUsersSkeleton } from './AdminUsersSkeleton.tsx'
import { usePinnedPeople } from './pinned-people.ts'
import { inputOf, useFilters, whoOf } from './people-filters.ts'

const AdminUserAdd = lazy(() => import('./AdminUserAdd.tsx'))

/** Everyone: found, read and changed. */
export default function AdminUsersPage() {
  const [filters, change] = useFilters()
  const query = useRead(peopleCalls.listPeople, inputOf(filters))
  const held = usePinnedPeople(filters, query)
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
            call={peopleCalls.exportPeople}
            input={whoOf(filters)}
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
      <AdminUserFilters totals={query.data?.totals} filters={filters} onChange={change} />
      <Loaded query={query} skeleton={<AdminUsersSkeleton />} errorTitle={t.failed}>
        {() => (
          <AdminUserList
            held={held}
            filters={filters}
            onChange={change}
            onAdd={add}
            busy={query.isPlaceholderData}
          />
        )}
      </Loaded>
      <Suspense>
        {adding && <AdminUserAdd onClose={() => setAdding(false)} onAdded={held.loosen} />}
      </Suspense>
    </Page>
  )
}
