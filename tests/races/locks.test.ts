import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { paymentCalls } from '#features/wallet/schema/payments.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '../rig/world.ts'

// Locks are taken in one order: a request, a payment, the house, then somebody's books. Two that were taken
// the other way round waited for each other until PostgreSQL ended one a second later, and in that second
// nobody was paid.

const ROUNDS = 12

/** The deadlocks of this test's own database. What a connection counted is seen a moment later. */
async function countDeadlocks({ db }: World): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { deadlocks } = await db.one<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)
  return deadlocks
}

async function openHouse() {
  const world = await openWorld()
  return { world, boss: await world.admin() }
}

type House = Awaited<ReturnType<typeof openHouse>>

const giveBack = ({ world, boss }: House, paymentId: string) =>
  world.ask(paymentCalls.returnPayment, boss.person, { paymentId, reason: 'not needed' })

const RACES: Record<string, (house: House) => Promise<(() => Promise<unknown>)[]>> = {
  'a payment that goes back, and a payout': async (house) => {
    const ama = await house.world.learner({ deposited: ghs(200) })
    const { paymentId } = await ama.pay(ghs(50))
    const { requestId } = await ama.requestWithdrawal(ghs(60))
    return [() => giveBack(house, paymentId), () => house.boss.approve(requestId)]
  },
  'a payment that goes back, and the deposit that claims it': async (house) => {
    const ama = await house.world.learner({ deposited: ghs(200) })
    const { paymentId, reference } = await ama.pay(ghs(50))
    return [() => giveBack(house, paymentId), () => ama.requestDeposit(ghs(50), reference)]
  },
  'somebody who is deleted, and the return of what they paid': async (house) => {
    const { world, boss } = house
    const ama = await world.learner({ deposited: ghs(300) })
    await ama.pay(ghs(50))
    const { paymentId } = await ama.pay(ghs(40))
    await ama.requestWithdrawal(ghs(60))
    return [
      () => world.ask(peopleCalls.deletePerson, boss.person, { id: ama.id }),
      () => giveBack(house, paymentId),
    ]
  },
}

test.each(Object.keys(RACES))('two commands never wait for each other: %s', async (name) => {
  const house = await openHouse()
  for (let round = 0; round < ROUNDS; round++) {
    const both = await RACES[name]?.(house)
    await Promise.allSettled((both ?? []).map((command) => command()))
  }
  expect(await countDeadlocks(house.world)).toBe(0)
  await house.world.verify()
})
