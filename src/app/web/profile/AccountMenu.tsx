import { ThemeChoice } from '#ui/device/ThemeChoice.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Avatar } from '#ui/look/Avatar.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { inside } from '../../words/en/inside.ts'
import { shell as t } from '../../words/en/shell.ts'
import type { SessionPerson } from '../entry/session.ts'
import { ConnectionState } from '../shell/ConnectionState.tsx'
import { useLeave } from './use-leave.ts'

type Props = { person: SessionPerson; inAdmin: boolean; onClose: () => void }

/** The account's menu: the person's name, the theme, the link to the other area, and sign-out. */
export default function AccountMenu({ person, inAdmin, onClose }: Props) {
  const leave = useLeave(person)
  const link = (to: string, icon: IconName, label: string) => (
    <ButtonLink to={to} variant="secondary" icon={icon} onClick={onClose}>
      {label}
    </ButtonLink>
  )
  return (
    <Dialog open onClose={onClose} title={inside.account}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-center gap-2">
          <Avatar name={person.name} turn={person.avatar} size={56} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{person.name}</p>
            <p className="text-15 text-muted">{inside.practiceNumber(person.practiceNumber)}</p>
          </div>
        </div>
        <ThemeChoice />
        <div className="grid grid-cols-1 gap-2">
          {link('/pocket', 'phone', t.nav.pocket)}
          {!inAdmin && link('/referrals', 'gift', t.nav.referrals)}
          {link('/profile', 'person', t.nav.profile)}
          {inAdmin
            ? link('/dashboard', 'home', t.nav.learnerSide)
            : person.role === 'admin' && link('/admin', 'shield', t.nav.adminPanel)}
          <Button
            variant="secondary"
            icon="leave"
            onClick={() => {
              // Nothing is asked over a dialog.
              onClose()
              leave()
            }}
          >
            {t.nav.logout}
          </Button>
        </div>
        <ConnectionState />
      </div>
    </Dialog>
  )
}
