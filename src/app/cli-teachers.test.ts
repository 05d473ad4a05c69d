import { expect, onTestFinished, test, vi } from 'vitest'
import { openRooms } from '#tests/room-life.ts'
import { openWorld, TEST_CONFIG } from '#tests/world.ts'
import { sql } from '#platform/database/sql.ts'
import { teachers } from './cli-teachers.ts'

test('teachers are invited, numbered, paused and removed from the terminal, and its log says so', async () => {
  const world = await openWorld()
  openRooms(world)
  const { host, user, database } = world.connection
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const said: string[] = []
  const say = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => say.mockRestore())
  const run = (line: string, ...more: string[]) =>
    teachers([...line.split(' '), ...more], () => ({ ...TEST_CONFIG, databaseUrl }))
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
