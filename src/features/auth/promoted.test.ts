import { expect, test } from 'vitest'
import { openServer } from '../../../tests/server.ts'
import { openWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/sql.ts'
import { peopleCalls } from '../people/schema.ts'

// A learner's password may have six characters, an admin's needs twelve.

const SHORT = 'kenkey9'
const LONG = 'kenkey and fried fish'
const email = 'ama@example.test'

async function open(password: string) {
  const world = await openWorld()
  const { browser } = openServer(world)
  const boss = (await world.admin()).person
  const tab = browser()
  await tab.post('/api/auth/sign-up', { email, password })
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from person where email = ${email}`,
  )
  const edit = (role: 'admin' | 'investor') =>
    world.ask(peopleCalls.editPerson, boss, { id, email, role })
  const enter = (given: string) => browser().post('/api/auth/sign-in', { email, password: given })
  return { world, browser, tab, edit, enter }
}

test('who is made an admin is signed out, and a weak password opens no session but chooses another', async () => {
  const { world, browser, tab, edit, enter } = await open(SHORT)
  await edit('admin')
  expect((await tab.get('/api/wallet')).status).toBe(401)
  const asked = await enter(SHORT)
  const { token } = asked.body['newPassword'] as { token: string }
  expect(asked.headers.getSetCookie()).toEqual([])
  expect(await world.db.rows(sql`select id from auth.session`)).toEqual([])

  const choose = (password: string) =>
    browser().post('/api/auth/reset-password', { token, password })
  expect((await choose('elevenchars')).error).toMatchObject({ field: 'password' })
  expect((await choose(LONG)).status).toBe(200)
  expect((await choose(LONG)).status).toBe(403)
  expect((await enter(SHORT)).status).toBe(401)
  expect((await enter(LONG)).body).toEqual({ role: 'admin' })
  await world.verify()
})

test('who is made an admin keeps a password that is one for an admin', async () => {
  const { edit, enter, tab } = await open(LONG)
  await edit('admin')
  expect((await tab.get('/api/wallet')).status).toBe(401)
  expect((await enter(LONG)).body).toEqual({ role: 'admin' })
})

test('a learner’s short password is as good as before, also after they were an admin', async () => {
  const { edit, enter, tab } = await open(SHORT)
  expect((await tab.get('/api/wallet')).status).toBe(200)
  await edit('admin')
  await edit('investor')
  expect((await enter(SHORT)).body).toEqual({ role: 'investor' })
})

test('a wrong password of a new admin chooses nothing, and tells nothing', async () => {
  const { edit, enter } = await open(SHORT)
  await edit('admin')
  const answered = await enter('something else')
  expect([answered.status, answered.body['newPassword']]).toEqual([401, undefined])
})

test('whoever signs in while they are made an admin has no session with a weak password', async () => {
  const { world, enter } = await open(SHORT)
  let entering: ReturnType<typeof enter> | undefined
  const waiting = () => world.db.rows(sql`select from pg_locks where not granted`)
  await world.db.withTx(async (tx) => {
    await tx.count(sql`update person set role = 'admin' where email = ${email}`)
    await tx.count(sql`delete from auth.session`)
    entering = enter(SHORT)
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
  })
  expect((await entering)?.status).toBe(401)
  expect(await world.db.rows(sql`select id from auth.session`)).toEqual([])
})

test.each([
  ['an admin made a learner', 'admin', 'investor'],
  ['a learner made an admin', 'investor', 'admin'],
] as const)('a link mailed before lets nobody in as %s, whoever may read it now', async (_who, was, is) => {
  const { world, browser, edit } = await open(LONG)
  if (was === 'admin') await edit(was)
  await browser().post('/api/auth/request-reset', { email })
  await edit(is)
  const { body } = await world.db.one<{ body: string }>(
    sql`select body from outbox where kind = 'password-reset'`,
  )
  const token = /reset\?token=(\S+)/.exec(body)?.[1] ?? ''
  const used = await browser().post('/api/auth/reset-password', { token, password: `${LONG}!` })
  expect(used.error).toMatchObject({ code: 'not_allowed', field: 'token' })
})
