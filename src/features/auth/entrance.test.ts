import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openBrowser, openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { makeEntranceToken } from './server/entrance.ts'

async function openEntrance() {
  const world = await openWorld()
  const { app } = openServer(world)
  const admin = await world.admin()
  const make = () => world.db.withTx((tx) => makeEntranceToken(tx, admin.id))
  const enter = async (token: string) => {
    const tab = openBrowser(app.request.bind(app))
    return { tab, answered: await tab.post('/api/auth/enter', { token }) }
  }
  return { world, admin, make, enter }
}

test('an entrance signs its person in once, and the audit log says who came as a host', async () => {
  const { world, admin, make, enter } = await openEntrance()
  const token = await make()
  const { tab, answered } = await enter(token)
  expect([answered.status, answered.body]).toMatchObject([200, { role: 'admin' }])
  expect((await tab.get('/api/session')).body['person']).toMatchObject({ id: admin.id })
  expect((await enter(token)).answered.error).toMatchObject({ code: 'not_allowed' })
  expect(
    await world.db.rows(sql`select by_id as by, after from audit where action = 'auth.enter'`),
  ).toEqual([{ by: admin.id, after: { as: 'host' } }])
  await tab.post('/api/auth/sign-out', {})
  expect(tab.jar.size).toBe(0)
  await world.verify()
})

test('a facilitator who goes on in the class after theirs is not called a host', async () => {
  const { world, admin, enter } = await openEntrance()
  const token = await world.db.withTx((tx) => makeEntranceToken(tx, admin.id, 'facilitator'))
  expect((await enter(token)).answered.status).toBe(200)
  expect(await world.db.rows(sql`select after from audit where action = 'auth.enter'`)).toEqual([
    { after: { as: 'facilitator' } },
  ])
  expect((await enter(token)).answered.status).toBe(403)
})

test('of two who use an entrance at once one comes in', async () => {
  const { make, enter } = await openEntrance()
  const token = await make()
  const all = await Promise.all([enter(token), enter(token), enter(token)])
  expect(all.map(({ answered }) => answered.status).sort((a, b) => a - b)).toEqual([200, 403, 403])
})

test('an entrance is good for a minute, is stored as a hash, and is no link to choose a password', async () => {
  const { world, make, enter } = await openEntrance()
  const token = await make()
  const [stored] = await world.db.rows<{ text: string; seconds: number }>(sql`
    select verification::text as text,
      extract(epoch from "expiresAt" - now())::float8 as seconds from auth.verification`)
  expect(stored?.text).not.toContain(token)
  expect(stored?.seconds).toBeGreaterThan(50)
  expect(stored?.seconds).toBeLessThanOrEqual(60)
  const { tab } = await enter('x'.repeat(32))
  const reset = { token, password: 'another-fine-password' }
  expect((await tab.post('/api/auth/reset-password', reset)).status).toBe(403)
  await world.db.count(sql`update auth.verification set "expiresAt" = now()`)
  expect((await enter(token)).answered.status).toBe(403)
})

test('an entrance lets a suspended person in no more', async () => {
  const { world, admin, make, enter } = await openEntrance()
  const token = await make()
  await world.db.count(sql`update person set status = 'suspended' where id = ${admin.id}`)
  expect((await enter(token)).answered.error).toMatchObject({ code: 'suspended' })
})
