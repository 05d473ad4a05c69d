import { newId } from '#core/ids.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { isShownRequest, type ShownRequest, type ShownRow } from './request-list.ts'

// A bulk approval is one command for each request, each with its own key. A refusal of one does not
// affect the others, and each is decided once however often it is sent.

/** A pending deposit that its practice payment backs: nothing about it needs a second look. */
export function mayPick(row: ShownRow): row is ShownRequest {
  if (!isShownRequest(row) || row.gone) return false
  return row.status === 'pending' && row.kind === 'deposit' && row.payment !== null
}

export type Outcome = { readonly request: RequestRow; readonly error: Error | null }

/** The key of each request's approval: the same one however often it is tried. */
export type Keys = Map<string, string>

type Send = (request: RequestRow, key: string) => Promise<unknown>

/**
 * Approves one after the other. A refusal or a lost answer is noted, and the next request follows.
 */
export async function approveAll(
  requests: readonly RequestRow[],
  keys: Keys,
  send: Send,
  onStep: (outcomes: readonly Outcome[]) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const request of requests) {
    const key = keys.get(request.id) ?? newId()
    keys.set(request.id, key)
    try {
      await send(request, key)
      outcomes.push({ request, error: null })
    } catch (caught) {
      const error = caught instanceof Error ? caught : new Error(String(caught))
      outcomes.push({ request, error })
    }
    onStep([...outcomes])
  }
  return outcomes
}

export function sumRequests(requests: readonly RequestRow[]): Pesewas {
  return sumOf(requests.map(({ amount }) => amount))
}
