import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whoseClass } from '#features/rooms/words/en/whose-class.ts'
import { sql } from '#platform/database/sql.ts'
import { openTerminalHouse } from '#tests/rooms/terminal-house.ts'
import { backupAll } from './all-rooms.ts'
import { restoreAsRoom } from './restore-room.ts'
import { rooms } from './rooms.ts'
import { teachers } from './teachers.ts'

const openHouse = () => openTerminalHouse(teachers)

test('teachers are invited, numbered, paused and removed from the terminal, and its log says so', async () => {
  const { world, said, run } = await openHouse()
  const ama = 'ama@school.example'
  expect(await run('terms --way request --open 2 --people 30')).toBe(0)
  expect(await run(`invite ${ama} --name`, 'Ama Mensah')).toBe(0)
  expect(said.at(-1)).toMatch(/#\/reset\?invited&token=/)
  expect(await run(`numbers ${ama} --open 5`)).toBe(0)
  expect(await run(`pause ${ama}`)).toBe(0)
  await run('list')
  expect(said.slice(-2)).toEqual([
    'paused   0 open, 0 past, 0 people  ama@school.example  Ama Mensah',
    'Teachers come by: request. 2 classes open at once, 30 people each. For more they ask a host of this server.',
  ])
  expect(await run(`resume ${ama}`)).toBe(0)
  await expect(run('terms --way open')).rejects.toThrow(/Set a mail server first/)
  await expect(run(`remove ${ama}`)).rejects.toThrow(/--yes/)
  await expect(run('remove nobody@school.example --yes')).rejects.toThrow(
    'There is no such teacher.',
  )
  await expect(run('fly')).rejects.toThrow(/Say what/)
  expect(await run(`remove ${ama} --yes`)).toBe(0)
  const lines = await world.db.rows<{ action: string }>(sql`
    select action from audit where action like 'teachers.%' order by number`)
  expect(lines.map(({ action }) => action.replace('teachers.', ''))).toEqual([
    'saveTerms',
    'invite',
    'setNumbers',
    'pause',
    'pause',
    'remove',
  ])
  await world.verify()
})

test('a class is handed over from the terminal to a teacher of this server, and to nobody else', async () => {
  const { world, run, said, config, life } = await openHouse()
  const ofRooms = (...words: string[]) => rooms(words, () => config)
  await run('invite ama@school.example --name', 'Ama Mensah')
  expect(await ofRooms('open', '--json', '--name', 'Form 2B')).toBe(0)
  const { code } = JSON.parse(said.at(-1) ?? '{}')
  await expect(ofRooms('hand-over', code, 'kofi@school.example')).rejects.toThrow(
    whoseClass.noTeacher('kofi@school.example'),
  )
  expect((await life.directory.find(code))?.teacher).toBeNull()
  expect(await ofRooms('hand-over', code, 'ama@school.example')).toBe(0)
  expect((await life.directory.find(code))?.teacher).toMatchObject({ email: 'ama@school.example' })
  await run('list')
  expect(said.join('\n')).toContain('1 open, 0 past, 0 people  ama@school.example  Ama Mensah')
  const lines = await world.db.rows(sql`
    select from audit where action = 'rooms.handOver' and about_id = ${code}`)
  expect(lines).toHaveLength(1)
  await world.verify()
})

test('a first room that is restored as a further one has its teachers with it, and they run nothing there', async () => {
  const { run, folder, config, said, inside } = await openHouse()
  await run('invite ama@school.example --name', 'Ama Mensah')
  const into = join(folder, 'backups')
  expect(await backupAll(['--all', into], () => config)).toBe(0)
  const file = join(into, 'first-room.zip')
  expect(await restoreAsRoom([file, '--as-room'], () => config)).toBe(0)
  const twin = /\b\d{6}\b/.exec(said.find((line) => line.startsWith('✓ Restored')) ?? '')?.[0] ?? ''
  const teacher = await inside(twin, (db) =>
    db.one(sql`
      select person.email, status, paused_at is not null as paused
      from person join rooms.teacher on person_id = id where role = 'teacher'`),
  )
  expect(teacher).toEqual({ email: 'ama@school.example', status: 'suspended', paused: true })
})
