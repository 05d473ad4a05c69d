import type { Day } from '#core/day.ts'
import { ACCOUNTS, type Account } from '#ledger/kinds.ts'
import { accountChangesOf } from '#ledger/post.ts'
import type { Tx } from '#platform/database/db.ts'
import { rawSql, type Sql, sql } from '#platform/database/sql.ts'
import type { Life } from './life.ts'

// Lives, written set-based into the same tables the app writes. What `verify` holds of a real
// house, it must hold of this one.

export type Learner = {
  readonly id: string
  readonly email: string
  readonly role: 'learner' | 'admin'
  readonly code: string
  readonly practiceNumber: string
  readonly joinedOn: Day
  readonly referredBy: string | null
  readonly referrals: number
  readonly life: Life
}

type Column = readonly [name: string, type: string]
type Row = readonly unknown[]

/** `insert … select from unnest`: one array per column, however many rows. */
async function insert(
  tx: Tx,
  table: string,
  columns: readonly Column[],
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return
  const arrays = columns.map(([, type], at): Sql => {
    const values = rows.map((row) => row[at])
    return sql`${values}::text[]::${rawSql(`${type}[]`)}`
  })
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const list = arrays.reduce((all, array, at) => (at === 0 ? array : sql`${all}, ${array}`))
  await tx.count(sql`insert into ${rawSql(`${table} (${names})`)} select * from unnest(${list})`)
}

export async function writeLearners(
  tx: Tx,
  learners: readonly Learner[],
  { today, passwordHash, adminId }: { today: Day; passwordHash: string; adminId: string },
): Promise<void> {
  await writePeople(tx, learners, passwordHash)
  const transfers: Row[] = []
  const books: Row[] = []
  const ownerships: Row[] = []
  for (const { id, life } of learners) {
    const totals = new Map<Account, number>()
    let number = 0
    const numbers: number[] = []
    for (const { event, minute } of life.happenings) {
      for (const { source, target, amount } of event.moves) {
        number++
        const at = momentOf(event.day, minute)
        transfers.push([id, number, event.day, event.kind, source, target, amount, event.cause, at])
      }
      numbers.push(number)
      for (const [account, change] of accountChangesOf(event)) {
        totals.set(account, (totals.get(account) ?? 0) + change)
      }
    }
    books.push([id, number, today, ...ACCOUNTS.map((account) => totals.get(account) ?? 0)])
    const owned = life.owned.map((mine) => [
      id,
      mine.id,
      mine.boughtOn,
      mine.endsOn,
      mine.price,
      mine.dailyProfit,
      mine.billRate,
      numbers[mine.happening],
    ])
    ownerships.push(...owned)
  }
  await insert(tx, 'books', BOOKS, books)
  await insert(tx, 'transfer', TRANSFER, transfers)
  await insert(tx, 'ownership', OWNERSHIP, ownerships)
  await writeRequests(tx, learners, adminId)
}

async function writePeople(tx: Tx, learners: readonly Learner[], hash: string): Promise<void> {
  const users = learners.map(({ id, email }) => [id, '', email])
  await insert(tx, 'auth."user"', USER, users)
  const accounts = learners.map(({ id }) => [id, id, 'credential', id, hash])
  await insert(tx, 'auth.account', ACCOUNT, accounts)
  const people = learners.map((one) => {
    const lastSeenOn = one.life.seen.day
    const lastSeen = momentOf(lastSeenOn, one.life.seen.minute)
    const joinedAt = momentOf(one.joinedOn, 0)
    const { id, email, role, code, practiceNumber, joinedOn, referrals } = one
    return [
      id,
      email,
      role,
      practiceNumber,
      code,
      referrals,
      joinedOn,
      joinedAt,
      lastSeen,
      lastSeenOn,
      lastSeen,
    ]
  })
  await insert(tx, 'person', PERSON, people)
}

/** Once everyone is there: a referral may point ahead within a chunk. */
export async function writeReferrals(tx: Tx, learners: readonly Learner[]): Promise<void> {
  const referred = learners.filter(({ referredBy }) => referredBy !== null)
  await tx.count(sql`
    update person set referred_by = referrer
    from unnest(${referred.map(({ id }) => id)}::uuid[],
      ${referred.map(({ referredBy }) => referredBy)}::uuid[]) as known (newcomer, referrer)
    where person.id = newcomer`)
}

async function writeRequests(tx: Tx, learners: readonly Learner[], adminId: string): Promise<void> {
  const payments = learners.flatMap(({ id, life }) =>
    life.paid.map((one) => [
      one.id,
      id,
      one.reference,
      one.amount,
      one.day,
      momentOf(one.day, one.minute),
    ]),
  )
  await insert(tx, 'payment', PAYMENT, payments)
  const requests = learners.flatMap(({ id, email, life }) =>
    life.asked.map((one) => [
      one.id,
      id,
      one.kind,
      one.amount,
      one.method,
      one.kind === 'deposit' ? email.split('@')[0] : null,
      one.reference,
      one.paymentId,
      one.status,
      one.reason,
      one.requestedOn,
      momentOf(one.requestedOn, one.requestedMinute),
      one.decidedOn && adminId,
      one.decidedOn && 'admin',
      one.decidedOn && momentOf(one.decidedOn, one.decidedMinute),
      one.decidedOn ?? one.requestedOn,
    ]),
  )
  await insert(tx, 'request', REQUEST, requests)
}

/** A minute of a day in Ghana, which keeps UTC. Nothing has happened later than now. */
function momentOf(day: Day, minute: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  return new Date(Math.min(at, Date.now() - 1_000)).toISOString()
}

const USER: Column[] = [
  ['id', 'uuid'],
  ['name', 'text'],
  ['email', 'text'],
]
const ACCOUNT: Column[] = [
  ['id', 'uuid'],
  ['accountId', 'text'],
  ['providerId', 'text'],
  ['userId', 'uuid'],
  ['password', 'text'],
]
const PERSON: Column[] = [
  ['id', 'uuid'],
  ['email', 'text'],
  ['role', 'person_role'],
  ['practice_number', 'text'],
  ['referral_code', 'text'],
  ['referrals', 'int'],
  ['joined_on', 'date'],
  ['created_at', 'timestamptz'],
  ['last_active_at', 'timestamptz'],
  ['last_active_on', 'date'],
  ['notices_seen_at', 'timestamptz'],
]
const BOOKS: Column[] = [
  ['learner_id', 'uuid'],
  ['transfers', 'int'],
  ['settled_on', 'date'],
  ...ACCOUNTS.map((account): Column => [account, 'bigint']),
]
const TRANSFER: Column[] = [
  ['learner_id', 'uuid'],
  ['number', 'int'],
  ['day', 'date'],
  ['kind', 'transfer_kind'],
  ['source', 'account'],
  ['target', 'account'],
  ['amount', 'bigint'],
  ['cause', 'uuid'],
  ['at', 'timestamptz'],
]
const OWNERSHIP: Column[] = [
  ['learner_id', 'uuid'],
  ['machine_id', 'int'],
  ['bought_on', 'date'],
  ['ends_on', 'date'],
  ['price', 'bigint'],
  ['daily_profit', 'bigint'],
  ['bill_rate', 'int'],
  ['transfer', 'int'],
]
const PAYMENT: Column[] = [
  ['id', 'uuid'],
  ['learner_id', 'uuid'],
  ['reference', 'text'],
  ['amount', 'bigint'],
  ['day', 'date'],
  ['at', 'timestamptz'],
]
const REQUEST: Column[] = [
  ['id', 'uuid'],
  ['learner_id', 'uuid'],
  ['kind', 'request_kind'],
  ['amount', 'bigint'],
  ['method', 'payment_method'],
  ['account_name', 'text'],
  ['reference', 'text'],
  ['payment_id', 'uuid'],
  ['status', 'request_status'],
  ['reason', 'text'],
  ['requested_on', 'date'],
  ['requested_at', 'timestamptz'],
  ['decided_by', 'uuid'],
  ['decided_as', 'decided_as'],
  ['decided_at', 'timestamptz'],
  ['status_on', 'date'],
]
