import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TERMINAL_ID } from '#core/actor-ids.ts'
import { newId, newPersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { insertPerson } from '#features/auth/server/auth.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openTerminalHouse } from '#tests/rooms/terminal-house.ts'
import { backupAll } from './all-rooms.ts'
import { backup } from './backup.ts'
import { restoreAsRoom } from './restore-room.ts'
import { rooms } from './rooms.ts'
import { verify } from './verify.ts'

const openHouse = () => openTerminalHouse(rooms)

const codeIn = (line: string | undefined) => /\b\d{6}\b/.exec(line ?? '')?.[0] ?? ''

test('rooms are opened, closed and deleted from the terminal, and a deletion asks for --yes', async () => {
  const { run, said, life } = await openHouse()
  expect(await run('open --keep 5 --json --name', 'Form 2B')).toBe(0)
  const opened = JSON.parse(said.at(-1) ?? '{}')
  expect(opened).toMatchObject({ name: 'Form 2B', state: 'open', server: 'main', fault: null })
  expect(await run(`close ${opened.code}`)).toBe(0)
  await expect(run(`delete ${opened.code}`)).rejects.toThrow(/--yes/)
  expect(await run(`delete ${opened.code} --yes`)).toBe(0)
  expect(await life.directory.find(opened.code)).toMatchObject({ state: 'deleted', keepDays: 5 })
  await expect(run('open --name', 'x'.repeat(200))).rejects.toThrow('Use at most 60 characters')
  await expect(run('fly')).rejects.toThrow(/Say what/)
})

test('a room by cards is opened from the terminal with its seats, and only with as many as there are cards', async () => {
  const { run, said, inside, life } = await openHouse()
  expect(await run('open --play cards --seats 3 --json --name', 'Form 2B')).toBe(0)
  const { code } = JSON.parse(said.at(-1) ?? '{}')
  expect(await life.directory.find(code)).toMatchObject({
    playBy: 'cards',
    seats: 3,
    joinBy: 'name',
  })
  expect(await inside(code, (db) => db.count(sql`select from card_seat`))).toBe(3)
  await expect(run('open --play cards --seats 61 --name', 'Form 3B')).rejects.toThrow('1 to 60')
  await expect(run('open --play both --seats two --name', 'Form 3B')).rejects.toThrow('1 to 60')
  await expect(run('open --play television --name', 'Form 3B')).rejects.toThrow(/television/)
})

test('what the terminal does with rooms is in the first room’s audit log, and the chain holds', async () => {
  const { run, said, folder, config, world } = await openHouse()
  await run('open --name', 'Form 2B')
  const first = codeIn(said.at(-1))
  await run(`next ${first} --name`, 'Form 3B')
  const next = codeIn(said.at(-1))
  await run(`reopen ${first}`)
  const file = join(folder, 'room.zip')
  await run(`archive ${first}`, file)
  await run(`close ${first}`)
  await run(`delete ${first} --yes`)
  await restoreAsRoom([file, '--as-room', '--name', 'Form 2B, May'], () => config)
  await expect(run('close 000000')).rejects.toThrow('000000')
  const lines = await world.db.rows<{ action: string; code: string; name: string }>(sql`
    select action, about_id as code, after ->> 'name' as name from audit
    where by_id = ${TERMINAL_ID} and address = 'the terminal' order by number`)
  const twin = codeIn(said.find((line) => line.startsWith('✓ Restored')))
  expect(lines.map(({ action, code, name }) => [action, code, name])).toEqual([
    ['rooms.openRoom', first, 'Form 2B'],
    ['rooms.closeRoom', first, 'Form 2B'],
    ['rooms.duplicateRoom', next, 'Form 3B'],
    ['rooms.reopenRoom', first, 'Form 2B'],
    ['rooms.archiveRoom', first, null],
    ['rooms.closeRoom', first, 'Form 2B'],
    ['rooms.deleteRoom', first, 'Form 2B'],
    ['rooms.restored', twin, 'Form 2B, May'],
  ])
  await world.verify()
})

test('a backup of all has a file for each room, and one comes back under a new code beside it', async () => {
  const { run, said, folder, config, inside, life, world } = await openHouse()
  await run('open --name', 'Form 2B')
  const code = codeIn(said.at(-1))
  await inside(code, (db) =>
    db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' })),
  )
  const into = join(folder, 'backups')
  expect(await backupAll(['--all', into], () => config)).toBe(0)
  expect(readdirSync(into).toSorted()).toEqual(['first-room.zip', `room-${code}.zip`])
  const file = join(into, `room-${code}.zip`)
  expect(await restoreAsRoom([file, '--as-room', '--name', 'Form 2B, May'], () => config)).toBe(0)
  const twin = codeIn(said.find((line) => line.startsWith('✓ Restored')))
  expect(twin).not.toBe(code)
  expect(await life.directory.find(twin)).toMatchObject({ state: 'open', name: 'Form 2B, May' })
  const people = (which: string) => inside(which, (db) => db.rows(sql`select * from person`))
  expect(await people(twin)).toEqual(await people(code))
  said.length = 0
  expect(await verify(config)).toBe(0)
  expect(said.slice(-4)).toMatchObject([
    expect.stringMatching(/^The books balance: \d+ checks hold\.$/),
    expect.stringMatching(new RegExp(`^✓ ${code} Form 2B: \\d+ checks hold\\.$`)),
    expect.stringMatching(new RegExp(`^✓ ${twin} Form 2B, May: \\d+ checks hold\\.$`)),
    'The books of the first room and of 2 further rooms balance.',
  ])

  // Half a file brings nothing, and leaves nothing.
  writeFileSync(join(folder, 'half.zip'), readFileSync(file).subarray(0, 8_000))
  await expect(
    restoreAsRoom([join(folder, 'half.zip'), '--as-room'], () => config),
  ).rejects.toThrow(/only a part/)
  expect(await world.db.one(sql`select count(*)::int as n from rooms.room`)).toEqual({ n: 2 })

  await inside(twin, (db) => db.count(sql`update settings set min_deposit = 4321`))
  expect(await verify(config)).toBe(1)
  expect(said.at(-1)).toBe(`THE BOOKS ARE BROKEN in ${twin} Form 2B, May.`)
  expect(said).toContain('✗ the settings are those that the audit log says')
  expect(said).toContain('    min_deposit')
})

test('a room whose database is not here is not called broken, and the check says that it is not whole', async () => {
  const { run, said, config, world } = await openHouse()
  await run('open --name', 'Form 2B')
  const code = codeIn(said.at(-1))
  await world.db.rows(sql`${rawSql(`drop database room_${code} with (force)`)}`)
  said.length = 0
  expect(await verify(config)).toBe(1)
  expect(said.at(-1)).toMatch(new RegExp(`^Nothing is known of the books of ${code} Form 2B: `))
  expect(said.join('\n')).not.toContain('BROKEN')
})

test('a backup whose books a restore would refuse says so, in the file too, and is written all the same', async () => {
  const { run, said, folder, config, inside, life } = await openHouse()
  await run('open --name', 'Form 2B')
  const code = codeIn(said.at(-1))
  await inside(code, (db) =>
    db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' })),
  )
  await inside(code, (db) => db.count(sql`update person set referrals = 5`))
  const into = join(folder, 'backups')
  expect(await backupAll(['--all', into], () => config)).toBe(1)
  const file = join(into, `room-${code}.zip`)
  const wrong = /THE BOOKS IN IT ARE BROKEN: a referrer's count is .*Nothing was changed/
  expect(said.filter((line) => wrong.test(line))).toHaveLength(1)
  // The window of ‘SikaLab tools’ says it too, where there is no npm.
  expect(said.join('\n')).not.toContain('npm')
  said.length = 0
  expect(await backup(['--check', join(into, 'first-room.zip')], () => config)).toBe(0)
  expect(said.filter((line) => wrong.test(line))).toHaveLength(0)
  expect(await backup(['--check', file], () => config)).toBe(1)
  expect(said.at(-1)).toMatch(wrong)
  await expect(restoreAsRoom([file, '--as-room'], () => config)).rejects.toThrow(
    "a referrer's count",
  )
  expect(await run(`archive ${code}`, join(folder, 'archive.zip'))).toBe(1)
  expect(said.at(-1)).toMatch(wrong)
})

test('the list in the terminal counts the people who are in a room, not those who were', async () => {
  const { run, said, inside } = await openHouse()
  await run('open --name', 'Form 2B')
  const code = codeIn(said.at(-1))
  await inside(code, (db) =>
    db.withTx(async (tx) => {
      const { today } = await readClock(tx)
      await insertPerson(
        tx,
        { id: newPersonId(), name: 'Ama', members: 5, pocketMoney: ghs(0) },
        today,
      )
    }),
  )
  await run('list')
  expect(said.at(-2)).toMatch(/^\d{6} .* 5 people /)
})

test('the terminal refuses a name of 200 signs, a room too many and a user without CREATEDB, and makes nothing', async () => {
  const { world, run, config } = await openHouse()
  await expect(run('open --name', 'x'.repeat(200))).rejects.toMatchObject({ code: 'invalid' })
  const full = rooms(['open', '--name', 'Form 2B'], () => ({ ...config, maxRooms: 0 }))
  await expect(full).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('0 rooms at most'),
  })
  const role = `plain_${newId().slice(-12)}`
  await world.db.rows(rawSql(`create role ${role} login`))
  const { host } = world.connection
  const direct = `postgres://${role}@localhost/postgres?host=${encodeURIComponent(host)}`
  const roomServers = [{ name: 'east', direct, pooled: null }]
  // A room on 'main', so that the next one belongs on the other server.
  expect(await run('open --name', 'Form 2A')).toBe(0)
  const without = rooms(['open', '--name', 'Form 2B'], () => ({ ...config, roomServers }))
  await expect(without).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining(`alter role "${role}" createdb`),
  })
  expect(await world.db.rows(sql`select name from rooms.room`)).toEqual([{ name: 'Form 2A' }])
  await world.db.rows(rawSql(`drop role ${role}`))
})

test('a backup of all has every room that can be reached, and says which one it lacks', async () => {
  const { run, said, folder, config, world } = await openHouse()
  await run('open --name', 'Form 2B')
  const far = codeIn(said.at(-1))
  await run('open --name', 'Form 2C')
  const near = codeIn(said.at(-1))
  const west = { name: 'west', direct: 'postgres://nobody@127.0.0.1:9/none', pooled: null }
  const place = (server: string) =>
    world.db.count(sql`update rooms.room set server = ${server} where code = ${far}`)
  await world.db.count(sql`insert into rooms.server (name) values ('west')`)
  await place('west')
  const into = join(folder, 'backups')
  expect(await backupAll(['--all', into], () => ({ ...config, roomServers: [west] }))).toBe(1)
  expect(readdirSync(into).toSorted()).toEqual(['first-room.zip', `room-${near}.zip`])
  expect(said.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(`${far} Form 2B`),
  ])
  await place('main')
})
