import { expect, test } from 'vitest'
import { type LobbySeat, lobbyCalls } from '#features/joining/schema.ts'
import { storePresence } from '#features/joining/server/presence.ts'
import { wallCalls } from '#features/lesson/schema/wall.ts'
import { sql } from '#platform/database/sql.ts'
import { openCardClass } from '#tests/rooms/card-room.ts'

test('where a class plays on phones and by cards, a card takes part, and a phone that is away does not', async () => {
  const { world, join, phone, facilitator, idOf, goTo } = await openCardClass(2)
  const playBy = (by: string) => world.db.count(sql`update settings set play_by = ${by}::play_by`)
  await playBy('both')
  const [open, away] = [phone(), phone()]
  await join(open)
  await join(away)
  await storePresence(world.serverParts, { id: await idOf(open), role: 'learner' } as never)
  await goTo('first-cedi')
  const counts = async () => {
    const { seats } = await world.ask(lobbyCalls.readClass, facilitator.person, {})
    const { here } = await world.ask(wallCalls.readWall, facilitator.person, {})
    const numbersOf = (isHere: boolean) =>
      seats.filter((seat: LobbySeat) => seat.isHere === isHere).map(({ number }) => number)
    return { here, takePart: numbersOf(true), away: numbersOf(false) }
  }
  expect(await counts()).toEqual({ here: 3, takePart: [null, 1, 2], away: [null] })
  // A class that plays on phones again waits for no card.
  await playBy('phones')
  expect(await counts()).toEqual({ here: 1, takePart: [null], away: [null, 1, 2] })
  await playBy('cards')
  expect((await counts()).here).toBe(4)
})
