import { formatInstant } from '#core/day.ts'
import { methods } from '#features/pocket/words/en/methods.ts'
import { walletServer as t } from '../words/en/wallet-server.ts'
import { walletLetters } from '../words/en/wallet-letters.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { download } from '#platform/calls/handle.ts'
import { type Entry, walletCalls } from '../schema.ts'
import { walkActivity } from './activity.ts'

export const exportActivity = download(
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
