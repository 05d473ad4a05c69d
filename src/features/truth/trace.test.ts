import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { Db } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { inRandomRooms } from '#tests/model/random-rooms.ts'
import { anAdmin } from '#tests/rig/an-admin.ts'
import type { World } from '#tests/rig/world.ts'
import { plainBalances, plainCash, readPlainHouse, unpaidOf } from '#tests/rooms/plain-house.ts'
import { openRoom, truthOf } from '#tests/rooms/truth-room.ts'
import type { Side } from './schema.ts'
import { findStrayFlows } from './server/stray-flows.ts'
import { processTrace } from './server/trace.ts'

const RUNS = Number(process.env.ROOM_RUNS ?? 4)

const sumOf = ({ named, others }: Side) =>
  named.reduce((sum, { amount }) => sum + amount, 0) + others.amount

/** Every flow there is, as people and amounts, in no order. */
async function flowsOf(world: World): Promise<unknown[]> {
  return world.db.rows(sql`
    select giver, taker, sum(amount) as amount from cash_flow
    group by giver, taker having sum(amount) <> 0 order by giver, taker`)
}

/** The drawer is emptied of all that is traced, and traced again from the books. */
async function traceAnew(db: Db): Promise<void> {
  await db.withTx(async (tx) => {
    await tx.count(sql`delete from cash_flow`)
    await tx.count(sql`delete from cash_move`)
    await tx.count(sql`
      update cash_traced set paid_in = 0, paid_out = 0, from_self = 0, from_others = 0,
        from_later = 0, from_treasury = 0`)
  })
  await processTrace(db)
}

test('in random rooms nobody’s pesewa is lost, and traced as it went is traced anew', async () => {
  await inRandomRooms(RUNS, {
    during: processTrace,
    after: async ({ world }) => {
      const house = await readPlainHouse(world.db)
      const admin = await anAdmin(world)
      const { cash, bills, earned } = plainBalances(house)
      let [inDrawer, from, to, ofTreasury] = [0, 0, 0, 0]
      for (const { learner, net } of house.settled) {
        const truth = await truthOf(world, admin, learner)
        const plain = plainCash(house, learner)
        expect(truth).toMatchObject(plain)
        expect(truth.putIn - truth.takenOut).toBe(net)
        expect([truth.from.total, sumOf(truth.from)]).toEqual([plain.takenOut, plain.takenOut])
        expect(truth.to.total).toBe(plain.putIn)
        expect(sumOf(truth.to) + truth.inDrawer).toBe(plain.putIn)
        const mine = house.machines.filter((machine) => machine.learner === learner)
        expect(truth.promised).toBe(
          mine.reduce((sum, machine) => sum + unpaidOf(machine, house.settled), 0),
        )
        const account = (name: string) =>
          house.transfers
            .filter(({ learner: of }) => of === learner)
            .reduce(
              (sum, { source, target, amount }) =>
                sum + (source === name ? amount : 0) - (target === name ? amount : 0),
              0,
            )
        expect([truth.profitPaid, truth.interest]).toEqual([
          account('profits'),
          account('treasury'),
        ])
        const treasury = truth.from.named.find(({ who }) => who === 'treasury')
        ofTreasury += treasury?.amount ?? 0
        inDrawer += truth.inDrawer
        from += truth.from.total
        to += sumOf(truth.to)
      }
      // In the drawer or in bills lies what people paid in, and the interest that nobody took out.
      expect(inDrawer + earned - ofTreasury).toBe(cash + bills)
      expect(from - ofTreasury).toBe(to)
      await world.verify()
      for (const atOnce of [1, 7]) expect(await findStrayFlows(world.db, atOnce)).toEqual([])
      const before = await flowsOf(world)
      await traceAnew(world.db)
      expect(await flowsOf(world)).toEqual(before)
      await world.verify()
    },
  })
})

test.each([
  ['a flow to another', 'update cash_flow set taker = giver where taker <> giver'],
  ['a flow that is gone', 'delete from cash_flow where move = (select max(move) from cash_flow)'],
  [
    'a lot that is empty, with something left',
    'update cash_move set left_over = 1 where place = 1',
  ],
  ['the last lot, with less left', 'update cash_move set left_over = 1 where place = 3'],
])('%s is found, in pieces of any size', async (_, corruption) => {
  const { world, pay } = await openRoom()
  await pay(150)
  await pay(60)
  await processTrace(world.db)
  expect(await findStrayFlows(world.db, 2)).toEqual([])
  await world.db.rows(rawSql(corruption))
  for (const atOnce of [1, 2, 50_000]) {
    expect(await findStrayFlows(world.db, atOnce)).not.toEqual([])
  }
})

test('several processes trace each movement once', async () => {
  const { world, pay } = await openRoom()
  await pay(150)
  await Promise.all([1, 2, 3, 4].map(() => processTrace(world.db)))
  await world.verify()
})

test.each([
  1, 2, 3,
])('by a clock that was set back nobody’s own order is changed, %i at once', async (atOnce) => {
  const { world, ama, kofi } = await openRoom()
  await processTrace(world.db)
  for (const amount of [10, 20, 30]) await kofi.pay(ghs(amount))
  await ama.pay(ghs(40))
  // Kofi's last seems to have come before his others, and all of them after Ama's.
  await world.db.rows(sql`alter table transfer disable trigger transfer_is_append_only`)
  await world.db.count(sql`
    update transfer set at = at + make_interval(secs => 100 - amount / 100)
    where learner_id = ${kofi.id} and kind = 'payment_sent' and amount < ${ghs(100)}`)
  await world.db.rows(sql`alter table transfer enable trigger transfer_is_append_only`)
  await processTrace(world.db, 'near', atOnce)
  const last = await world.db.rows<{ amount: number }>(
    sql`select amount from cash_move order by place desc limit 4`,
  )
  expect(last.map(({ amount }) => amount)).toEqual([ghs(30), ghs(20), ghs(10), ghs(40)])
  await world.verify()
})

test('who carries the trace on is not kept by cash that comes in meanwhile', async () => {
  const { world, kofi } = await openRoom()
  let carried = 0
  const busy: Db = {
    ...world.db,
    withTx: async (run) => {
      const done = await world.db.withTx(run)
      carried += 1
      await kofi.pay(ghs(10))
      return done
    },
  }
  await kofi.pay(ghs(10))
  await processTrace(busy)
  expect(carried).toBe(1)
  await processTrace(world.db)
  await world.verify()
})
