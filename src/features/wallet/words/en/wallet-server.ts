import { inLanguage } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

/** The refusals of the wallet, with those that only the server says: no page carries these. */
export const walletServer = inLanguage('walletServer', {
  bankNumberTaken: 'Somebody else uses this bank number. Please choose another.',
  tooManyPending: (most: number) =>
    `You have ${most} deposits waiting for a decision. Nothing was sent. Please wait until some are decided.`,
  invalidUserOrAmount: 'Invalid user or amount',
  notForm: 'Send the fields as a form (application/x-www-form-urlencoded).',
  alreadyDecided: (status: string, by: string, at: string) =>
    `This request was already ${status} by ${by} on ${at}. Nothing was changed.`,
  alreadyCancelled: (at: string) =>
    `This request was already cancelled by the learner on ${at}. Nothing was changed.`,
  stillPending: 'This request is still pending: there is nothing to reset.',
  cancelledByLearner: 'Cancelled by the learner',
  notThereNow: (account: string, needs: Pesewas, has: Pesewas) =>
    `This cannot be reset: the money is not free any more. It was spent or moved since, or it is on hold. It needs ${formatGhs(needs)} in the ${account}, and ${formatGhs(has)} is free there. Nothing was changed.`,
  cancelledStays: 'The learner cancelled this request. It cannot be reset. Nothing was changed.',
  proofUsed: 'This picture was already sent with another deposit. Please choose another.',
  proofUnknown: 'This picture is not there any more. Please choose it again.',
  notCancellable: 'Only a pending withdrawal can be cancelled. Nothing was changed.',
})
