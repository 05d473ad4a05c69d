import * as v from 'valibot'
import { line } from '#core/fields.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { type OpenPayment, paymentCalls } from '../../schema/payments.ts'
import { adminPayments } from '../../words/en/admin-payments.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'

const t = adminPayments.dialog
const LONGEST_REASON = 300
const rules = v.object({ reason: line(LONGEST_REASON, () => walletWords.reasonRequired) })

/** The server takes a reason of one line, so Enter types a space. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type Props = { payment: OpenPayment; onClose: () => void }

/** Sends one payment back, with a reason its learner reads. */
export default function AdminReturnPayment({ payment, onClose }: Props) {
  const { id, amount, tooSmall, asked } = payment
  const name = payment.name ?? ''
  const command = useCommand(paymentCalls.returnPayment, {
    onDone: () => {
      toast.success(t.done(amount, name))
      onClose()
    },
  })
  const { field, submit } = useForm({
    initial: { reason: asked !== null ? t.other : tooSmall ? t.small : t.none },
    check: ({ reason }) => errorsOf(rules, { reason: oneLine(reason) }),
    onSubmit: ({ reason }) => void command.run({ paymentId: id, reason: oneLine(reason) }),
  })
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      onSubmit={submit}
      save={t.save}
      saving={t.saving}
      error={command.error}
      errorTitle={t.failed}
      pending={command.pending}
      disabled={waits}
      describedBy={describedBy}
    >
      <p className="text-16">{t.what(amount, name)}</p>
      <TextArea
        {...field('reason')}
        label={t.reason}
        hint={t.hint}
        maxLength={LONGEST_REASON}
        required
      />
      {reason}
    </FormDialog>
  )
}
