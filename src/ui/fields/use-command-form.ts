import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { useCommand } from '../live/use-command.ts'
import { errorsOf, type FormValues, useForm } from './use-form.ts'

type CommandFormOptions<C extends AnyCall, V extends FormValues> = {
  initial: V
  /** The input of the call for these values; what it may not be is said at its field. */
  inputOf: (values: V) => unknown
  onDone: (answer: AnswerOf<C>, input: InputOf<C>) => void
  /** The failure of the last send is forgotten once something else is typed. */
  forgetsOnEdit?: boolean
}

/**
 * A form that sends one call. The call's own input checks its values, and a refusal that names a field
 * stands there. `dialog` is for the FormDialog around it.
 */
export function useCommandForm<C extends AnyCall, V extends FormValues>(
  call: C,
  { initial, inputOf, onDone, forgetsOnEdit = false }: CommandFormOptions<C, V>,
) {
  const { run, pending, error, reset } = useCommand(call, {
    onDone,
    onFail: (failure) => form.refuse(failure),
  })
  const form = useForm<V>({
    initial,
    check: (values) => errorsOf<V>(call.input, inputOf(values)),
    onEdit: forgetsOnEdit ? reset : () => undefined,
    onSubmit: (values) => void run(inputOf(values) as InputOf<C>),
  })
  const dialog = { onSubmit: form.submit, pending, error: form.formError(error) }
  return { ...form, dialog }
}
