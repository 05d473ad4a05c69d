import type { IconName } from '#ui/look/icon-paths.ts'
import { ENTRY_ICONS } from '#ui/money/entry-icons.ts'
import type { Tone } from '#ui/page/Badge.tsx'
import type { Entry } from '../../schema.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'

export const ENTRY_KIND_ICONS: Record<Entry['kind'], IconName> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  ...ENTRY_ICONS,
}

/** The state in a word, with its colour; a request its owner took back is not 'Failed'. */
export function statusOf(entry: Entry): { label: string; tone: Tone } {
  if (entry.status === 'pending') return { label: t.status.pending, tone: 'wait' }
  if (entry.status === 'completed') return { label: t.status.completed, tone: 'good' }
  return entry.cancelled
    ? { label: t.cancelled, tone: 'neutral' }
    : { label: t.status.failed, tone: 'bad' }
}
