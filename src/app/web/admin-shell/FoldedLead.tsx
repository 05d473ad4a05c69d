import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import { adminShell as t } from '../../words/en/admin-shell.ts'

type Props = { isOpen: boolean; onTurn: () => void; children: ReactNode }

/**
 * A page's lead behind a sign beside its heading: who works here every day has read it. The sign
 * also shows how each figure of the page is counted (`hint` in inside.css). On paper the lead is
 * open.
 */
export function FoldedLead({ isOpen, onTurn, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label={t.aboutPage}
        aria-expanded={isOpen}
        aria-controls={id}
        className="no-print grid size-11 shrink-0 cursor-pointer place-content-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        onClick={onTurn}
      >
        <Icon name="info" />
      </button>
      <p
        id={id}
        className={`order-last basis-full text-16 text-muted print:block ${isOpen ? '' : 'hidden'}`}
      >
        {children}
      </p>
    </>
  )
}
