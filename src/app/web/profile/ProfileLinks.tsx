import { profile } from '#features/auth/words/en/profile.ts'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { LinkRow } from '#ui/router/LinkRow.tsx'
import { shell } from '../../words/en/shell.ts'
import { type SessionPerson, usePublicSettings } from '../entry/session.ts'
import { useLeave } from './use-leave.ts'

const t = profile.links

type ProfileLink = { to: string; icon: IconName; text: { name: string; about: string } }

const ROWS: readonly ProfileLink[] = [
  { to: '/sessions', icon: 'device', text: t.sessions },
  { to: '/notifications', icon: 'bell', text: t.notifications },
  { to: '/terms', icon: 'book', text: t.terms },
  { to: '/privacy', icon: 'lock', text: t.privacy },
]
const ADMIN_ROWS: readonly ProfileLink[] = [
  { to: '/admin', icon: 'shield', text: t.admin },
  { to: '/admin/security', icon: 'key', text: t.security },
]

/** The links from the profile to other pages, and sign-out. */
export function ProfileLinks({ person }: { person: SessionPerson }) {
  const leave = useLeave(person)
  const isAdmin = person.role === 'admin'
  const settings = usePublicSettings()
  return (
    <Card title={t.title}>
      <ul className="-mx-2 grid grid-cols-1">
        {(isAdmin ? [...ADMIN_ROWS, ...ROWS] : ROWS).map(({ to, icon, text }) => (
          <li key={to}>
            <LinkRow to={to} icon={icon} {...text} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <Button variant="secondary" icon="leave" onClick={leave}>
          {shell.nav.logout}
        </Button>
        <HelpButton phone={settings?.helpPhone} />
      </div>
    </Card>
  )
}
