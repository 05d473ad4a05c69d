import { useRef } from 'react'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import type { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { type Command, settlesCommand, useCommand } from '../live/use-command.ts'

/**
 * A command that was sent and got no answer: the same input and the same key, until it is settled.
 */
export type UnansweredCommand<Input> = { readonly key: string; readonly input: Input }

type StoredCommandOptions<C extends AnyCall> = {
  /** The stored request that was sent and got no answer. */
  open: UnansweredCommand<InputOf<C>> | null
  /** Stores it on the device before it is sent, and null once it is refused. */
  keep: (open: UnansweredCommand<InputOf<C>> | null) => void
  onDone: (answer: AnswerOf<C>, input: InputOf<C>) => void
  onRefused?: (refusal: Refusal) => void
}

/**
 * Like `useCommand`, with an intent that outlives the page. While one is open, running asks for
 * exactly that one again, whatever is given: only an answer or a refusal makes room for another.
 */
export function useStoredCommand<C extends AnyCall>(
  call: C,
  { open, keep, onDone, onRefused }: StoredCommandOptions<C>,
): Command<C> {
  /** True while the running request is a repeat of one sent before. */
  const isAgain = useRef(false)
  return useCommand(call, {
    begin: (input) => {
      isAgain.current = open !== null
      const sent = open ?? { key: newId(), input }
      keep(sent)
      return sent
    },
    onDone,
    onFail: (error) => {
      if (!settlesCommand(error, isAgain.current)) return
      keep(null)
      onRefused?.(error)
    },
  })
}
