import pg from 'pg'
import type { Tx } from '../db.ts'
import { sql, trusted } from '../sql.ts'
import { StartFault } from '../start-fault.ts'
import { readShape, type Shape } from './shape.ts'

// Turns a table into hash partitions and back. The new form is made beside the old, filled, and put
// in its place, all in the caller's transaction: cut short anywhere, the old form stands.

export type Spec = {
  readonly table: string
  /** It has to be in every unique key of the table: PostgreSQL keeps those part by part. */
  readonly key: string
  /** In what order its rows lie on the disk. */
  readonly order: string
}

/** The statements that bring a table into `parts` hash partitions, or into one table for 0. */
export function planSwitch(shape: Shape, { key, order }: Spec, parts: number): string[] {
  const table = pg.escapeIdentifier(shape.table)
  const before = pg.escapeIdentifier(`${shape.table}_before`)
  const columns = shape.columns.join(', ')
  const stored = shape.options.length > 0 ? ` with (${shape.options.join(', ')})` : ''
  const by = `partition by hash (${pg.escapeIdentifier(key)})`
  const names = Array.from({ length: parts }, (_, part) =>
    pg.escapeIdentifier(partName(shape.table, part, parts)),
  )
  const owned = shape.remake.find((statement) => / owner to /.test(statement))
  return [
    ...shape.referrers.map(
      (from) => `alter table ${from.table} drop constraint ${pg.escapeIdentifier(from.name)}`,
    ),
    `alter table ${table} rename to ${before}`,
    `create table ${table} (like ${before} including all excluding indexes)` +
      (parts > 0 ? ` ${by}` : stored),
    ...names.map(
      (name, part) =>
        `create table ${name} partition of ${table} ` +
        `for values with (modulus ${parts}, remainder ${part})${stored}`,
    ),
    `insert into ${table} (${columns}) select ${columns} from ${before} order by ${order}`,
    `drop table ${before}`,
    ...shape.remake,
    ...names.flatMap((name) => [
      ...shape.triggers
        .filter(({ ofRows }) => !ofRows)
        .map(({ says }) => onPart(says, shape.table, name)),
      ...(owned ? [owned.replace(/alter table \S+/, `alter table ${name}`)] : []),
    ]),
    ...shape.referrers.map(
      ({ table: from, name, says }) =>
        `alter table ${from} add constraint ${pg.escapeIdentifier(name)} ${says}`,
    ),
  ]
}

export function partName(table: string, part: number, parts: number): string {
  return `${table}_${part}_of_${parts}`
}

/** PostgreSQL names the table whole in what it writes out. */
function onPart(trigger: string, table: string, part: string): string {
  return trigger.replace(` ON public.${table} `, ` ON public.${part} `)
}

export type Step = (statement: string) => void | Promise<void>

/**
 * Switches one table, and compares what it is and what it holds with what it was. Throws a
 * `StartFault` where anything would be lost; the caller's transaction has to be rolled back then.
 * Returns how many rows were moved.
 */
export async function switchTable(
  tx: Tx,
  spec: Spec,
  parts: number,
  step: Step = () => undefined,
): Promise<number> {
  const shape = await readShape(tx, spec.table)
  const held = await readHeld(tx, spec.table)
  for (const statement of planSwitch(shape, spec, parts)) {
    await step(statement)
    await tx.rows(trusted(statement))
  }
  const now = await readShape(tx, spec.table)
  const lost = shape.likeness.filter((line) => !now.likeness.includes(line))
  const more = now.likeness.filter((line) => !shape.likeness.includes(line))
  const [different] = [...lost, ...more]
  if (different) throw new StartFault(`${spec.table} would not be the same: ${different}.`)
  const holds = await readHeld(tx, spec.table)
  if (holds.rows !== held.rows || holds.sum !== held.sum) {
    throw new StartFault(
      `${spec.table} would hold ${holds.rows} rows, not the ${held.rows} it has.`,
    )
  }
  return held.rows
}

/** How many rows, and a sum over the hashes of what they say, in any order. */
async function readHeld(tx: Tx, table: string): Promise<{ rows: number; sum: string }> {
  const name = trusted(pg.escapeIdentifier(table))
  return tx.one(sql`
    select count(*)::int as rows, coalesce(sum(hashtextextended(held::text, 0)), 0)::text as sum
    from ${name} as held`)
}
