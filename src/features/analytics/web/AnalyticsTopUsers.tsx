import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import type { analyticsCalls } from '../schema.ts'
import { analyticsPage } from '../words/en/admin-analytics.ts'

const t = analyticsPage.topUsers
const AT_FIRST = 5

type TopUser = AnswerOf<typeof analyticsCalls.readPeriod>['topUsers'][number]

/** The learners who did most; five at first, each leading to their page. */
export function AnalyticsTopUsers({ users }: { users: readonly TopUser[] }) {
  const [isAll, setAll] = useState(false)
  const listed = isAll ? users : users.slice(0, AT_FIRST)
  return (
    <Card title={t.title}>
      <p className="-mt-3 mb-3 text-15 text-muted">{users.length === 0 ? t.none : t.lead}</p>
      <ol className="-mx-2 grid grid-cols-1">
        {listed.map((user, index) => (
          <li key={user.id} className="border-t border-line first:border-t-0">
            <User user={user} rank={index + 1} />
          </li>
        ))}
      </ol>
      {users.length > AT_FIRST && (
        <Button
          variant="secondary"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
          className="mt-3"
        >
          {isAll ? t.fewer(AT_FIRST) : t.all(users.length)}
        </Button>
      )}
    </Card>
  )
}

function User({ user, rank }: { user: TopUser; rank: number }) {
  const { id, name, isDeleted, transactions, volume } = user
  const row = (
    <>
      <span className="tabular w-6 shrink-0 text-right text-15 text-muted">{rank}</span>
      <Avatar name={name} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-x-3 @md:grid-cols-[minmax(0,1fr)_auto]">
        <span className="min-w-0 font-semibold">
          <PersonName name={name} isDeleted={isDeleted} />
        </span>
        <Money amount={volume} className="font-semibold @md:text-right" />
        <span className="text-15 text-muted">{t.transactions(transactions)}</span>
      </span>
    </>
  )
  const look = 'flex min-h-16 items-center gap-3 rounded-8 px-2 py-2 text-ink'
  // A deleted person has no page any more; what they did stays in the books.
  if (isDeleted) return <div className={look}>{row}</div>
  return (
    <Link to={`/admin/users/${id}`} className={`${look} no-underline eases hover:bg-sunken`}>
      {row}
    </Link>
  )
}
