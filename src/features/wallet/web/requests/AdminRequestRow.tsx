import { type ReactNode, useState } from 'react'
import { signedAmount } from '#core/request.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { RowName } from '#ui/list/RowName.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { sayDecider } from '../../rules/say-decider.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import type { TransactionRow } from '../../schema/transactions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { AdminPayment } from '../decision/AdminPayment.tsx'
import { AdminRowButtons } from './AdminRowButtons.tsx'
import type { RequestAct } from './admin-effect.ts'
import { mayPick } from './bulk-approval.ts'
import { RowFrame } from './RowFrame.tsx'
import { RowSign } from './RowSign.tsx'
import type { ShownRequest } from './request-list.ts'
import {
  ANYWHERE,
  BESIDE_LINES,
  EDGE,
  ITSELF,
  type LinesOfRow,
  ROW_PARTS,
  STATED,
  STATED_AT_LENGTH,
  UNSTATED,
  WHOLE,
} from './row-lines.ts'

export type RequestRowActions = {
  onAct: (act: RequestAct, request: RequestRow) => void
  onProof: (request: RequestRow) => void
  /** The row the admin is on, by keyboard or by touching something in it. */
  onReach: (row: TransactionRow) => void
  /** Takes a matched deposit into those approved together, or out of them. */
  onPick: (request: RequestRow) => void
}

type Props = RequestRowActions & {
  row: ShownRequest
  current: boolean
  picked: boolean
  /** The list is of this state alone, and says so above: no row repeats it. */
  isStated: boolean
  /** Some row of the table has a box: the others keep its place. */
  hasBoxes: boolean
}

/** One request: the person, the amount, its payment, its state, and the buttons. */
export function AdminRequestRow(props: Props) {
  const { row, current, picked, isStated, hasBoxes, onReach, onPick, ...actions } = props
  const [isOpen, setOpen] = useState(false)
  const at = isStated ? statedLinesOf(row) : UNSTATED
  return (
    <RowFrame id={row.id} current={current} onReach={() => onReach(row)}>
      <Cell className={cx(ROW_PARTS, EDGE)}>
        <RequestOwner {...{ row, picked, hasBoxes, onPick, at }} />
      </Cell>
      <AmountCell row={row} at={at} />
      <Cell className={cx(ROW_PARTS, EDGE)}>
        <Outcome row={row} isOpen={isOpen} isStated={isStated} />
      </Cell>
      <Cell
        className={cx(
          at.payment,
          isOpen ? '@xs:@max-4xl:col-span-2' : 'leading-5 @max-4xl:self-center',
        )}
      >
        <AdminPayment row={row} isOpen={isOpen} isBare={isStated} onProof={actions.onProof} />
      </Cell>
      <Cell className={isOpen ? cx(WHOLE, '@xs:@max-4xl:row-start-6') : at.buttons}>
        <div className="flex items-center justify-between gap-1 @4xl:justify-end">
          <AdminRowButtons
            row={row}
            isMain={current || isOpen}
            isShort={!isOpen}
            isInSight={isStated}
            onAct={actions.onAct}
          />
          <IconButton
            icon="chevron"
            label={t.details(t.what(row.kind, row.amount, row.name))}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={cx('ml-auto shrink-0 @4xl:ml-0', isOpen ? '[&>svg]:rotate-180' : ANYWHERE)}
          />
        </div>
      </Cell>
    </RowFrame>
  )
}

/** A payment that matches is a word; a doubt, or a proof to look at, is more. */
const statedLinesOf = ({ kind, payment, proofId }: RequestRow) =>
  kind === 'deposit' && (!payment || proofId) ? STATED_AT_LENGTH : STATED

type CellProps = { className?: string; children: ReactNode }

export function Cell({ className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx('min-w-0 @4xl:max-w-0 @4xl:px-2 @4xl:py-0.5 @4xl:align-middle', className)}
    >
      {children}
    </td>
  )
}

type AmountProps = { row: TransactionRow; at: LinesOfRow }

/** How much. */
export function AmountCell({ row, at }: AmountProps) {
  return (
    // The column grows with the largest amount.
    <Cell className={cx(ROW_PARTS, 'text-right @4xl:max-w-none!')}>
      <span className={at.amount}>
        <SignedAmount row={row} />
      </span>
    </Cell>
  )
}

type WhoProps = Pick<Props, 'row' | 'picked' | 'onPick'> & { at: LinesOfRow }

function RequestOwner({ hasBoxes, ...who }: WhoProps & Pick<Props, 'hasBoxes'>) {
  const isClosed = useClosedRoom()
  const { row, at } = who
  const hasBox = mayPick(row) && !isClosed
  return (
    <div className="flex min-w-0 items-center gap-3 @xs:@max-4xl:contents">
      {hasBox && <Pick {...who} />}
      <RowSign row={row} at={at} isBesideBox={hasBox} keepsBox={hasBoxes && !hasBox} />
      <Whose row={row} at={at} />
    </div>
  )
}

/** The kind that the sign before it stands for, below the name of the person. */
export function Whose({ row, at }: AmountProps) {
  return (
    <span className="min-w-0 @xs:@max-4xl:contents">
      <span className={cx('block min-w-0 @xs:@max-4xl:col-start-2', at.name)}>
        <Person row={row} />
      </span>
      <span className={cx('block text-13 leading-5 text-muted', at.kind)}>{t.kinds[row.kind]}</span>
    </span>
  )
}

/** The box that selects deposits for a bulk approval; on a phone in the place of the sign. */
function Pick({ row, picked, onPick, at }: WhoProps) {
  return (
    <label
      className={cx(
        '-m-1 @4xl:-mx-3 flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-12 eases hover:bg-brand-soft',
        BESIDE_LINES,
        at.sign,
        ITSELF,
      )}
    >
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

/** Leads to everything about them; a deleted person has no page. */
function Person({ row: { name, isDeleted, learnerId } }: { row: TransactionRow }) {
  if (isDeleted) return <PersonName name={name} isDeleted />
  return (
    <Link
      to={`/admin/users/${learnerId}`}
      title={name}
      aria-label={name}
      className={cx(
        'block leading-5 font-semibold text-ink underline-offset-4 hover:underline focus-visible:underline',
        '@max-4xl:wrap-anywhere',
        ITSELF,
      )}
    >
      <RowName name={name} lines={2} />
    </Link>
  )
}

function SignedAmount({ row }: { row: TransactionRow }) {
  return (
    <Money
      amount={signedAmount(row)}
      sign="always"
      className="text-15 font-semibold whitespace-nowrap"
    />
  )
}

const TONES: Record<RequestRow['status'], Tone> = {
  pending: 'wait',
  completed: 'good',
  failed: 'bad',
}

/** The state and the age of a request; of a decided one that is open also by whom, when and why. */
function Outcome({ row, isOpen, isStated }: Pick<Props, 'row' | 'isStated'> & { isOpen: boolean }) {
  const shape = 'block text-13 leading-4.5 wrap-anywhere text-muted'
  const lines = cx('block min-w-0 @xs:@max-4xl:row-start-5', WHOLE)
  if (row.gone) {
    return (
      <>
        <State tone="info">{t.gone}</State>
        <span className={cx(lines, 'text-13 text-muted')}>{t.goneHint}</span>
      </>
    )
  }
  const hasReason = row.status === 'failed' && row.reason && row.decidedAs !== 'owner'
  return (
    <>
      {!isStated && <State tone={TONES[row.status]}>{t.statuses[row.status]}</State>}
      <span
        className={cx('block text-13 leading-4.5 text-muted', isStated ? STATED.age : UNSTATED.age)}
      >
        <span className={cx(!isOpen && 'sr-only', '@max-4xl:sr-only')}>{t.columns.date} </span>
        <RelativeTime at={row.requestedAt} />
      </span>
      {isOpen && row.decidedAt && (
        <span className={lines}>
          <span className={shape}>
            <Decision row={row} />
            <RelativeTime at={row.decidedAt} />
          </span>
          {hasReason && (
            <span className={shape}>
              {t.reason}: <span className="text-ink">{row.reason}</span>
            </span>
          )}
        </span>
      )}
    </>
  )
}

export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="@xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-1 @xs:@max-4xl:mb-1 @xs:@max-4xl:justify-self-start">
      <Badge tone={tone}>{children}</Badge>
    </span>
  )
}

function Decision({ row }: { row: RequestRow }) {
  const { decidedAs: as, decidedBy: by } = row
  if (as === 'owner') return <>{t.cancelled}, </>
  const what = row.status === 'completed' ? t.approved : t.rejected
  return (
    <>
      {what}
      {as && (
        <>
          {' '}
          {t.by} <PersonName name={sayDecider(as, by)} isDeleted={as === 'admin' && by === null} />
        </>
      )}
      {', '}
    </>
  )
}
