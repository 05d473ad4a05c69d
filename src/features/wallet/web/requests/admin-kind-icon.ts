import type { IconName } from '#ui/look/icon-paths.ts'
import { ENTRY_ICONS } from '#ui/money/entry-icons.ts'
import type { TransactionRow } from '../../schema/transactions.ts'

/** Money comes in from above, or goes out. */
export const TRANSACTION_ICONS: Record<TransactionRow['kind'], IconName> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  ...ENTRY_ICONS,
}
