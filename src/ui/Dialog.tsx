import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ui as t } from '../core/strings/ui.en.ts'
import { cx } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  open: boolean
  /** Esc, the close button and, unless `sticky`, a press beside it. */
  onClose: () => void
  title: string
  /** Buttons, kept in sight below the content. */
  footer?: ReactNode
  /** A press beside it does not close: something is being written or sent. */
  sticky?: boolean
  wide?: boolean
  children: ReactNode
}

/**
 * The browser's own modal dialog: it holds the focus and gives it back. A sheet from below on
 * phones. Never open one over another; change what this one shows instead.
 */
export function Dialog({ open, onClose, title, footer, sticky, wide, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    dialog.showModal()
    document.body.classList.add('is-locked')
    return () => {
      document.body.classList.remove('is-locked')
      dialog.close()
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !sticky) onClose()
      }}
      className={cx(
        'arrive mx-auto mt-auto mb-0 w-full max-w-none rounded-t-16 border border-line bg-raised p-0',
        'text-ink shadow-over sm:my-auto sm:rounded-16',
        wide ? 'sm:max-w-3xl' : 'sm:max-w-md',
      )}
    >
      <div className="flex max-h-[88vh] flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <h2 id={id} className="text-18">
            {title}
          </h2>
          <IconButton icon="close" label={t.close} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        {footer && (
          <div className="flex flex-col-reverse gap-2 border-t border-line p-4 sm:flex-row sm:justify-end">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
