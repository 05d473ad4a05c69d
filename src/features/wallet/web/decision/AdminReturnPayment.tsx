import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { type OpenPayment, paymentCalls } from '../../schema/payments.ts'
import { adminPayments } from '../../words/en/admin-payments.ts'

const t = adminPayments.dialog
const LONGEST_REASON = 300

/** The server takes a reason of one line, so Enter types a space. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type Props = { payment: OpenPayment; onClose: () => void }

/** Sends one payment back, with a reason its learner reads. */
export default function AdminReturnPayment({ payment, onClose }: Props) {
  const { id, amount, tooSmall, asked } = payment
  const name = payment.name ?? ''
  const { field, dialog } = useCommandForm(paymentCalls.returnPayment, {
    initial: { reason: asked !== null ? t.other : tooSmall ? t.small : t.none },
    inputOf: (values) => ({ paymentId: id, reason: oneLine(values.reason) }),
    onDone: () => {
      toast.success(t.done(amount, name))
      onClose()
    },
  })
  const { waits, describedBy, reason } = useMoneyWaits(dialog.pending)
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      {...dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={t.failed}
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
