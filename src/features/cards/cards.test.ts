import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import type { CardSeat } from './schema.ts'

type Class = Awaited<ReturnType<typeof openClass>>
const make = ({ admin }: Class, count: number) => admin.post('/api/admin/cards/seats', { count })
const seatsOf = async ({ admin }: Class) =>
  (await admin.get('/api/admin/cards/seats')).body['seats'] as CardSeat[]

test('each number has a seat with an offered name of its own and books that are open', async () => {
  const room = await openClass()
  expect((await make(room, 40)).body).toEqual({ made: 40 })
  const seats = await seatsOf(room)
  expect(seats.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  expect(new Set(seats.map(({ name }) => name)).size).toBe(40)
  const { pockets } = await room.world.db.one<{ pockets: number }>(sql`
    select count(*)::int as pockets from card_seat join books on learner_id = person_id
    where pocket = (select pocket_money from settings)`)
  expect(pockets).toBe(40)
  await room.world.verify()
})

test('the class’s list stands in the order of the cards, each seat with its number', async () => {
  const room = await openClass()
  await make(room, 12)
  const seats = await seatsOf(room)
  const listed = (await room.admin.get('/api/admin/class')).body['seats'] as CardSeat[]
  expect(listed.map(({ number, name }) => [number, name])).toEqual(
    seats.map(({ number, name }) => [number, name]),
  )
})

test('seats that are there stay as they are, also for two who make them at once', async () => {
  const room = await openClass()
  const both = await Promise.all([make(room, 12), make(room, 12)])
  expect(
    both
      .map(({ body }) => body['made'])
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 12])
  const before = await seatsOf(room)
  expect((await make(room, 15)).body).toEqual({ made: 3 })
  expect((await make(room, 5)).body).toEqual({ made: 0 })
  const after = await seatsOf(room)
  expect([after.slice(0, 12), after.length]).toEqual([before, 15])
  await room.world.verify()
})

test('once the lesson has begun no seat is made, nor where people join with an e-mail alone', async () => {
  const room = await openClass()
  await room.save('join_by', 'email')
  expect((await make(room, 2)).error).toMatchObject({ code: 'not_allowed' })
  await room.save('join_by', 'name')
  await room.admin.post('/api/admin/class/begin', { hasBegun: true })
  expect((await make(room, 2)).error).toMatchObject({ code: 'conflict' })
  expect((await make(room, 61)).error).toMatchObject({ code: 'invalid', field: 'count' })
  expect((await make(room, 0)).error).toMatchObject({ code: 'invalid', field: 'count' })
  expect(await seatsOf(room)).toEqual([])
  await room.world.verify()
})

test('the log says who made how many seats, and who takes a seat’s return card plays on on a phone', async () => {
  const room = await openClass()
  await make(room, 3)
  const { action, after } = await room.world.db.one<{ action: string; after: object }>(sql`
    select action, after from audit where action = 'cards.openSeats'`)
  expect([action, after]).toEqual(['cards.openSeats', { seats: 3, made: 3 }])
  const { cards } = (await room.admin.post('/api/admin/class/cards', {})).body as {
    cards: { name: string; code: string }[]
  }
  const [first] = await seatsOf(room)
  const code = cards.find(({ name }) => name === first?.name)?.code
  const phone = room.phone()
  expect((await phone.post('/api/join/return', { code })).status).toBe(200)
  expect(await room.idOf(phone)).toBe(first?.id)
  await room.world.verify()
})

test('a removed learner’s number is free, and the next seats take it', async () => {
  const room = await openClass()
  await make(room, 3)
  const second = (await seatsOf(room))[1]
  const removed = await room.admin.post('/api/admin/people/delete', { id: second?.id })
  expect(removed.status).toBe(200)
  expect((await seatsOf(room)).map(({ number }) => number)).toEqual([1, 3])
  expect((await make(room, 3)).body).toEqual({ made: 1 })
  const now = await seatsOf(room)
  expect([now.map(({ number }) => number), now[1]?.id === second?.id]).toEqual([[1, 2, 3], false])
  await room.world.verify()
})

test('how people take part is changed until the lesson has begun, and then no more', async () => {
  const room = await openClass()
  const save = async (playBy: string) => {
    const { settings, version } = (await room.admin.get('/api/admin/settings')).body
    return room.admin.post('/api/admin/settings', { ...(settings as object), version, playBy })
  }
  expect((await save('both')).status).toBe(200)
  expect((await save('cards')).status).toBe(200)
  expect((await save('phones')).status).toBe(200)
  await room.admin.post('/api/admin/class/begin', { hasBegun: true })
  expect((await save('cards')).error).toMatchObject({ code: 'conflict', field: 'playBy' })
  expect((await save('phones')).status).toBe(200)
  await room.world.verify()
})

test('a class by cards alone lets no new phone in, and one by both does', async () => {
  const room = await openClass()
  const phone = room.phone()
  const { names, offer } = (await phone.post('/api/join/names', {})).body
  const name = (names as string[])[0]
  await room.save('play_by', 'cards')
  const refused = await phone.post('/api/join', { name, offer })
  expect(refused.error).toMatchObject({ code: 'not_allowed' })
  expect((await room.phone().post('/api/join/names', {})).error?.code).toBe('not_allowed')
  await room.save('play_by', 'both')
  expect((await phone.post('/api/join', { name, offer })).status).toBe(200)
  await room.world.verify()
})

test('the cards of another set are read once the class takes them, and the log says so', async () => {
  const room = await openClass()
  expect((await room.admin.get('/api/admin/cards/seats')).body['set']).toBe(1)
  expect((await room.admin.post('/api/admin/cards/set', { set: 5 })).error?.code).toBe('invalid')
  expect((await room.admin.post('/api/admin/cards/set', { set: 3 })).status).toBe(200)
  expect((await room.admin.get('/api/admin/cards/seats')).body['set']).toBe(3)
  const { after } = await room.world.db.one<{ after: object }>(sql`
    select after from audit where action = 'cards.chooseSet'`)
  expect(after).toEqual({ set: 3 })
})
