import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { adminUser as t } from '../../words/en/admin-user.ts'
import { RoleBadge, StatusBadge } from '../users/AdminUserBadges.tsx'
import type { FoundPerson } from '../users/found-person.ts'
import { AdminUserButtons } from './AdminUserButtons.tsx'
import { AdminUserFact } from './AdminUserFact.tsx'
import type { Action } from './person-actions.ts'
import { useActingAdmin } from './use-acting-admin.ts'

const AdminUserActions = part(() => import('./AdminUserActions.tsx'))

/** The head of the page: the person, and the actions on them. */
export function AdminUserHead({ found }: { found: FoundPerson }) {
  const { person } = found
  const navigate = useNavigate()
  const client = useQueryClient()
  const [action, setAction] = useState<Action | null>(null)
  const by = useActingAdmin(found.activeAdmins)
  const done = () => {
    setAction(null)
    if (action === 'delete') void navigate('/admin/users')
    void invalidateTopics(client, ['people', 'requests', 'audit', 'mail'])
  }
  return (
    <section className="@container grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={person.name} turn={person.avatar} size={56} />
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-1.5">
          <RoleBadge role={person.role} isMe={person.id === by?.id} />
          <StatusBadge status={person.status} />
        </div>
        <p className="@sm:text-right">
          <span className="block text-13 text-muted">{t.balance}</span>
          <Money amount={person.balance} size="large" />
        </p>
      </div>
      {!person.hasPassword && <Notice tone="wait">{t.noPassword}</Notice>}
      <Facts person={person} />
      {by && <AdminUserButtons person={person} by={by} onChoose={setAction} />}
      {action && by && (
        <AdminUserActions
          key={action}
          person={person}
          by={by}
          action={action}
          onClose={() => setAction(null)}
          onDone={done}
        />
      )}
    </section>
  )
}

function Facts({ person }: Pick<FoundPerson, 'person'>) {
  const { referredBy } = person
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-3 @2xs:grid-cols-2 @3xl:grid-cols-5">
      <AdminUserFact label={t.joined}>
        {formatDay(person.joinedOn)}{' '}
        <span className="text-15 text-muted">
          (<RelativeTime at={person.createdAt} />)
        </span>
      </AdminUserFact>
      <AdminUserFact label={t.lastActive}>
        {person.lastActiveAt ? <RelativeTime at={person.lastActiveAt} /> : t.neverSeen}
      </AdminUserFact>
      <AdminUserFact label={t.practiceNumber} className="tabular">
        {person.practiceNumber}
      </AdminUserFact>
      <AdminUserFact label={t.referralCode} className="tabular">
        <span className="inline-flex flex-wrap items-center gap-x-1">
          <span className="font-semibold">{person.referralCode}</span>
          <CopyButton text={person.referralCode} what={t.referralCode} />
        </span>
      </AdminUserFact>
      <AdminUserFact label={t.referredBy}>
        {referredBy === null ? (
          t.nobody
        ) : referredBy.isDeleted ? (
          <PersonName name={referredBy.name} isDeleted />
        ) : (
          <Link to={`/admin/users/${referredBy.id}`} className="inline-flex min-h-12 items-center">
            <PersonName name={referredBy.name} />
          </Link>
        )}
      </AdminUserFact>
    </dl>
  )
}
