import { turnDay } from '#app/day-turn.ts'
import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { startSealing } from '#features/audit/server/seal.ts'
import { createAccount } from '#features/auth/server/accounts.ts'
import type { Passwords } from '#features/auth/server/hashing.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { ownNumber, TEST_KEY, type World } from '#tests/rig/world.ts'
import { moveClock } from '../rig/move-clock.ts'
import { OWN } from './commands.ts'
import { type Command, emptyState, type House, type Outcome, type State } from './state.ts'

// The real house beside the model: the same commands carried out by the app's own code on a real
// database, and everything the model claims read back from it.

/** Short lives and small prices, so that machines run out and wallets run dry within a test. */
const MACHINES = [
  { id: 901, price: 1500, profit: 400, days: 1, offered: true },
  { id: 902, price: 2000, profit: 700, days: 2, offered: true },
  { id: 903, price: 5000, profit: 2500, days: 4, offered: true },
  { id: 904, price: 300_000, profit: 1000, days: 60, offered: true },
  { id: 905, price: 1000, profit: 1000, days: 60, offered: false },
]

/** The one of the catalogue, which every house has. */
const BILL = { id: 18, price: 5000, profit: 0, days: 91, rate: 1500, offered: true }

/** Every table a money command could leave a trace in. */
const TRACED = [
  'books',
  'transfer',
  'request',
  'payment',
  'ownership',
  'person',
  'idempotency_key',
  'outbox',
  'proof',
  'clock',
  'settings',
  'house',
  'audit',
  'audit_head',
  'machine',
  'setup_link',
  'auth."user"',
  'auth.account',
  'auth.session',
]
const EMPTIED = [
  'books, transfer, request, payment, ownership, person, idempotency_key, outbox, proof',
  'auth."user", auth.account, auth.session, auth."twoFactor", audit, audit_key, seat, seat_code',
  'rooms.teacher, rooms.teacher_request, rooms.room, rooms.facilitator, lti_login, lti_invitation, lti_grade',
  'card_seat, card_round, card_vote, card_wall, cash_move, cash_flow, day_total, day_promise, day_bought, day_asked, run, run_place, admin_address, lesson, lesson_begun, lesson_answer, autopilot, crowd, robot',
].join(', ')

/** An empty house on its first day, and one admin: the state in which every run begins. */
export async function startOver(world: World): Promise<{ house: House; state: State }> {
  const { db } = world
  await db.withTx(async (tx) => {
    // The books refuse to be emptied; only a superuser can switch off the triggers.
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(rawSql(`truncate ${EMPTIED}`))
    await tx.rows(sql`update audit_head set number = 0, hash = sha256('SikaLab audit')`)
    await startSealing(tx, TEST_KEY)
    await tx.rows(sql`update drawer_part set cash = 0`)
    await tx.rows(sql`update cash_traced set paid_in = 0, paid_out = 0, from_self = 0,
      from_others = 0, from_later = 0`)
    await tx.rows(sql`update day_total_through set day = '-infinity'`)
    await tx.rows(sql`update clock set offset_days = 0,
      settled_through = (now() at time zone 'Africa/Accra')::date`)
    await tx.rows(sql`delete from machine where id >= 900`)
    for (const { id, price, profit, days, offered } of MACHINES) {
      await tx.rows(sql`
        insert into machine (id, name, description, category, price, daily_profit, duration_days,
          is_active)
        values (${id}, 'Short-lived', '', 'other', ${price}, ${profit}, ${days}, ${offered})`)
    }
  })
  await world.admin()
  const { day } = await db.one<{ day: string }>(sql`select business_day() as day`)
  const house = houseOn(day)
  return { house, state: await readState(db, house, emptyState()) }
}

function houseOn(firstDay: string): House {
  return {
    firstDay,
    machines: Object.fromEntries(
      [...MACHINES, BILL].map(({ id, ...machine }) => [id, { rate: null, ...machine }]),
    ),
    minDeposit: 4000,
    minWithdrawal: 5000,
    maxWithdrawal: 1_000_000,
    pocketMoney: 200_000,
    signUpBonus: 2000,
    referralBonus: 1000,
  }
}

/** Carries a command out for real. Anything thrown that is no refusal is a bug and goes on up. */
export async function carryOutFor(world: World, state: State, command: Command): Promise<Outcome> {
  try {
    const answer = (await ask(world, state, command)) as Record<string, unknown>
    return { ok: true, answer }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code }
    throw error
  }
}

async function ask(world: World, state: State, command: Command): Promise<unknown> {
  const { db, serverParts } = world
  switch (command.do) {
    case 'tick':
      for (let days = command.days ?? 1; days > 0; days--) await moveClock(db)
      return {}
    case 'sweep':
    case 'sweepDay':
      await turnDay(serverParts)
      return {}
    case 'setStatus':
      await db.count(sql`
        update person set status = ${command.status}::person_status where id = ${command.who}`)
      return {}
    case 'signUp':
      return signUp(db, command.email, command.code)
    case 'call': {
      const handler = world.handlers.get(command.name)
      if (!handler) throw new Error(`No handler for ${command.name}`)
      const { email, role, status } = state.people[command.who] ?? {}
      const person = { id: command.who, email, role, status } as Person
      const { account, ...rest } = command.input
      const input =
        account === OWN ? { ...rest, account: await ownNumber(db, command.who) } : command.input
      return perform(serverParts, handler, input, {
        // A command reads its day again inside its transaction, so this one may be stale.
        visit: { person, today: '2000-01-01' as Day, maintenance: false, secondFactorDue: false },
        key: command.key,
        origin: { address: 'local', network: 'local', userAgent: 'model' },
        headers: new Headers(),
        setHeader: () => undefined,
      })
    }
  }
}

/** Hashing a password costs a tenth of a second and moves no money: here it is left out. */
const unhashed: Passwords = { hash: async () => 'none', verify: async () => false }

async function signUp(db: Db, email: string, code: string | null) {
  const referralCode = code ?? undefined
  const { id } = await createAccount(db, unhashed, {
    email,
    password: `a password of ${newId()}`,
    role: 'learner',
    referralCode,
  })
  return db.one(sql`select id, referral_code as code from person where id = ${id}`)
}

/** One hash over all rows of all tables that a command could leave a trace in. */
export async function fingerprint(db: Db): Promise<string> {
  const parts = TRACED.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(row::text, '|' order by row::text)) as hash
       from ${table} as row`,
  )
  const { all } = await db.one<{ all: string }>(
    rawSql(`select string_agg(name || hash, ' ' order by name) as all
      from (${parts.join(' union all ')}) as each`),
  )
  return all
}

type Read = Omit<State, 'day' | 'settledThrough' | 'answered'> & {
  today: string
  settledThrough: string
  slots: string[]
}

/**
 * Reads the database in the model's words. What only the model knows (which days are paid,
 * what was answered) is taken over from `model`, so that the two can be compared as wholes.
 */
export async function readState(db: Db, house: House, model: State): Promise<State> {
  const read = await db.one<Read>(sql`
    select business_day() as today, settled_through as "settledThrough",
      (select coalesce(json_object_agg(id, json_build_object(
        'email', email, 'role', role, 'status', status, 'code', referral_code,
        'referredBy', referred_by, 'referrals', referrals,
        'bonusReceived', (select coalesce(sum(amount), 0) from transfer
          where learner_id = id and kind = 'referral_bonus'),
        'balances', json_build_object('pocket', pocket, 'mint', mint, 'cash', cash,
          'drawer', drawer, 'suspense', suspense, 'wallet', wallet, 'held', held, 'sales', sales,
          'profits', profits, 'bonuses', bonuses, 'unmatched', unmatched, 'forfeits', forfeits,
          'bills', bills, 'treasury', treasury, 'interest', interest),
        'paidThrough', settled_on,
        'owned', (select coalesce(json_object_agg(machine_id, json_build_object(
            'boughtOn', bought_on, 'endsOn', ends_on, 'price', price,
            'profit', daily_profit, 'rate', bill_rate)), '{}')
          from ownership where ownership.learner_id = id)
        )), '{}') from person join books on learner_id = id) as people,
      (select coalesce(json_object_agg(id, json_build_object(
        'learner', learner_id, 'amount', amount, 'reference', reference)), '{}')
        from payment) as payments,
      (select coalesce(json_object_agg(id, json_build_object(
        'learner', learner_id, 'kind', kind, 'amount', amount, 'payment', payment_id,
        'status', status, 'cancelled', cancelled)), '{}')
        from request) as requests,
      (select coalesce(json_agg(person_id || ' ' || key), '[]') from idempotency_key) as slots
    from clock`)
  return inModelWords(house, read, model)
}

function inModelWords(house: House, read: Read, model: State): State {
  const { today, settledThrough, slots, payments, requests, people } = read
  const toNumber = (date: string) =>
    Math.round((Date.parse(date) - Date.parse(house.firstDay)) / 86_400_000)
  for (const person of Object.values(people)) {
    person.paidThrough = toNumber(String(person.paidThrough))
    for (const each of Object.values(person.owned)) {
      each.boughtOn = toNumber(String(each.boughtOn))
      each.endsOn = toNumber(String(each.endsOn))
    }
  }
  return {
    day: toNumber(today),
    settledThrough: toNumber(settledThrough),
    people,
    payments,
    requests,
    answered: Object.fromEntries(
      slots.map((slot) => [slot, model.answered[slot] ?? { asked: 'unknown', answer: null }]),
    ),
  }
}
