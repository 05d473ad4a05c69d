import { type ClientBase, quoteName } from '#platform/database/driver.ts'
import { MARK } from '../database/mark.ts'

// The tables of a backup: every table of each of our schemas, in an order that satisfies foreign
// keys, and for each the one text form of its rows. A table in partitions is one table here, so
// that a backup is the same whatever form its house was in.

export type Table = {
  /** The name of a table with its schema: public.person. */
  readonly name: string
  /** Each with its type: 'id uuid'. */
  readonly columns: readonly string[]
  /** Quoted, as a statement takes it. */
  readonly quoted: string
  /** The quoted columns that are stored; a generated one follows from them. */
  readonly list: string
  /** The order of its rows: that of the key, the same on every server whatever its locale. */
  readonly order: string
}

type TableRow = {
  readonly oid: number
  readonly schema: string
  readonly table: string
  readonly columns: { name: string; type: string; isText: boolean; place: number | null }[]
  readonly refersTo: number[]
}

const TABLES = `
  select c.oid::int as oid, n.nspname as schema, c.relname as table,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isText', a.attcollation <> 0,
        'place', array_position(i.indkey::int2[], a.attnum)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    coalesce((select json_agg(distinct f.confrelid::int) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as "refersTo"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', '${MARK}')
  order by n.nspname collate "C", c.relname collate "C"`

/** Every table, those that others refer to first. Throws where they refer to each other in a circle. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(TABLES)
  return inOrder(rows).map(describe)
}

function inOrder(rows: readonly TableRow[]): TableRow[] {
  const done: TableRow[] = []
  let waiting = [...rows]
  while (waiting.length > 0) {
    const there = new Set(done.map(({ oid }) => oid))
    const next = waiting.filter(({ refersTo }) => refersTo.every((oid) => there.has(oid)))
    if (next.length === 0) {
      throw new Error(
        `These tables refer to each other: ${waiting.map(({ table }) => table).join(', ')}`,
      )
    }
    done.push(...next)
    waiting = waiting.filter((row) => !next.includes(row))
  }
  return done
}

function describe({ schema, table, columns }: TableRow): Table {
  const key = columns
    .filter(({ place }) => place !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const sorted = key.length > 0 ? key : columns
  return {
    name: `${schema}.${table}`,
    columns: columns.map(({ name, type }) => `${name} ${type}`),
    quoted: `${quoteName(schema)}.${quoteName(table)}`,
    list: columns.map(({ name }) => quoteName(name)).join(', '),
    order: sorted
      .map(({ name, isText }) => `${quoteName(name)}${isText ? ' collate "C"' : ''}`)
      .join(', '),
  }
}

type Sequence = {
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** Reads every sequence with its last value, in the order of their names, which are quoted for SQL. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname !~ '^pg_' order by 1, 2`)
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const quoted = `${quoteName(schema)}.${quoteName(name)}`
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted}`,
    )
    sequences.push({ name: quoted, ...(state.rows[0] as Omit<Sequence, 'name'>) })
  }
  return sequences
}

/** The settings that decide how a value is written as text, whatever this server's defaults are. */
export const CANONICAL = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`
