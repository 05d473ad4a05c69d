import { formatInstant } from '../../../core/day.ts'
import { decimalOf } from '../../../core/money.ts'
import { adminTransactions as t } from '../../../core/strings/en/admin-transactions.ts'
import { walletServer as wallet } from '../../../core/strings/en/wallet-server.ts'
import { type Cell, CSV, sheetOf } from '../../../platform/csv.ts'
import { download } from '../../../platform/handle.ts'
import { headCells } from '../../audit/server/audit.ts'
import { sayDecider } from '../rules/say-decider.ts'
import { decisionCalls, type RequestRow } from '../schema/decisions.ts'
import { walkRequests } from './admin-list.ts'

export const exportRequests = download(
  decisionCalls.exportRequests,
  async ({ db, today, input }) => ({
    filename: `sikalab-transactions-${today}.csv`,
    type: CSV,
    chunks: sheetOf(t.sheet.columns, rowsOf(walkRequests(db, input)), await headCells(db)),
  }),
)

async function* rowsOf(requests: AsyncIterable<RequestRow>): AsyncGenerator<Cell[]> {
  for await (const row of requests) {
    yield [
      row.requestedOn,
      formatInstant(row.requestedAt),
      row.name,
      t.kinds[row.kind],
      decimalOf(row.amount),
      wallet.methods[row.method],
      row.accountName,
      row.reference,
      row.kind === 'deposit' ? sayMatch(row) : null,
      t.statuses[row.status],
      row.reason,
      row.decidedAs && sayDecider(row.decidedAs, row.decidedBy),
      row.decidedAt && formatInstant(row.decidedAt),
      row.id,
    ]
  }
}

function sayMatch({ payment, doubt }: RequestRow): string {
  if (payment) return t.matched
  return doubt ? `${t.noMatch}. ${t.doubts[doubt]}` : t.noMatch
}
