import { expect, test } from 'vitest'
import { addDays, type Day } from '#core/day.ts'
import { ghs, type Pesewas } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { cause, DAY, joined, openBare } from '#tests/rig/bare-books.ts'
import { openWorld } from '#tests/rig/world.ts'
import { daySettled, machineBought, paymentSent } from './events.ts'
import type { Account } from './kinds.ts'
import { fundsOn, readStatement } from './statement.ts'

type World = Awaited<ReturnType<typeof openWorld>>

async function fundsThen({ db }: World, id: string, account: Account, day: Day): Promise<Pesewas> {
  const { funds } = await db.one<{ funds: Pesewas }>(
    sql`select ${fundsOn([account], day)} as funds from transfer where learner_id = ${id}`,
  )
  return funds
}

test('a statement ends with the balance it starts from', async () => {
  const world = await openWorld()
  const id = await openBare(
    world,
    joined,
    machineBought(ghs(15), DAY),
    daySettled(ghs(3), addDays(DAY, 1)),
  )
  const lines = await readStatement(world.db, id, 'wallet', { size: 10 })
  expect(lines.map(({ change, balance }) => [change, balance])).toEqual([
    [ghs(3), ghs(8)],
    [ghs(-15), ghs(5)],
    [ghs(20), ghs(20)],
  ])
  const older = await readStatement(world.db, id, 'wallet', {
    size: 10,
    before: lines[0]?.number ?? 0,
  })
  expect(older.map(({ balance }) => balance)).toEqual([ghs(5), ghs(20)])
  expect(await fundsThen(world, id, 'wallet', DAY)).toBe(ghs(5))
})

test('a statement has the lines of its own account and learner, and no others', async () => {
  const world = await openWorld()
  const [ama, kofi] = [
    await openBare(world, joined, paymentSent(cause(100), DAY)),
    await openBare(world, joined, paymentSent(cause(7), DAY), machineBought(ghs(15), DAY)),
  ]
  const changes = async (account: 'pocket' | 'wallet' | 'drawer') =>
    (await readStatement(world.db, ama, account, { size: 10 })).map(({ change }) => change)
  expect(await changes('pocket')).toEqual([ghs(-100), ghs(2000)])
  expect(await changes('wallet')).toEqual([ghs(20)])
  expect(await changes('drawer')).toEqual([ghs(-100)])
  expect(await fundsThen(world, ama, 'wallet', DAY)).toBe(ghs(20))
  expect(await fundsThen(world, ama, 'drawer', DAY)).toBe(ghs(-100))
  expect(await fundsThen(world, kofi, 'wallet', DAY)).toBe(ghs(5))
  const both = sql`
    select ${fundsOn(['pocket', 'wallet'], DAY)} as funds from transfer where learner_id = ${ama}`
  expect(await world.db.one(both)).toEqual({ funds: ghs(1920) })
})

test('before the first line an account held nothing', async () => {
  const world = await openWorld()
  const id = await openBare(world, joined)
  expect(await fundsThen(world, id, 'pocket', addDays(DAY, -1))).toBe(0)
  expect(await readStatement(world.db, id, 'sales', { size: 10 })).toEqual([])
})

test('only so many lines are read, the newest first', async () => {
  const world = await openWorld()
  const id = await openBare(
    world,
    joined,
    daySettled(ghs(1), addDays(DAY, 1)),
    daySettled(ghs(2), addDays(DAY, 2)),
  )
  const lines = await readStatement(world.db, id, 'wallet', { size: 2 })
  expect(lines.map(({ change }) => change)).toEqual([ghs(2), ghs(1)])
})
