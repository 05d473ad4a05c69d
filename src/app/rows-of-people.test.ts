import { expect, test } from 'vitest'
import type { PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import { sectionsOf } from './own-data.ts'

// A new table with rows of people is found here by its columns, before anybody has to think of it.

/** Tables with rows of a person that are not in their own file, each with why. */
const NOT_IN_OWN_FILE: Record<string, string> = {
  admin_address: 'a hash, which keeps others from taking the address',
  audit: 'sealed; the file says that it is not in it',
  bank_number: 'stands in the withdrawals that named it',
  cash_move: 'worked out of the transfers, to trace whose cash paid whom',
  idempotency_key: 'the app’s own: what was asked under which key, for a day',
  presence: 'that a page is open now',
  robot: 'nobody reads a robot’s file',
  seat: 'a hash of the session of the phone',
  seat_code: 'a secret, for a few minutes',
}

test('each table with rows of a person stands in that person’s own file, or says why not', async () => {
  const { db } = await openWorld()
  const tables = await db.rows<{ name: string }>(sql`
    select distinct relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and attname in ('person_id', 'learner_id') order by relname`)
  const read = Object.values(sectionsOf('' as PersonId))
    .map(({ text }) => text)
    .join('\n')
  const missing = tables.filter(({ name }) => !new RegExp(`from ${name}\\b`).test(read))
  expect(tables.length).toBeGreaterThan(missing.length + 5)
  expect(missing.map(({ name }) => name)).toEqual(Object.keys(NOT_IN_OWN_FILE))
})

/** The tables in which a text is found somewhere, in any column. */
async function holding({ db }: World, text: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text not in
      ('pg_catalog', 'information_schema', 'pg_toast') order by 1`)
  const tableNames: string[] = []
  for (const { name } of tables) {
    const { many } = await db.one<{ many: number }>(sql`
      select count(*)::int as many from ${rawSql(name)} as t
      where t::text ilike ${`%${text}%`}`)
    if (many > 0) tableNames.push(name)
  }
  return tableNames
}

test('a person’s email and every text of theirs are in no table once they are deleted', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const { browser } = openServer(world)
  const [email, password] = ['ama.of.ashtown@example.test', 'a-fine-password']
  const tab = browser()
  await tab.post('/api/auth/sign-up', { email, password })
  const { reference } = (await tab.post('/api/pocket/send', { amount: ghs(200) })).body
  const accountName = 'Ama Ashtown'
  const answer = await tab.post('/api/deposits', {
    amount: ghs(200),
    method: 'mtn',
    accountName,
    reference,
  })
  await admin.approve((answer.body as { requestId: string }).requestId)
  await browser().post('/api/auth/request-reset', { email })
  await world.ask(peopleCalls.editPerson, admin.person, {
    id: await idOf(world, email),
    email: `new.${email}`,
    role: 'learner',
  })
  const before = await holding(world, 'ashtown')
  expect(before.length, String(before)).toBeGreaterThan(4)

  const id = await idOf(world, `new.${email}`)
  await world.ask(peopleCalls.deletePerson, admin.person, { id })
  expect(await holding(world, 'ashtown')).toEqual([])
  await world.verify()
})

test('the name somebody joined with is in no table once they are deleted', async () => {
  const { world, phone, join, facilitator, idOf: personOn } = await openClass()
  const seat = phone()
  const { name } = await join(seat)
  const before = await holding(world, name)
  expect(before.length, String(before)).toBeGreaterThan(0)

  const id = await personOn(seat)
  await world.ask(peopleCalls.deletePerson, facilitator.person, { id })
  expect(await holding(world, name)).toEqual([])
  await world.verify()
})

async function idOf({ db }: World, email: string): Promise<PersonId> {
  const { id } = await db.one<{ id: PersonId }>(sql`select id from person where email = ${email}`)
  return id
}
