import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { TransactionRow } from '../../schema/transactions.ts'
import { TRANSACTION_ICONS } from './admin-kind-icon.ts'
import { BESIDE_LINES, type LinesOfRow } from './row-lines.ts'

type Props = {
  row: TransactionRow
  at: LinesOfRow
  /** A phone has room for the box alone. */
  isBesideBox?: boolean
  /** The place of a box is kept, in a table of rows that have one. */
  keepsBox?: boolean
}

/** The kind of a transaction as a sign. */
export function RowSign({ row, at, isBesideBox = false, keepsBox = false }: Props) {
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-12 @4xl:size-8 @4xl:rounded-8',
        isBesideBox && '@max-4xl:hidden',
        keepsBox && '@4xl:ml-9',
        BESIDE_LINES,
        at.sign,
        row.kind === 'withdrawal' ? 'bg-sunken text-gold-ink' : 'bg-brand-soft text-brand',
      )}
    >
      <Icon name={TRANSACTION_ICONS[row.kind]} />
    </span>
  )
}
