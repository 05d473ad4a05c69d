import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'
import { IconButton } from '../page/IconButton.tsx'
import { ui as t } from '../words/en/ui.ts'
import { readDialog, subscribeDialog } from './open-dialog.ts'
import {
  dismissToast,
  endToastsAt,
  readToasts,
  subscribeToasts,
  type ToastItem,
  type ToastKind,
} from './toast.ts'

const TOAST_MS = 4000

const KINDS: Record<ToastKind, { look: string; icon: IconName }> = {
  success: { look: 'border-good text-good', icon: 'check' },
  error: { look: 'border-bad text-bad', icon: 'alert' },
  info: { look: 'border-line-strong text-info', icon: 'info' },
}

/**
 * The region in which toasts appear: one per app. It is there before its first word, so it is heard. A
 * modal dialog covers everything beside it, so while one is open the region stands inside it. `at`: the
 * path of the page that is open.
 */
export function Toaster({ at }: { at: string }) {
  useEffect(() => () => endToastsAt(at), [at])
  const dialog = useSyncExternalStore(subscribeDialog, readDialog)
  return dialog ? createPortal(<Region most={1} />, dialog) : <Region />
}

/** `most`: over a dialog there is room for the last one only, in the strip a dialog leaves free. */
function Region({ most }: { most?: number }) {
  const items = useSyncExternalStore(subscribeToasts, readToasts)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  // When the last toast disappears under the pointer, the browser sends no `pointerleave`.
  if (items.length === 0 && pointed) setPointed(false)
  return (
    <section
      aria-label={t.messages}
      // A pointer that rests where the last button was has not pointed at what appears under it.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // A dismissed toast removes the focused element, and the browser sends no `blur`.
      onClick={() => setFocused(false)}
      className={cx(
        'no-print pointer-events-none fixed inset-x-3 z-50 mx-auto grid max-w-md gap-2',
        // Stands above the main act at a phone’s foot; else at the right, below a strip that says what to
        // do next. Neither covers what a page begins with.
        most ? 'top-10' : 'max-lg:bottom-34 lg:top-[var(--toast-top,5rem)] lg:mr-5',
      )}
    >
      <div role="status" className="grid gap-2">
        {items.slice(most ? -most : 0).map((item) => (
          <Toast key={item.id} item={item} stays={pointed || focused} />
        ))}
      </div>
    </section>
  )
}

function Toast({ item, stays }: { item: ToastItem; stays: boolean }) {
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => dismissToast(item.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [item.id, stays])
  const { look, icon } = KINDS[item.kind]
  return (
    <div
      className={cx(
        'arrive pointer-events-auto flex items-start gap-3 rounded-12 border-2 bg-raised py-1 pr-1 pl-4',
        'shadow-over',
        look,
      )}
    >
      {/* The tick of what went well comes to its size. */}
      <Icon name={icon} className={cx('mt-3.5', item.kind === 'success' && 'tells')} />
      <p className="min-w-0 flex-1 py-3 text-15 text-ink">{item.text}</p>
      <IconButton icon="close" label={t.dismiss} onClick={() => dismissToast(item.id)} />
    </div>
  )
}
