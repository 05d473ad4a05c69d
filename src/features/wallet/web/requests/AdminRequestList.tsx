import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Pesewas } from '#core/money.ts'
import { ShortcutsHint } from '#ui/device/ShortcutsHint.tsx'
import { serverNow } from '#ui/device/server-clock.ts'
import { focusById } from '#ui/device/shortcuts.ts'
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts'
import { ListFrame, RowsShown } from '#ui/list/ListFrame.tsx'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { NoRows } from '#ui/list/NoMatch.tsx'
import { useRowKeys } from '#ui/list/row-keys.ts'
import { useLastPage } from '#ui/list/use-pages.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { part } from '#ui/router/part.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { DecisionDialog } from '../decision/DecisionDialog.tsx'
import { ProofViewer } from '../decision/ProofViewer.tsx'
import { AdminBulkBar, AdminRequestTable, usePicked } from './AdminRequestTable.tsx'
import { mayDo, type RequestAct } from './admin-effect.ts'
import { mayPick, type Outcome } from './bulk-approval.ts'
import { requestRowId } from './RowFrame.tsx'
import { REQUEST_KEYS } from './request-keys.ts'
import {
  type FilteredRequests,
  isShownRequest,
  REQUESTS,
  type usePinnedRequests,
} from './request-list.ts'

const AdminBulkDialog = part(() => import('./AdminBulkDialog.tsx'))

type Props = {
  pinned: ReturnType<typeof usePinnedRequests>
  filtered: FilteredRequests
  houseCash: Pesewas | undefined
  busy: boolean
}

/** The dialog that is open on one request. */
type RequestDialog = {
  readonly doing: RequestAct | 'proof'
  readonly request: RequestRow
  /** The element that had the focus before. */
  readonly opener: Element | null
}

/** The rows, the row one is on, and the one dialog that is open over them. */
export function AdminRequestList({ pinned, filtered, houseCash, busy }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const { open, start, close } = useRequestDialog(top)
  const picking = usePicked()
  const [bulk, setBulk] = useState<readonly RequestRow[] | null>(null)
  const { rows, taken, fresh, changed, accept } = pinned
  const all = taken?.totals.count ?? 0
  const { filters, visit } = filtered
  useLastRequestPage(pinned, filtered)
  const { note, decide, settleBulk, readAnew } = useDecisions(pinned)
  const keys = useRequestKeys(rows, start, picking.pick)
  return (
    <>
      <ListFrame
        top={top}
        busy={busy}
        news={{ more: fresh, hasChanged: changed, words: t, onShow: accept }}
        lead={<AdminBulkBar {...{ rows, picking }} onApprove={setBulk} />}
        below={<BelowRequests shown={rows.length} all={all} hint={keys.hint} />}
        page={filters.page}
        matching={taken?.matching ?? 0}
        onPage={(page) => {
          visit({ page })
          top.current?.scrollIntoView()
        }}
      >
        {rows.length === 0 ? (
          <AdminNoRequests filtered={filtered} />
        ) : (
          <AdminRequestTable
            {...{ rows, picking, filters, busy, current: keys.current }}
            onSort={visit}
            onAct={start}
            onProof={(request) => start('proof', request)}
            onReach={({ id }) => keys.reach(id)}
          />
        )}
      </ListFrame>
      {bulk && (
        <AdminBulkDialog
          requests={bulk}
          onClose={() => setBulk(null)}
          onApproved={(row) => note({ ...row, status: 'completed', reason: null })}
          onDone={(outcomes) => {
            picking.pickNone()
            settleBulk(outcomes)
          }}
        />
      )}
      <RequestDialogs
        open={open}
        houseCash={houseCash}
        onClose={close}
        onAct={start}
        onDecided={decide}
        onStale={readAnew}
      />
    </>
  )
}

type BelowProps = { shown: number; all: number; hint: ReturnType<typeof useRowKeys>['hint'] }

/** The footer: how many of all are shown, and the keys of the list. */
function BelowRequests({ shown, all, hint }: BelowProps) {
  return (
    <>
      <RowsShown>{all > 0 && t.showing(shown, all)}</RowsShown>
      <ShortcutsHint hints={REQUEST_KEYS} {...hint} />
    </>
  )
}

/** The one dialog over the list; when it closes, the focus goes back to where it was opened. */
function useRequestDialog(list: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<RequestDialog | null>(null)
  useFocusBack(open, (was) => focusBack(was, list.current))
  const start = (doing: RequestDialog['doing'], request: RequestRow) => {
    // A decision opened from the proof returns the focus to where the proof was opened.
    setOpen({ doing, request, opener: open?.opener ?? document.activeElement })
  }
  return { open, start, close: () => setOpen(null) }
}

type DialogsProps = Pick<Props, 'houseCash'> & {
  open: RequestDialog | null
  onClose: () => void
  onAct: (act: RequestAct, request: RequestRow) => void
  onDecided: (row: RequestRow) => void
  onStale: () => void
}

/** The proof of a request, or a decision about it. */
function RequestDialogs({ open, houseCash, onClose, onAct, onDecided, onStale }: DialogsProps) {
  return (
    <>
      {open?.doing === 'proof' && (
        <ProofViewer
          request={open.request}
          onClose={onClose}
          onAct={(act) => onAct(act, open.request)}
        />
      )}
      <DecisionDialog
        act={open && open.doing !== 'proof' ? open.doing : null}
        request={open?.request ?? null}
        houseCash={houseCash}
        onClose={onClose}
        onDecided={(row) => {
          onDecided(row)
          onClose()
        }}
        onStale={onStale}
      />
    </>
  )
}

type PinnedRequests = Props['pinned']

function useLastRequestPage({ rows, taken }: PinnedRequests, filtered: FilteredRequests): void {
  // Rows that are pinned stay, also where the page they were on is gone by now.
  const total = rows.length === 0 ? taken?.matching : undefined
  useLastPage({ page: filtered.filters.page, size: PAGE_SIZE, total }, filtered.turnTo)
}

/**
 * The effects of a decision on the list: on its row at once, and on all that is read of requests
 * and money.
 */
function useDecisions(pinned: PinnedRequests) {
  const client = useQueryClient()
  const settle = () => void invalidateTopics(client, ['requests', 'wallet'])
  const note = (row: RequestRow) => {
    const decision = { decidedAt: now(), decidedAs: 'admin', decidedBy: t.you } as const
    pinned.note(row.status === 'pending' ? row : { ...row, ...decision })
  }
  /** Lets go of the rows that are shown: somebody else was first. */
  const readAnew = () => {
    pinned.loosen()
    settle()
  }
  return {
    note,
    decide(row: RequestRow): void {
      note(row)
      settle()
    },
    readAnew,
    settleBulk(outcomes: readonly Outcome[]): void {
      if (outcomes.some(({ error }) => error !== null)) readAnew()
      else settle()
    },
  }
}

/** The keys that decide about the row that has the focus, or pick it. */
function useRequestKeys(
  rows: PinnedRequests['rows'],
  onAct: (act: RequestAct, request: RequestRow) => void,
  onPick: (request: RequestRow) => void,
) {
  const isClosed = useClosedRoom()
  return useRowKeys({
    rows,
    elementOf: requestRowId,
    actsOn: (row) => {
      const tryIt = (act: RequestAct) => {
        if (!row || !isShownRequest(row) || row.gone || isClosed) return
        if (mayDo(act, row)) onAct(act, row)
      }
      return {
        a: () => tryIt('approve'),
        r: () => tryIt('reject'),
        x: () => {
          if (row && !isClosed && mayPick(row)) onPick(row)
        },
      }
    },
  })
}

const now = () => new Date(serverNow()).toISOString()

/**
 * Moves the focus to the button that opened the dialog; else to the row, which has no such button
 * after a decision; else to the list, where another admin's decision has removed the row.
 */
function focusBack({ request, opener }: RequestDialog, list: HTMLElement | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  else if (!focusById(requestRowId(request.id))) list?.focus({ preventScroll: true })
}

function AdminNoRequests({ filtered: { filters, visit } }: { filtered: FilteredRequests }) {
  return (
    <NoRows
      isNarrowed={REQUESTS.isNarrowed(filters)}
      title={t.emptyTitle}
      text={t.emptyText}
      clear={t.filters.clear}
      onClear={() => visit(REQUESTS.none)}
    >
      <Empty icon="receipt" title={t.emptyTitle}>
        {t.noneText}
      </Empty>
    </NoRows>
  )
}
