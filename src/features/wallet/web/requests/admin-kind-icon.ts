import type { IconName } from '../../../../ui/kit/icon-paths.ts'
import { ENTRY_ICONS } from '../../../../ui/kit/entry-icons.ts'
import type { TransactionRow } from '../../schema/transactions.ts'

/** Money comes in from above, or goes out. */
export const KIND_ICONS: Record<TransactionRow['kind'], IconName> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  ...ENTRY_ICONS,
}
