import { formatInstant } from '#core/day.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { download } from '#platform/calls/handle.ts'
import { sayDecider } from '../../rules/say-decider.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { isRequest, type TransactionRow, transactionCalls } from '../../schema/transactions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { methods } from '../../words/en/methods.ts'
import { walkTransactions } from './transactions.ts'

export const exportTransactions = download(
  transactionCalls.exportTransactions,
  async ({ db, today, input }) => ({
    filename: `sikalab-transactions-${today}.csv`,
    type: CSV,
    chunks: sheetOf(t.sheet.columns, rowsOf(walkTransactions(db, input)), await auditHeadCells(db)),
  }),
)

async function* rowsOf(rows: AsyncIterable<TransactionRow>): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    const request = isRequest(row) ? row : null
    yield [
      figure(row.requestedOn),
      figure(formatInstant(row.requestedAt)),
      row.name,
      t.kinds[row.kind],
      amountCell(row.amount),
      request && methods[request.method],
      request?.accountName ?? null,
      request?.reference ?? null,
      request?.kind === 'deposit' ? sayMatch(request) : null,
      t.statuses[row.status],
      request?.reason ?? null,
      request?.decidedAs ? sayDecider(request.decidedAs, request.decidedBy) : null,
      request?.decidedAt ? figure(formatInstant(request.decidedAt)) : null,
      isRequest(row) ? null : row.description,
      request?.number ?? null,
    ]
  }
}

function sayMatch({ payment, doubt }: RequestRow): string {
  if (payment) return t.matched
  return doubt ? `${t.noMatch}. ${t.doubts[doubt]}` : t.noMatch
}
