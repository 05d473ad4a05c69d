import { expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { changeEmailOf } from './server/auth.ts'
import { mailResetLink } from './server/reset.ts'

const ama = { email: 'ama@example.test', password: 'a-fine-password' }
const NEW_PASSWORD = 'another-fine-one'

async function mailedToken(world: World): Promise<string> {
  const { body } = await world.db.one<{ body: string }>(
    sql`select body from outbox where kind = 'password-reset' order by queued_at desc`,
  )
  expect(body).toContain(PRACTICE_NOTICE)
  return /reset\?token=(\S+)/.exec(body)?.[1] ?? ''
}

test('a mailed link sets a new password once, and ends the sessions of the old one', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  const tab = browser()
  await tab.post('/api/auth/sign-up', ama)
  expect((await browser().post('/api/auth/request-reset', { email: ama.email })).status).toBe(200)
  const token = await mailedToken(world)

  const change = { token, password: NEW_PASSWORD }
  expect((await browser().post('/api/auth/reset-password', change)).status).toBe(200)
  expect((await tab.get('/api/wallet')).status).toBe(401)
  expect((await browser().post('/api/auth/sign-in', ama)).status).toBe(401)
  const back = await browser().post('/api/auth/sign-in', { ...ama, password: NEW_PASSWORD })
  expect(back.status).toBe(200)
  const again = await browser().post('/api/auth/reset-password', change)
  expect(again.error).toMatchObject({ code: 'not_allowed', field: 'token' })
})

test('asking for a link tells nobody whether the address has an account', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  await browser().post('/api/auth/sign-up', ama)
  const known = await browser().post('/api/auth/request-reset', { email: ama.email })
  const unknown = await browser().post('/api/auth/request-reset', { email: 'kofi@example.test' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await world.db.rows(sql`select from outbox`)).toHaveLength(1)
})

test('an admin’s new password needs twelve characters too', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  await browser().post('/api/auth/sign-up', ama)
  await world.db.count(sql`update person set role = 'admin'`)
  await browser().post('/api/auth/request-reset', { email: ama.email })
  const token = await mailedToken(world)
  const refused = await browser().post('/api/auth/reset-password', {
    token,
    password: 'elevenchars',
  })
  expect(refused.error).toMatchObject({ code: 'invalid', field: 'password' })
})

test('one link spends all others of the person, and lets in whom strangers had locked out', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  await browser().post('/api/auth/sign-up', ama)
  await browser().post('/api/auth/request-reset', { email: ama.email })
  const first = await mailedToken(world)
  await browser().post('/api/auth/request-reset', { email: ama.email })
  const second = await mailedToken(world)
  expect(second).not.toBe(first)
  await world.db.count(sql`
    insert into attempt values ('sign-in ama@example.test',
      now(), 20)`)

  await browser().post('/api/auth/reset-password', { token: first, password: NEW_PASSWORD })
  const spent = { token: second, password: 'a-third-fine-one' }
  expect((await browser().post('/api/auth/reset-password', spent)).status).toBe(403)
  const back = await browser().post('/api/auth/sign-in', { ...ama, password: NEW_PASSWORD })
  expect(back.status).toBe(200)
})

test('a link asked for while the e-mail changes goes to no address that was left', async () => {
  const world = await openWorld()
  const { db, serverParts } = world
  const { id } = await world.learner({ email: ama.email })
  for (let round = 0; round < 10; round++) {
    const [old, fresh] = [`old${round}@example.test`, `new${round}@example.test`]
    await db.withTx((tx) => changeEmailOf(tx, { id }, old))
    await Promise.all([
      db.withTx((tx) => changeEmailOf(tx, { id }, fresh)),
      mailResetLink(serverParts, old),
    ])
    expect(await db.rows(sql`select value from auth.verification`)).toEqual([])
  }
  expect(world.announced).toContainEqual({ topic: 'mail', to: 'admins' })
  await world.verify()
})
