import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { minus, NOTHING } from '../../../../core/money.ts'
import { adminTransactions as t } from '../../../../core/strings/en/admin-transactions.ts'
import { Badge, type Tone } from '../../../../ui/kit/Badge.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { IconButton } from '../../../../ui/kit/IconButton.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { RelativeTime } from '../../../../ui/kit/RelativeTime.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { type Act, isCancelled, isOfNobody } from './admin-effect.ts'
import type { ShownRow } from './request-list.ts'
import { KIND_ICONS } from './admin-kind-icon.ts'
import { mayPick } from './bulk-approval.ts'
import { PersonName } from '../../../../ui/kit/PersonName.tsx'
import { RowName } from '../../../../ui/list/RowName.tsx'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <tr
      id={rowElementId(row.id)}
      role="row"
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={() => onReach(row)}
      className={cx(
        'relative grid grid-cols-1 gap-x-3 gap-y-1 p-3 -outline-offset-2 @xs:grid-cols-[minmax(0,1fr)_minmax(0,auto)]',
        '@4xl:table-row @4xl:h-14',
        current && 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]',
      )}
    >
      <Cell>
        <Who row={row} picked={picked} onPick={onPick} />
      </Cell>
      <Cell className="text-right">
        <SignedAmount row={row} />
      </Cell>
      <Cell className={cx(isOpen && '@xs:col-span-2')}>
        <Outcome row={row} isOpen={isOpen} />
      </Cell>
      <Cell wide={isOpen}>
        <AdminPayment row={row} isOpen={isOpen} onProof={actions.onProof} />
      </Cell>
      <Cell wide>
        <div className="flex items-center justify-between gap-1 @4xl:justify-end">
          <AdminRowButtons row={row} onAct={actions.onAct} />
          <IconButton
            icon="chevron"
            label={t.details(t.what(row.kind, row.amount, row.name))}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={cx('ml-auto shrink-0 @4xl:ml-0', isOpen && '[&>svg]:rotate-180')}
          />
        </div>
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
        'min-w-0 @4xl:max-w-0 @4xl:px-2 @4xl:py-0.5 @4xl:align-middle',
        wide && '@xs:col-span-2',
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
      <span className="grid min-w-0 grid-cols-1">
        <Person row={row} />
        <span className="truncate text-13 text-muted">
          {t.kinds[row.kind]}, <RelativeTime at={row.requestedAt} />
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
        aria-label={t.bulk.pick(t.what(row.kind, row.amount, row.name))}
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
function Person({ row: { name, learnerId } }: { row: RequestRow }) {
  if (isOfNobody({ name })) return <PersonName name={name} />
  return (
    <Link
      to={`/admin/users/${learnerId}`}
      title={name}
      className="font-semibold text-ink underline-offset-4 hover:underline focus-visible:underline @4xl:truncate @max-4xl:line-clamp-2 @max-4xl:wrap-anywhere"
    >
      <RowName name={name} />
    </Link>
  )
}

function SignedAmount({ row }: { row: RequestRow }) {
  const amount = row.kind === 'withdrawal' ? minus(NOTHING, row.amount) : row.amount
  return <Money amount={amount} sign="always" className="text-15 font-semibold whitespace-nowrap" />
}

const TONES: Record<RequestRow['status'], Tone> = {
  pending: 'wait',
  completed: 'good',
  failed: 'bad',
}

/** The state, and for a decided request by whom, when and why: in one line until it is opened. */
function Outcome({ row, isOpen }: { row: ShownRow; isOpen: boolean }) {
  const shape = cx('block text-13 text-muted', isOpen ? 'wrap-anywhere' : 'truncate')
  if (row.gone) {
    return (
      <>
        <Badge tone="info">{t.gone}</Badge>
        <span className="block text-13 text-muted">{t.goneHint}</span>
      </>
    )
  }
  const hasReason = row.status === 'failed' && row.reason && !isCancelled(row)
  return (
    <>
      <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>
      {row.decidedAt && (isOpen || !hasReason) && (
        <span className={shape}>
          <Decision row={row} isCut={!isOpen} />
          <RelativeTime at={row.decidedAt} />
        </span>
      )}
      {hasReason && (
        <span className={shape}>
          {t.reason}: <span className="text-ink">{row.reason}</span>
        </span>
      )}
    </>
  )
}

function Decision({ row, isCut }: { row: RequestRow; isCut: boolean }) {
  if (isCancelled(row)) return <>{t.cancelled}, </>
  const what = row.status === 'completed' ? t.approved : t.rejected
  return (
    <>
      {what}
      {row.decidedBy && (
        <>
          {' '}
          {t.by} <PersonName name={row.decidedBy} isCut={isCut} />
        </>
      )}
      {', '}
    </>
  )
}
