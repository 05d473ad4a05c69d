import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'

test('a visit that cannot be noted is answered all the same, is a warning, and the next is noted', async () => {
  const world = await openWorld()
  const { db } = world
  const warnings: { person?: string; err?: Error }[] = []
  const warn = (facts: object) => void warnings.push(facts)
  const serverParts = { ...world.serverParts, log: { ...world.serverParts.log, warn } }
  const tab = openServer({ ...world, serverParts }).browser()
  const { body } = await tab.post('/api/auth/sign-up', {
    email: 'ama@example.test',
    password: 'a-fine-password',
  })
  await tab.get('/api/session')
  // No request waits for its note: it must stand before the next is refused.
  const isNoted = () => db.one(sql`select last_active_at is not null as yes from person`)
  await expect.poll(isNoted).toEqual({ yes: true })
  await db.rows(sql`
    create function refuse_note() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`)
  await db.rows(sql`
    create trigger refuse_note before update of last_active_at on person
    for each row execute function refuse_note()`)
  const stand = () =>
    db.one<{ isFresh: boolean }>(sql`
      select "updatedAt" > now() - interval '1 minute' as "isFresh" from auth.session`)
  await db.count(sql`update auth.session set "updatedAt" = now() - interval '6 minutes'`)

  expect((await tab.get('/api/session')).status).toBe(200)
  await expect.poll(() => warnings).toHaveLength(1)
  expect(warnings[0]?.person).toBe(body['id'])
  expect(warnings[0]?.err?.message).toContain('the disk is full')
  expect(await stand()).toEqual({ isFresh: false })

  await db.rows(sql`drop trigger refuse_note on person`)
  expect((await tab.get('/api/session')).status).toBe(200)
  await expect.poll(stand).toEqual({ isFresh: true })
  expect(warnings).toHaveLength(1)
})
