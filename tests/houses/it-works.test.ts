import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { ghs, type Pesewas, plus } from '#core/money.ts'
import { scenarioCalls } from '#features/scenario/schema.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'
import { sql } from '#platform/database/sql.ts'
import { openCardClass } from '../rooms/card-room.ts'

// In the scene ‘It works’ the class is asked to take money out: each who has put some in can.

async function openScenario(file: string | null) {
  const room = await openCardClass(7)
  const { world } = room
  if (file !== null) await world.ask(scenarioCalls.use, (await world.admin()).person, { file })
  const inNumber = (counted: unknown) =>
    (counted as { number: number; outcome: string }[]).map(({ number, outcome }) => [
      number,
      outcome,
    ])
  const send = async (said: string, scene: string) =>
    inNumber((await room.countCards(said, scene)).body['counted'])
  const goTo = async (scene: string) => {
    expect((await room.goTo(scene)).status).toBe(200)
    await processClockMove(world.serverParts)
  }
  return { ...room, world, goTo, send }
}

const SCENARIOS = [
  ...BUILT_IN.map(({ scenario, file }) => [scenario, file] as const),
  ['the first room', null] as const,
]

test.each(SCENARIOS)('in %s every first deposit can be taken out of again', async (_, file) => {
  const { world, goTo, send } = await openScenario(file)
  await goTo('first-cedi')
  const settings = await world.db.one<{ least: Pesewas; bonus: Pesewas }>(sql`
    select min_deposit as least, sign_up_bonus as bonus from settings`)
  // A phone may put in the least, and buy any machine that it can pay for.
  const machines = await world.db.rows<{ id: number }>(sql`
    select id from machine
    where is_active and category <> 'bill' and price <= ${plus(settings.least, settings.bonus)}`)
  expect(machines.length).toBeGreaterThan(0)
  const phones = await Promise.all(
    machines.map(async ({ id }) => {
      const phone = await world.learner({ deposited: settings.least })
      await phone.buy(id)
      return phone
    }),
  )
  const idle = await world.learner({})
  await send('1A 2B 3C 4A 5B 6C 7D', 'first-cedi')
  const buyers = await world.db.rows<{ number: number }>(sql`
    select distinct number from card_seat join ownership on learner_id = person_id order by number`)
  await goTo('it-works')
  const said = buyers.map(({ number }) => `${number}${number <= 3 ? 'A' : 'B'}`)
  expect(await send(said.join(' '), 'it-works')).toEqual(
    buyers.map(({ number }) => [number, 'done']),
  )
  for (const phone of phones) {
    const { wallet } = await phone.books()
    await phone.requestWithdrawal(wallet)
    expect((await phone.books()).wallet).toBe(0)
  }
  // A gift alone is not what was paid in: for it the room's own minimum holds.
  await expect(idle.requestWithdrawal(ghs(1))).rejects.toThrow(/Minimum/)
  await goTo('bring-a-friend')
  await expect(phones[0]?.requestWithdrawal(ghs(1))).rejects.toThrow(/Minimum/)
  await world.verify()
})
