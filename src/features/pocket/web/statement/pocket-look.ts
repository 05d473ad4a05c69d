import type { IconName } from '#ui/look/icon-paths.ts'
import type { Tone } from '#ui/page/Badge.tsx'
import type { PocketEntry } from '../../schema.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'

export const POCKET_ICONS: Record<PocketEntry['kind'], IconName> = {
  start: 'gift',
  sent: 'withdraw',
  returned: 'back',
  withdrawal: 'deposit',
  reversal: 'rotate',
}

/** The state of a payment; null for a movement that is no payment. */
export function stateOf({
  kind,
  request,
  isReturned,
}: PocketEntry): { label: string; tone: Tone } | null {
  if (kind !== 'sent') return null
  if (isReturned) return { label: t.states.returned, tone: 'neutral' }
  if (!request) return { label: t.states.unclaimed, tone: 'wait' }
  const tone = { pending: 'wait', completed: 'good', failed: 'neutral' } as const
  return { label: t.states[request.status], tone: tone[request.status] }
}
