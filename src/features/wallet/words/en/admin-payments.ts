import { formatCount } from '#core/counts.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const adminPayments = {
  title: 'Payments that no deposit claims',
  text: 'The drawer holds this cash and owes it to whoever sent it. Its learner can still ask for a deposit with the reference; or send it back to their pocket.',
  sum: (count: number, amount: Pesewas) =>
    `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}, ${formatGhs(amount)} in all`,
  failed: 'The payments could not be loaded',
  tooSmall: 'Less than the house takes for a deposit.',
  asked: (sent: Pesewas, asked: Pesewas) =>
    `${formatGhs(sent)} was sent for this reference, ${formatGhs(asked)} was asked.`,
  deleted: 'Its learner was deleted.',
  sendBack: 'Send back',
  sendBackOf: (reference: string) => `Send back: ${reference}`,
  dialog: {
    title: 'Send the payment back?',
    what: (amount: Pesewas, email: string) =>
      `${formatGhs(amount)} goes from the drawer to the pocket of ${email}, and the house owes it no more. This cannot be undone.`,
    reason: 'Reason',
    hint: 'The learner reads it.',
    small: 'No deposit can be so small. Please send at least the minimum.',
    other: 'Another amount was sent than was asked for. Please send the amount of the deposit.',
    none: 'No deposit was asked for with this payment.',
    save: 'Send back',
    saving: 'Sending back...',
    failed: 'The payment was not sent back',
    done: (amount: Pesewas, email: string) => `${formatGhs(amount)} went back to ${email}.`,
  },
}
