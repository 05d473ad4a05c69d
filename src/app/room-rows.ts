import { rawSql, type Sql } from '#platform/database/sql.ts'
import { TABLES } from './features.ts'

// Two lists say which tables and columns go into the export of a room, and which stay out. A test fails
// for each table or column that is on neither list, so a new one is always decided on.

type Section = {
  /** The name of a row in the file. */
  readonly name: string
  readonly table: string
  /** Columns by their names in the table; `*` marks an amount in pesewas, `#` bytes. */
  readonly columns: string
  readonly order: string
}

/** The ledger's and the platform's own. */
const BASE: readonly Section[] = [
  {
    name: 'books',
    table: 'books',
    columns: `learner_id transfers settled_on pocket* mint* cash* drawer* suspense* wallet* held*
      sales* profits* bonuses* unmatched* forfeits* bills* treasury* interest*`,
    order: 'learner_id',
  },
  {
    name: 'transfer',
    table: 'transfer',
    columns: 'learner_id number day kind source target amount* cause reverses at',
    order: 'learner_id, number',
  },
  {
    name: 'audit',
    table: 'audit',
    columns: `number at by_id action about_kind about_id person_id before after address user_agent
      previous# hash#`,
    order: 'number',
  },
]

/** Sections in the order of the file: what the features hold, then the books, then the log. */
export const SECTIONS: readonly Section[] = [
  ...Object.values(TABLES).flatMap(({ owns }) =>
    Object.entries(owns).flatMap(([table, rows]) =>
      typeof rows === 'string'
        ? []
        : [{ table, name: rows.as, columns: rows.columns, order: rows.order }],
    ),
  ),
  ...BASE,
]

/**
 * The tables and columns (`table.column`) that are not exported, each with the reason. Nothing of
 * the schema `auth` is exported.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  outbox: 'holds mailed links',
  mail_server: 'is the running house’s own',
  attempt: 'counts tries, for an hour',
  idempotency_key: 'repeats what the rows say',
  migration: 'is the app’s own count',
  house: 'is a lock, and holds nothing',
  audit_head: 'is in the manifest',
  audit_key: 'is of use to who has the key',
  day_letter: 'counts the letters to the admins',
  'audit.seal': 'is of use to who has the key',
  drawer_part: 'follows from the books',
  day_total: 'follows from the transfers',
  day_total_through: 'says how far the sums of days go',
  ...Object.fromEntries(
    Object.values(TABLES).flatMap(({ owns }) =>
      Object.entries(owns).flatMap(([table, rows]) =>
        typeof rows === 'string'
          ? [[table, rows]]
          : Object.entries(rows.leftOut ?? {}).map(([column, why]) => [`${table}.${column}`, why]),
      ),
    ),
  ),
}

const camel = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A column's name in the file: `daily_profit*` is `dailyProfitPesewas`. */
export function fieldOf(column: string): string {
  return column.endsWith('*') ? `${camel(column.slice(0, -1))}Pesewas` : camel(plain(column))
}

/** A column's name in the table. */
export function plain(column: string): string {
  return column.replace(/[*#]$/, '')
}

/** Bytes are written as hexadecimal digits. */
function valueOf(column: string): string {
  return column.endsWith('#') ? `encode(${plain(column)}, 'hex')` : plain(column)
}

/** Every row of a section as a line of the file, in an order that is always the same. */
export function sectionLinesOf({ name, table, columns, order }: Section): Sql {
  const fields = columns.split(/\s+/).map((column) => `${valueOf(column)} as "${fieldOf(column)}"`)
  return rawSql(`
    select json_build_object('${name}', found)::text as line
    from (select ${fields.join(', ')} from ${table} order by ${order}) as found`)
}

/** How many rows there are, and the sum of each amount, as the database counts them. */
export function sectionTotalsOf({ name, table, columns }: Section): Sql {
  const amounts = columns.split(/\s+/).filter((column) => column.endsWith('*'))
  const sums = amounts.map((column) => `'${fieldOf(column)}', coalesce(sum(${plain(column)}), 0)`)
  return rawSql(`
    select json_build_object('section', '${name}', 'rows', count(*),
      'sums', json_build_object(${sums.join(', ')}))::text as line from ${table}`)
}
