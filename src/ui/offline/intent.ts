import { newId } from '../../core/ids.ts'
import { Refusal, type RefusalCode } from '../../core/errors.ts'

// One intent, one idempotency key. What the person means to do is one thing, however often the
// line breaks and however often they press the button; the key is how the server knows.

export type Intent = {
  /** The key for this input: the last one while the same input is unsettled, else a new one. */
  keyFor: (input: unknown) => string
  /** To be told how a sending ended. Success and a true refusal settle the intent. */
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

/** Said at the door, before the books are asked. */
const AT_THE_DOOR: ReadonlySet<RefusalCode> = new Set([
  'unauthenticated',
  'suspended',
  'not_allowed',
  'maintenance',
  'too_many',
])

/**
 * Whether a failed sending leaves no doubt that nothing was written. 'unavailable' and silence say
 * nothing at all. Where an earlier try got no answer (`doubtful`), a refusal at the door says
 * nothing about that one: it may be in the books, and only its own key can tell.
 */
export function settles(error: unknown, doubtful: boolean): boolean {
  if (!(error instanceof Refusal) || error.code === 'unavailable') return false
  return !doubtful || !AT_THE_DOOR.has(error.code)
}
