import { audit as t } from '../../../core/strings/audit.en.ts'
import { type Cell, CSV, sheetOf } from '../../../platform/csv.ts'
import { answer, type Handler, download } from '../../../platform/handle.ts'
import { type AuditLine, auditCalls } from '../schema.ts'
import { verifyChainOf } from './chain.ts'
import { outsideOf } from './outside.ts'
import { headCells } from './audit.ts'
import { listLinesBy, walkLines } from './lines.ts'

export const listLines = answer(auditCalls.listLines, ({ db, input }) => listLinesBy(db, input))

export const verifyChain = answer(auditCalls.verifyChain, ({ db, kit: { config } }) =>
  verifyChainOf(db, outsideOf(config)),
)

export const exportLines = download(auditCalls.exportLines, async ({ db, today, input }) => ({
  filename: `sikalab-audit-${today}.csv`,
  type: CSV,
  chunks: sheetOf(t.columns, rowsOf(walkLines(db, input)), await headCells(db)),
}))

async function* rowsOf(lines: AsyncIterable<AuditLine>): AsyncGenerator<Cell[]> {
  for await (const line of lines) {
    yield [
      line.number,
      line.at,
      line.by ?? line.byId,
      line.action,
      line.aboutKind,
      line.aboutId,
      line.personEmail ?? line.personId,
      line.before === null ? null : JSON.stringify(line.before),
      line.after === null ? null : JSON.stringify(line.after),
      line.address,
      line.userAgent,
      line.hash,
    ]
  }
}

export const auditHandlers: readonly Handler[] = [listLines, exportLines, verifyChain]
