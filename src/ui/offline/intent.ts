import { Refusal, type RefusalCode } from '#core/errors.ts'
import { newId } from '#core/ids.ts'

// One intent, one idempotency key. A person means one action, however often the connection breaks
// or they press the button; the key tells the server.

export type Intent = {
  /** The key for this input: the last one while the same input is unsettled, else a new one. */
  keyFor: (input: unknown) => string
  /** Call it with the outcome of each request. Success or a definite refusal settles the intent. */
  settle: (error?: unknown) => void
}

export function openIntent(makeKey: () => string = newId): Intent {
  let open: { input: string; key: string; doubtful: boolean } | null = null
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { input: text, key: makeKey(), doubtful: false }
      return open.key
    },
    settle: (error) => {
      if (!open) return
      if (error === undefined || settles(error, open.doubtful)) open = null
      else open.doubtful = true
    },
  }
}

/** Refused by the guard, before the books are read. */
const BEFORE_THE_HANDLER: ReadonlySet<RefusalCode> = new Set([
  'unauthenticated',
  'suspended',
  'not_allowed',
  'maintenance',
  'too_many',
])

/**
 * True if a failed request proves that nothing was written. 'unavailable' and no answer prove nothing.
 * Where an earlier try got no answer (`doubtful`), a refusal by the guard says nothing about that try: it
 * may be in the books, and only its own key can tell.
 */
export function settles(error: unknown, doubtful: boolean): boolean {
  if (!(error instanceof Refusal) || error.code === 'unavailable') return false
  return !doubtful || !BEFORE_THE_HANDLER.has(error.code)
}
