import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { useCommand } from '../live/use-command.ts'
import { Confirm, type ConfirmProps } from './Confirm.tsx'

type Props<C extends AnyCall> = Omit<ConfirmProps, 'open' | 'onConfirm' | 'pending' | 'error'> & {
  call: C
  input: InputOf<C>
  onDone: (answer: AnswerOf<C>) => void
  onFail?: () => void
}

/** Asks before one call is sent, and sends it. It is open as long as it is drawn. */
export function ConfirmCommand<C extends AnyCall>(props: Props<C>) {
  const { call, input, onDone, onFail = () => undefined, ...dialog } = props
  const { run, pending, error } = useCommand(call, { onDone, onFail })
  return <Confirm open {...{ ...dialog, pending, error }} onConfirm={() => void run(input)} />
}
