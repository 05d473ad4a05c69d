import { dashboard as t } from '../../core/strings/dashboard.en.ts'
import { Card } from '../../ui/Card.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { LinkRow } from '../../ui/LinkRow.tsx'
import { usePublicSettings } from './session.ts'

type Way = { to: string; icon: IconName; name: string; about: string }

const TRUTH: Way = { to: '/truth', icon: 'scale', name: t.linkTruth, about: t.linkTruthText }
const LINKS: readonly Way[] = [
  { to: '/products', icon: 'machine', name: t.linkMachines, about: t.linkMachinesText },
  { to: '/referrals', icon: 'people', name: t.linkReferrals, about: t.linkReferralsText },
  { to: '/verses', icon: 'book', name: t.linkVerses, about: t.linkVersesText },
  { to: '/wallet', icon: 'wallet', name: t.linkWallet, about: t.linkWalletText },
]

/** Ways on from here. The truth, once it is revealed, is the first of them. */
export function DashboardLinks() {
  const ways = usePublicSettings()?.revealed ? [TRUTH, ...LINKS] : LINKS
  return (
    <Card title={t.links}>
      <ul className="-mx-2 -mb-2">
        {ways.map(({ to, icon, name, about }) => (
          <li key={to}>
            <LinkRow to={to} icon={icon} name={name} about={about} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
