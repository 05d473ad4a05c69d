import { ThemeChoice } from '#ui/device/ThemeChoice.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Button } from '#ui/page/Button.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { inside } from '../../words/en/inside.ts'
import { shell as t } from '../../words/en/shell.ts'
import { type SessionPerson, usePublicSettings } from '../entry/session.ts'
import { ConnectionState } from '../shell/ConnectionState.tsx'
import { useLeave } from './use-leave.ts'

type Props = {
  person: SessionPerson
  /** Says that this is the admin area; empty elsewhere. */
  adminNote: string
  onClose: () => void
}

/** The account's menu: the person's name, the theme, the link to the other area, and sign-out. */
export default function AccountMenu({ person, adminNote, onClose }: Props) {
  const leave = useLeave(person)
  const settings = usePublicSettings()
  const link = (to: string, icon: IconName, label: string) => (
    <Link
      to={to}
      onClick={onClose}
      className="flex min-h-12 items-center gap-3 text-16 text-ink no-underline eases hover:bg-sunken"
    >
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      <Icon name="chevron" size={16} className="-rotate-90 text-muted" />
    </Link>
  )
  return (
    <Dialog open onClose={onClose} title={inside.account}>
      <div className="grid grid-cols-1 gap-4">
        <AccountOwner person={person} adminNote={adminNote} />
        <ThemeChoice />
        <div className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {link('/pocket', 'phone', t.nav.pocket)}
          {!adminNote && link('/referrals', 'gift', t.nav.referrals)}
          {link('/profile', 'person', t.nav.profile)}
          {adminNote
            ? link('/dashboard', 'home', t.nav.learnerSide)
            : person.role === 'admin' && link('/admin', 'shield', t.nav.adminPanel)}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <ConnectionState />
          {/* The bar of the admin area has no room for it on a phone. */}
          {adminNote && <HelpButton phone={settings?.helpPhone} className="sm:hidden" />}
          <Button
            variant="quiet"
            className="-mr-4"
            onClick={() => {
              // Nothing is asked over a dialog.
              onClose()
              leave()
            }}
          >
            {t.nav.logout}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function AccountOwner({ person, adminNote }: Omit<Props, 'onClose'>) {
  return (
    <div className="flex items-center gap-2">
      <Avatar name={person.name} turn={person.avatar} size={56} />
      <div className="min-w-0">
        <p className="text-16 font-semibold">
          <PersonName name={person.name} />
        </p>
        <p className="text-15 text-muted">{inside.practiceNumber(person.practiceNumber)}</p>
        {adminNote && (
          <p className="flex items-center gap-1 text-13 text-brand sm:hidden">
            <Icon name="shield" size={16} />
            {adminNote}
          </p>
        )}
      </div>
    </div>
  )
}
