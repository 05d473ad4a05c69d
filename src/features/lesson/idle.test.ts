import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { cashOutCalls } from '#features/run/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openLesson } from '#tests/rooms/lesson-room.ts'
import { lessonAdminCalls } from './schema.ts'

test('idle is who would be refused what the scene asks for, and nobody in another scene', async () => {
  const { world, goTo, facilitator } = await openLesson()
  const boss = facilitator.person
  const spend = async (player: Player, left: number) => {
    await world.db.count(sql`update machine set price = ${(await player.books()).wallet - left}
      where id = (select min(id) from machine where is_active)`)
    const { id } = await world.db.one<{ id: number }>(sql`
      select min(id) as id from machine where is_active`)
    await player.buy(id)
    expect((await player.books()).wallet).toBe(left)
  }
  const players = {
    rich: await world.learner({ deposited: ghs(400) }),
    little: await world.learner({ deposited: ghs(50) }),
    none: await world.learner({ deposited: ghs(50) }),
    gift: await world.learner({}),
    referred: await world.learner({ referredBy: await world.learner({}) }),
  }
  type Player = typeof players.rich
  await spend(players.little, 300)
  await spend(players.none, 0)
  const inactive = await world.learner({ deposited: ghs(400) })
  await world.ask(peopleCalls.setStatus, boss, { id: inactive.id, status: 'inactive' })
  const idle = async () => (await world.ask(lessonAdminCalls.readLesson, boss, {})).since.idle
  const refusedNames = async (ask: (player: Player) => Promise<unknown>) => {
    const before = await idle()
    const names: string[] = []
    for (const [name, player] of Object.entries(players)) {
      const isRefused = await ask(player).then(
        () => false,
        () => true,
      )
      if (isRefused) names.push(name)
      expect([name, before.includes(player.id)]).toEqual([name, isRefused])
    }
    return names
  }
  await goTo('first-cedi')
  expect(await idle()).toEqual([])
  await goTo('it-works')
  const page = async (player: Player) => player.requestWithdrawal((await player.books()).wallet)
  const inPage = await refusedNames(async (player) => {
    const { requestId } = await page(player)
    await player.cancel(requestId)
  })
  expect(inPage).toEqual(['none', 'gift', 'referred'])
  await goTo('the-run')
  // No call of an inactive one is let through to these rules.
  expect(await idle()).toContain(inactive.id)
  const inRun = await refusedNames(({ person }) => world.ask(cashOutCalls.cashOut, person, {}))
  expect(inRun).toEqual(['none'])
  await world.verify()
})
