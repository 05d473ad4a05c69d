import { formatInstant } from '#core/day.ts'
import { signedAmount } from '#core/request.ts'
import type { TransactionRow } from '#features/wallet/schema/transactions.ts'
import { adminTransactions } from '#features/wallet/words/en/admin-transactions.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { serverNow } from '#ui/device/server-clock.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'

/** The latest transactions of everyone, each leading to all of that person's. */
export function AdminDashboardActivity({
  transactions,
}: {
  transactions: readonly TransactionRow[]
}) {
  return (
    <Card
      title={t.activity}
      action={
        <ButtonLink
          to="/admin/transactions?sort=date"
          variant="quiet"
          className="-my-2 -mr-2 px-2!"
        >
          {t.seeAll}
        </ButtonLink>
      }
      className="@3xl:col-span-2"
    >
      {transactions.length === 0 ? (
        <Empty icon="receipt" title={t.noActivity}>
          {t.noActivityText}
        </Empty>
      ) : (
        <ul className="-mx-2 grid grid-cols-1">
          {transactions.map((transaction) => (
            <li key={transaction.id} className="border-t border-line first:border-t-0">
              <Activity transaction={transaction} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const TONES: Record<Exclude<TransactionRow['status'], 'completed'>, Tone> = {
  pending: 'wait',
  failed: 'bad',
}

function Activity({ transaction }: { transaction: TransactionRow }) {
  const { kind, name, isDeleted, status, requestedAt } = transaction
  return (
    <Link
      to={
        isDeleted ? '/admin/transactions' : `/admin/transactions?search=${encodeURIComponent(name)}`
      }
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-8 px-2 py-3 text-ink no-underline eases hover:bg-sunken"
    >
      {isDeleted ? <NobodyAvatar /> : <Avatar name={name} />}
      <span className="grid min-w-0 flex-1 basis-40 grid-cols-1 gap-x-2 gap-y-0.5 @lg:grid-cols-[minmax(0,1fr)_auto]">
        <span className="truncate font-semibold">
          <PersonName name={name} isListed />
        </span>
        {/* The state goes below where there is no room for both: an amount is never broken. */}
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 @lg:contents">
          <Money
            amount={signedAmount(transaction)}
            sign="always"
            className="font-semibold @lg:text-right"
          />
          <span className="@lg:order-last @lg:text-right">
            {/* A payment that went as it should needs no sign. */}
            {status === 'completed' ? (
              <span className="sr-only">{adminTransactions.statuses[status]}</span>
            ) : (
              <Badge tone={TONES[status]}>{adminTransactions.statuses[status]}</Badge>
            )}
          </span>
        </span>
        <span className="text-15 text-muted">
          {adminTransactions.kinds[kind]}, <RequestTime at={requestedAt} />
        </span>
      </span>
    </Link>
  )
}

/** The time of day of a request of today, as it stands on a receipt; else how long ago it was. */
function RequestTime({ at }: { at: string }) {
  const instant = formatInstant(at)
  const today = formatInstant(new Date(serverNow()).toISOString())
  if (instant.slice(0, 10) !== today.slice(0, 10)) return <RelativeTime at={at} />
  return (
    <time dateTime={at} title={instant}>
      {instant.slice(-5)}
    </time>
  )
}

/** A deleted person has no initials: no letter of 'a deleted person' is theirs. */
function NobodyAvatar() {
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full border border-dashed border-line-strong text-muted">
      <Icon name="person" />
    </span>
  )
}
