import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { TableSkeleton } from '#ui/list/ListSkeleton.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import { Button } from '#ui/page/Button.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { type PersonRole, peopleCalls } from '../../schema.ts'
import { personActions, adminUsers as t } from '../../words/en/admin-users.ts'
import { AdminUserLink } from '../user/AdminUserLink.tsx'
import { AdminUserMailNote } from '../user/AdminUserMailNote.tsx'
import { AdminUserRole } from '../user/AdminUserRole.tsx'
import { AdminUserFilters } from './AdminUserFilters.tsx'
import { AdminUserList } from './AdminUserList.tsx'
import { PEOPLE, usePinnedPeople } from './people-list.ts'

/** Everyone: found, read and changed. */
export default function AdminUsersPage() {
  const filtered = useFilters(PEOPLE)
  const { filters } = filtered
  const query = useRead(peopleCalls.listPeople, { ...PEOPLE.asked(filters), robots: 'apart' })
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

type AddProps = { onClose: () => void; onAdded: () => void }

/** Opens an account for somebody, who chooses the password by a link. */
function AdminUserAdd({ onClose, onAdded }: AddProps) {
  const client = useQueryClient()
  const [handed, setHanded] = useState<{ id: string; name: string } | null>(null)
  const { values, field, dialog } = useCommandForm(peopleCalls.addPerson, {
    initial: { email: '', role: 'learner' },
    inputOf: (given) => given,
    onDone: ({ id, way }, input) => {
      const email = input.email.trim()
      onAdded()
      void invalidateTopics(client, ['people', 'mail'])
      if (way === 'handed') return setHanded({ id, name: email })
      toast.success(
        way === 'server' ? personActions.invite.byServer(email) : personActions.add.done(email),
      )
      onClose()
    },
    forgetsOnEdit: true,
  })
  const { waits, describedBy, reason } = useMoneyWaits(dialog.pending)
  if (handed) return <AdminUserLink person={handed} onClose={onClose} />
  return (
    <FormDialog
      title={personActions.add.title}
      onClose={onClose}
      {...dialog}
      save={personActions.add.save}
      saving={personActions.add.saving}
      errorTitle={personActions.addFailed}
      disabled={waits}
      describedBy={describedBy}
    >
      <EmailField {...field('email')} label={personActions.add.email} required />
      <AdminUserRole field={field('role')} label={personActions.add.role} />
      <p className="text-15 text-muted">{personActions.add.books}</p>
      <AdminUserMailNote role={values.role as PersonRole} />
      {reason}
    </FormDialog>
  )
}
