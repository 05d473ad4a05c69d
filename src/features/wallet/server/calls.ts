import { readHouseCash } from '#ledger/books.ts'
import { answer, type Handler } from '#platform/calls/handle.ts'
import { walletCalls } from '../schema.ts'
import { decisionCalls } from '../schema/decisions.ts'
import { transactionCalls } from '../schema/transactions.ts'
import { listActivityOf } from './activity.ts'
import { listRequestsBy, readRequestTotals } from './admin-list.ts'
import { readSummaryOf } from './summary.ts'
import { approve, reject, reset } from './decisions.ts'
import { requestDeposit } from './deposits.ts'
import { exportActivity } from './export.ts'
import { exportTransactions } from './export-transactions.ts'
import { listOpenPayments, returnPayment } from './payments.ts'
import { readReceipt } from './receipt.ts'
import { listTransactionsBy, readSums, totalsOf } from './transactions.ts'
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.ts'

export const readSummary = answer(walletCalls.readSummary, ({ db, person, today }) =>
  readSummaryOf(db, person.id, today),
)

export const listActivity = answer(walletCalls.listActivity, ({ db, person, input }) =>
  listActivityOf(db, person.id, input),
)

export const listRequests = answer(decisionCalls.listRequests, async ({ db, input }) => {
  const [page, totals] = await Promise.all([listRequestsBy(db, input), readRequestTotals(db)])
  return { ...page, totals }
})

export const listTransactions = answer(transactionCalls.listTransactions, async ({ db, input }) => {
  const sums = readSums(db)
  const [page, counted, houseCash] = await Promise.all([
    listTransactionsBy(db, input, sums),
    sums,
    readHouseCash(db),
  ])
  return { ...page, totals: totalsOf(counted), houseCash }
})

export const walletHandlers: readonly Handler[] = [
  readSummary,
  listActivity,
  readReceipt,
  exportActivity,
  requestDeposit,
  requestWithdrawal,
  cancelWithdrawal,
  listRequests,
  listTransactions,
  exportTransactions,
  approve,
  reject,
  listOpenPayments,
  returnPayment,
  reset,
]
