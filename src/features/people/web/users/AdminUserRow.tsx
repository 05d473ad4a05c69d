import type { ReactNode } from 'react'
import { formatCount } from '#core/counts.ts'
import { formatDay } from '#core/day.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { RowName } from '#ui/list/RowName.tsx'
import { Avatar } from '#ui/look/Avatar.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { Link } from '#ui/router/Link.tsx'
import type { PersonSummary } from '../../schema.ts'
import { personActions, adminUsers as t } from '../../words/en/admin-users.ts'
import { RoleBadge, StatusBadge } from './AdminUserBadges.tsx'

export type UserRowActions = {
  onChoose: (person: PersonSummary) => void
  /** The row the admin is on, by keyboard or by touching something in it. */
  onReach: (person: PersonSummary) => void
}

type Props = UserRowActions & {
  person: PersonSummary
  current: boolean
  isMe: boolean
  /** The table has a column for states: a row of it has something to draw there. */
  drawsState: boolean
}

/** True if a row draws a state: not everyone is active, and somebody runs the house. */
export function hasState({ role, status }: PersonSummary, isMe: boolean): boolean {
  return isMe || role === 'admin' || status !== 'active'
}

/** Finds a row on the page, for the focus to go to. */
export function personRowId(personId: string): string {
  return `person-${personId}`
}

/** One person: who, since when, what the house owes them, what they did, and what can be done. */
export function AdminUserRow(props: Props) {
  const { person, current, isMe, drawsState, onChoose, onReach } = props
  return (
    <tr
      id={personRowId(person.id)}
      role="row"
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={() => onReach(person)}
      className={cx(
        'relative grid grid-cols-[minmax(9rem,1fr)_auto_3rem] items-center gap-x-3 px-4 py-2 -outline-offset-2',
        '@4xl:table-row @4xl:h-14',
        current && 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]',
      )}
    >
      <Cell className="@max-4xl:col-span-2 @4xl:max-w-0 @4xl:pl-4">
        <UserName person={person} isBesideState={drawsState} />
      </Cell>
      <Cell onOpening className="tabular whitespace-nowrap text-muted">
        {formatDay(person.joinedOn)}
      </Cell>
      <Cell className="order-2 pb-1 text-15 @max-4xl:pl-13 @4xl:pb-0.5 @4xl:pl-5 @4xl:text-right">
        <Money amount={person.balance} className="whitespace-nowrap" />
      </Cell>
      <Count count={person.items} />
      <Count count={person.transactions} />
      <Count count={person.referrals} />
      <Cell
        className={
          drawsState
            ? 'order-3 justify-self-end pb-1 @max-4xl:col-span-2 @4xl:pl-3 @4xl:text-left'
            : 'sr-only'
        }
      >
        <UserState person={person} isMe={isMe} />
      </Cell>
      <Cell onOpening className={cx('text-muted', drawsState ? '@4xl:text-13' : '@4xl:pl-5')}>
        <span className="@4xl:whitespace-nowrap">
          {person.lastActiveAt ? <RelativeTime at={person.lastActiveAt} /> : t.neverSeen}
        </span>
      </Cell>
      <Cell className="order-1 justify-self-end @4xl:pr-4 @4xl:text-right">
        <RowButtons person={person} onChoose={onChoose} />
      </Cell>
    </tr>
  )
}

type CellProps = {
  /** True on the person's own page, where it stands alone on a phone. */
  onOpening?: boolean
  className?: string
  children: ReactNode
}

function Cell({ onOpening = false, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx(
        'min-w-0 @4xl:px-1.5 @4xl:py-0.5 @4xl:align-middle',
        onOpening && '@max-4xl:hidden',
        className,
      )}
    >
      {children}
    </td>
  )
}

function Count({ count }: { count: number }) {
  return (
    // Nothing is drawn as nothing, so that what somebody did is seen among many who did not.
    <Cell onOpening className="tabular text-right text-muted">
      {count === 0 && <span aria-hidden="true">–</span>}
      <span className={count === 0 ? 'sr-only' : ''}>{formatCount(count)}</span>
    </Cell>
  )
}

type NameProps = Pick<Props, 'person'> & { isBesideState: boolean }

/** The avatar leaves its place to the name where a narrow table has a column more. */
function UserName({ person, isBesideState }: NameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={person.name}
        className={cx('@4xl:size-8', isBesideState && '@4xl:@max-5xl:hidden')}
      />
      <Link
        to={`/admin/users/${person.id}`}
        title={person.name}
        aria-label={person.name}
        className="flex min-h-12 max-w-full min-w-0 items-center font-semibold text-ink underline-offset-4 hover:underline"
      >
        <span className="min-w-0 leading-5 @4xl:truncate @max-4xl:min-w-0 @max-4xl:wrap-anywhere">
          <RowName name={person.name} lines={2} />
        </span>
      </Link>
    </div>
  )
}

/**
 * The state of the account. Who runs the house has a badge, as has who may not do everything; that all
 * others are active is the rule, which is said to those who hear the row and drawn for nobody.
 */
function UserState({ person: { role, status }, isMe }: Pick<Props, 'person' | 'isMe'>) {
  return (
    <span className="flex flex-wrap items-center gap-1 @4xl:flex-col @4xl:items-start @4xl:gap-0.5">
      <RoleBadge role={role} isMe={isMe} />
      {status === 'active' ? (
        <span className="sr-only">{t.statuses.active}</span>
      ) : (
        <StatusBadge status={status} />
      )}
    </span>
  )
}

function RowButtons({ person, onChoose }: Pick<Props, 'person' | 'onChoose'>) {
  return (
    <IconButton
      icon="more"
      label={personActions.menu(person.name)}
      aria-haspopup="dialog"
      onClick={() => onChoose(person)}
      className="-mr-3 text-ink @4xl:mr-0"
    />
  )
}
