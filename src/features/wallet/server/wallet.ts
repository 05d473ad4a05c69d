// The feature's facade: what other features may ask of requests.

export { sumUpRequests } from './day-asked.ts'
export { approveRequest } from './decisions.ts'
export { claimPayment } from './deposits.ts'
export { eraseRequestsOf, lockAllOf, rejectPendingOf, returnOpenOf } from './leaver-requests.ts'
export { queueOnceMore } from './mails.ts'
export { sendPaymentOf } from './payments.ts'
export { readTransactionTotals } from './transactions/sums.ts'
export { readEverything, requestEverything } from './whole-withdrawal.ts'
export {
  hasPendingWithdrawal,
  IS_IN_LINE,
  IS_PAYABLE,
  LINE_ORDER,
  mayAsk,
  payWithdrawal,
  placeInLine,
  readNextPayout,
  splitPayable,
} from './withdrawal-line.ts'
