import { type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { download, type Handler, query } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { type ClassSums, groupsOf } from '../rules/groups.ts'
import { changedOf } from '../rules/pool.ts'
import { classesCalls } from '../schema.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import { listClasses } from './classes.ts'

/** The directory of further rooms, as far as these calls ask it. */
type ClassRooms = {
  /** Looks into the rooms that were used since their sums were noted: a teacher's, or all. */
  look(teacherId: string | null): Promise<void>
  /** The ids of this teacher's rooms, also of those that are deleted. */
  idsOf(teacherId: string): Promise<readonly string[]>
}

/** Calls of the first room alone. */
export function classesHandlers({ look, idsOf }: ClassRooms): Handler[] {
  /** A host's are everybody's classes, a teacher's those that are theirs now. */
  const roomsOf = async ({ id, role }: Person) => {
    await look(role === 'admin' ? null : id)
    return role === 'admin' ? ('all' as const) : idsOf(id)
  }
  const readClasses = query(classesCalls.readClasses, async ({ db, person }) =>
    groupsOf(await listClasses(db, await roomsOf(person))),
  )
  const exportClasses = download(classesCalls.exportClasses, async ({ db, today, person }) => {
    const rooms = await roomsOf(person)
    const classes = await listClasses(db, rooms)
    return {
      filename: `sikalab-classes-${today}.csv`,
      type: CSV,
      chunks: sheetOf(
        t.sheet.columns,
        classes.map(cellsOf),
        // The first room's log is its hosts'.
        rooms === 'all' ? await auditHeadCells(db) : [],
      ),
    }
  })
  return [readClasses, exportClasses]
}

const rounded = (value: number) => figure(value.toFixed(6))

function cellsOf(one: ClassSums, at: number): Cell[] {
  const { title, month, playBy, people, before, after } = one
  const { value, variance } = changedOf(before, after)
  const sums = [before, after].flatMap(({ people: answered, scams, genuine }) => [
    answered,
    scams.scam,
    scams.of,
    genuine.scam,
    genuine.of,
  ])
  return [
    at + 1,
    title,
    figure(month),
    t.playBy[playBy],
    people,
    ...sums,
    rounded(value),
    rounded(variance),
  ]
}
