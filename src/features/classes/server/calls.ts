import { type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { answer, download, type Handler } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { type ClassSums, groupsOf } from '../rules/groups.ts'
import { changedOf } from '../rules/pool.ts'
import { classesCalls } from '../schema.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import { listClasses, type Whose } from './classes.ts'

/** `look` looks into the rooms that were used since their sums were noted. For the first room alone. */
export function classesHandlers(look: () => Promise<void>): Handler[] {
  const readClasses = answer(classesCalls.readClasses, async ({ db, person }) => {
    await look()
    return groupsOf(await listClasses(db, whoseOf(person)))
  })
  const exportClasses = download(classesCalls.exportClasses, async ({ db, today, person }) => {
    await look()
    const whose = whoseOf(person)
    const classes = await listClasses(db, whose)
    return {
      filename: `sikalab-classes-${today}.csv`,
      type: CSV,
      chunks: sheetOf(
        t.sheet.columns,
        classes.map(cellsOf),
        // The first room's log is its hosts'.
        whose === 'all' ? await auditHeadCells(db) : [],
      ),
    }
  })
  return [readClasses, exportClasses]
}

/** A host sees everybody's classes, a teacher those that they opened. */
const whoseOf = ({ id, role }: Person): Whose => (role === 'admin' ? 'all' : { openedBy: id })

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
