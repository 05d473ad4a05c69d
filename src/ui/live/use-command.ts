import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { isRefusedByRule, type Refusal, type RefusalCode } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { isOffline } from '../offline/connection.ts'
import { askServer, ConnectionError } from './api.ts'

type CommandOptions<C extends AnyCall> = {
  /**
   * Returns the key and the input to send for a press, also offline. Without it a key lives only as long as
   * the page.
   */
  begin?: (input: InputOf<C>) => { readonly key: string; readonly input: InputOf<C> }
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void
  onFail?: (error: Error, input: InputOf<C>) => void
  timeoutMs?: number
}

export type Command<C extends AnyCall> = {
  /**
   * Sends the command. Ignored while one is under way. Resolves to the answer, or undefined if it failed.
   */
  run: (input: InputOf<C>) => Promise<AnswerOf<C> | undefined>
  pending: boolean
  error: Error | null
  /** Clears the error but keeps the key: the same input sent again is still the same intent. */
  reset: () => void
}

/** Runs a POST call with one idempotency key per intent. */
export function useCommand<C extends AnyCall>(
  call: C,
  options: CommandOptions<C> = {},
): Command<C> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [intent] = useState(() => openIntent())
  const busy = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const run = useCallback(
    async (asked: InputOf<C>) => {
      if (busy.current) return undefined
      busy.current = true
      setPending(true)
      setError(null)
      let input = asked
      try {
        const { timeoutMs, begin } = latest.current
        const sent = begin?.(asked) ?? { key: intent.keyFor(asked), input: asked }
        input = sent.input
        // A money command needs a connection. A press while offline is not sent later.
        if (call.money && !begin && isOffline()) throw new ConnectionError(false)
        const answer = await askServer(call, input, { key: sent.key, timeoutMs })
        intent.settle()
        latest.current.onDone?.(answer, input)
        return answer
      } catch (caught) {
        const failure = caught instanceof Error ? caught : new Error(String(caught))
        intent.settle(failure)
        setError(failure)
        latest.current.onFail?.(failure, input)
        return undefined
      } finally {
        busy.current = false
        setPending(false)
      }
    },
    [call, intent],
  )

  const reset = useCallback(() => setError(null), [])
  return { run, pending, error, reset }
}

// One intent has one idempotency key. The person means one action, however often the connection breaks or
// the button is pressed, and by the key the server does it once.

type Intent = {
  /** The key for this input: the last key while the same input has no outcome yet, else a new one. */
  keyFor: (input: unknown) => string
  /**
   * Call it after each request. Success or a definite refusal ends the intent, so the next press gets a new
   * key.
   */
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
      if (error === undefined || settlesCommand(error, open.doubtful)) open = null
      else open.doubtful = true
    },
  }
}

/** Codes with which a request is refused before any handler runs, so before anything is written. */
const BEFORE_THE_HANDLER: ReadonlySet<RefusalCode> = new Set([
  'unauthenticated',
  'suspended',
  'not_allowed',
  'maintenance',
  'too_many',
  'too_slow',
  'too_large',
  'misdirected',
  'other_person',
])

/**
 * True if a failed request proves that nothing was written. 'unavailable' and a missing answer prove
 * nothing. If an earlier try got no answer (`doubtful`), a refusal of a later try says nothing about that
 * one: it may be in the books, and only its own key can tell.
 */
export function settlesCommand(error: unknown, doubtful: boolean): error is Refusal {
  if (!isRefusedByRule(error)) return false
  return !doubtful || !BEFORE_THE_HANDLER.has(error.code)
}
