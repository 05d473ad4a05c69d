import { lazy, Suspense, useState } from 'react'
import { adminUsers as t } from '../../../core/strings/admin-users.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { useRead } from '../../../ui/use-read.ts'
import { peopleCalls } from '../schema.ts'
import { AdminUserFilters } from './AdminUserFilters.tsx'
import { AdminUserList } from './AdminUserList.tsx'
import { AdminUsersExport } from './AdminUsersExport.tsx'
import { AdminUsersSkeleton } from './AdminUsersSkeleton.tsx'
import { useHeldPeople } from './held-people.ts'
import { inputOf, useFilters, whoOf } from './people-filters.ts'

const AdminUserAdd = lazy(() => import('./AdminUserAdd.tsx'))

/** Everyone: found, read and changed. */
export default function AdminUsersPage() {
  const [filters, change] = useFilters()
  const query = useRead(peopleCalls.listPeople, inputOf(filters))
  const held = useHeldPeople(filters, query)
  const sheet = useDownload(peopleCalls.exportPeople)
  const [adding, setAdding] = useState(false)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <>
          <Button
            variant="secondary"
            icon="download"
            pending={sheet.progress !== null}
            onClick={() => void sheet.run(whoOf(filters))}
          >
            {t.export.button}
          </Button>
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </>
      }
    >
      <AdminUsersExport sheet={sheet} />
      <AdminUserFilters totals={query.data?.totals} filters={filters} onChange={change} />
      <Loaded query={query} skeleton={<AdminUsersSkeleton />} errorTitle={t.failed}>
        {() => (
          <AdminUserList
            held={held}
            filters={filters}
            onChange={change}
            onAdd={() => setAdding(true)}
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
