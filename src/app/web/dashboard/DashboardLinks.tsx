import { dashboard as t } from '../../../core/strings/en/dashboard.ts'
import { Card } from '../../../ui/kit/Card.tsx'
import type { IconName } from '../../../ui/kit/icon-paths.ts'
import { LinkRow } from '../../../ui/kit/LinkRow.tsx'
import { useQuestions } from '../shell/use-questions.ts'

type Way = { to: string; icon: IconName; name: string; about: string }

const links = (): readonly Way[] => [
  { to: '/products', icon: 'machine', name: t.linkMachines, about: t.linkMachinesText },
  { to: '/referrals', icon: 'people', name: t.linkReferrals, about: t.linkReferralsText },
  { to: '/verses', icon: 'book', name: t.linkVerses, about: t.linkVersesText },
  { to: '/wallet', icon: 'wallet', name: t.linkWallet, about: t.linkWalletText },
]

const answers = (): Way => ({
  to: '/debrief',
  icon: 'help',
  name: t.linkAnswers,
  about: t.linkAnswersText,
})

/** Ways on from here. */
export function DashboardLinks() {
  const ways = useQuestions() === 'answered' ? [...links(), answers()] : links()
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
