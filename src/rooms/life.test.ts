import { expect, test } from 'vitest'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { verifyBooks } from '#app/verify.ts'
import { sql } from '#platform/database/sql.ts'
import { INSIDE } from '#tests/rig/test-config.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { openRooms, roomWish } from '#tests/rooms/room-life.ts'
import { insertRoom } from './codes.ts'
import { draftDatabaseOf } from './room-services.ts'
import {
  wishClosing,
  wishDeletion,
  wishDuplicate,
  wishMove,
  wishOpening,
  wishReopening,
} from './wishes.ts'

test('a room that was opened is a database of its own, named as it was asked, with nobody in it', async () => {
  const world = await openWorld()
  const { open, inside, life } = openRooms(world)
  const code = await open('Form 2B')
  expect(await life.directory.find(code)).toMatchObject({
    state: 'open',
    name: 'Form 2B',
    fault: null,
    database: `room_${code}`,
    server: 'main',
  })
  const state = await inside(code, async (db) => {
    const broken = (await verifyBooks(db, { key: life.ports.auditKey(code), noted: null })).filter(
      ({ ok }) => !ok,
    )
    expect(broken).toEqual([])
    return db.one<Record<string, unknown>>(sql`
      select (select count(*)::int from person) as people, (select count(*)::int from auth."user") as accounts,
        (select platform_name from settings) as name, (select count(*) > 10 from machine) as "hasMachines",
        (select count(*) > 9 from verse) as "hasVerses",
        (select settled_through = business_day() from clock) as "isToday",
        (select count(*)::int from rooms.room) as rooms`)
  })
  expect(state).toEqual({
    people: 0,
    accounts: 0,
    name: 'Form 2B',
    hasMachines: true,
    hasVerses: true,
    isToday: true,
    rooms: 0,
  })
})

test('the template that rooms are copied from has no people, and nobody can enter it', async () => {
  const world = await openWorld()
  const { open, life } = openRooms(world)
  await open()
  const { closed } = await life.servers.on('main', async (client) => {
    const { rows } = await client.query<{ closed: boolean }>(
      `select not datallowconn as closed from pg_database where datname = 'room_template'`,
    )
    return rows[0] ?? { closed: null }
  })
  expect(closed).toBe(true)
})

test('a code is never drawn twice, also not that of a deleted room', async () => {
  const world = await openWorld()
  const codes = ['000007', '000007', '000007', '123456']
  const draw = () => codes.shift() ?? '999999'
  const first = await world.db.withTx((tx) =>
    insertRoom(tx, { ...roomWish('One'), server: 'main' }, draw),
  )
  await world.db.count(sql`update rooms.room set state = 'deleted', deleted_at = now()`)
  const second = await world.db.withTx((tx) =>
    insertRoom(tx, { ...roomWish('Two'), server: 'main' }, draw),
  )
  expect([first.code, second.code]).toEqual(['000007', '123456'])
})

test('of two openings of the last place one wins, and the other is told how many there may be', async () => {
  const world = await openWorld()
  const { life } = openRooms(world)
  const limits = { ...life.limits, maxRooms: 1 }
  const outcomes = await Promise.allSettled(
    ['One', 'Two'].map((name) => world.db.withTx((tx) => wishOpening(tx, roomWish(name), limits))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(lost.reason).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('1 rooms'),
  })
  await life.settled()
  expect(await world.db.one(sql`select count(*)::int as n from rooms.room`)).toEqual({ n: 1 })
})

test('a room is closed, opened again, and deleted with its database and the names of its facilitators', async () => {
  const world = await openWorld()
  const { open, life } = openRooms(world)
  const code = await open()
  const { db } = world
  const act = async (wish: Promise<unknown>) => {
    await wish
    await life.settled()
    return (await life.directory.find(code))?.state
  }
  await expect(db.withTx((tx) => wishDeletion(tx, code, 'Form 2B'))).rejects.toThrow(
    /Close the room/,
  )
  expect(await act(db.withTx((tx) => wishClosing(tx, code)))).toBe('closed')
  await expect(db.withTx((tx) => wishClosing(tx, code))).rejects.toThrow('The room is closed.')
  expect(await act(db.withTx((tx) => wishReopening(tx, code)))).toBe('open')
  expect(await act(db.withTx((tx) => wishClosing(tx, code)))).toBe('closed')
  await expect(db.withTx((tx) => wishDeletion(tx, code, 'Form 2'))).rejects.toThrow(/Form 2B/)
  await db.count(sql`
    insert into rooms.facilitator (room_id, email) select id, 'ama@example.test' from rooms.room`)
  expect(await act(db.withTx((tx) => wishDeletion(tx, code, 'Form 2B')))).toBe('deleted')
  const left = await life.servers.on('main', (client) =>
    client.query('select datname from pg_database where datname = $1', [`room_${code}`]),
  )
  expect(left.rows).toEqual([])
  expect(await db.rows(sql`select from rooms.facilitator`)).toEqual([])
})

test('a duplicate has the settings and the catalogue, with pictures and verses, and no people', async () => {
  const world = await openWorld()
  const { open, inside, life } = openRooms(world)
  const code = await open('Form 2B')
  const picture = '0190d1f0-0000-7000-8000-000000000001'
  await inside(code, async (db) => {
    await db.count(sql`insert into machine_picture (id, picture) values (${picture}, '\\x524946')`)
    await db.count(sql`update machine set picture_id = ${picture}, price = 777 where id = 1`)
    await db.count(sql`delete from machine where id = 2`)
    await db.count(sql`update verse set text = 'Our own.' where reference = 'Proverbs 13:11'`)
    await db.count(sql`
      update settings set min_deposit = 4321, revealed = true, notify_email = 'ama@example.test'`)
    await db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' }))
  })
  const twin = await world.db.withTx((tx) =>
    wishDuplicate(tx, code, { name: 'Form 2C' }, life.limits),
  )
  await life.settled()
  expect(await life.directory.find(twin.code)).toMatchObject({ state: 'open', name: 'Form 2C' })
  const catalogue = (which: string) =>
    inside(which, (db) =>
      db.rows(sql`select to_jsonb(machine) - 'updated_at' as machine from machine order by id`),
    )
  expect(await catalogue(twin.code)).toEqual(await catalogue(code))
  const copied = await inside(twin.code, (db) =>
    db.one(sql`
      select (select count(*)::int from person) as people, min_deposit as "minDeposit", revealed,
        questions_before_over as told, notify_email as "notifyEmail", platform_name as name,
        (select count(*)::int from machine_picture) as pictures,
        (select count(*)::int from verse where text = 'Our own.') as verses
      from settings`),
  )
  expect(copied).toEqual({
    people: 0,
    minDeposit: 4321,
    revealed: false,
    told: false,
    notifyEmail: null,
    name: 'Form 2C',
    pictures: 1,
    verses: 1,
  })
})

test('the books of a closed room verify as they did when it was open', async () => {
  const world = await openWorld()
  const ports = roomPorts(TEST_CONFIG, { ...INSIDE, setClosed })
  const { open, inside, life } = openRooms(world, { ports })
  const code = await open()
  await world.db.withTx((tx) => wishClosing(tx, code))
  await life.settled()
  const broken = await inside(code, async (db) => {
    expect(await db.one(sql`select closed_at is not null as closed from settings`)).toEqual({
      closed: true,
    })
    return verifyBooks(db, { key: life.ports.auditKey(code), noted: null })
  })
  expect(broken.filter(({ ok }) => !ok)).toEqual([])
})

test('an opening that fails while the room is prepared leaves no database behind, and can be repeated', async () => {
  const world = await openWorld()
  const ports = roomPorts(TEST_CONFIG, INSIDE)
  let isFull = true
  const { life, inside } = openRooms(world, {
    ports: {
      ...ports,
      prepare: async (tx, room) => {
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: '53100' })
        await ports.prepare(tx, room)
      },
    },
  })
  const { code } = await world.db.withTx((tx) => wishOpening(tx, roomWish('Form 2B'), life.limits))
  await life.settled()
  const room = await life.directory.find(code)
  expect(room).toMatchObject({ state: 'failed', fault: expect.stringMatching(/disk .* is full/) })
  const left = await life.servers.on('main', (client) =>
    client.query('select datname from pg_database where datname = any ($1)', [
      [`room_${code}`, room && draftDatabaseOf(room)],
    ]),
  )
  expect(left.rows).toEqual([])
  isFull = false
  await world.db.withTx((tx) => wishReopening(tx, code))
  await life.settled()
  expect(await life.directory.find(code)).toMatchObject({ state: 'open', fault: null })
  expect(await inside(code, (db) => db.one(sql`select platform_name from settings`))).toEqual({
    platform_name: 'Form 2B',
  })
})

test('a move that fails leaves the room open where it was, and says why', async () => {
  const world = await openWorld()
  const west = { name: 'west', direct: 'postgres://nobody@127.0.0.1:9/none', pooled: null }
  const { host, user } = world.connection
  const direct = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const config = { ...TEST_CONFIG, roomServers: [west, { name: 'twin', direct, pooled: null }] }
  const { life, inside } = openRooms(world, { config })
  const { code } = await world.db.withTx((tx) => wishOpening(tx, roomWish('Form 2B'), life.limits))
  await life.settled()
  await life.servers.register(world.db)
  const why = async (server: string) => {
    // The other server answers when it is asked, and is away when the room is carried there.
    const limits = { ...life.limits, takesRooms: async () => true }
    await world.db.withTx((tx) => wishMove(tx, code, server, limits))
    await life.settled()
    const room = await life.directory.find(code)
    expect(room).toMatchObject({ state: 'open', server: 'main', movingTo: null })
    expect(await inside(code, (db) => db.one(sql`select count(*)::int as n from person`))).toEqual({
      n: 0,
    })
    return room?.fault
  }
  expect(await why('west')).toMatch(/^The room stays where it is\. /)
  // One server under two names would lose the room: a drop on the one drops it on the other.
  expect(await why('twin')).toMatch(/two names of the same PostgreSQL server/)
})
