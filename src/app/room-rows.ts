import {
  columnOf,
  MONEY_SETTINGS,
  OTHER_COLUMNS,
  SETTING_NAMES,
} from '../features/settings/schema/settings-list.ts'
import { type Sql, trusted } from '../platform/sql.ts'

// What of the room goes into its file, and what stays. A table that is named on neither list fails
// a test, and so does a column: a new one is decided on, never forgotten and never let out unseen.

export type Section = {
  /** What a row of it is called in the file. */
  readonly name: string
  readonly table: string
  /** Columns by their names in the table; `*` marks an amount in pesewas, `#` bytes. */
  readonly columns: string
  readonly order: string
}

const SETTING_COLUMNS = [
  ...SETTING_NAMES.map((name) => `${columnOf(name)}${MONEY_SETTINGS.has(name) ? '*' : ''}`),
  ...OTHER_COLUMNS,
]

/** In the order of the file: the rules first, then people, then what they did. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'settings',
    table: 'settings',
    columns: SETTING_COLUMNS.join(' '),
    order: 'id',
  },
  {
    name: 'clock',
    table: 'clock',
    columns: 'offset_days settled_through moving_from moving_to pace_seconds',
    order: 'id',
  },
  {
    name: 'machine',
    table: 'machine',
    columns: `id name description category price* daily_profit* duration_days is_active picture_id
      version created_at updated_at`,
    order: 'id',
  },
  { name: 'verse', table: 'verse', columns: 'id reference text', order: 'id' },
  { name: 'verseOfDay', table: 'verse_day', columns: 'day verse_id', order: 'day' },
  {
    name: 'person',
    table: 'person',
    columns: `id email role status practice_number referral_code referred_by referrals joined_on
      created_at last_active_at avatar notices_seen_at deleted_at invited_by invitation_shown_at
      guarded email_by_admin`,
    order: 'id',
  },
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
    name: 'payment',
    table: 'payment',
    columns: `id learner_id reference amount* day at to_name to_number returned_at returned_by
      return_reason`,
    order: 'id',
  },
  {
    name: 'proof',
    table: 'proof',
    columns: 'id learner_id sha256 uploaded_at',
    order: 'id',
  },
  {
    name: 'request',
    table: 'request',
    columns: `id learner_id kind amount* method account_name reference proof_id payment_id status
      reason requested_on requested_at decided_by decided_at cancelled reopened_at status_on`,
    order: 'id',
  },
  {
    name: 'bankNumber',
    table: 'bank_number',
    columns: 'number learner_id',
    order: 'number',
  },
  {
    name: 'ownership',
    table: 'ownership',
    columns: 'learner_id machine_id bought_on ends_on price* daily_profit* bill_rate transfer',
    order: 'learner_id, machine_id',
  },
  {
    name: 'run',
    table: 'run',
    columns: `id line_order seed started_by started_on started_at state places next_place every_ms
      cash_before* owed_before* ended_on ended_at`,
    order: 'id',
  },
  {
    name: 'runPlace',
    table: 'run_place',
    columns: 'run_id place learner_id request_id refused',
    order: 'run_id, place',
  },
  {
    name: 'audit',
    table: 'audit',
    columns: `number at by_id action about_kind about_id person_id before after address user_agent
      previous# hash#`,
    order: 'number',
  },
]

/** What stays in the house, table or `table.column`, and why. All of the schema `auth` stays. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  setup_link: 'lets in',
  admin_address: 'recognises by a hash what addresses admins had',
  spent_code: 'belongs to a second factor',
  outbox: 'holds mailed links',
  mail_server: 'is the running house’s own',
  attempt: 'counts tries, for an hour',
  idempotency_key: 'repeats what the rows say',
  machine_picture: 'is a picture',
  'proof.picture': 'is a picture; its hash is there',
  migration: 'is the app’s own count',
  house: 'is a lock, and holds nothing',
  audit_head: 'is in the manifest',
  audit_key: 'is of use to who has the key',
  day_letter: 'counts the letters to the admins',
  'audit.seal': 'is of use to who has the key',
  'request.payout_seal': 'is of use to who has the key',
  cash_move: 'follows from the transfers',
  cash_traced: 'follows from the transfers',
  drawer_part: 'follows from the books',
  cash_flow: 'follows from the transfers',
  debrief_answer: 'is anonymous; its sums have a file of their own',
  day_total: 'follows from the transfers',
  day_promise: 'follows from the ownerships',
  day_total_through: 'says how far those go',
  'run.next_at': 'an instant of the running house',
  'settings.id': 'says nothing',
  'clock.id': 'says nothing',
  'clock.next_day_at': 'an instant of the running house',
  'clock.settling_on': 'how far a settlement was at this moment',
  'clock.settling_to': 'how far a settlement was at this moment',
  'clock.settling_people': 'how far a settlement was at this moment',
  'clock.settling_of': 'how far a settlement was at this moment',
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
export function linesOf({ name, table, columns, order }: Section): Sql {
  const fields = columns.split(/\s+/).map((column) => `${valueOf(column)} as "${fieldOf(column)}"`)
  return trusted(`
    select json_build_object('${name}', found)::text as line
    from (select ${fields.join(', ')} from ${table} order by ${order}) as found`)
}

/** How many rows there are, and the sum of each amount, as the database counts them. */
export function totalsOf({ name, table, columns }: Section): Sql {
  const amounts = columns.split(/\s+/).filter((column) => column.endsWith('*'))
  const sums = amounts.map((column) => `'${fieldOf(column)}', coalesce(sum(${plain(column)}), 0)`)
  return trusted(`
    select json_build_object('section', '${name}', 'rows', count(*),
      'sums', json_build_object(${sums.join(', ')}))::text as line from ${table}`)
}
