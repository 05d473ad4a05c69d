import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { type Browser, openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import type { SessionRow } from './schema/account.ts'

const PASSWORD = 'a-fine-password'
const ama = { email: 'ama@example.test', password: PASSWORD }
const kofi = { email: 'kofi@example.test', password: PASSWORD }

async function open() {
  const world = await openWorld()
  const server = openServer(world)
  const tab = server.browser()
  await tab.post('/api/auth/sign-up', ama)
  const signIn = async (who: typeof ama) => {
    const other = server.browser()
    await other.post('/api/auth/sign-in', who)
    return other
  }
  return { world, tab, signIn, ...server }
}

const list = async (tab: Browser) =>
  (await tab.get('/api/auth/sessions')).body['sessions'] as SessionRow[]
const isIn = async (tab: Browser) => (await tab.get('/api/wallet')).status === 200

test('one sees one’s own sessions alone, this one first and marked', async () => {
  const { tab, signIn, browser } = await open()
  const other = await signIn(ama)
  await browser().post('/api/auth/sign-up', kofi)
  const seen = await list(tab)
  expect(seen.map(({ current }) => current)).toEqual([true, false])
  const fromThere = await list(other)
  expect(fromThere.map(({ id }) => id)).toEqual([seen[1]?.id, seen[0]?.id])
  expect(fromThere[0]?.current).toBe(true)
})

test('a session says what opened it, from where, since when and until when', async () => {
  const { tab, browser } = await open()
  const phone = browser()
  await phone.ask('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Agent of a phone' },
    body: JSON.stringify(ama),
  })
  const row = (await list(tab)).find(({ current }) => !current)
  expect(row?.userAgent).toBe('Agent of a phone')
  expect(row?.address).not.toBe('')
  const lasts = Date.parse(row?.endsAt ?? '') - Date.parse(row?.startedAt ?? '')
  expect(Math.round(lasts / 86_400_000)).toBe(14)
})

test('the answer holds no token: a list that is seen lets nobody in', async () => {
  const { world, tab } = await open()
  const { token } = await world.db.one<{ token: string }>(sql`select token from auth.session`)
  const { body } = await tab.get('/api/auth/sessions')
  expect(JSON.stringify(body)).not.toContain(token)
})

test('a session that has run out is not listed', async () => {
  const { world, tab, signIn } = await open()
  await signIn(ama)
  const [, other] = await list(tab)
  await world.db.count(sql`
    update auth.session set "expiresAt" = now() - interval '1 second' where id = ${other?.id}`)
  expect(await list(tab)).toHaveLength(1)
})

test('an ended session is out at once, and this one stays', async () => {
  const { world, tab, signIn } = await open()
  const other = await signIn(ama)
  const [, row] = await list(tab)
  expect((await tab.post('/api/auth/sessions/revoke', { sessionId: row?.id })).status).toBe(200)
  expect([await isIn(tab), await isIn(other)]).toEqual([true, false])
  const again = await tab.post('/api/auth/sessions/revoke', { sessionId: row?.id })
  expect(again.error).toMatchObject({
    code: 'not_found',
    message: 'This session has ended already.',
  })
  await world.verify()
})

test('a session of somebody else is not found, and goes on', async () => {
  const { tab, browser } = await open()
  const stranger = browser()
  await stranger.post('/api/auth/sign-up', kofi)
  const [theirs] = await list(stranger)
  for (const sessionId of [theirs?.id, newId()]) {
    const refused = await tab.post('/api/auth/sessions/revoke', { sessionId })
    expect(refused).toMatchObject({ status: 404, error: { code: 'not_found' } })
  }
  expect(await isIn(stranger)).toBe(true)
})

test('signing out everywhere else ends all sessions but this one, and says how many', async () => {
  const { tab, signIn, browser } = await open()
  const others = [await signIn(ama), await signIn(ama)]
  const stranger = browser()
  await stranger.post('/api/auth/sign-up', kofi)
  expect((await tab.post('/api/auth/sessions/revoke-others', {})).body).toEqual({ ended: 2 })
  for (const other of others) expect(await isIn(other)).toBe(false)
  expect([await isIn(tab), await isIn(stranger)]).toEqual([true, true])
  expect((await tab.post('/api/auth/sessions/revoke-others', {})).body).toEqual({ ended: 0 })
})
