import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Card } from '#ui/page/Card.tsx'
import { Link } from '#ui/router/Link.tsx'
import { roomBase } from '#ui/router/room-base.ts'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'
import { isPlace } from '../admin-shell/admin-routes.ts'

type Tile = { to: string; icon: IconName; name: keyof typeof t.tiles }

const TILES: readonly Tile[] = [
  { to: '/admin/transactions?type=deposit', icon: 'deposit', name: 'deposits' },
  { to: '/admin/transactions?type=withdrawal', icon: 'withdraw', name: 'withdrawals' },
  { to: '/admin/rooms', icon: 'entrance', name: roomBase() ? 'ownRoom' : 'rooms' },
  { to: '/admin/users', icon: 'people', name: 'users' },
  { to: '/admin/items', icon: 'machine', name: 'items' },
  { to: '/admin/analytics', icon: 'chart', name: 'analytics' },
  { to: '/admin/solvency', icon: 'scale', name: 'solvency' },
  { to: '/admin/clock', icon: 'clock', name: 'clock' },
  { to: '/admin/debrief', icon: 'eye', name: 'debrief' },
  { to: '/admin/settings', icon: 'gear', name: 'settings' },
  { to: '/dashboard', icon: 'phone', name: 'learner' },
]

/** The tiles that lead a facilitator on. A page that comes later gets its tile with its place. */
export function AdminDashboardTiles() {
  return (
    <Card title={t.actions}>
      <ul className="-mx-2 grid grid-cols-1 gap-1">
        {TILES.filter(({ to }) => isPlace(to.split('?')[0] ?? to)).map(({ to, icon, name }) => (
          <li key={name}>
            <Link
              to={to}
              title={t.tiles[name].text}
              className="flex min-h-12 items-center gap-3 rounded-12 px-2 font-semibold text-ink no-underline eases hover:bg-sunken"
            >
              <span className="text-brand">
                <Icon name={icon} />
              </span>
              {t.tiles[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
