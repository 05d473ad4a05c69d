import { sayAs } from '#core/room-words.ts'
import type { IsReserved } from '#features/auth/server/auth.ts'
import { readStoredScenario } from '#features/settings/server/settings.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { download, type Handler, sharedQuery } from '#platform/calls/handle.ts'
import { type PersonSummary, peopleCalls } from '../schema.ts'
import { people as t } from '../words/en/people.ts'
import {
  addPersonWith,
  editPersonWith,
  endSessions,
  inviteAgain,
  setStatus,
  showInvitation,
} from './commands.ts'
import { deletePersonWith, type EraseRows } from './deletion.ts'
import { readPerson, readPersonStatement } from './detail.ts'
import { listPeopleBy, walkPeople } from './list.ts'

const listPeople = sharedQuery(peopleCalls.listPeople, ({ db, input }) => listPeopleBy(db, input))

const exportPeople = download(peopleCalls.exportPeople, async ({ db, today, input }) => ({
  filename: `sikalab-people-${today}.csv`,
  type: CSV,
  chunks: sheetOf(
    sayAs(await readStoredScenario(db), () => [...t.columns]),
    rowsOf(walkPeople(db, input)),
    await auditHeadCells(db),
  ),
}))

async function* rowsOf(people: AsyncIterable<PersonSummary>): AsyncGenerator<Cell[]> {
  for await (const person of people) {
    yield [
      person.name,
      person.members,
      person.role,
      person.status,
      figure(person.joinedOn),
      amountCell(person.balance),
      person.items,
      person.transactions,
      person.referrals,
      person.lastActiveAt && figure(person.lastActiveAt),
      person.id,
    ]
  }
}

export const peopleHandlers = (
  eraseRowsOf: EraseRows,
  isReserved: IsReserved,
): readonly Handler[] => [
  listPeople,
  exportPeople,
  readPerson,
  readPersonStatement,
  addPersonWith(isReserved),
  inviteAgain,
  showInvitation,
  editPersonWith(isReserved),
  setStatus,
  endSessions,
  deletePersonWith(eraseRowsOf),
]
