import { Link } from 'react-router'
import { dashboard as t } from '../../core/strings/dashboard.en.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { isPlace } from './routes.tsx'

const LINKS: readonly { to: string; icon: IconName; name: string; about: string }[] = [
  { to: '/products', icon: 'machine', name: t.linkMachines, about: t.linkMachinesText },
  { to: '/referrals', icon: 'people', name: t.linkReferrals, about: t.linkReferralsText },
  { to: '/verses', icon: 'book', name: t.linkVerses, about: t.linkVersesText },
  { to: '/wallet', icon: 'wallet', name: t.linkWallet, about: t.linkWalletText },
]

/** Ways on from here; a page that does not exist yet has no link. */
export function DashboardLinks() {
  return (
    <Card title={t.links}>
      <ul className="-mx-2 -mb-2">
        {LINKS.filter(({ to }) => isPlace(to)).map(({ to, icon, name, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-12 p-2 text-ink no-underline transition-colors hover:bg-sunken"
            >
              <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-12 bg-brand-soft text-brand">
                <Icon name={icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-16 font-semibold">{name}</span>
                <span className="block text-15 text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
