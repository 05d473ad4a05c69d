import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/schema.ts'
import { mailboxCalls } from '#features/mailbox/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { read, SOURCES } from '#tests/rig/source-files.ts'
import { openWorld } from '#tests/rig/world.ts'
import { queueDayLetter } from './day-letter.ts'

// A folder to double-click in has no npm: its house names 'SikaLab tools' wherever another names a command.

const PASSWORD = 'kenkey and fried fish'

test('a house that was started by a double-click writes no letter that names npm', async () => {
  const world = await openWorld()
  const config = { ...world.serverParts.config, commandWay: 'tools' as const }
  Object.assign(world.serverParts, { config })
  const boss = (await world.admin()).person
  const tab = openServer(world).browser()
  await tab.post('/api/auth/sign-up', { email: 'esi@school.test', password: PASSWORD })
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from person where email = 'esi@school.test'`,
  )
  await world.ask(peopleCalls.editPerson, boss, { id, email: 'esi@school.test', role: 'admin' })
  expect(await world.ask(peopleCalls.inviteAgain, boss, { id })).toEqual({ way: 'tools' })
  await world.advance()
  await queueDayLetter(world.db, config.commandWay)

  const letters = await world.db.rows<{ kind: string; body: string }>(
    sql`select kind, body from outbox`,
  )
  const naming = letters.filter(({ body }) => body.includes('SikaLab tools'))
  expect([...new Set(naming.map(({ kind }) => kind))].toSorted()).toEqual([
    'day-letter',
    'invitation',
    'role-changed',
  ])
  expect(letters.filter(({ body }) => /\bnpm\b/.test(body))).toEqual([])
  // Pages are told by these answers.
  for (const answer of [
    await world.ask(mailboxCalls.listMails, boss, { size: '1' }),
    await world.ask(auditCalls.verifyChain, boss, {}),
    await tab
      .post('/api/auth/request-reset', { email: 'esi@school.test' })
      .then(({ body }) => body),
  ]) {
    expect(answer).toMatchObject({ commandWay: 'tools' })
  }
  await world.verify()
})

/** Files whose npm is the terminal's own, or of a house that nobody can have started by a double-click. */
const OTHERS = [
  'src/app/words/en/teachers-terminal.ts',
  'src/features/lesson/words/en/guide.ts',
  'src/features/phones/words/en/phones.ts',
  'src/features/rooms/words/en/rooms.ts',
  'src/ui/words/en/server-address.ts',
]

test('where a page or a letter names npm, it has other words for a house of a double-click', () => {
  const withoutComments = (file: string) => read(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const naming = SOURCES.filter(
    (file) => /\/words\/en\//.test(file) && /npm (?:run|start)/.test(withoutComments(file)),
  )
  const lacking = naming.filter((file) => !read(file).includes('SikaLab tools'))
  expect(lacking.toSorted()).toEqual(OTHERS)
})
