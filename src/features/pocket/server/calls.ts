import { formatInstant } from '#core/day.ts'
import { personView } from '#features/auth/views.ts'
import { readBalances } from '#ledger/books.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { answer, download, type Handler, handle } from '#platform/calls/handle.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql, type View } from '#platform/database/sql.ts'
import { type PocketEntry, pocketCalls } from '../schema.ts'
import { pocket as t } from '../words/en/pocket.ts'
import { sendPaymentOf } from './pocket.ts'
import { readReceipt } from './receipt.ts'
import { listStatementOf, walkStatement } from './statement.ts'

export const readPocket = answer(pocketCalls.readPocket, async ({ db, person }) => {
  const { pocket, held } = await readBalances(db, person.id)
  const { number } = await db.one<{ number: string }>(sql`
    select practice_number as number from ${personView} where id = ${person.id}`)
  return { practiceNumber: number, balance: pocket, held }
})

export const listStatement = (requests: View) =>
  answer(pocketCalls.listStatement, ({ db, person, input }) =>
    listStatementOf(db, requests, person.id, input),
  )

// Cash goes from the pocket into the drawer, and the house owes it until a deposit claims it.
export const sendPayment = (requests: View) =>
  handle(pocketCalls.sendPayment, async ({ tx, person, today, input, changed }) => {
    const [{ id, reference, amount, sentAt }, { pocket }] = await awaitInOrder(
      sendPaymentOf(tx, requests, person.id, input.amount, today),
      readBalances(tx, person.id),
    )
    changed('wallet', person.id)
    changed('requests', 'admins')
    return { paymentId: id, reference, amount, sentOn: today, sentAt, balance: pocket }
  })

/** The calls of the pocket; `requests` are those of the wallet, which lies above. */
export const pocketHandlers = (requests: View): readonly Handler[] => [
  readPocket,
  listStatement(requests),
  exportStatement(requests),
  readReceipt(requests),
  sendPayment(requests),
]

const exportStatement = (requests: View) =>
  download(pocketCalls.exportStatement, async ({ db, person, today, input }) => ({
    filename: `sikalab-pocket-${today}.csv`,
    type: CSV,
    chunks: sheetOf(t.sheet.columns, rowsOf(walkStatement(db, requests, person.id, input))),
  }))

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
