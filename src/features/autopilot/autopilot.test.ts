import { expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { atOnceCalls } from '#features/wallet/schema/at-once.ts'
import { AUTOPILOT_DECIDED } from '#features/wallet/schema/decisions.ts'
import { readHouseCash } from '#ledger/books.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { asOwner } from '#tests/rooms/rooms.ts'
import { autopilotCalls } from './schema.ts'
import { processAutopilot } from './server/process-autopilot.ts'
import { autopilot as autopilotWords } from './words/en/autopilot.ts'

async function openHouse() {
  const world = await openWorld()
  const boss = await world.admin()
  const set = (input: object) => world.ask(autopilotCalls.set, boss.person, input)
  const carry = () => processAutopilot(world.db, IS_RUN_UNDER_WAY)
  const statusOf = async (id: string) =>
    (await world.db.one<{ status: string }>(sql`select status from request where id = ${id}`))
      .status
  const decided = () =>
    world.db.rows<{ by: string; day: string; kind: string; rule: string }>(sql`
      select by_id as by, after ->> 'day' as day, after ->> 'kind' as kind,
        after ->> 'rule' as rule from audit
      where action = ${AUTOPILOT_DECIDED} order by number`)
  return { world, boss, set, carry, statusOf, decided }
}

/** Makes the request older than it is. */
const age = (seconds: number) =>
  sql`update request set requested_at = requested_at - ${seconds} * interval '1 second'`

test('it is off until an admin sets it', async () => {
  const { world, carry, statusOf } = await openHouse()
  const ama = await world.learner()
  const { requestId } = await ama.deposit(ghs(100))
  expect(await carry()).toBe('off')
  expect(await statusOf(requestId)).toBe('pending')
})

test('a deposit that a payment backs is credited at once, in the name of who set it', async () => {
  const { world, boss, set, carry, statusOf, decided } = await openHouse()
  await set({ deposits: 'now' })
  const ama = await world.learner()
  const before = await ama.books()
  const { requestId } = await ama.deposit(ghs(100))
  await carry()
  expect(await statusOf(requestId)).toBe('completed')
  expect((await ama.books()).wallet - before.wallet).toBe(ghs(100))
  expect(await decided()).toEqual([
    { by: boss.id, day: await world.today(), kind: 'deposit', rule: 'now' },
  ])
  await world.verify()
})

test('three seconds are waited where three are set', async () => {
  const { world, set, carry, statusOf } = await openHouse()
  await set({ deposits: 'soon' })
  const ama = await world.learner()
  const { requestId } = await ama.deposit(ghs(100))
  const dueMs = await carry()
  expect(dueMs).toBeGreaterThan(0)
  expect(dueMs).toBeLessThanOrEqual(3000)
  expect(await statusOf(requestId)).toBe('pending')
  await world.db.count(age(3))
  await carry()
  expect(await statusOf(requestId)).toBe('completed')
  await world.verify()
})

test('what no payment backs, and what a person took back, waits for a person', async () => {
  const { world, boss, set, carry, statusOf } = await openHouse()
  const ama = await world.learner()
  const bare = await ama.requestDeposit(ghs(100), 'NO PAYMENT')
  const paid = await ama.deposit(ghs(60))
  await boss.approve(paid.requestId)
  await boss.reset(paid.requestId)
  await set({ deposits: 'now', paysWithdrawals: true })
  expect(await carry()).toBeNull()
  expect(await statusOf(bare.requestId)).toBe('pending')
  expect(await statusOf(paid.requestId)).toBe('pending')
  await world.verify()
})

test('withdrawals are paid in the order of asking, the last in part, until the drawer is empty', async () => {
  const { world, set, carry, statusOf } = await openHouse()
  const people = []
  for (let made = 0; made < 3; made++) people.push(await world.learner({ deposited: ghs(200) }))
  // A profit that no cash stands behind: together they are owed more than the drawer holds.
  for (const each of people) await each.buy(10)
  await world.advance(10)
  const requestIds = []
  for (const each of people) {
    const { wallet } = await each.books()
    requestIds.push((await each.requestWithdrawal(wallet)).requestId)
  }
  await set({ paysWithdrawals: true })
  expect(await carry()).toBeNull()
  const statuses = await Promise.all(requestIds.map(statusOf))
  // None is paid behind one who waits.
  expect(statuses).toEqual(statuses.toSorted())
  expect(statuses).toContain('completed')
  expect(statuses).toContain('pending')
  expect(await readHouseCash(world.db)).toBe(0)
  const parts = await world.db.rows(sql`
    select part.amount from request as part join request as whole on whole.id = part.part_of
    where part.status = 'completed' and whole.status = 'pending' and whole.taken = part.amount`)
  expect(parts).toHaveLength(1)
  await world.verify()
})

test('who may move no money is passed over: the autopilot credits and pays them nothing', async () => {
  const { world, set, carry, statusOf } = await openHouse()
  const [ama, kofi, esi] = [
    await world.learner({ deposited: ghs(200) }),
    await world.learner({ deposited: ghs(200) }),
    await world.learner({ deposited: ghs(200) }),
  ]
  const out = await ama.requestWithdrawal(ghs(50))
  const { requestId } = await kofi.deposit(ghs(100))
  const next = await esi.requestWithdrawal(ghs(50))
  await world.db.count(sql`update person set status = 'inactive' where id = ${ama.id}`)
  await world.db.count(sql`update person set status = 'suspended' where id = ${kofi.id}`)
  await set({ deposits: 'now', paysWithdrawals: true })
  expect(await carry()).toBeNull()
  expect(await Promise.all([out.requestId, requestId, next.requestId].map(statusOf))).toEqual([
    'pending',
    'pending',
    'completed',
  ])
  // Active again, they are served like anybody.
  await world.db.count(sql`update person set status = 'active'`)
  await carry()
  expect(await Promise.all([out.requestId, requestId].map(statusOf))).toEqual([
    'completed',
    'completed',
  ])
  await world.verify()
})

test('robots in the line are paid between two people, and make the run no longer', async () => {
  const { world, boss, set, carry } = await openHouse()
  await set({ deposits: 'now', paysWithdrawals: true, everySeconds: 10 })
  await world.ask(crowdCalls.begin, boss.person, { size: 4, seed: 'seven' })
  await processCrowd(world.db)
  const ama = await world.learner({ deposited: ghs(200) })
  await ama.requestWithdrawal(ghs(50))
  await ama.requestWithdrawal(ghs(60))
  await world.db.count(sql`update autopilot set next_payout_at = now()`)
  const dueMs = await carry()
  const { robots } = await world.db.one<{ robots: number }>(
    sql`select count(*)::int as robots from robot`,
  )
  // One person and so many robots share ten seconds.
  expect(dueMs).toBeLessThanOrEqual(10_000 / (1 + robots))
  expect(dueMs).toBeGreaterThan(10_000 / (1 + robots) - 4000)
})

test('the autopilot leaves its seconds between two payouts, also where two learners wait', async () => {
  const { world, set, carry, statusOf, decided } = await openHouse()
  const [ama, kofi] = [
    await world.learner({ deposited: ghs(200) }),
    await world.learner({ deposited: ghs(200) }),
  ]
  const first = await ama.requestWithdrawal(ghs(50))
  const second = await kofi.requestWithdrawal(ghs(50))
  await set({ paysWithdrawals: true, everySeconds: 30 })
  const dueMs = await carry()
  expect(dueMs).toBeGreaterThan(25_000)
  expect(await statusOf(first.requestId)).toBe('completed')
  expect(await statusOf(second.requestId)).toBe('pending')
  await world.db.count(sql`update autopilot set next_payout_at = now()`)
  await carry()
  expect(await statusOf(second.requestId)).toBe('completed')
  const ruled = (await decided()).map(({ kind, rule }) => [kind, rule])
  expect(ruled).toEqual(Array.from({ length: 2 }, () => ['withdrawal', '30']))
  await world.verify()
})

test('of several processes one decides each request', async () => {
  const { world, set, carry, decided } = await openHouse()
  const people = []
  for (let made = 0; made < 4; made++) people.push(await world.learner())
  for (const each of people) await each.deposit(ghs(100))
  await set({ deposits: 'now' })
  await Promise.all([carry(), carry(), carry()])
  expect(await decided()).toHaveLength(4)
  await world.verify()
})

test('it decides nothing for who is no admin any more, nor in a closed room, nor beside a run', async () => {
  const { world, boss, set, carry, statusOf } = await openHouse()
  const ama = await world.learner({ deposited: ghs(100) })
  await set({ deposits: 'now', paysWithdrawals: true })
  const { requestId } = await ama.deposit(ghs(100))
  const out = await ama.requestWithdrawal(ghs(50))
  await world.db.count(sql`update person set status = 'suspended' where id = ${boss.id}`)
  expect(await carry()).toBe('off')
  const other = await world.admin()
  expect((await world.ask(autopilotCalls.readAutopilot, other.person, {})).isAtWork).toBe(false)
  await world.db.count(sql`update person set status = 'active' where id = ${boss.id}`)
  await world.db.count(sql`update settings set closed_at = now()`)
  expect(await carry()).toBe('off')
  await world.db.count(sql`update settings set closed_at = null`)
  await world.db.count(sql`
    insert into run (id, line_order, seed, started_by, started_on, places, every_ms, cash_before,
      owed_before) values (${newId()}, 'joined', 'x', ${boss.id}, ${await world.today()}, 1, 0, 0, 0)`)
  await carry()
  expect(await statusOf(requestId)).toBe('completed')
  expect(await statusOf(out.requestId)).toBe('pending')
})

test('a learner reads whether an admin decides, and nothing else of it', async () => {
  const { world, boss, set } = await openHouse()
  const ama = await world.learner()
  const read = () => world.ask(atOnceCalls.readAtOnce, ama.person, {})
  expect(await read()).toEqual({ deposits: false, withdrawals: false })
  await set({ deposits: 'soon' })
  expect(await read()).toEqual({ deposits: true, withdrawals: false })
  await set({ deposits: 'off', paysWithdrawals: true })
  expect(await read()).toEqual({ deposits: false, withdrawals: true })
  // An admin who is suspended decides no more, and neither does the autopilot that they set.
  await world.db.count(sql`update person set status = 'suspended' where id = ${boss.id}`)
  expect(await read()).toEqual({ deposits: false, withdrawals: false })
  await world.verify()
})

test('it is read as it was set, and what is left out stays', async () => {
  const { world, boss, set } = await openHouse()
  const read = () => world.ask(autopilotCalls.readAutopilot, boss.person, {})
  expect(await read()).toMatchObject({ deposits: 'off', paysWithdrawals: false, setBy: null })
  await set({ deposits: 'soon' })
  await set({ everySeconds: 10 })
  expect(await read()).toMatchObject({
    deposits: 'soon',
    paysWithdrawals: false,
    everySeconds: 10,
    setBy: boss.person.name,
  })
  // Two that change another part each, at once: both stay.
  await Promise.all([set({ deposits: 'now' }), set({ paysWithdrawals: true })])
  expect(await read()).toMatchObject({ deposits: 'now', paysWithdrawals: true, everySeconds: 10 })
  for (const everySeconds of [-1, 61, 1.5, 'fast']) {
    await expect(set({ everySeconds })).rejects.toMatchObject({
      field: 'everySeconds',
      message: autopilotWords.pace,
    })
  }
  await world.verify()
})

test('a decision that is refused again and again is tried after a pause that grows, and at once when it goes', async () => {
  const { world, set, carry, statusOf } = await openHouse()
  await set({ deposits: 'now' })
  const ama = await world.learner()
  const { requestId } = await ama.deposit(ghs(100))
  await asOwner(
    `
    create function refuse() returns trigger language plpgsql as $$ begin
      raise 'refused by a rule' using errcode = 'SH001'; end $$;
    create trigger refuse before update on request for each row execute function refuse()`,
    world.connection.database,
  )
  const tries = vi.spyOn(world.db, 'withTx')
  expect([await carry(), tries.mock.calls.length]).toEqual([1_000, 2])
  expect([await carry(), tries.mock.calls.length]).toEqual([2_000, 3])
  expect(await carry()).toBe(4_000)
  for (let times = 0; times < 8; times++) await carry()
  expect(await carry()).toBe(60_000)
  await asOwner('drop trigger refuse on request; drop function refuse', world.connection.database)
  expect(await carry()).toBeNull()
  expect(await statusOf(requestId)).toBe('completed')
  await world.verify()
})

test('a deposit that stays refused holds up nobody who waits for a payout', async () => {
  const { world, set, carry, statusOf } = await openHouse()
  const ama = await world.learner()
  const kofi = await world.learner({ deposited: ghs(200) })
  const { requestId: refused } = await ama.deposit(ghs(100))
  await asOwner(
    `
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.id = '${refused}' then raise 'refused by a rule' using errcode = 'SH001'; end if;
      return new; end $$;
    create trigger refuse before update on request for each row execute function refuse()`,
    world.connection.database,
  )
  await set({ deposits: 'now', paysWithdrawals: true })
  const waits = await kofi.requestWithdrawal(ghs(100))
  await carry()
  expect(await statusOf(waits.requestId)).toBe('completed')
  expect(await statusOf(refused)).toBe('pending')
  await asOwner('drop trigger refuse on request; drop function refuse', world.connection.database)
  await world.verify()
})
