import { useState } from 'react'
import { Avatar } from '#ui/look/Avatar.tsx'
import { part } from '#ui/router/part.ts'
import { inside } from '../../words/en/inside.ts'
import type { SessionPerson } from '../entry/session.ts'

/** A second download: few open it, and everybody waits for the shell. */
const AccountMenu = part(() => import('./AccountMenu.tsx'))

type Props = {
  person: SessionPerson
  /** The sentence of the admin area; a phone has it in the menu alone. */
  adminNote?: string
}

/** The avatar, which opens the account's menu. */
export function Account({ person, adminNote = '' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={inside.account}
        title={inside.account}
        aria-haspopup="dialog"
        onPointerEnter={() => void AccountMenu.load()}
        onClick={() => setOpen(true)}
        className="inline-flex size-[48px] shrink-0 items-center justify-center rounded-full"
      >
        <Avatar name={person.name} turn={person.avatar} size={32} />
      </button>
      {open && <AccountMenu {...{ person, adminNote }} onClose={() => setOpen(false)} />}
    </>
  )
}
