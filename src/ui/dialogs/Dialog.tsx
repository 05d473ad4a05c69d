import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../look/class-names.ts'
import { ConnectionBanner } from '../offline/ConnectionBanner.tsx'
import { IconButton } from '../page/IconButton.tsx'
import { PracticeNotice } from '../page/PracticeNotice.tsx'
import { ui as t } from '../words/en/ui.ts'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  /** Esc, the close button and, unless `sticky`, a press beside it. */
  onClose: () => void
  title: string
  /** The name of the way out, where it is no mere close. */
  closeLabel?: string | undefined
  /** Buttons, kept in sight below the content. */
  footer?: ReactNode
  /** A press beside it does not close: something is being written or sent. */
  sticky?: boolean
  wide?: boolean
  /** True for a dialog as large as the screen, for a projector. */
  full?: boolean
  /** The colour that fills it, in place of the page's: the green of the balance card, or its alarm. */
  ground?: Ground | undefined
  children: ReactNode
}

type Ground = 'hall' | 'oxide'

const GROUNDS = { hall: 'ground-hall', oxide: 'ground-hall ground-oxide' }

/**
 * The browser's own modal dialog: it holds the focus and gives it back. A sheet from below on
 * phones. A strip above it stays free for a toast. Never open one over another; change what this
 * one shows instead.
 */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null
}

const SHEET =
  'mx-auto mt-auto mb-0 w-full max-w-none rounded-t-16 border shadow-over sm:top-22 sm:bottom-4 sm:my-auto sm:rounded-16'

/** A component of its own, so that it is told to close before its element is taken away. */
function OpenDialog({
  onClose,
  title,
  closeLabel = t.close,
  footer,
  sticky,
  wide,
  full,
  ground,
  children,
}: Omit<Props, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(ref)
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={refuseRepeatedEnter}
      onClick={(event) => {
        if (event.target === event.currentTarget && !sticky) onClose()
      }}
      className={cx(
        'arrive border-line bg-raised p-0 text-ink',
        ground && GROUNDS[ground],
        full ? 'm-0 h-screen max-h-none w-screen max-w-none' : SHEET,
        !full && (wide ? 'sm:max-w-3xl' : 'sm:max-w-md'),
      )}
    >
      <div
        className={cx(
          'flex flex-col',
          'short:block short:overflow-y-auto',
          full ? 'h-full' : 'max-h-[calc(100vh-6.5rem)] short:max-h-[88vh]',
        )}
      >
        {/* The dialog covers the page's practice notice and what it says of the connection. */}
        {full && <PracticeNotice />}
        {full && <ConnectionBanner />}
        <DialogBar {...{ id, title, closeLabel, full, onClose }} />
        <Body full={full}>{children}</Body>
        {footer && (
          <div
            data-dialog-footer=""
            className="flex flex-wrap gap-2 border-t border-line p-4 *:flex-auto sm:justify-end sm:*:flex-none"
          >
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

type BarProps = Pick<Props, 'title' | 'onClose'> & {
  id: string
  closeLabel: string
  full: boolean | undefined
}

/** The title and the way out; a whole screen of a phone has the bar of a page. */
function DialogBar({ id, title, closeLabel, full, onClose }: BarProps) {
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-3 border-b border-line pr-2 pl-5',
        full ? 'sm:py-2' : 'py-2',
      )}
    >
      <h2 id={id} tabIndex={-1} className="min-w-0 py-2 text-18 break-words outline-none">
        {title}
      </h2>
      <IconButton
        icon="close"
        label={closeLabel}
        className={full ? 'max-sm:size-11' : ''}
        onClick={onClose}
      />
    </div>
  )
}

/**
 * The Enter key that opened the dialog may still be down; it must not answer the dialog as well.
 */
function refuseRepeatedEnter(event: KeyboardEvent): void {
  const isAnswer = event.target instanceof HTMLButtonElement
  if (isAnswer && event.key === 'Enter' && event.repeat) event.preventDefault()
}

/**
 * The body of a dialog. Content that does not fit scrolls, and then the keyboard must be able to
 * reach it.
 */
function Body({ full, children }: { full: boolean | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const outer = box.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return undefined
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      {...(scrolls && { tabIndex: 0 })}
      className={cx(
        'min-h-0 flex-1 overflow-y-auto p-5 -outline-offset-2 short:overflow-visible',
        full && 'flex flex-col',
      )}
    >
      <div className={cx('min-w-0 break-words', full && 'flex shrink-0 grow flex-col')}>
        {children}
      </div>
    </div>
  )
}
