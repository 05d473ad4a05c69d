import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minus, NOTHING } from '../../../../core/money.ts'
import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { Badge, type Tone } from '../../../../ui/kit/Badge.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { RelativeTime } from '../../../../ui/kit/RelativeTime.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { type Act, isCancelled, isOfNobody } from './admin-effect.ts'
import type { ShownRow } from './request-list.ts'
import { KIND_ICONS } from './admin-kind-icon.ts'
import { mayPick } from './bulk-approval.ts'
import { EmailText } from '../../../../ui/kit/EmailText.tsx'
import { AdminPayment } from '../decision/AdminPayment.tsx'
import { AdminRowButtons } from './AdminRowButtons.tsx'

export type RowActions = {
  onAct: (act: Act, request: RequestRow) => void
  onProof: (request: RequestRow) => void
  /** The row the admin is on, by keyboard or by touching something in it. */
  onReach: (request: RequestRow) => void
  /** Takes a matched deposit into those approved together, or out of them. */
  onPick: (request: RequestRow) => void
}

type Props = RowActions & { row: ShownRow; current: boolean; picked: boolean }

/** Finds a row on the page, for the focus to go to. */
export function rowElementId(requestId: string): string {
  return `request-${requestId}`
}

/** One request: the person, the amount, its payment, its state, and the buttons. */
export function AdminRequestRow({ row, current, picked, onReach, onPick, ...actions }: Props) {
  return (
    <tr
      id={rowElementId(row.id)}
      role="row"
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={() => onReach(row)}
      className={cx(
        'relative grid grid-cols-1 @2xs:grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2.5 p-4 -outline-offset-2',
        '@4xl:table-row',
        current && 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]',
      )}
    >
      <Cell wide>
        <Who row={row} picked={picked} onPick={onPick} />
      </Cell>
      <Cell className="@4xl:text-right">
        <SignedAmount row={row} />
      </Cell>
      <Cell className="@2xs:text-right @4xl:text-left">
        <Outcome row={row} />
      </Cell>
      <Cell wide>
        <AdminPayment row={row} onProof={actions.onProof} />
      </Cell>
      <Cell wide>
        <AdminRowButtons row={row} onAct={actions.onAct} />
      </Cell>
    </tr>
  )
}

type CellProps = { wide?: boolean; className?: string; children: ReactNode }

function Cell({ wide = false, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx(
        'min-w-0 @4xl:px-3 @4xl:py-3 @4xl:align-middle',
        wide && '@2xs:col-span-2',
        className,
      )}
    >
      {children}
    </td>
  )
}

type WhoProps = Pick<Props, 'row' | 'picked' | 'onPick'>

function Who({ row, picked, onPick }: WhoProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {mayPick(row) ? <Pick row={row} picked={picked} onPick={onPick} /> : <Sign row={row} />}
      <span className="grid grid-cols-1 min-w-0">
        <span className="font-semibold">{t.kinds[row.kind]}</span>
        <Person row={row} />
        <span className="text-13 text-muted">
          <RelativeTime at={row.requestedAt} />
        </span>
      </span>
    </div>
  )
}

/** In the place of the sign: the box that selects deposits for a bulk approval. */
function Pick({ row, picked, onPick }: WhoProps) {
  return (
    <label className="-m-1 flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-12 bg-brand-soft">
      <input
        type="checkbox"
        checked={picked}
        aria-label={t.bulk.pick(t.what(row.kind, row.amount, row.email))}
        onChange={() => onPick(row)}
        className="size-6 accent-(--brand)"
      />
    </label>
  )
}

function Sign({ row }: { row: RequestRow }) {
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-12',
        row.kind === 'deposit' ? 'bg-brand-soft text-brand' : 'bg-sunken text-gold-ink',
      )}
    >
      <Icon name={KIND_ICONS[row.kind]} />
    </span>
  )
}

/** Leads to everything about them; a deleted person has no page. */
function Person({ row: { email, learnerId } }: { row: RequestRow }) {
  if (isOfNobody({ email })) return <EmailText email={email} />
  return (
    <Link
      to={`/admin/users/${learnerId}`}
      className="text-ink underline-offset-4 hover:underline focus-visible:underline"
    >
      <EmailText email={email} />
    </Link>
  )
}

function SignedAmount({ row }: { row: RequestRow }) {
  const amount = row.kind === 'withdrawal' ? minus(NOTHING, row.amount) : row.amount
  return <Money amount={amount} sign="always" className="text-16 font-semibold whitespace-nowrap" />
}

const TONES: Record<RequestRow['status'], Tone> = {
  pending: 'wait',
  completed: 'good',
  failed: 'bad',
}

/** The state, and for a decided request by whom, when and why. */
function Outcome({ row }: { row: ShownRow }) {
  if (row.gone) {
    return (
      <div className="grid grid-cols-1 gap-1">
        <span>
          <Badge tone="info">{t.gone}</Badge>
        </span>
        <span className="text-13 text-muted">{t.goneHint}</span>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <span>
        <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>
      </span>
      {row.decidedAt && (
        <span className="text-13 wrap-anywhere text-muted">
          <Decision row={row} />
          <RelativeTime at={row.decidedAt} />
        </span>
      )}
      {row.status === 'failed' && row.reason && !isCancelled(row) && (
        <span className="text-13 wrap-anywhere text-muted">
          {t.reason}: <span className="text-ink">{row.reason}</span>
        </span>
      )}
    </div>
  )
}

function Decision({ row }: { row: RequestRow }) {
  if (isCancelled(row)) return <>{t.cancelled}, </>
  const what = row.status === 'completed' ? t.approved : t.rejected
  return (
    <>
      {what}
      {row.decidedBy && (
        <>
          {' '}
          {t.by} <EmailText email={row.decidedBy} />
        </>
      )}
      {', '}
    </>
  )
}
