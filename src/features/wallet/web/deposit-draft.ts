import { useCallback, useSyncExternalStore } from 'react'
import type { InputOf } from '../../../core/call.ts'
import { newId } from '../../../core/ids.ts'
import type { Pesewas } from '../../../core/money.ts'
import type { pocketCalls } from '../../pocket/schema.ts'
import type { walletCalls } from '../schema.ts'

// A deposit under way is kept on this device, per person, until it is sent: a reload, a closed tab
// or a lost line lose nothing. With it is kept what was sent but not yet answered, and under which
// key: that is how the same deposit is asked for again, and is counted once.

/** A command that went out and got no answer: the same words, the same key, until it is settled. */
export type Open<Input> = { readonly key: string; readonly input: Input }

export type DepositDraft = {
  /** Another draft, another id: the forms start anew. */
  readonly id: string
  readonly step: 1 | 2 | 3
  /** As typed, in cedis. */
  readonly amount: string
  /** What was sent from the pocket for it. */
  readonly payment: { reference: string; amount: Pesewas; sentAt: string } | null
  readonly method: string
  readonly proof: 'picture' | 'manual'
  readonly accountName: string
  readonly reference: string
  /** '' while no picture is uploaded. */
  readonly proofId: string
  readonly paying: Open<InputOf<typeof pocketCalls.sendPayment>> | null
  readonly sending: Open<InputOf<typeof walletCalls.requestDeposit>> | null
}

function emptyDraft(): DepositDraft {
  return {
    id: newId(),
    step: 1,
    amount: '',
    payment: null,
    method: '',
    proof: 'picture',
    accountName: '',
    reference: '',
    proofId: '',
    paying: null,
    sending: null,
  }
}

const PREFIX = 'sikalab.deposit-draft.'
const listeners = new Set<() => void>()
const held = new Map<string, DepositDraft>()

function read(personId: string): DepositDraft {
  const known = held.get(personId)
  if (known) return known
  const draft = { ...emptyDraft(), ...stored(personId) }
  held.set(personId, draft)
  return draft
}

/** What this device kept; nothing where it is unreadable or of another shape than ours. */
function stored(personId: string): Partial<DepositDraft> {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + personId) ?? '{}') as Record<
      string,
      unknown
    >
    const isOurs = Object.entries(emptyDraft()).every(
      ([name, value]) => typeof kept[name] === typeof value,
    )
    return isOurs ? kept : {}
  } catch {
    return {}
  }
}

function write(personId: string, draft: DepositDraft | null): void {
  held.set(personId, draft ?? emptyDraft())
  try {
    if (draft) localStorage.setItem(PREFIX + personId, JSON.stringify(draft))
    else localStorage.removeItem(PREFIX + personId)
  } catch {
    // Storage may be forbidden or full: then the draft lasts for the visit.
  }
  for (const listener of listeners) listener()
}

/** Another tab of the same person has gone on with the draft, or has sent it. */
function follow(event: StorageEvent): void {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return
  held.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}

export type ChangeDraft = (change: Partial<DepositDraft>) => void

/** The person's draft, how to change it, and how to forget it once it is sent. */
export function useDepositDraft(personId: string): [DepositDraft, ChangeDraft, () => void] {
  const draft = useSyncExternalStore(subscribe, () => read(personId))
  const change = useCallback<ChangeDraft>(
    (part) => write(personId, { ...read(personId), ...part }),
    [personId],
  )
  const forget = useCallback(() => write(personId, null), [personId])
  return [draft, change, forget]
}
