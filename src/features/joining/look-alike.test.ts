import { expect, test } from 'vitest'
import { peopleCalls } from '#features/people/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import { lobbyCalls } from './schema.ts'
import { joining as t } from './words/en/joining.ts'

async function openFreeClass() {
  const room = await openClass()
  await room.save('free_names', true)
  const join = async (name: string) => {
    const tab = room.phone()
    const { offer } = (await tab.post('/api/join/names', {})).body
    return tab.post('/api/join', { name, offer })
  }
  return { ...room, join }
}

const LOOK_ALIKES = [
  'AMA MENSÁH',
  'Ama Mensa\u0301h',
  'Ama  Mensáh',
  'Ama\u00A0Mensáh',
  'Ａma Mensáh',
  '\u0410ma Mensáh',
  'Ama Mens\u03B1h',
  'Ama Mensah',
  'Ama\u034F Mensáh',
  'Ama Men\u200Bsáh',
]

test('a name that looks like another’s is taken, at joining and at a renaming', async () => {
  const { world, join } = await openFreeClass()
  expect((await join('Ama Mensáh')).status).toBe(200)
  for (const name of LOOK_ALIKES) {
    expect([name, (await join(name)).error]).toMatchObject([name, { message: t.nameTaken }])
  }
  const kofi = (await join('Kofi Weiß')).body as { card: { name: string } }
  expect((await join('kofi weiss')).error).toMatchObject({ message: t.nameTaken })
  const admin = await world.admin()
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from person where name = ${kofi.card.name}`,
  )
  const rename = (name: string) => world.ask(lobbyCalls.rename, admin.person, { id, name })
  for (const name of LOOK_ALIKES) await expect(rename(name)).rejects.toThrow(t.nameTaken)
  // One’s own name in another spelling is one’s own.
  await rename('Kofi Weiss')
  const answer = await world.ask(peopleCalls.listPeople, admin.person, { search: 'ama mensah' })
  expect(answer.people.map(({ name }) => name)).toEqual(['Ama Mensáh'])
  await world.verify()
})

test('a name is one that can be read, and none that speaks for the house', async () => {
  const { world, join } = await openFreeClass()
  for (const name of ['\u3164\u3164', '\u115F\u115F\u115F', 'A\u0301\u0302\u0303\u0304ma']) {
    expect([name, (await join(name)).status]).toEqual([name, 422])
  }
  for (const name of ['Facilitator', 'The F\u0430cilitator', 'SikaLab House', 'HOUSE', 'Admin 2']) {
    expect([name, (await join(name)).error]).toMatchObject([name, { message: t.nameReserved }])
  }
  await world.verify()
})

test('two who looked alike before keep their names, and nobody joins them', async () => {
  const { world, join } = await openFreeClass()
  expect((await join('Yaa Ɔfori')).status).toBe(200)
  // The migration leaves the second of two like names in an old room so.
  expect((await join('Esi Ofori')).status).toBe(200)
  await world.db.count(sql`
    update person set name_key = name_key || ' of old' where name = 'Esi Ofori'`)
  expect((await join('Yaa Ofori')).error).toMatchObject({ message: t.nameTaken })
  await world.verify()
})
