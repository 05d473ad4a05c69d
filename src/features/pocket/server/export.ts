import { formatInstant } from '#core/day.ts'
import { pocket as t } from '../words/en/pocket.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { download } from '#platform/calls/handle.ts'
import type { View } from '#platform/database/view.ts'
import { type PocketEntry, pocketCalls } from '../schema.ts'
import { walkStatement } from './statement.ts'

export const exportStatement = (requests: View) =>
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
