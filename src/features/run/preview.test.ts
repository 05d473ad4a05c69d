import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ghs, LEAST_AMOUNT, type Pesewas, sumOf } from '#core/money.ts'
import { everythingOf, type WithdrawalFacts, whyNotEverything } from '#features/wallet/rules.ts'
import { readHouseCash } from '#ledger/books.ts'
import { sql } from '#platform/database/sql.ts'
import { inRandomRooms } from '#tests/model/random-rooms.ts'
import type { World } from '#tests/rig/world.ts'
import { BONUSES_OF_ADMINS, last, openRoom, start } from '#tests/rooms/run-room.ts'
import { paceOf, paidAtBest, paidInOrder } from './rules.ts'
import { runCalls } from './schema.ts'
import { processRun } from './server/process-run.ts'

/** Money that no cash stands behind: a profit of so many days. */
async function earnNothingReal(world: World, learner: { buy: (id: number) => Promise<unknown> }) {
  await learner.buy(10)
  await world.advance(10)
}

/** The facts of the rule, for each learner with money, one by one. */
async function listFacts({ db }: World): Promise<WithdrawalFacts[]> {
  return db.rows<WithdrawalFacts>(sql`
    select wallet as available, wallet + held as balance,
      exists (select from request where request.learner_id = person.id and kind = 'deposit'
        and request.status = 'completed') as "hasCompletedDeposit",
      coalesce((select sum(amount) from transfer where transfer.learner_id = person.id
        and kind = 'referral_bonus'), 0) as "bonusReceived"
    from person join books on learner_id = id
    where role = 'learner' and person.status = 'active' and wallet > 0 order by joined_on, id`)
}

describe('beforehand it is said', () => {
  test('what is in the drawer, what is owed, who would ask, and how many would be paid', async () => {
    const { world, boss, learners } = await openRoom(3)
    await earnNothingReal(world, learners[0] as never)
    await learners[1]?.requestWithdrawal(ghs(70))
    const preview = await world.ask(runCalls.previewRun, boss.person, {})
    expect(preview).toMatchObject({
      cash: await readHouseCash(world.db),
      owed: ghs(220 - 50 + 100 + 220 + 220 + BONUSES_OF_ADMINS),
      before: { people: 1, amount: ghs(70) },
      asking: { people: 3, amount: ghs(270 + 150 + 220) },
      beyond: 0,
      needsDeposit: 0,
      paid: { joined: 3, least: 3, most: 3 },
    })
    await start(world, boss)
    await processRun(world.db)
    expect((await last(world, boss)).paid.people).toBe(preview.paid.joined)
    await world.verify()
  })

  test('and of whom: each is judged by the rule of their own form, in any room', async () => {
    await inRandomRooms(1, {
      after: async ({ world }) => {
        const { person } = await world.admin()
        // The form's minimum is higher; in a run there is none.
        const limits = { min: LEAST_AMOUNT, max: ghs(150) }
        await world.db.count(sql`
        update settings set min_withdrawal = ${ghs(60)}, max_withdrawal = ${limits.max}`)
        await world.learner()
        const said = await world.ask(runCalls.previewRun, person, {})
        const judged = (await listFacts(world)).map((facts) => ({
          ...facts,
          why: whyNotEverything(facts, limits),
        }))
        const able = judged.filter(({ why }) => why === null).map(({ available }) => available)
        const asking = able.map((available) => everythingOf(available, limits))
        expect(said).toMatchObject({
          asking: { people: asking.length, amount: sumOf(asking) },
          beyond: sumOf(able) - sumOf(asking),
          needsDeposit: judged.filter(({ why }) => why === 'needs_deposit').length,
        })
        const before = await world.db.rows<{ amount: Pesewas }>(sql`
        select amount from request where kind = 'withdrawal' and status = 'pending'
        order by requested_at, id`)
        const line = [...before.map(({ amount }) => amount), ...asking]
        expect(said.paid.joined).toBe(paidInOrder(said.cash, line))
      },
    })
  }, 60_000)

  test('no order pays fewer than the fewest or more than the most', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }).map(ghs), { maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(300).map(ghs), amounts, amounts, (cash, before, asking) => {
        const { least, most } = paidAtBest(cash, before, asking)
        const paid = paidInOrder(cash, [...before, ...asking])
        expect(paid).toBeGreaterThanOrEqual(least)
        expect(paid).toBeLessThanOrEqual(most)
        expect(sumOf([...before, ...asking].slice(0, paid))).toBeLessThanOrEqual(cash)
      }),
    )
  })

  test('a small room is paid slowly enough to watch, a large one is not kept', () => {
    expect([paceOf(1), paceOf(30), paceOf(1000), paceOf(100_000)]).toEqual([700, 666, 20, 0])
  })
})
