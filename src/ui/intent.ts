import { newId } from '../core/ids.ts'
import { Refusal } from '../core/errors.ts'

// One intent, one idempotency key. What the person means to do is one thing, however often the
// line breaks and however often they press the button; the key is how the server knows.

export type Intent = {
  /** The key for this input: the last one while the same input is unsettled, else a new one. */
  keyFor: (input: unknown) => string
  /** To be told how a sending ended. Success and a true refusal settle the intent. */
  settle: (error?: unknown) => void
}

export function openIntent(makeKey: () => string = newId): Intent {
  let open: { input: string; key: string } | null = null
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { input: text, key: makeKey() }
      return open.key
    },
    settle: (error) => {
      if (error === undefined || isFinal(error)) open = null
    },
  }
}

/** A refusal says that nothing was written. 'unavailable' and silence say nothing at all. */
function isFinal(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unavailable'
}
