import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { adminUser as t } from '../../words/en/admin-user.ts'
import { personActions } from '../../words/en/admin-users.ts'
import { RoleBadge, StatusBadge } from '../users/AdminUserBadges.tsx'
import type { FoundPerson } from '../users/found-person.ts'
import { AdminUserFact } from './AdminUserFact.tsx'
import {
  ACTION_ICONS,
  type ActingAdmin,
  type Action,
  actionsFor,
  whyNotDo,
} from './person-actions.ts'
import { useActingAdmin } from './use-acting-admin.ts'

const AdminUserActions = part(() => import('./AdminUserActions.tsx'))

/** The head of the page: the person, and the actions on them. */
export function AdminUserHead({ details }: { details: FoundPerson }) {
  const { person } = details
  const navigate = useNavigate()
  const client = useQueryClient()
  const [action, setAction] = useState<Action | null>(null)
  const by = useActingAdmin(details.activeAdmins)
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
        {/* The sign alone: the word below the code made this fact higher than the others. */}
        <span className="inline-flex items-center [&_button]:-my-3 [&_button]:gap-0 [&_button]:px-3 [&_button]:text-[0px]">
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

type Props = Pick<FoundPerson, 'person'> & { by: ActingAdmin; onChoose: (action: Action) => void }

function allActionsFor(person: Props['person']): readonly Action[] {
  const usual = actionsFor(person)
  return [
    ...usual.slice(0, -1),
    ...(person.hasPassword || person.email === null ? [] : (['invite'] as const)),
    'signOut',
    ...usual.slice(-1),
  ]
}

/** Every action as a button; refused ones are disabled, with the reason below. */
function AdminUserButtons({ person, by, onChoose }: Props) {
  const actions = allActionsFor(person)
  const isBarred = (action: Action) => whyNotDo(action, person, by) !== null
  // On one's own page the sentence below says what is not to be had there.
  const choices = person.id === by.id ? actions.filter((action) => !isBarred(action)) : actions
  const reasons = new Set(actions.flatMap((action) => whyNotDo(action, person, by) ?? []))
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <div
        role="group"
        aria-label={t.actions}
        className="grid grid-cols-1 gap-2 @2xs:grid-cols-2 @2xl:flex @2xl:flex-wrap"
      >
        {choices.map((action) => {
          const isOff = isBarred(action)
          return (
            <Button
              key={action}
              variant={action === 'edit' ? 'secondary' : 'quiet'}
              icon={ACTION_ICONS[action]}
              aria-haspopup="dialog"
              // The question of a deletion is red: here it need not be louder than what is done every day.
              className={cx(
                '@2xl:px-3! @2xl:text-15',
                action === 'delete' && '@2xs:last:odd:col-span-2',
                isOff
                  ? 'bg-transparent! opacity-50'
                  : action === 'delete'
                    ? 'text-bad!'
                    : 'text-ink!',
              )}
              disabled={isOff}
              onClick={() => onChoose(action)}
            >
              {personActions.names[action]}
            </Button>
          )
        })}
        <ButtonLink
          to={`/truth?of=${person.id}`}
          variant="quiet"
          icon="scale"
          className="text-ink! @2xl:px-3! @2xl:text-15"
        >
          {t.truth}
        </ButtonLink>
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} className="flex gap-1.5 text-15 text-muted">
          <Icon name="info" size={16} className="mt-0.75" />
          {reason}
        </p>
      ))}
    </div>
  )
}
