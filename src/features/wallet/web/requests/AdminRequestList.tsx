import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { FreshPill } from '../../../../ui/list/FreshPill.tsx'
import { invalidateTopics } from '../../../../ui/live/live.ts'
import { Pager } from '../../../../ui/list/Pager.tsx'
import { useShortcutChoice } from '../../../../ui/kit/shortcut-choice.ts'
import { focusById, neighbour, useShortcuts } from '../../../../ui/kit/shortcuts.ts'
import { ShortcutsHint } from '../../../../ui/kit/ShortcutsHint.tsx'
import { useLastPage } from '../../../../ui/list/use-pages.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { type Act, mayDo } from './admin-effect.ts'
import { type Filters, PAGE_SIZE } from './admin-filters.ts'
import type { usePinnedList } from './admin-pinned-list.ts'
import { AdminBulkBar } from './AdminBulkBar.tsx'
import { AdminNoRequests } from './AdminNoRequests.tsx'
import { rowElementId } from './AdminRequestRow.tsx'
import { AdminRequestTable } from './AdminRequestTable.tsx'
import { mayPick, type Outcome } from './bulk-approval.ts'
import { DecisionDialog } from '../decision/DecisionDialog.tsx'
import { ProofViewer } from '../decision/ProofViewer.tsx'
import { REQUEST_KEYS } from './request-keys.ts'

const AdminBulkDialog = lazy(() => import('./AdminBulkDialog.tsx'))

type Props = {
  held: ReturnType<typeof usePinnedList>
  filters: Filters
  onChange: (patch: Partial<Filters>, replace?: boolean) => void
  busy: boolean
}

/** What is being done with one request, in a dialog. */
type Open = {
  readonly doing: Act | 'proof'
  readonly request: RequestRow
  /** What had the focus before. */
  readonly opener: Element | null
}

/** The rows, the row one is on, and the one dialog that is open over them. */
export function AdminRequestList({ held, filters, onChange, busy }: Props) {
  const client = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [keysOn, toggleKeys] = useShortcutChoice()
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE)
  const [bulk, setBulk] = useState<readonly RequestRow[] | null>(null)
  const { rows, list } = held
  const turnTo = useCallback((page: number) => onChange({ page }, true), [onChange])
  // Rows that are held stay, also where the page they were on is gone by now.
  const total = rows.length === 0 ? list?.matching : undefined
  useLastPage({ page: filters.page, size: PAGE_SIZE, total }, turnTo)

  const start = (doing: Open['doing'], request: RequestRow) => {
    // A decision that follows from the proof gives the focus back where that one was opened.
    setOpen({ doing, request, opener: open?.opener ?? document.activeElement })
  }
  const close = () => {
    setOpen(null)
    if (open) focusBack(open, top.current)
  }
  const noteDecided = (row: RequestRow) => {
    const decision = row.status === 'pending' ? {} : { decidedAt: now(), decidedBy: t.you }
    held.note({ ...row, ...decision })
  }
  const decided = (row: RequestRow) => {
    noteDecided(row)
    void invalidateTopics(client, ['requests', 'wallet'])
    close()
  }
  const stale = () => {
    held.loosen()
    void invalidateTopics(client, ['requests', 'wallet'])
  }
  const bulkDone = (outcomes: readonly Outcome[]) => {
    setPicked(NONE)
    if (outcomes.some(({ error }) => error !== null)) held.loosen()
    void invalidateTopics(client, ['requests', 'wallet'])
  }
  const pick = ({ id }: RequestRow) =>
    setPicked((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]))
  const onRow = () => rows.find(({ id }) => id === current)
  const tryCurrent = (act: Act) => {
    const row = onRow()
    if (row && !row.gone && mayDo(act, row)) start(act, row)
  }
  useShortcuts(keysOn, {
    j: () => void focusRow(neighbour(rows, current, 1)),
    k: () => void focusRow(neighbour(rows, current, -1)),
    a: () => tryCurrent('approve'),
    r: () => tryCurrent('reject'),
    x: () => {
      const row = onRow()
      if (row && mayPick(row)) pick(row)
    },
  })

  const isDecision = open !== null && open.doing !== 'proof'
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 scroll-mt-14 gap-4 outline-none">
      <div>
        <FreshPill
          text={held.fresh > 0 ? t.fresh(held.fresh) : held.changed ? t.changed : null}
          label={held.fresh > 0 ? t.freshLabel(held.fresh) : t.changedLabel}
          onShow={held.accept}
        />
        {rows.length === 0 ? (
          <AdminNoRequests filters={filters} onChange={onChange} />
        ) : (
          <>
            <AdminBulkBar rows={rows} picked={picked} onPick={setPicked} onApprove={setBulk} />
            <AdminRequestTable
              rows={rows}
              picked={picked}
              onPick={pick}
              filters={filters}
              onSort={onChange}
              current={current}
              busy={busy}
              onAct={start}
              onProof={(request) => start('proof', request)}
              onReach={({ id }) => setCurrent(id)}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="tabular min-h-6 text-15 text-muted">
          {t.showing(rows.length, list?.matching ?? 0)}
        </p>
        <ShortcutsHint hints={REQUEST_KEYS} on={keysOn} onToggle={toggleKeys} />
      </div>
      <Pager
        page={filters.page}
        size={PAGE_SIZE}
        total={list?.matching ?? 0}
        onPage={(page) => {
          onChange({ page })
          top.current?.scrollIntoView()
        }}
      />
      {open?.doing === 'proof' && (
        <ProofViewer
          request={open.request}
          onClose={close}
          onAct={(act) => start(act, open.request)}
        />
      )}
      <Suspense>
        {bulk && (
          <AdminBulkDialog
            requests={bulk}
            onClose={() => setBulk(null)}
            onApproved={(row) => noteDecided({ ...row, status: 'completed', reason: null })}
            onDone={bulkDone}
          />
        )}
      </Suspense>
      <DecisionDialog
        act={isDecision ? (open.doing as Act) : null}
        request={open?.request ?? null}
        onClose={close}
        onDecided={decided}
        onStale={stale}
      />
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()
const now = () => new Date().toISOString()

function focusRow(row: { id: string } | undefined): boolean {
  return row !== undefined && focusById(rowElementId(row.id))
}

/**
 * To the button that opened the dialog, else to the row, which after a decision has that button no
 * longer, else to the list, where somebody else's decision has taken the row away.
 */
function focusBack({ request, opener }: Open, list: HTMLElement | null): void {
  setTimeout(() => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) return
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    else if (!focusRow(request)) list?.focus({ preventScroll: true })
  }, 50)
}
