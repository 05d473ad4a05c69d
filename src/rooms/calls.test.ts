import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { openBackup } from '#platform/backup/read.ts'
import type { Download } from '#platform/calls/handle.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { askRooms, openRooms } from '#tests/rooms/room-life.ts'
import { hostHandlers } from './calls.ts'
import { firstRoomHandlers, ownRoomHandlers } from './own-calls.ts'

async function openHouse() {
  const world = await openWorld()
  const rooms = openRooms(world)
  const ask = askRooms(world, [...hostHandlers(rooms.life), ...firstRoomHandlers])
  const { person: host } = await world.admin()
  const opened = async (name: string) => {
    const { code } = await ask(roomsCalls.openRoom, host, { name })
    await rooms.life.settled()
    return code
  }
  return { world, ...rooms, ask, host, opened }
}

test('a host who enters a class twice at once is let in twice, as one admin', async () => {
  const { ask, host, opened, inside } = await openHouse()
  const code = await opened('Form 2B')
  const enter = () => ask(roomsCalls.enterRoom, host, { code })
  const paths = await Promise.all([enter(), enter(), enter()])
  expect(new Set(paths.map(({ path }) => path)).size).toBe(3)
  expect(await inside(code, (db) => db.rows(sql`select from person`))).toHaveLength(1)
})

test('a host opens, lists, enters, changes and closes a room, and each is a line of the audit log', async () => {
  const { world, ask, host, opened, life, inside } = await openHouse()
  const code = await opened('Form 2B')
  const listed = await ask(roomsCalls.listRooms, host, { search: '2b', state: 'open' })
  expect(listed).toMatchObject({
    matching: 1,
    totals: { count: 1, open: 1, closed: 0 },
    most: 1000,
    servers: [{ name: 'main', rooms: 1, isAway: false }],
    scenarios: [{ name: 'mining' }, { name: 'club' }, { name: 'harvest' }],
  })
  const { path } = await ask(roomsCalls.enterRoom, host, { code })
  expect(path).toMatch(new RegExp(`^/r/${code}/\\?k=[\\w-]{8}#/enter\\?token=.+`))
  const people = () =>
    inside(code, (db) => db.rows(sql`select email, role, status from person order by email`))
  expect(await people()).toEqual([{ email: host.email, role: 'admin', status: 'active' }])
  await ask(roomsCalls.enterRoom, host, { code })
  expect(await people()).toHaveLength(1)
  await ask(roomsCalls.changeRoom, host, { code, name: 'Form 3A', keepDays: 0 })
  await ask(roomsCalls.closeRoom, host, { code })
  await life.settled()
  const { room } = await ask(roomsCalls.readRoom, host, { code })
  expect(room).toMatchObject({ name: 'Form 3A', state: 'closed', people: 0, keepDays: 0 })
  expect(room.deletesAt).toBe(room.closedAt)
  expect(room.bytes).toBeGreaterThan(5_000_000)
  const lines = await world.db.rows<{ action: string }>(sql`
    select action from audit where action like 'rooms.%' order by number`)
  expect(lines.map(({ action }) => action)).toEqual([
    'rooms.openRoom',
    'rooms.enterRoom',
    'rooms.enterRoom',
    'rooms.changeRoom',
    'rooms.closeRoom',
  ])
})

test('a name of 200 signs, an unknown scenario, a room too many and an unknown code are refused, and nothing is made', async () => {
  const { world, ask, host, life } = await openHouse()
  const refused = (input: object) =>
    ask(roomsCalls.openRoom, host, { name: 'Form 2B', ...input }).then(
      () => null,
      ({ code, field }) => ({ code, field }),
    )
  expect(await refused({ name: 'x'.repeat(200) })).toMatchObject({ code: 'invalid', field: 'name' })
  expect(await refused({ name: '  ' })).toMatchObject({ code: 'invalid', field: 'name' })
  expect(await refused({ scenario: 'lottery' })).toEqual({ code: 'invalid', field: 'scenario' })
  expect(await refused({ keepDays: 366 })).toMatchObject({ code: 'invalid', field: 'keepDays' })
  const full = { ...life, limits: { ...life.limits, maxRooms: 0 } }
  const askFull = askRooms(world, hostHandlers(full))
  await expect(askFull(roomsCalls.openRoom, host, { name: 'One' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('0 rooms at most'),
  })
  await expect(ask(roomsCalls.closeRoom, host, { code: '123456' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await world.db.rows(sql`select from rooms.room`)).toEqual([])
})

test('a server whose user may make no databases refuses a room, says what to grant, and keeps no wish', async () => {
  const world = await openWorld()
  const { host } = { host: (await world.admin()).person }
  const role = `plain_${newId().slice(-12)}`
  await world.db.rows(rawSql(`create role ${role} login`))
  const { life } = openRooms(world, { main: { connection: { ...world.connection, user: role } } })
  const ask = askRooms(world, hostHandlers(life))
  await expect(ask(roomsCalls.openRoom, host, { name: 'Form 2B' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: `On the server 'main' the PostgreSQL user ${role} may not make databases. Grant it there: alter role "${role}" createdb`,
  })
  expect(await world.db.rows(sql`select from rooms.room`)).toEqual([])
  await world.db.rows(rawSql(`drop role ${role}`))
})

test('a room whose migration fails is closed with the reason, while the others open', async () => {
  const { world, opened, life, inside, ask, host } = await openHouse()
  const [broken, sound] = [await opened('Form 2B'), await opened('Form 2C')]
  // Both rooms are made to look like an earlier release, and the step to this one fails in the first.
  await world.db.count(sql`update rooms.room set migration = '0071_idempotency_keys'`)
  const since = await inside(broken, (db) =>
    db.rows<{ name: string }>(sql`delete from migration where name >= '0072' returning name`),
  )
  await life.begin()
  await life.settled()
  expect(await life.directory.find(broken)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/brought up to date: Migration 0072_rooms.sql.*already exists/),
  })
  expect(await life.directory.find(sound)).toMatchObject({ state: 'open', fault: null })
  // Mended by hand, it is opened again.
  const names = since.map(({ name }) => name)
  await inside(broken, (db) =>
    db.count(sql`insert into migration (name, run_on) select unnest(${names}::text[]), now()`),
  )
  await ask(roomsCalls.reopenRoom, host, { code: broken })
  await life.settled()
  expect(await life.directory.find(broken)).toMatchObject({ state: 'open', fault: null })
})

test('an invited facilitator is an admin of one room, by a link that no key keeps', async () => {
  const { world, ask, host, opened, inside } = await openHouse()
  const code = await opened('Form 2B')
  const email = 'kofi@example.test'
  const { link } = await ask(roomsCalls.inviteFacilitator, host, { code, email })
  expect(link).toMatch(new RegExp(`^http://localhost:3000/r/${code}/#/reset\\?invited&token=.+`))
  const { facilitators } = await ask(roomsCalls.readRoom, host, { code })
  expect(facilitators).toMatchObject([{ email }])
  expect(await inside(code, (db) => db.rows(sql`select email, role from person`))).toEqual([
    { email, role: 'admin' },
  ])
  const answers = await world.db.rows<{ answer: string }>(sql`
    select answer::text as answer from idempotency_key where answer::text like '%token%'`)
  expect(answers).toEqual([])
  expect(await world.db.rows(sql`select from person where email = ${email}`)).toEqual([])
})

test('who has a password is invited again without a link, and a link is a line of the room’s log', async () => {
  const { ask, host, opened, inside } = await openHouse()
  const code = await opened('Form 2B')
  const invite = { code, email: 'efua@example.test' }
  const letIn = () =>
    inside(code, (db) => db.rows(sql`select from audit where action = 'auth.letIn'`))
  for (const times of [1, 2]) {
    const { link, hasPassword } = await ask(roomsCalls.inviteFacilitator, host, invite)
    expect([link === null, hasPassword]).toEqual([false, false])
    expect(await letIn()).toHaveLength(times)
  }
  await inside(code, (db) => db.count(sql`update auth.account set password = 'hers'`))
  const links = () => inside(code, (db) => db.rows(sql`select value from auth.verification`))
  const before = await links()
  expect(await ask(roomsCalls.inviteFacilitator, host, invite)).toEqual({
    link: null,
    hasPassword: true,
    isTeacher: false,
  })
  expect(await links()).toEqual(before)
})

test('starting the next class closes this room, opens its copy and lets the asker in', async () => {
  const { world, opened, life, inside, ask, host } = await openHouse()
  const code = await opened('Form 2B')
  await inside(code, (db) => db.count(sql`update settings set min_deposit = 4444`))
  const own = askRooms(world, ownRoomHandlers(life, code))
  const { code: next, path } = await own(roomsCalls.startNextClass, host, { name: 'Form 2C' })
  expect(path).toMatch(new RegExp(`^/r/${next}/\\?k=[\\w-]{8}#/enter\\?token=.+`))
  await life.settled()
  expect(await life.directory.find(code)).toMatchObject({ state: 'closed' })
  expect(await life.directory.find(next)).toMatchObject({ state: 'open', name: 'Form 2C' })
  const settings = await inside(next, (db) =>
    db.one(sql`select min_deposit as "minDeposit", (select count(*)::int from person) as people
      from settings`),
  )
  expect(settings).toEqual({ minDeposit: 4444, people: 1 })
  expect(await own(roomsCalls.readOwnRoom, null, {})).toMatchObject({
    room: { code, isClosed: true },
  })
  expect(await ask(roomsCalls.readOwnRoom, null, {})).toEqual({ room: null })

  // One next class at a time; once that one is closed, the class after it may come from here too.
  await expect(own(roomsCalls.startNextClass, host, { name: 'Form 2D' })).rejects.toThrow(
    /‘Form 2C’ is open already/,
  )
  await ask(roomsCalls.closeRoom, host, { code: next })
  await life.settled()
  const after = await own(roomsCalls.startNextClass, host, { name: 'Form 2D' })
  await life.settled()
  expect(await life.directory.find(code)).toMatchObject({ state: 'closed' })
  expect(await life.directory.find(after.code)).toMatchObject({ state: 'open', name: 'Form 2D' })
})

test('facilitators open one next class at a time, and six of a line in an hour', async () => {
  const { world, opened, life, ask, host } = await openHouse()
  const first = await opened('Form 2B')
  const next = async (code: string) =>
    (
      await askRooms(world, ownRoomHandlers(life, code))(roomsCalls.startNextClass, host, {
        name: 'Next',
      })
    ).code
  // Four presses at once with the same name are one wish, and all of them lead there.
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => next(first)))
  const { code: second } = await world.db.one<{ code: string }>(sql`
    select code from rooms.room where next_of is not null`)
  expect(atOnce).toEqual(Array(4).fill(second))
  await life.settled()

  // Older rooms of the line count, whichever of its rooms is asked; a host is not counted.
  await world.db.count(sql`
    insert into rooms.room (id, code, name, scenario, join_by, server, state, next_of)
    select gen_random_uuid(), '90000' || nr, 'Old', 'mining', 'name', 'main', 'deleted', id
    from rooms.room, generate_series(1, 5) as nr where code = ${first}`)
  await expect(next(second)).rejects.toThrow(/Six next classes/)
  await world.db.count(sql`
    update rooms.room set opened_at = now() - interval '61 minutes' where state = 'deleted'`)
  const third = await next(second)
  await life.settled()
  expect(await life.directory.find(third)).toMatchObject({ state: 'open', name: 'Next' })
  await expect(ask(roomsCalls.reopenRoom, host, { code: second })).resolves.toBeTruthy()
})

test('the archive of a room is a sound backup of it alone', async () => {
  const { opened, ask, host } = await openHouse()
  const code = await opened('Form 2B')
  const file = (await ask(roomsCalls.archiveRoom, host, { code })) as Download
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks) pieces.push(piece as Uint8Array)
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-archive-test-'))
  try {
    writeFileSync(join(folder, 'room.zip'), Buffer.concat(pieces))
    const backup = await openBackup(join(folder, 'room.zip'))
    const people = backup.content.tables.find(({ name }) => name === 'public.person')
    expect(people?.rows).toBe(0)
    expect(backup.content.authSecret.kept).toBe(null)
    backup.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
