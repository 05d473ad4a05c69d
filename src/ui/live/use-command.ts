import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { isOffline } from '../offline/connection.ts'
import { openIntent } from '../offline/intent.ts'
import { ask, ConnectionError } from './api.ts'

type CommandOptions<C extends AnyCall> = {
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void
  onFail?: (error: Error, input: InputOf<C>) => void
  timeoutMs?: number
}

export type Command<C extends AnyCall> = {
  /** Sends it. Ignored while one is under way. Gives the answer, or undefined when it failed. */
  run: (input: InputOf<C>) => Promise<AnswerOf<C> | undefined>
  pending: boolean
  error: Error | null
  /** Forgets the error, not the key: the same input sent again is still the same intent. */
  reset: () => void
}

/** Runs a POST call with one idempotency key per intent (see intent.ts). */
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
    async (input: InputOf<C>) => {
      if (busy.current) return undefined
      busy.current = true
      setPending(true)
      setError(null)
      try {
        const { timeoutMs } = latest.current
        // Money commands wait for the connection; a press meanwhile is not sent.
        if (call.money && isOffline()) throw new ConnectionError(false)
        const answer = await ask(call, input, { key: intent.keyFor(input), timeoutMs })
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
