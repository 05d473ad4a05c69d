import { formatInstant } from '#core/day.ts'
import { type PocketEntry, pocketCalls } from '#features/pocket/schema.ts'
import { pocket as t } from '#features/pocket/words/en/pocket.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { answer, download, type Handler } from '#platform/calls/handle.ts'
import { sendPayment } from './payments.ts'
import { readReceipt } from './receipt.ts'
import { listStatementOf, walkStatement } from './statement.ts'

export const listStatement = answer(pocketCalls.listStatement, ({ db, person, input }) =>
  listStatementOf(db, person.id, input),
)

const exportStatement = download(
  pocketCalls.exportStatement,
  async ({ db, person, today, input }) => ({
    filename: `sikalab-pocket-${today}.csv`,
    type: CSV,
    chunks: sheetOf(t.sheet.columns, rowsOf(walkStatement(db, person.id, input))),
  }),
)

async function* rowsOf(entries: AsyncIterable<PocketEntry>): AsyncGenerator<Cell[]> {
  for await (const { id, kind, description, change, balance, on, at, ...more } of entries) {
    yield [
      figure(on),
      figure(formatInstant(at)),
      kind,
      description,
      amountCell(change),
      amountCell(balance),
      more.reference,
      sayBehind(kind, more),
      id,
    ]
  }
}

type Behind = Pick<PocketEntry, 'request' | 'isReturned' | 'returnReason'>

function sayBehind(kind: PocketEntry['kind'], { request, ...back }: Behind): string | null {
  if (back.isReturned) return t.sheet.returned(back.returnReason ?? '')
  if (request) return t.sheet.request[request.kind][request.status]
  return kind === 'sent' ? t.sheet.unclaimed : null
}

/** The calls of the pocket that tell of the wallet's requests, or count those that claim a payment. */
export const movementHandlers: readonly Handler[] = [
  listStatement,
  exportStatement,
  readReceipt,
  sendPayment,
]
