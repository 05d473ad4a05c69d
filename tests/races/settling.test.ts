import { describe, expect, test } from 'vitest'
import { turnDay } from '#app/day-turn.ts'
import { addDays } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { ghs, type Pesewas } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import type { Person, PersonWithEmail } from '#platform/calls/server-parts.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { moveClock } from '../rig/move-clock.ts'
import { openProcesses, type Process, settled, spread } from '../rig/processes.ts'
import { untilWaiting } from '../rig/until-waiting.ts'
import { type Learner, openWorld, type World } from '../rig/world.ts'

/** Sankofa Mini: GHS 50, GHS 10 a day. */
const MINI = 10
/** Saint Medal: GHS 30, GHS 4 a day. */
const MEDAL = 17

const password = 'a long enough password'

/** Somebody with a password, who can really sign in. */
async function comer({ ask }: Process, world: World, at: number): Promise<PersonWithEmail> {
  const email = `comer${at}@example.test`
  await ask(authCalls.signUp, null, { email, password })
  return world.db.one<PersonWithEmail>(
    sql`select id, coalesce(name, email) as name, email, role, status from person where email = ${email}`,
  )
}

/** The transfers that were paid: to whom for which day, each as its own line. */
async function paidTransfers(db: Db) {
  return db.rows<{ learner: string; day: string; amount: Pesewas; times: number }>(sql`
    select learner_id as learner, day, sum(amount) as amount, count(*) as times
    from transfer where kind = 'day_settled' group by learner_id, day order by learner_id, day`)
}

describe('several settlers', () => {
  test('a day settled by sweep, button and sign-in in five processes at once is paid once', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 5)
    const [one, two, three, four, five] = processes as [Process, Process, Process, Process, Process]
    const comers = await Promise.all([1, 2, 3].map((at) => comer(one, world, at)))
    const others: Learner[] = []
    for (let made = 0; made < 5; made++) others.push(await world.learner({ deposited: ghs(100) }))
    for (const learner of others) await Promise.all([learner.buy(MINI), learner.buy(MEDAL)])
    for (const person of comers) await bestow(world, person)

    const { today } = await readClock(world.db)
    for (let missed = 0; missed < 3; missed++) await moveClock(world.db)
    const { answers, refusals } = await settled<unknown>([
      turnDay(one.serverParts),
      turnDay(two.serverParts),
      // The first missed day alone: a later one before it would skip what it owes.
      settleDay(three.db, addDays(today, 1)),
      ...spread([three, four], 20, ({ ask }, at) =>
        ask(machinesCalls.collect, others[at % 5]?.person ?? null, {}),
      ),
      ...comers.map(({ email }) => five.ask(authCalls.signIn, null, { email, password })),
    ])
    // The button says so when there is nothing left to collect; nobody else is refused.
    for (const { code } of refusals) expect(code).toBe('conflict')
    expect(answers.length).toBeGreaterThanOrEqual(6)

    const lines = await paidTransfers(world.db)
    expect(lines).toHaveLength(8 * 3)
    const rich = new Set(others.map(({ id }) => id as string))
    for (const { learner, times, amount } of lines) {
      expect([times, amount]).toEqual([1, rich.has(learner) ? ghs(14) : ghs(4)])
    }
    expect((await readClock(world.db)).settledThrough).toBe(addDays(today, 3))
    await world.verify()
  })

  test('the room goes on while days turn: no purchase loses a day and no settlement is dropped', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const admin = await world.admin()
    const learners: Learner[] = []
    for (let made = 0; made < 8; made++) learners.push(await world.learner({ deposited: ghs(500) }))
    const machineIds = [10, 9, 7, 11, 12, 13]
    const prices = new Map(
      (await world.db.rows<{ id: number; price: Pesewas }>(sql`select id, price from machine`)).map(
        ({ id, price }) => [id, price],
      ),
    )

    const codes = new Set<string>()
    for (const machineId of machineIds) {
      const pending = await Promise.all(
        learners.map(({ requestWithdrawal }) => requestWithdrawal(ghs(50))),
      )
      await moveClock(world.db)
      const price = prices.get(machineId) ?? ghs(0)
      const { refusals } = await settled<unknown>([
        ...spread(processes, 4, ({ serverParts }) => turnDay(serverParts)),
        ...spread(processes, 8, ({ ask }, at) =>
          ask(machinesCalls.buy, learners[at]?.person ?? null, { machineId, price }),
        ),
        ...spread(processes, 16, ({ ask }, at) =>
          ask(at % 2 ? decisionCalls.approve : decisionCalls.reject, admin.person, {
            requestId: pending[at % 8]?.requestId ?? '',
            ...(at % 2 ? {} : { reason: 'no' }),
          }),
        ),
        ...spread(processes, 8, ({ ask }, at) =>
          ask(machinesCalls.collect, learners[at]?.person ?? null, {}),
        ),
        ...spread(processes, 8, ({ ask }, at) =>
          ask(pocketCalls.sendPayment, learners[at]?.person ?? null, { amount: ghs(1) }),
        ),
      ])
      for (const { code } of refusals) codes.add(code ?? 'a bug')
    }
    await turnDay(world.serverParts)
    expect([...codes].filter((code) => code !== 'conflict' && code !== 'insufficient')).toEqual([])
    await everyDayPaid(world)
    await world.verify()
  })

  test('a settlement that loses a deadlock is settled all the same', async () => {
    const world = await openWorld()
    const learners = [
      await world.learner({ deposited: ghs(100) }),
      await world.learner({ deposited: ghs(100) }),
    ]
    for (const learner of learners) await learner.buy(MINI)
    const ids = learners.map(({ id }) => id)

    let tries = 0
    const counting: Db = {
      ...world.db,
      withTx: (run) => world.db.withTx((tx) => (tries++, run(tx))),
    }
    // The order in which a settlement locks rows is its own, so both are tried.
    for (const [first, second] of [ids, ids.toReversed()]) {
      const { today } = await readClock(world.db)
      await moveClock(world.db)
      let settling: Promise<number> | undefined
      await world.db.withTx(async (tx) => {
        await tx.rows(sql`set local deadlock_timeout = '20s'`)
        await lockBooks(tx, first)
        settling = settleDay(counting, addDays(today, 1))
        await untilWaiting(world.db, 1)
        await lockBooks(tx, second)
      })
      await settling
      await turnDay(world.serverParts)
    }
    expect(tries).toBeGreaterThan(2)
    await everyDayPaid(world)
    await world.verify()
  })
})

/** The cheapest machine, for a person who signed up. */
async function bestow(world: World, person: Person): Promise<void> {
  await world.ask(pocketCalls.sendPayment, person, { amount: ghs(100) })
  const admin = await world.admin()
  const { reference } = await world.db.one<{ reference: string }>(
    sql`select reference from payment where learner_id = ${person.id}`,
  )
  const input = { amount: ghs(100), method: 'mtn', accountName: 'Ama', reference } as const
  const { requestId } = await world.ask(walletCalls.requestDeposit, person, input)
  await admin.approve(requestId)
  await world.ask(machinesCalls.buy, person, { machineId: MEDAL, price: ghs(30) })
}

async function lockBooks(tx: Tx, id: string | undefined): Promise<void> {
  await tx.rows(sql`select from books where learner_id = ${id} for update`)
}

/** Each machine has paid each of its days so far: counted here by hand, machine by machine. */
async function everyDayPaid(world: World): Promise<void> {
  const { today } = await readClock(world.db)
  const owned = await world.db.rows<{ learner: string; bought: string; profit: Pesewas }>(sql`
    select learner_id as learner, bought_on as bought, daily_profit as profit from ownership`)
  const owed = new Map<string, number>()
  for (const { learner, bought, profit } of owned) {
    for (let day = addDays(bought as typeof today, 1); day <= today; day = addDays(day, 1)) {
      owed.set(`${learner} ${day}`, (owed.get(`${learner} ${day}`) ?? 0) + profit)
    }
  }
  const paid = await paidTransfers(world.db)
  expect(new Map(paid.map(({ learner, day, amount }) => [`${learner} ${day}`, amount]))).toEqual(
    owed,
  )
  expect(Math.max(...paid.map(({ times }) => times))).toBe(1)
}

describe('a settler that dies', () => {
  /** More than one chunk of learners who each own one machine that pays GHS 10 a day. */
  const CROWD = 20_200

  test('a day settled half-way, then killed in the middle of a chunk, is finished by the next', async () => {
    const world = await openWorld()
    await crowd(world)
    await moveClock(world.db)
    const { today } = await readClock(world.db)
    // The first transaction waits for earlier commands, then each chunk is one.
    const dies = (at: number, how: (tx: Tx) => Promise<void>): Db => {
      let opened = 0
      return {
        ...world.db,
        withTx: (run) =>
          world.db.withTx(async (tx) => {
            if (++opened !== at) return run(tx)
            const result = await run(tx)
            await how(tx)
            return result
          }),
      }
    }
    const thrown = dies(3, async () => {
      throw new Error('killed')
    })
    // The next settler goes on with the second chunk.
    const cutOff = dies(2, async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await world.db.rows(sql`select pg_terminate_backend(${pid})`)
    })
    const paid = async () => (await paidTransfers(world.db)).length

    await expect(turnDay({ ...world.serverParts, db: thrown })).rejects.toThrow('killed')
    expect(await paid()).toBe(20_000)
    await expect(turnDay({ ...world.serverParts, db: cutOff })).rejects.toThrow(Refusal)
    expect(await paid()).toBe(20_000)
    expect((await readClock(world.db)).settledThrough).toBe(addDays(today, -1))

    expect(await turnDay(world.serverParts)).toBe(1)
    expect(await paid()).toBe(CROWD)
    const { total } = await world.db.one<{ total: Pesewas }>(
      sql`select sum(profits) as total from books`,
    )
    expect(total).toBe(-CROWD * ghs(10))
    await world.verify()
  })

  /** Makes a crowd as sign-up and purchase would leave it, but all in a few statements. */
  async function crowd({ db, today }: World): Promise<void> {
    const day = await today()
    const number = sql`generate_series(1, ${CROWD}::int) as n`
    const id = sql`lpad(to_hex(n), 32, '0')::uuid`
    await db.count(sql`insert into auth."user" (id, name, email)
      select ${id}, '', n || '@crowd.test' from ${number}`)
    await db.count(sql`insert into person (id, email, referral_code, joined_on)
      select ${id}, n || '@crowd.test', upper(lpad(to_hex(n), 6, '0')), ${day} from ${number}`)
    await db.count(sql`
      insert into books (learner_id, settled_on, transfers, pocket, mint, bonuses, sales)
      select ${id}, ${day}, 3, 200000, -200000, -5000, 5000 from ${number}`)
    await db.count(sql`
      insert into transfer (learner_id, number, day, kind, source, target, amount)
      select ${id}, at, ${day}, kind::transfer_kind, source::account, target::account, amount
      from ${number}, (values
        (1, 'sign_up', 'mint', 'pocket', 200000), (2, 'sign_up', 'bonuses', 'wallet', 5000),
        (3, 'machine_bought', 'wallet', 'sales', 5000)) as moves (at, kind, source, target, amount)`)
    await db.count(sql`
      insert into ownership (learner_id, machine_id, bought_on, ends_on, price, daily_profit, transfer)
      select ${id}, ${MINI}, ${day}, ${day}::date + 60, 5000, 1000, 3 from ${number}`)
  }
})

test('a decision stands under the day of the transfer it posts, however the clock moves', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  for (let round = 0; round < 12; round++) {
    const ama = await world.learner()
    const deposits = await Promise.all([1, 2, 3].map(() => ama.deposit(ghs(50))))
    await Promise.all([
      ...deposits.map(({ requestId }) => boss.approve(requestId)),
      moveClock(world.db),
      moveClock(world.db),
    ])
  }
  const apart = await world.db.rows(sql`
    select request.id from request join transfer on cause = request.id
    where transfer.kind = 'deposit_approved' and day <> status_on`)
  expect(apart).toEqual([])
  await turnDay(world.serverParts)
  await world.verify()
})
