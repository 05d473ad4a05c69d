import { useRef, useState } from 'react'
import type { AnswerOf, AnyCall, InputOf } from '../../../core/call.ts'
import { Refusal } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { ask } from '../../../ui/api.ts'
import type { Open } from './deposit-draft.ts'

type Options<C extends AnyCall> = {
  /** What went out before and got no answer, from the draft. */
  open: Open<InputOf<C>> | null
  /** Keeps it in the draft before it is sent, and takes it out once it is settled. */
  keep: (open: Open<InputOf<C>> | null) => void
  onDone: (answer: AnswerOf<C>, input: InputOf<C>) => void
  onRefused?: (refusal: Refusal) => void
}

/**
 * Like `useCommand`, with an intent that outlives the page. While one is open, running asks for
 * exactly that one again, whatever is given: only an answer or a refusal makes room for another.
 */
export function useKeptCommand<C extends AnyCall>(call: C, options: Options<C>) {
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
      options.onDone(await ask(call, open.input, { key: open.key }), open.input)
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
      // A refusal says that nothing was written. 'unavailable' and silence say nothing at all.
      if (caught instanceof Refusal && caught.code !== 'unavailable') {
        options.keep(null)
        options.onRefused?.(caught)
      }
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { run, pending, error, reset: () => setError(null) }
}
