import { formatDay } from '#core/day.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { adminUser } from '../../words/en/admin-user.ts'
import type { TabProps } from '../users/found-person.ts'

const t = adminUser.referrals
const MOST = 100

/** The people they referred. A deleted person has no page and no name. */
export default function AdminUserReferrals({ details: { referred } }: TabProps) {
  if (referred.length === 0) {
    return (
      <Empty icon="gift" title={t.empty}>
        {t.emptyText}
      </Empty>
    )
  }
  return (
    <Card>
      <ul className="-my-2 divide-y divide-line">
        {referred.map((friend) => (
          <li key={friend.id} className="flex flex-wrap items-center gap-x-3 py-2">
            {friend.isDeleted ? (
              <span className="inline-flex min-h-12 flex-1 items-center">
                <PersonName name={friend.name} isDeleted />
              </span>
            ) : (
              <>
                <Avatar name={friend.name} />
                <Link
                  to={`/admin/users/${friend.id}`}
                  className="inline-flex min-h-12 min-w-0 flex-1 basis-44 items-center font-semibold text-ink underline-offset-4 hover:underline"
                >
                  <PersonName name={friend.name} />
                </Link>
              </>
            )}
            <span className="tabular ml-13 text-15 text-muted @lg:ml-0">
              {t.joined(formatDay(friend.joinedOn))}
            </span>
          </li>
        ))}
      </ul>
      {referred.length === MOST && <p className="mt-4 text-15 text-muted">{t.latest}</p>}
    </Card>
  )
}
