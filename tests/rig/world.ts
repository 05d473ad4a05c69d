import { randomBytes, scryptSync } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { allHandlers } from '#app/calls.ts'
import { turnDay } from '#app/day-turn.ts'
import { verifyBooks } from '#app/verify.ts'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { newId, newPersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { checkSeals, startSealing } from '#features/audit/server/seal.ts'
import { insertPerson, openSeat } from '#features/auth/server/auth.ts'
import type { Passwords } from '#features/auth/server/hashing.ts'
import { giveReferralBonuses } from '#features/auth/server/referral.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { type Balances, readBalances } from '#ledger/books.ts'
import type { Change } from '#platform/base/change.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person, PersonWithEmail, ServerParts } from '#platform/calls/server-parts.ts'
import { type Db, openDb, type Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { TEMPLATE } from './database.ts'
import { moveClock } from './move-clock.ts'
import { ownDatabase } from './own-database.ts'
import { TEST_CONFIG, TEST_KEY } from './test-config.ts'

export { TEST_CONFIG, TEST_KEY } from './test-config.ts'

type Fresh = Omit<InputOf<AnyCall>, never>

/**
 * A database of its own with the seeded catalogues, gone after the test. `passwords`: SCRYPT for
 * what people's own cost, where a race needs the time that takes.
 */
export async function openWorld(passwords: Passwords = QUICK_PASSWORDS) {
  const connection = await ownDatabase(TEMPLATE)
  const through = inject('pooler')
  const pooler = through ? { ...through, database: connection.database } : undefined
  // On a busy machine many commands at once may wait long for a connection; none is refused.
  const db = openDb(connection, { pooler, max: 12, patienceMs: 30_000, auditKey: TEST_KEY })
  await db.withTx((tx) => startSealing(tx, TEST_KEY))
  const announced: Change[] = []
  db.onCommit((changes) => announced.push(...changes))
  const serverParts: ServerParts = {
    config: TEST_CONFIG,
    db,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    announce: (changes) => announced.push(...changes),
  }
  const handlers = new Map(allHandlers(passwords).map((handler) => [handler.call.name, handler]))
  onTestFinished(() => db.close())

  const ask = asker(serverParts, handlers)
  const people = peopleOf(db, ask)
  return {
    db,
    serverParts,
    connection,
    /** Before the database, where the suite runs through one. */
    pooler,
    announced,
    handlers,
    passwords,
    ask,
    ...people,
    today: async (): Promise<Day> => (await readClock(db)).today,
    /** Moves the clock on by whole days, settling each in full before the next. */
    advance: async (days = 1) => {
      for (let moved = 0; moved < days; moved++) {
        await turnDay(serverParts)
        await moveClock(db)
        await turnDay(serverParts)
      }
    },
    verify: () => verify(db),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
export type Learner = Awaited<ReturnType<World['learner']>>
export type Admin = Awaited<ReturnType<World['admin']>>

/**
 * Fails, naming the invariant and its rows, where the books do not hold. A test may have set rows of
 * settings and roles by hand: they are taken as they stand, once the seals have held.
 */
async function verify(db: Db): Promise<void> {
  await db.withTx(async (tx) => {
    const { fault } = await checkSeals(tx, TEST_KEY)
    if (fault) throw new Error(`the audit log is not as it was sealed: ${JSON.stringify(fault)}`)
    await startSealing(tx, TEST_KEY)
  })
  const inputs = { key: TEST_KEY, noted: null }
  const broken = (await verifyBooks(db, inputs)).filter(({ ok }) => !ok)
  if (broken.length > 0) {
    throw new Error(
      broken.map(({ name, broken: rows }) => `${name}: ${rows.join('; ')}`).join('\n'),
    )
  }
}

/** Makes a call as the server does, without HTTP: guard, input, key, transaction. */
function asker(serverParts: ServerParts, handlers: ReadonlyMap<string, Handler>) {
  return async <C extends AnyCall>(
    call: C,
    person: Person | null,
    input: InputOf<C> | Fresh,
    key: string = newId(),
  ): Promise<AnswerOf<C>> => {
    const handler = handlers.get(call.name)
    if (!handler) throw new Error(`No handler for ${call.name}`)
    const clock = await readClock(serverParts.db)
    const { maintenance } = await serverParts.db.one<{ maintenance: boolean }>(
      sql`select maintenance_mode as maintenance from settings`,
    )
    return await perform(serverParts, handler, input, {
      visit: { person, today: clock.today, maintenance, secondFactorDue: false },
      key,
      origin: { address: 'local', network: 'local', userAgent: 'test' },
      headers: new Headers(),
      setHeader: () => undefined,
    })
  }
}

type Ask = ReturnType<typeof asker>
type Lives = { deposited?: Pesewas; referredBy?: { code: string } }
type Player = Lives & { name?: string; members?: number }
type Builder = { email?: string; deposited?: Pesewas; referredBy?: { code: string } }

function peopleOf(db: Db, ask: Ask) {
  let made = 0
  const open = async (role: Person['role'], email: string): Promise<PersonWithEmail> => {
    const id = newPersonId()
    const { today } = await readClock(db)
    await db.withTx((tx) => insertPerson(tx, { id, email, role, passwordHash: 'none' }, today))
    return { id, name: email, email, role, status: 'active' }
  }
  /** Somebody who joined with a name alone. */
  const seat = async (name: string, members: number): Promise<Person> => {
    const id = newPersonId()
    const { today } = await readClock(db)
    const { pocketMoney } = await readSettings(db)
    await db.withTx(async (tx) => {
      await insertPerson(tx, { id, name, members, pocketMoney }, today)
      await openSeat(tx, TEST_CONFIG, id, null)
    })
    return { id, name, email: null, role: 'learner', status: 'active' }
  }
  const admin = async () => {
    const person = await open('admin', `admin${++made}@example.test`)
    return { person, id: person.id, ...decisionsOf(ask, person) }
  }
  let house: ReturnType<typeof admin> | null = null

  const learner = async ({ email, ...more }: Builder = {}) =>
    live(await open('learner', email ?? `learner${++made}@example.test`), more)
  /** Somebody who joined with a name alone, and how many play on the seat. */
  const player = async ({ name, members = 1, ...more }: Player = {}) =>
    live(await seat(name ?? `Player ${++made}`, members), more)

  const live = async <P extends Person>(person: P, { deposited, referredBy }: Lives) => {
    if (referredBy) {
      const { today } = await readClock(db)
      await db.withTx((tx) => giveReferralBonuses(tx, person.id, referredBy.code, today))
    }
    const { code } = await db.one<{ code: string }>(
      sql`select referral_code as code from person where id = ${person.id}`,
    )
    const actions = actionsOf(db, ask, person)
    if (deposited) {
      house ??= admin()
      const { requestId } = await actions.deposit(deposited)
      await (await house).approve(requestId)
    }
    return { person, id: person.id, code, ...actions }
  }
  return { admin, learner, player }
}

function decisionsOf(ask: Ask, person: Person) {
  return {
    approve: (requestId: string, more: { acceptUnmatched?: boolean; key?: string } = {}) => {
      const { key, ...input } = more
      return ask(decisionCalls.approve, person, { requestId, ...input }, key)
    },
    reject: (requestId: string, reason = 'not today') =>
      ask(decisionCalls.reject, person, { requestId, reason }),
    reset: (requestId: string) => ask(decisionCalls.reset, person, { requestId }),
  }
}

/** The practice number that a withdrawal goes to; of somebody deleted, one that is nobody's. */
export async function ownNumber(db: Queryable, id: string): Promise<string> {
  const person = await db.maybe<{ number: string | null }>(
    sql`select practice_number as number from person where id = ${id}`,
  )
  return person?.number ?? '0009999999'
}

function actionsOf(db: Db, ask: Ask, person: Person) {
  const pay = (amount: Pesewas) => ask(pocketCalls.sendPayment, person, { amount })
  const requestDeposit = (amount: Pesewas, reference: string, key?: string) =>
    ask(
      walletCalls.requestDeposit,
      person,
      { amount, method: 'mtn', accountName: 'Test', reference },
      key,
    )
  return {
    pay,
    requestDeposit,
    /** Pays from the pocket and asks for it to be credited. */
    deposit: async (amount: Pesewas) => requestDeposit(amount, (await pay(amount)).reference),
    requestWithdrawal: async (amount: Pesewas, key?: string) => {
      const account = await ownNumber(db, person.id)
      return ask(walletCalls.requestWithdrawal, person, { amount, method: 'mtn', account }, key)
    },
    cancel: (requestId: string) => ask(walletCalls.cancelWithdrawal, person, { requestId }),
    buy: async (machineId: number, key?: string) => {
      const { price } = await db.one<{ price: Pesewas }>(
        sql`select price from machine where id = ${machineId}`,
      )
      return ask(machinesCalls.buy, person, { machineId, price }, key)
    },
    collect: () => ask(machinesCalls.collect, person, {}),
    books: (): Promise<Balances> => readBalances(db, person.id),
    earnings: () => ask(machinesCalls.readEarnings, person, {}),
    summary: () => ask(walletCalls.readSummary, person, {}),
    activity: (input: InputOf<typeof walletCalls.listActivity> = {}) =>
      ask(walletCalls.listActivity, person, input),
  }
}

/**
 * The product's scrypt at a thousandth of its price: what a test asks of a password is not how dear
 * it is.
 */
const CHEAP = { N: 16, r: 16, p: 1 }
const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, CHEAP).toString('hex')

const QUICK_PASSWORDS: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${keyOf(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return keyOf(password, salt) === key
  },
}
