import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import type { Refusal } from '#core/errors.ts'
import { Confirm } from '../dialogs/Confirm.tsx'
import type { Fact } from '../page/FactList.tsx'
import { Failure } from '../page/Failure.tsx'
import { Notice } from '../page/Notice.tsx'
import { sending as t } from '../words/en/sending.ts'
import { ui } from '../words/en/ui.ts'
import { type UnansweredCommand, useStoredCommand } from './use-stored-command.ts'

type ReviewWords = {
  title: string
  text?: string
  confirm: string
  pending: string
  back: string
  failed: string
}

type Props<C extends AnyCall> = {
  call: C
  /** The input that the form would send. */
  input: InputOf<C>
  /**
   * An earlier request without an answer: exactly that one is sent again, whatever the form shows.
   */
  sending: UnansweredCommand<InputOf<C>> | null
  keep: (sending: UnansweredCommand<InputOf<C>> | null) => void
  words: ReviewWords
  /** `isOpen`: it may have arrived already, so its effect is not known. */
  facts: (input: InputOf<C>, isOpen: boolean) => readonly Fact[]
  open: boolean
  onClose: () => void
  onDone: (answer: AnswerOf<C>) => void
  onRefused: (refusal: Refusal) => void
}

/** All of a request once more, and the one press that sends it, exactly once. */
export function SendReview<C extends AnyCall>(props: Props<C>) {
  const { call, sending, words, open, onClose } = props
  const command = useStoredCommand(call, {
    open: sending,
    keep: props.keep,
    onDone: props.onDone,
    onRefused: props.onRefused,
  })
  const isOpen = sending !== null && !command.pending
  const asksAgain = isOpen && !command.error
  const input = sending?.input ?? props.input
  return (
    <Confirm
      open={open}
      onClose={() => {
        command.reset()
        onClose()
      }}
      title={asksAgain ? t.open.title : words.title}
      facts={props.facts(input, sending !== null)}
      confirmLabel={isOpen ? t.open.ask : words.confirm}
      pendingLabel={words.pending}
      cancelLabel={isOpen ? ui.close : words.back}
      money
      pending={command.pending}
      onConfirm={() => void command.run(input)}
    >
      {asksAgain && <Notice tone="wait">{t.open.text}</Notice>}
      {!isOpen && words.text && <p>{words.text}</p>}
      <Failure error={command.error} fallback={words.failed} />
    </Confirm>
  )
}
