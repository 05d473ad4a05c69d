import { useState } from 'react'
import { inside } from '../../../core/strings/en/inside.ts'
import { shell as t } from '../../../core/strings/en/shell.ts'
import { Avatar } from '../../../ui/kit/Avatar.tsx'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { ThemeChoice } from '../../../ui/kit/ThemeChoice.tsx'
import { ConnectionState } from '../shell/ConnectionState.tsx'
import type { Person } from '../entry/session.ts'
import { useSignOut } from '../shell/use-sign-out.ts'

type Props = { person: Person; inAdmin?: boolean }

/**
 * The avatar and its menu: the person's name, the theme, the link to the other area, and sign-out.
 */
export function Account({ person, inAdmin = false }: Props) {
  const [open, setOpen] = useState(false)
  const signOut = useSignOut()
  const close = () => setOpen(false)
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
        <div className="grid grid-cols-1 gap-5">
          <div className="flex items-center gap-3">
            <Avatar name={person.name} turn={person.avatar} size={56} />
            <div className="min-w-0">
              <p className="truncate text-16 font-semibold">{person.name}</p>
              <p className="text-15 text-muted">{inside.practiceNumber(person.practiceNumber)}</p>
            </div>
          </div>
          <ThemeChoice />
          <div className="grid grid-cols-1 gap-2">
            <ButtonLink to="/pocket" variant="secondary" icon="phone" onClick={close}>
              {t.nav.pocket}
            </ButtonLink>
            {!inAdmin && (
              <ButtonLink to="/referrals" variant="secondary" icon="gift" onClick={close}>
                {t.nav.referrals}
              </ButtonLink>
            )}
            <ButtonLink to="/profile" variant="secondary" icon="person" onClick={close}>
              {t.nav.profile}
            </ButtonLink>
            {person.role === 'admin' && (
              <ButtonLink
                to={inAdmin ? '/dashboard' : '/admin'}
                variant="secondary"
                icon={inAdmin ? 'home' : 'shield'}
                onClick={close}
              >
                {inAdmin ? t.nav.learnerSide : t.nav.adminPanel}
              </ButtonLink>
            )}
            <Button
              variant="secondary"
              icon="leave"
              onClick={() => {
                // Nothing is asked over a dialog.
                close()
                signOut()
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
