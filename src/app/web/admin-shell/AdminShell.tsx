import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { Icon } from '#ui/look/Icon.tsx'
import { LeadAs, type LeadParts } from '#ui/page/Page.tsx'
import { PracticeNotice } from '#ui/page/PracticeNotice.tsx'
import { part } from '#ui/router/part.ts'
import { adminShell as t } from '../../words/en/admin-shell.ts'
import { prefetchPart } from '../entry/prefetch.ts'
import type { SessionPerson } from '../entry/session.ts'
import { useAdminCommands } from '../palette/use-admin-commands.ts'
import { RoomBanners } from '../shell/Banners.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { AdminHeader } from './AdminHeader.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { WIDE } from './admin-keys.ts'
import type { AdminPath } from './admin-routes.ts'

const AdminPalette = part(() => import('../palette/AdminPalette.tsx'))
const AdminKeysSheet = part(() => import('./AdminKeysSheet.tsx'))

type Props = {
  person: SessionPerson
  /** Called when somebody is about to open this page. */
  onReach: (path: AdminPath) => void
  children: ReactNode
}

/** Around the admin area. The sidebar folds to 4rem and, under 1024 px, slides in. */
export default function AdminShell({ person, onReach, children }: Props) {
  const [open, setOpen] = useState(false)
  const { shown, show } = useAdminCommands()
  const early = useEarlyKeys(shown === 'palette')
  const opener = useRef<HTMLButtonElement>(null)
  const { isExplained, folded } = useFoldedLead()
  const close = () => setOpen(false)
  // When an admin closes it without choosing, the focus returns to where it was.
  const dismiss = () => {
    flushSync(close)
    opener.current?.focus()
  }
  useWidening(close)
  useReadyPalette()
  return (
    <>
      <SkipLink />
      <div className="flex">
        <AdminSidebar
          owner={person.id}
          open={open}
          onReach={onReach}
          onGo={close}
          onDismiss={dismiss}
          onSearch={() => {
            dismiss()
            show('palette')
          }}
        />
        {/* Nothing under the overlay can be reached, by pointer or keyboard. */}
        <div className="min-w-0 flex-1" inert={open}>
          <AdminHeader
            person={person}
            opener={opener}
            onMenu={() => setOpen(true)}
            onSearch={() => show('palette')}
            onReach={() => prefetchPart(AdminPalette.load)}
          />
          <RoomBanners person={person} />
          <main
            id="content"
            tabIndex={-1}
            data-explained={isExplained || undefined}
            // Every page begins at one edge, however wide it is: its heading stays where it was.
            className="mx-auto max-w-[84rem] px-[16px] py-4 outline-none *:mx-0! sm:px-6 lg:px-8 lg:py-5"
          >
            <LeadAs value={folded}>{children}</LeadAs>
          </main>
        </div>
      </div>
      <PrintedNotice />
      {shown === 'palette' && (
        <AdminPalette early={early} onClose={() => show(null)} onSheet={() => show('sheet')} />
      )}
      {shown === 'sheet' && <AdminKeysSheet onClose={() => show(null)} />}
    </>
  )
}

const READY_MS = 2000

/** An admin who presses its keys types on at once, so its code is loaded soon after the page. */
function useReadyPalette(): void {
  useEffect(() => {
    const timer = setTimeout(() => prefetchPart(AdminPalette.load), READY_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** A window that is made wide has its sidebar beside the page, and nothing to slide back. */
function useWidening(onWide: () => void): void {
  useEffect(() => {
    const width = matchMedia(WIDE)
    width.addEventListener('change', onWide)
    return () => width.removeEventListener('change', onWide)
  }, [onWide])
}

/** The lead's two parts, and whether its line is open. */
function useFoldedLead(): { isExplained: boolean; folded: (line: ReactNode) => LeadParts } {
  // An open explanation belongs to its page: on another page the sign beside the heading is closed.
  const { pathname } = useLocation()
  const [explained, explain] = useState<string | null>(null)
  const isExplained = explained === pathname
  const id = useId()
  const turn = () => explain(isExplained ? null : pathname)
  const folded = (line: ReactNode) => ({
    sign: <LeadSign controls={id} isOpen={isExplained} onTurn={turn} />,
    line: (
      <p
        id={id}
        className={`order-last basis-full text-16 text-muted print:block ${isExplained ? '' : 'hidden'}`}
      >
        {line}
      </p>
    ),
  })
  return { isExplained, folded }
}

type SignProps = { controls: string; isOpen: boolean; onTurn: () => void }

/**
 * A page's lead is behind this sign beside its heading: who works here every day has read it. The sign
 * also shows how each figure of the page is counted (`hint` in inside.css). On paper the lead is
 * open.
 */
function LeadSign({ controls, isOpen, onTurn }: SignProps) {
  return (
    <button
      type="button"
      aria-label={t.aboutPage}
      aria-expanded={isOpen}
      aria-controls={controls}
      className="no-print -mt-2.5 -mr-3 -mb-0.5 -ml-8 inline-grid size-11 cursor-pointer place-content-center rounded-full align-middle text-muted hover:bg-sunken hover:text-ink"
      onClick={onTurn}
    >
      <Icon name="info" />
    </button>
  )
}

/**
 * Keeps what is typed for a dialog whose code is still on its way: from the moment it was asked for
 * until one is open. Answers how to read it. The page underneath gets none of it.
 */
export function useEarlyKeys(isAsked: boolean): () => string {
  const typed = useRef('')
  useLayoutEffect(() => {
    typed.current = ''
    if (!isAsked) return
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (document.querySelector('dialog[open]')) return
      if (key.length === 1) typed.current += key
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [isAsked])
  return useCallback(() => typed.current, [])
}

/** The notice on paper: it stands above, on each sheet. */
function PrintedNotice() {
  return (
    <div className="on-each-sheet hidden print:table-header-group">
      <PracticeNotice />
    </div>
  )
}
