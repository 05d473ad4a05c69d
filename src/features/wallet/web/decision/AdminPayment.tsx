import { formatGhs } from '../../../../core/money.ts'
import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { wallet } from '../../../../core/strings/wallet.en.ts'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { RelativeTime } from '../../../../ui/kit/RelativeTime.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { isOfNobody } from '../requests/admin-effect.ts'

type Props = { row: RequestRow; onProof: (request: RequestRow) => void }

/** The method and account of a request, and for a deposit whether a practice payment backs it. */
export function AdminPayment({ row, onProof }: Props) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="grid grid-cols-1">
        <span className="font-semibold">{wallet.methods[row.method]}</span>
        <span className="tabular wrap-anywhere text-muted">{sayAccount(row)}</span>
      </p>
      {row.kind === 'deposit' && <AdminMatch row={row} />}
      {row.proofId && (
        <p>
          <button
            type="button"
            aria-label={t.proofOf(row.email)}
            aria-haspopup="dialog"
            onClick={() => onProof(row)}
            className="-mx-2 inline-flex min-h-12 items-center gap-1.5 rounded-8 px-2 font-semibold text-brand transition-colors hover:bg-brand-soft @4xl:min-h-9"
          >
            <Icon name="image" size={16} />
            {t.proof}
          </button>
        </p>
      )}
    </div>
  )
}

function sayAccount(row: RequestRow): string {
  const { accountName, reference } = row
  if (isOfNobody(row)) return t.erased
  return [accountName, reference].filter(Boolean).join(', ') || t.noReference
}

function sayDoubt({ sent, amount }: RequestRow, doubt: NonNullable<RequestRow['doubt']>): string {
  if (sent === null) return t.doubts[doubt]
  return t.sentInstead(formatGhs(sent), formatGhs(amount))
}

/** The practice payment beside a deposit, or the warning that there is none. */
export function AdminMatch({ row, className }: { row: RequestRow; className?: string }) {
  if (!row.payment) {
    return (
      <p className={cx('flex items-start gap-1.5 font-semibold text-wait', className)}>
        <Icon name="alert" size={16} className="mt-0.75" />
        <span className="min-w-0">
          {t.noMatch}
          {row.doubt && <span className="block font-normal">{sayDoubt(row, row.doubt)}</span>}
        </span>
      </p>
    )
  }
  const { reference, amount, sentAt } = row.payment
  return (
    <p className={cx('flex items-start gap-1.5', className)}>
      <Icon name="check" size={16} className="mt-0.75 text-good" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold text-good">{t.matched}</span>
        <span className="text-13 text-muted">
          {' '}
          {reference !== row.reference && `${reference}, `}
          <Money amount={amount} />, <RelativeTime at={sentAt} />
        </span>
      </span>
    </p>
  )
}
