import { useEffect, useRef } from 'react'
import { formatDay } from '#core/day.ts'
import { type Pesewas, plus } from '#core/money.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { Failure } from '#ui/page/Failure.tsx'
import { type Entry, walletCalls } from '../../schema.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'

type Props = { entry: Entry | null; onClose: () => void }

/** Names the amount and what taking the request back does, before it is done. */
export function CancelWithdrawal({ entry, onClose }: Props) {
  const available = useRead(walletCalls.readSummary).data?.available
  const isDone = useRef(false)
  const command = useCommand(walletCalls.cancelWithdrawal, {
    onDone: () => {
      toast.success(t.cancel.done)
      isDone.current = true
      onClose()
    },
  })
  // The button that opened this disappears with the pending state, so the focus needs a new place.
  useEffect(() => {
    if (entry !== null || !isDone.current) return
    isDone.current = false
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [entry])
  const close = () => {
    command.reset()
    onClose()
  }
  return (
    <Confirm
      open={entry !== null}
      onClose={close}
      title={t.cancel.title}
      facts={entry ? factsOf(entry, available) : []}
      confirmLabel={t.cancel.action}
      pendingLabel={t.cancel.pending}
      cancelLabel={t.cancel.keep}
      danger
      money
      pending={command.pending}
      onConfirm={() => entry && void command.run({ requestId: entry.id })}
    >
      <p>{t.cancel.text}</p>
      <Failure error={command.error} fallback={t.cancel.failed} />
    </Confirm>
  )
}

function factsOf(entry: Entry, available: Pesewas | undefined) {
  const facts = [
    { label: t.cancel.amount, value: <Money amount={entry.amount} />, strong: true },
    { label: t.payTo, value: entry.reference ?? '' },
    { label: t.cancel.requested, value: formatDay(entry.on) },
  ]
  if (available === undefined) return facts
  const after = plus(available, entry.amount)
  return [
    ...facts,
    { label: t.cancel.before, value: <Money amount={available} /> },
    { label: t.cancel.after, value: <Money amount={after} />, strong: true },
  ]
}
