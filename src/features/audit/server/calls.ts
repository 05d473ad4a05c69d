import { type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { download, type Handler, query } from '#platform/calls/handle.ts'
import { nameActor } from '../rules/say-entry.ts'
import { type AuditRecord, auditCalls } from '../schema.ts'
import { audit as t } from '../words/en/audit.ts'
import { verifyChainOf } from './chain.ts'
import { listEntriesBy, walkEntries } from './entries.ts'
import { listFoldsBy } from './folds.ts'
import { verifyInputsOf } from './verify-inputs.ts'

const listLines = query(auditCalls.listLines, ({ db, input }) => listEntriesBy(db, input))

const listFolds = query(auditCalls.listFolds, ({ db, input }) => listFoldsBy(db, input))

const verifyChain = query(auditCalls.verifyChain, async ({ db, serverParts: { config } }) => ({
  ...(await verifyChainOf(db, verifyInputsOf(config))),
  commandWay: config.commandWay,
}))

const exportLines = download(auditCalls.exportLines, async ({ db, today, input }) => ({
  filename: `sikalab-audit-${today}.csv`,
  type: CSV,
  chunks: sheetOf(t.columns, rowsOf(walkEntries(db, input)), await auditHeadCells(db)),
}))

async function* rowsOf(entries: AsyncIterable<AuditRecord>): AsyncGenerator<Cell[]> {
  for await (const entry of entries) {
    yield [
      entry.number,
      figure(entry.at),
      nameActor(entry) ?? entry.byId,
      entry.action,
      entry.aboutKind,
      entry.aboutId,
      entry.personEmail ?? entry.personId,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      entry.address,
      entry.userAgent,
      entry.hash,
    ]
  }
}

export const auditHandlers: readonly Handler[] = [listLines, listFolds, exportLines, verifyChain]
