import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { peopleCalls } from './schema.ts'

const EMAIL = 'esi@example.test'
const PASSWORD = 'long enough for it'

async function openRoom() {
  const world = await openWorld()
  const boss = (await world.admin()).person
  const other = (await world.admin()).person
  const add = (role: Person['role'] = 'admin') =>
    world.ask(peopleCalls.addPerson, boss, { email: EMAIL, role })
  const show = (id: string, by = boss) => world.ask(peopleCalls.showInvitation, by, { id })
  const again = (id: string, by = boss) => world.ask(peopleCalls.inviteAgain, by, { id })
  const choose = async (link: string) => {
    const token = /token=(\S+)/.exec(link)?.[1]
    const tab = openServer(world).browser()
    return (await tab.post('/api/auth/reset-password', { token, password: PASSWORD })).status
  }
  return { ...world, boss, other, add, show, again, choose }
}

/** All that a copy of the database would tell, but for the transfers. */
async function everythingStored({ db }: World): Promise<string> {
  const tables = [
    'outbox',
    'idempotency_key',
    'audit',
    'auth.verification',
    'person',
    'auth.account',
  ]
  const all = await Promise.all(
    tables.map((table) => db.pool.query(`select json_agg(t)::text as rows from ${table} as t`)),
  )
  return all.map(({ rows }) => rows[0].rows).join('\n')
}

test('without a mail server the link of an invited admin is shown to who invited them, and lets in', async () => {
  const room = await openRoom()
  const { id, way } = await room.add()
  expect(way).toBe('handed')
  const { link } = await room.show(id)
  expect(link).toMatch(/^http:\/\/localhost:3000\/#\/reset\?invited&token=\S{20,}$/)
  expect(await room.choose(link)).toBe(200)
  const tab = openServer(room).browser()
  const entered = await tab.post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
  expect(entered.body).toEqual({ id, role: 'admin' })
  await room.verify()
})

test('it is shown once, to nobody else, and never of somebody who has a password', async () => {
  const room = await openRoom()
  const { id } = await room.add()
  await expect(room.show(id, room.other)).rejects.toMatchObject({ code: 'not_allowed' })
  const { link } = await room.show(id)
  await expect(room.show(id)).rejects.toMatchObject({ code: 'not_allowed' })
  await room.again(id, room.other)
  await expect(room.show(id)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await room.choose(link)).toBe(403)
  expect(await room.choose((await room.show(id, room.other)).link)).toBe(200)
  await room.again(id)
  await expect(room.show(id)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('two who ask for it at the same moment get one link', async () => {
  const room = await openRoom()
  const { id } = await room.add()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => room.show(id)))
  const shown = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value.link] : []))
  expect(shown).toHaveLength(1)
  expect(await room.choose(shown[0] ?? '')).toBe(200)
})

test('it is nowhere in clear: neither in a table, nor in the log, which says that it was shown', async () => {
  const room = await openRoom()
  const { id } = await room.add()
  const token = /token=(\S+)/.exec((await room.show(id)).link)?.[1] ?? 'none'
  const stored = await everythingStored(room)
  expect(stored).toContain('was opened for you')
  expect(stored.includes(token)).toBe(false)
  const { lines } = await room.ask(auditCalls.listLines, room.boss, {
    action: 'people.showInvitation',
  })
  expect(lines).toMatchObject([
    { by: room.boss.email, personEmail: EMAIL, after: { linkShown: true } },
  ])
})

test('what the database keeps of a link is no link', async () => {
  const room = await openRoom()
  const { id } = await room.add()
  await room.show(id)
  const { identifier } = await room.db.one<{ identifier: string }>(
    sql`select identifier from auth.verification`,
  )
  for (const guess of [identifier, identifier.replace('link:', '')]) {
    expect(await room.choose(`token=${guess}`)).toBe(403)
  }
})

test('with a mail server it goes by mail and is shown to nobody; a learner’s never is', async () => {
  const room = await openRoom()
  const learner = await room.add('learner')
  expect(learner.way).toBe('mailbox')
  await expect(room.show(learner.id)).rejects.toMatchObject({ code: 'not_allowed' })
  Object.assign(room.serverParts, {
    config: { ...room.serverParts.config, smtpUrl: 'smtp://127.0.0.1:1' },
  })
  const by = { email: 'kojo@example.test', role: 'admin' } as const
  const { id, way } = await room.ask(peopleCalls.addPerson, room.boss, by)
  expect(way).toBe('mail')
  await expect(room.show(id)).rejects.toMatchObject({ code: 'conflict' })
  const { body } = await room.db.one<{ body: string }>(
    sql`select body from outbox where recipient = ${by.email}`,
  )
  expect(await room.choose(body)).toBe(200)
})
