import { useState } from 'react'
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

type Props = { person: SessionPerson; inAdmin?: boolean }

/**
 * The avatar and its menu: the person's name, the theme, the link to the other area, and sign-out.
 */
export function Account({ person, inAdmin = false }: Props) {
  const [open, setOpen] = useState(false)
  const leave = useLeave(person)
  const close = () => setOpen(false)
  const link = (to: string, icon: IconName, label: string) => (
    <ButtonLink to={to} variant="secondary" icon={icon} onClick={close}>
      {label}
    </ButtonLink>
  )
  return (
    <>
      <button
        type="button"
        aria-label={inside.account}
        title={inside.account}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-[48px] shrink-0 items-center justify-center rounded-full"
      >
        <Avatar name={person.name} turn={person.avatar} />
      </button>
      <Dialog open={open} onClose={close} title={inside.account}>
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
                close()
                leave()
              }}
            >
              {t.nav.logout}
            </Button>
          </div>
          <ConnectionState />
        </div>
      </Dialog>
    </>
  )
}
