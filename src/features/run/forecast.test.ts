import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { scenarioCalls } from '#features/scenario/schema.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openRoom } from '#tests/rooms/run-room.ts'
import { isTooFew } from './rules/forecast.ts'
import { runCalls } from './schema.ts'

test('a week is said to bring more to wait only where it does', async () => {
  const { world, boss } = await openRoom(5)
  const read = () => world.ask(runCalls.readForecast, boss.person, {})
  // Nobody has bought anything: days bring nobody any profit.
  const idle = await read()
  expect(isTooFew(idle)).toBe(true)
  expect(idle.dryLater).toBe(idle.dry)
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from machine where is_active and category <> 'bill' and price < 20000
      order by price desc limit 1`,
  )
  for (let at = 0; at < 5; at++) await (await world.learner({ deposited: ghs(200) })).buy(id)
  const owning = await read()
  expect(isTooFew(owning)).toBe(true)
  expect(owning.dryLater).toBeGreaterThan(owning.dry)
  await world.verify()
})

test('before a lesson robots are offered only where more would wait with them, and to a room without any', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const club = BUILT_IN.find(({ scenario }) => scenario === 'club')?.file ?? ''
  await world.ask(scenarioCalls.use, boss.person, { file: club })
  const input = { first: '5', second: '21', paysLater: 'no' } as const
  const read = () => world.ask(runCalls.readPlanned, boss.person, input)
  expect((await read()).people).toBe(30)
  for (let at = 0; at < 6; at++) await world.learner()
  const planned = await read()
  expect(planned).toMatchObject({ people: 6, robots: 0 })
  expect(isTooFew(planned)).toBe(true)
  expect(planned.least * 100).toBeGreaterThanOrEqual(40 * 6)
  expect(isTooFew({ people: 6, dry: planned.mend?.dry ?? 0 })).toBe(false)
  await world.ask(crowdCalls.begin, boss.person, { size: planned.mend?.robots ?? 0 })
  expect(await read()).toMatchObject({ robots: planned.mend?.robots, mend: null })
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'away' })
  expect(await read()).toMatchObject({ robots: 0, mend: null })
  await world.verify()
})

test('a class of one to four players is offered robots, and none that has them already', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const input = { first: '3', second: '7', paysLater: 'no' } as const
  const read = () => world.ask(runCalls.readPlanned, boss.person, input)
  // Nobody is in yet: it speaks of a class.
  expect(await read()).toMatchObject({ players: 0, people: 30 })
  for (const players of [1, 2, 3, 4]) {
    await world.learner()
    const planned = await read()
    expect(planned).toMatchObject({ players, people: players })
    // Robots act by the day on which they come: on some the fewer of them leave too few waiting.
    expect([50, 200]).toContain(planned.mend?.robots)
  }
  await world.ask(crowdCalls.begin, boss.person, { size: 50 })
  expect(await read()).toMatchObject({ players: 4, mend: null })
  await world.verify()
})
