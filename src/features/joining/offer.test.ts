import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { NAMES, nameAt } from './rules/names.ts'
import { drawNames } from './server/offer.ts'

const thingOf = (name: string) => name.split(' ')[1]

test('nobody is offered a second word that another player has, while others are free', async () => {
  const { db } = await openWorld()
  const things = [...new Set(Array.from({ length: NAMES }, (_, index) => thingOf(nameAt(index))))]
  // Half of the words are taken, each by one player.
  const taken = new Set(things.filter((_, index) => index % 2 === 0))
  let count = 0
  const code = (number: number) => `A${String(number).padStart(5, '0')}`
  for (const thing of taken) {
    const id = newId()
    await db.count(sql`insert into auth."user" (id, name, email) values (${id}, '', null)`)
    await db.count(sql`
      insert into person (id, name, referral_code, joined_on)
      values (${id}, ${`Axim ${thing}`}, ${code(count++)}, business_day())`)
  }
  for (let draw = 0; draw < 5; draw++) {
    for (const name of await drawNames(db)) expect(taken).not.toContain(thingOf(name))
  }
})
