import { useRef, useState } from 'react'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import type { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { askServer } from '../live/api.ts'
import { settlesCommand } from '../live/use-command.ts'

/**
 * A command that was sent and got no answer: the same input and the same key, until it is settled.
 */
export type Unanswered<Input> = { readonly key: string; readonly input: Input }

type StoredCommandOptions<C extends AnyCall> = {
  /** The stored request that was sent and got no answer. */
  open: Unanswered<InputOf<C>> | null
  /** Stores it on the device before it is sent, and null once it is refused. */
  keep: (open: Unanswered<InputOf<C>> | null) => void
  onDone: (answer: AnswerOf<C>, input: InputOf<C>) => void
  onRefused?: (refusal: Refusal) => void
}

/**
 * Like `useCommand`, with an intent that outlives the page. While one is open, running asks for
 * exactly that one again, whatever is given: only an answer or a refusal makes room for another.
 */
export function useStoredCommand<C extends AnyCall>(call: C, options: StoredCommandOptions<C>) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const busy = useRef(false)

  const run = async (input: InputOf<C>) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setError(null)
    const open = options.open ?? { key: newId(), input }
    options.keep(open)
    try {
      options.onDone(await askServer(call, open.input, { key: open.key }), open.input)
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
      if (!settlesCommand(caught, options.open !== null)) return
      options.keep(null)
      options.onRefused?.(caught as Refusal)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { run, pending, error, reset: () => setError(null) }
}
