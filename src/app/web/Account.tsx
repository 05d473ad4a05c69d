import { useState } from 'react'
import { shell as t } from '../../core/strings/shell.en.ts'
import { ui } from '../../core/strings/ui.en.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { chooseTheme, THEMES, useTheme } from '../../ui/theme.ts'
import { ConnectionState } from './ConnectionState.tsx'
import type { Person } from './session.ts'
import { useSignOut } from './use-sign-out.ts'

type Props = { person: Person; inAdmin?: boolean }

/** The avatar, and behind it who one is, the look, the way over and the way out. */
export function Account({ person, inAdmin = false }: Props) {
  const [open, setOpen] = useState(false)
  const signOut = useSignOut()
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-label={t.account}
        title={t.account}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-full"
      >
        <Avatar email={person.email} />
      </button>
      <Dialog open={open} onClose={close} title={t.account}>
        <div className="grid grid-cols-1 gap-5">
          <div className="flex items-center gap-3">
            <Avatar email={person.email} size={56} />
            <div className="min-w-0">
              <p className="truncate text-16 font-semibold">{person.email}</p>
              <p className="text-15 text-muted">{t.practiceNumber(person.practiceNumber)}</p>
            </div>
          </div>
          <ThemeChoice />
          <div className="grid grid-cols-1 gap-2">
            {person.role === 'admin' && (
              <ButtonLink
                to={inAdmin ? '/dashboard' : '/admin'}
                variant="secondary"
                icon={inAdmin ? 'home' : 'shield'}
                onClick={close}
              >
                {inAdmin ? t.nav.investorSide : t.nav.adminPanel}
              </ButtonLink>
            )}
            <Button variant="secondary" icon="leave" onClick={signOut}>
              {t.nav.logout}
            </Button>
          </div>
          <ConnectionState />
        </div>
      </Dialog>
    </>
  )
}

function ThemeChoice() {
  const theme = useTheme()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{ui.theme.label}</legend>
      <div className="flex flex-wrap gap-2">
        {THEMES.map((each) => (
          <label
            key={each}
            className={cx(
              'relative flex min-h-12 flex-1 cursor-pointer items-center justify-center rounded-8 border px-2',
              'text-15',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
              each === theme
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-line-strong text-ink',
            )}
          >
            <input
              type="radio"
              name="theme"
              checked={each === theme}
              onChange={() => chooseTheme(each)}
              className="sr-only"
            />
            {ui.theme[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
