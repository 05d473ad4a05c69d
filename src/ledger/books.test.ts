import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { cause, DAY, joined, openBare } from '#tests/rig/bare-books.ts'
import { openWorld } from '#tests/rig/world.ts'
import { closeBooks, lockBalances, lockHouse, readHouseCash } from './books.ts'
import { paymentSent, withdrawalApproved, withdrawalRequested } from './events.ts'

test('closed books are locked for nobody', async () => {
  const world = await openWorld()
  const id = await openBare(world)
  await world.db.withTx((tx) => lockBalances(tx, id))
  await world.db.withTx((tx) => closeBooks(tx, id))
  await expect(world.db.withTx((tx) => lockBalances(tx, id))).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('cash is taken out by one at a time', async () => {
  const world = await openWorld()
  const order: string[] = []
  await world.db.withTx(async (tx) => {
    await lockHouse(tx)
    const other = world.db.withTx(async (next) => {
      await lockHouse(next)
      order.push('the other')
    })
    await world.db.rows(sql`select pg_sleep(0.2)`)
    order.push('this one')
    void other.then(() => order.push('both'))
  })
  await expect.poll(() => order).toEqual(['this one', 'the other', 'both'])
})

test('the house holds what all learners have put in, less what it paid out', async () => {
  const world = await openWorld()
  await openBare(world, joined, paymentSent(cause(100), DAY))
  await openBare(
    world,
    joined,
    paymentSent(cause(50), DAY),
    withdrawalRequested(cause(20), DAY),
    withdrawalApproved(cause(20), DAY),
  )
  expect(await readHouseCash(world.db)).toBe(ghs(130))
})

test('what the drawer holds is known without a look into anybody’s books', async () => {
  const world = await openWorld()
  await world.learner({ deposited: ghs(100) })
  await world.learner({ deposited: ghs(50) })
  await world.db.withTx(async (tx) => {
    // A query that read a single row would wait for this.
    await tx.rows(sql`lock table books in access exclusive mode`)
    await world.db.withTx(async (other) => {
      await other.rows(sql`set local lock_timeout = '2s'`)
      expect(await readHouseCash(other)).toBe(ghs(150))
    })
  })
  await world.verify()
})
