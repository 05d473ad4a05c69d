import { formatGhs } from '#core/money.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { methods } from '../../words/en/methods.ts'

type Props = {
  row: RequestRow
  /** All of it; else what a decision needs, in two lines. */
  isOpen: boolean
  /** True where a word says that the payment matches: on a phone a button stands beside it. */
  isBare?: boolean
  onProof: (request: RequestRow) => void
}

/** The method and account of a request, and for a deposit whether a practice payment backs it. */
export function AdminPayment({ row, isOpen, isBare = false, onProof }: Props) {
  return (
    <div className="grid grid-cols-1">
      <p
        className={cx(
          'text-13 wrap-anywhere',
          !isOpen && 'line-clamp-2 leading-[15px] @max-4xl:hidden',
        )}
      >
        <span className={cx(isOpen && 'font-semibold')}>{methods[row.method]}</span>{' '}
        <span className="tabular text-muted">{isOpen ? sayAccount(row) : sayPayment(row)}</span>
      </p>
      {isOpen && (
        <p className="text-13 text-muted">
          {t.number} <span className="font-mono text-ink">{row.number}</span>
        </p>
      )}
      <div className={cx('flex min-w-0 items-center gap-x-1', isOpen && 'flex-wrap')}>
        {row.kind === 'deposit' && (
          <AdminMatch row={row} isShort={!isOpen} isBare={isBare && !isOpen} />
        )}
        {row.proofId && (
          <button
            type="button"
            aria-label={t.proofOf(row.name)}
            aria-haspopup="dialog"
            onClick={() => onProof(row)}
            className={cx(
              '-mx-1 inline-flex shrink-0 items-center gap-1 rounded-8 px-1 text-15 font-semibold text-brand eases hover:bg-brand-soft',
              isOpen ? 'min-h-12 @4xl:-my-3' : IN_ITS_ROW,
            )}
          >
            <Icon name="image" size={16} />
            <span className={cx(!isOpen && 'sr-only')}>{t.proof}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Room for a finger that takes nothing of the rows above and below. Where the row is one button, this
 * stands over it.
 */
const IN_ITS_ROW = cx(
  'min-w-11 justify-center -outline-offset-2 @4xl:-mt-5.5 @4xl:-mb-0.5 @4xl:min-h-11 @4xl:pt-5',
  '@max-4xl:relative @max-4xl:z-1 @max-4xl:-mt-6 @max-4xl:min-h-12 @max-4xl:pt-6',
)

function sayAccount({ accountName, reference, isDeleted }: RequestRow): string {
  if (isDeleted) return t.erased
  return [accountName, reference].filter(Boolean).join(', ') || t.noReference
}

/**
 * The payment in words, without an account of the learner's own name, which stands first in the
 * row.
 */
function sayPayment(row: RequestRow): string {
  const { accountName, name } = row
  const isOwn = accountName === name || accountName === name.slice(0, name.lastIndexOf('@'))
  return sayAccount(isOwn ? { ...row, accountName: null } : row)
}

function sayDoubt({ sent, amount }: RequestRow, doubt: NonNullable<RequestRow['doubt']>): string {
  if (sent === null) return t.doubts[doubt]
  return t.sentInstead(formatGhs(sent), formatGhs(amount))
}

type MatchProps = { row: RequestRow; isShort?: boolean; isBare?: boolean; className?: string }

/** The practice payment beside a deposit, or the warning that there is none. */
export function AdminMatch({ row, isShort = false, isBare = false, className }: MatchProps) {
  if (!row.payment) {
    const doubt = row.doubt && sayDoubt(row, row.doubt)
    return (
      <p
        title={isShort && doubt ? doubt : undefined}
        className={cx(
          'flex min-w-0 items-start gap-1.5 font-semibold text-wait',
          isShort && 'text-13',
          className,
        )}
      >
        <Icon name="alert" size={16} className="mt-0.75" />
        <span
          className={cx(
            'min-w-0',
            isShort && (isBare ? 'line-clamp-3 @4xl:line-clamp-1' : 'truncate'),
          )}
        >
          {t.noMatch}
          {doubt && <span className={cx('font-normal', !isShort && 'block')}> {doubt}</span>}
        </span>
      </p>
    )
  }
  const { reference, amount, sentAt } = row.payment
  return (
    <p className={cx('flex min-w-0 items-start gap-1.5', isShort && 'text-13', className)}>
      <Icon name="check" size={16} className="mt-0.75 text-good" />
      <span className={cx('min-w-0', isShort ? 'truncate' : 'wrap-anywhere')}>
        <span className={cx('text-good', !isShort && 'font-semibold')}>
          {isShort ? (
            <>
              {/* In a table the head has said it, and beside a button there is no room. */}
              <span className={cx(isBare ? 'sr-only' : '@4xl:sr-only')}>{t.columns.payment} </span>
              {t.matches}
            </>
          ) : (
            t.matched
          )}
        </span>
        {!isShort && (
          <span className="text-13 text-muted">
            {' '}
            {reference !== row.reference && `${reference}, `}
            <Money amount={amount} />, <RelativeTime at={sentAt} />
          </span>
        )}
      </span>
    </p>
  )
}
