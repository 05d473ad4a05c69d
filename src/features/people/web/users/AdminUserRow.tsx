import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../../core/day.ts'
import { adminUsers as t, personActions } from '../../../../core/strings/en/admin-users.ts'
import { Avatar } from '../../../../ui/kit/Avatar.tsx'
import { ButtonLink } from '../../../../ui/kit/Button.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { IconButton } from '../../../../ui/kit/IconButton.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { RelativeTime } from '../../../../ui/kit/RelativeTime.tsx'
import type { PersonSummary } from '../../schema.ts'
import { PersonName } from '../../../../ui/kit/PersonName.tsx'
import { RoleBadge, StatusBadge } from './AdminUserBadges.tsx'

export type RowActions = {
  onChoose: (person: PersonSummary) => void
  /** The row the admin is on, by keyboard or by touching something in it. */
  onReach: (person: PersonSummary) => void
}

type Props = RowActions & { person: PersonSummary; current: boolean; isMe: boolean }

/** Finds a row on the page, for the focus to go to. */
export function rowElementId(personId: string): string {
  return `person-${personId}`
}

/** One person: who, since when, what the house owes them, what they did, and what can be done. */
export function AdminUserRow({ person, current, isMe, onChoose, onReach }: Props) {
  return (
    <tr
      id={rowElementId(person.id)}
      role="row"
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={() => onReach(person)}
      className={cx(
        'relative grid grid-cols-1 gap-x-4 gap-y-2.5 p-4 -outline-offset-2 @2xs:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @lg:grid-cols-3',
        '@4xl:table-row',
        current && 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]',
      )}
    >
      <Cell className="@2xs:col-span-2 @lg:col-span-3 @4xl:pl-4">
        <Who person={person} isMe={isMe} />
      </Cell>
      <Cell label={t.columns.joinDate} className="tabular whitespace-nowrap">
        {formatDay(person.joinedOn)}
      </Cell>
      <Cell label={t.columns.balance} className="font-semibold @4xl:text-right">
        <Money amount={person.balance} className="@4xl:whitespace-nowrap" />
      </Cell>
      <Count label={t.columns.items} count={person.items} />
      <Count label={t.columns.transactions} count={person.transactions} />
      <Count label={t.columns.referrals} count={person.referrals} />
      <Cell label={t.columns.status}>
        <StatusBadge status={person.status} />
      </Cell>
      <Cell label={t.columns.lastActive} className="@2xs:col-span-2 @4xl:text-13 @lg:col-span-1">
        <span className="@4xl:inline-block @4xl:min-w-19">
          {person.lastActiveAt ? <RelativeTime at={person.lastActiveAt} /> : t.neverSeen}
        </span>
      </Cell>
      <Cell className="self-end @2xs:col-span-2 @lg:col-span-1 @4xl:pr-4 @4xl:text-right">
        <RowButtons person={person} onChoose={onChoose} />
      </Cell>
    </tr>
  )
}

type CellProps = { label?: string; className?: string; children: ReactNode }

/** The label is for cards, which have no column head; screen readers read the head. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" className={cx('min-w-0 @4xl:px-1.5 @4xl:py-2 @4xl:align-middle', className)}>
      {label && (
        <span aria-hidden="true" className="block text-13 font-normal text-muted @4xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <Cell label={label} className="tabular @4xl:text-right">
      {count.toLocaleString('en-GH')}
    </Cell>
  )
}

function Who({ person, isMe }: { person: PersonSummary; isMe: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={person.name} className="@4xl:hidden" />
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <Link
          to={`/admin/users/${person.id}`}
          className="inline-flex min-h-12 min-w-0 items-center font-semibold text-ink underline-offset-4 hover:underline @4xl:min-h-9"
        >
          <PersonName name={person.name} />
        </Link>
        {(isMe || person.role === 'admin') && (
          <span className="flex flex-wrap gap-1">
            <RoleBadge role={person.role} isMe={isMe} />
          </span>
        )}
      </div>
    </div>
  )
}

function RowButtons({ person, onChoose }: Pick<Props, 'person' | 'onChoose'>) {
  return (
    <div className="flex items-center justify-end gap-2">
      <ButtonLink
        to={`/admin/users/${person.id}`}
        variant="secondary"
        icon="eye"
        aria-label={`${personActions.view} ${person.name}`}
        className="flex-1 @4xl:hidden"
      >
        {personActions.view}
      </ButtonLink>
      <IconButton
        icon="more"
        label={personActions.menu(person.name)}
        aria-haspopup="dialog"
        onClick={() => onChoose(person)}
        className="border border-line-strong bg-raised text-ink @4xl:border-transparent @4xl:bg-transparent"
      />
    </div>
  )
}
