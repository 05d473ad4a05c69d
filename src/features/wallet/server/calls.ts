import { formatInstant } from '#core/day.ts'
import { readHouseCash } from '#ledger/books.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { download, type Handler, query, sharedQuery } from '#platform/calls/handle.ts'
import { decisionCalls } from '../schema/decisions.ts'
import { transactionCalls } from '../schema/transactions.ts'
import { type Entry, walletCalls } from '../schema.ts'
import { methods } from '../words/en/methods.ts'
import { walletLetters } from '../words/en/wallet-letters.ts'
import { walletServer as t } from '../words/en/wallet-server.ts'
import { listActivityOf, walkActivity } from './activity.ts'
import { listRequestsBy, readRequestTotals } from './admin-list.ts'
import { approve, reject, reset } from './decisions.ts'
import { requestDeposit } from './deposits.ts'
import { listOpenPayments, returnPayment, sendPayment } from './payments.ts'
import { exportStatement, listStatement } from './pocket-statement.ts'
import { readPocketReceipt, readReceipt } from './receipt.ts'
import { readSummaryOf } from './summary.ts'
import { exportTransactions } from './transactions/export-transactions.ts'
import { readSums, transactionTotalsOf } from './transactions/sums.ts'
import { listTransactionsBy } from './transactions/transactions.ts'
import { cancelWithdrawal, requestWithdrawal, type WithdrawalParts } from './withdrawals.ts'

const exportActivity = download(
  walletCalls.exportActivity,
  async ({ db, person, today, input }) => ({
    filename: `sikalab-wallet-${today}.csv`,
    type: CSV,
    chunks: sheetOf(walletLetters.sheet.columns, rowsOf(walkActivity(db, person.id, input))),
  }),
)

async function* rowsOf(entries: AsyncIterable<Entry>): AsyncGenerator<Cell[]> {
  for await (const entry of entries) {
    const { on, at, kind, description, direction, amount, status, method, reference, reason } =
      entry
    yield [
      figure(on),
      figure(formatInstant(at)),
      kind,
      description,
      direction,
      amountCell(amount),
      entry.cancelled ? walletLetters.sheet.cancelled : status,
      method && methods[method],
      reference,
      entry.cancelled ? t.cancelledByLearner : reason,
      entry.number,
    ]
  }
}

const readSummary = query(walletCalls.readSummary, ({ db, person, today }) =>
  readSummaryOf(db, person.id, today),
)

const listActivity = query(walletCalls.listActivity, ({ db, person, input }) =>
  listActivityOf(db, person.id, input),
)

const listRequests = sharedQuery(decisionCalls.listRequests, async ({ db, input }) => {
  const [page, totals] = await Promise.all([listRequestsBy(db, input), readRequestTotals(db)])
  return { ...page, totals }
})

const listTransactions = sharedQuery(transactionCalls.listTransactions, async ({ db, input }) => {
  const sums = readSums(db)
  const [page, counted, houseCash] = await Promise.all([
    listTransactionsBy(db, input, sums),
    sums,
    readHouseCash(db),
  ])
  return { ...page, totals: transactionTotalsOf(counted), houseCash }
})

export const walletHandlers = (parts: WithdrawalParts): Handler[] => [
  readSummary,
  listActivity,
  readReceipt,
  exportActivity,
  requestDeposit,
  requestWithdrawal(parts),
  cancelWithdrawal,
  listRequests,
  listTransactions,
  exportTransactions,
  approve,
  reject,
  listOpenPayments,
  returnPayment,
  reset,
  // These calls belong to the pocket, but they read requests or count those that claim a payment.
  listStatement,
  exportStatement,
  readPocketReceipt,
  sendPayment,
]
