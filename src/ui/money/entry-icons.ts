import type { WalletWord } from '#ledger/kinds.ts'
import type { IconName } from '../look/icon-paths.ts'

/** The icon of a wallet's entry that no request stands for, and of its notice. */
export const ENTRY_ICONS: Readonly<Record<WalletWord, IconName>> = {
  purchase: 'machine',
  profit: 'trendUp',
  repayment: 'bank',
  bonus: 'gift',
}
