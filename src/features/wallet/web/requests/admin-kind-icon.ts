import type { IconName } from '../../../../ui/kit/icon-paths.ts'
import type { RequestRow } from '../../schema/decisions.ts'

/** Money comes in from above, or goes out. */
export const KIND_ICONS: Record<RequestRow['kind'], IconName> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
}
