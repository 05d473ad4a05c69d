import { expect, test } from 'vitest'
import { makeLinkFor } from '#app/cli/make-admin.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'

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
  const edit = (role: 'admin' | 'learner') =>
    world.ask(peopleCalls.editPerson, boss, { id, email, role })
  const enter = (given: string) => browser().post('/api/auth/sign-in', { email, password: given })
  /** Sets the role as it was before; the password stays. */
  const hold = (role: 'admin' | 'learner') =>
    world.db.count(sql`update person set role = ${role}::person_role where email = ${email}`)
  return { world, browser, tab, edit, enter, hold }
}

test.each([
  ['a learner made an admin', 'learner', 'admin'],
  ['an admin made a learner', 'admin', 'learner'],
] as const)('another role ends sessions and password, so that who knew it is not in as %s', async (_who, was, is) => {
  const { world, browser, tab, edit, enter, hold } = await open(LONG)
  await hold(was)
  await edit(is)
  expect((await tab.get('/api/wallet')).status).toBe(401)
  expect((await enter(LONG)).status).toBe(401)
  expect(await world.db.rows(sql`select from auth.session`)).toEqual([])

  // The way back in is a link that the server alone makes, where no mail goes.
  const link = await makeLinkFor(TEST_CONFIG, world.connection, email)
  // They have been here: its page calls nobody invited.
  const token = /#\/reset\?token=(\S+)/.exec(link)?.[1]
  const chosen = await browser().post('/api/auth/reset-password', { token, password: `${LONG} 2` })
  expect(chosen.status).toBe(200)
  expect((await enter(`${LONG} 2`)).body).toMatchObject({ role: is })
  await world.verify()
})

test('where the house sends mail, changing a person’s role sends a link to the address they had', async () => {
  const { world, edit } = await open(LONG)
  Object.assign(world.serverParts, {
    config: { ...world.serverParts.config, smtpUrl: 'smtp://127.0.0.1:1' },
  })
  await edit('admin')
  const mail = await world.db.one<{ recipient: string; body: string }>(
    sql`select recipient, body from outbox where kind = 'role-changed'`,
  )
  expect(mail.recipient).toBe(email)
  expect(mail.body).toMatch(/#\/reset\?token=\S{20,}/)
  expect(mail.body).toContain(PRACTICE_NOTICE)
})

test('an admin whose password is too weak by now has no session, but chooses another', async () => {
  const { world, browser, enter, hold } = await open(SHORT)
  await hold('admin')
  await world.db.count(sql`delete from auth.session`)
  const answer = await enter(SHORT)
  const { token } = answer.body['newPassword'] as { token: string }
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await world.db.rows(sql`select id from auth.session`)).toEqual([])

  const choose = (password: string) =>
    browser().post('/api/auth/reset-password', { token, password })
  expect((await choose('elevenchars')).error).toMatchObject({ field: 'password' })
  expect((await choose(LONG)).status).toBe(200)
  expect((await choose(LONG)).status).toBe(403)
  expect((await enter(SHORT)).status).toBe(401)
  expect((await enter(LONG)).body).toMatchObject({ role: 'admin' })
  await world.verify()
})

test('a wrong password of such an admin chooses nothing, and tells nothing', async () => {
  const { hold, enter } = await open(SHORT)
  await hold('admin')
  const answered = await enter('something else')
  expect([answered.status, answered.body['newPassword']]).toEqual([401, undefined])
})

test('a sign-in with a weak password gets no session if the person becomes an admin meanwhile', async () => {
  const { world, enter } = await open(SHORT)
  let entering: ReturnType<typeof enter> | undefined
  await world.db.withTx(async (tx) => {
    await tx.count(sql`update person set role = 'admin' where email = ${email}`)
    await tx.count(sql`delete from auth.session`)
    entering = enter(SHORT)
    await untilWaiting(world.db, 1)
  })
  expect((await entering)?.status).toBe(401)
  expect(await world.db.rows(sql`select id from auth.session`)).toEqual([])
})

test.each([
  ['an admin made a learner', 'admin', 'learner'],
  ['a learner made an admin', 'learner', 'admin'],
] as const)('a reset link mailed before the role changed no longer works: %s', async (_who, was, is) => {
  const { world, browser, edit, hold } = await open(LONG)
  await hold(was)
  await browser().post('/api/auth/request-reset', { email })
  await edit(is)
  const { body } = await world.db.one<{ body: string }>(
    sql`select body from outbox where kind = 'password-reset'`,
  )
  const token = /reset\?token=(\S+)/.exec(body)?.[1] ?? ''
  const used = await browser().post('/api/auth/reset-password', { token, password: `${LONG}!` })
  expect(used.error).toMatchObject({ code: 'not_allowed', field: 'token' })
})
