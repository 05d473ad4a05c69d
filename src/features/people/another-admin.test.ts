import { expect, test } from 'vitest'
import { makeAdmin, makeLinkFor } from '#app/cli/make-admin.ts'
import { mailboxCalls } from '#features/mailbox/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { peopleCalls } from './schema.ts'

// One admin tries every way to sign in as another admin, so that the audit log would name the wrong
// one.

const PASSWORD = 'kenkey and fried fish'
const OWN = 'esi@school.test'
const MINE = 'abena.second@home.test'

async function openRoom(role: Person['role'] = 'admin') {
  const world = await openWorld()
  const { browser } = openServer(world)
  const boss = (await world.admin()).person
  await world.admin()
  const tab = browser()
  await tab.post('/api/auth/sign-up', { email: OWN, password: PASSWORD })
  await world.db.count(sql`update person set role = ${role}::person_role where email = ${OWN}`)
  const { id } = await world.db.one<{ id: Person['id'] }>(
    sql`select id from person where email = ${OWN}`,
  )
  const edit = (to: Person['role'], email = OWN) =>
    world.ask(peopleCalls.editPerson, boss, { id, email, role: to })
  /** Every link that this admin can read in the Mailbox. */
  const linksRead = async () => {
    const { mails } = await world.ask(mailboxCalls.listMails, boss, { size: '100' })
    const bodies = await Promise.all(
      mails.map((mail) => world.ask(mailboxCalls.openMail, boss, { id: mail.id })),
    )
    return bodies.flatMap(({ body }) => body.match(/token=\S+/g) ?? [])
  }
  const forget = (email = OWN) => browser().post('/api/auth/request-reset', { email })
  const choose = async (token: string) =>
    (await browser().post('/api/auth/reset-password', { token, password: `${PASSWORD}!` })).status
  const withMail = () => {
    Object.assign(world.serverParts, {
      config: { ...world.serverParts.config, smtpUrl: 'smtp://127.0.0.1:1' },
    })
  }
  const linksTo = async (recipient: string) => {
    const mails = await world.db.rows<{ body: string }>(
      sql`select body from outbox where recipient = ${recipient}`,
    )
    return mails.flatMap(({ body }) => /token=(\S+)/.exec(body)?.[1] ?? [])
  }
  const me = { ...world, browser, boss, tab, id, edit, linksRead, forget, choose }
  return { ...me, withMail, linksTo }
}

test('the link of an admin who was demoted is read by nobody else, neither then nor after', async () => {
  const room = await openRoom()
  await room.edit('learner')
  await room.forget()
  expect(await room.linksRead()).toEqual([])
  await room.ask(peopleCalls.inviteAgain, room.boss, { id: room.id })
  expect(await room.linksRead()).toEqual([])
  await room.edit('admin')
  await room.forget()
  expect(await room.linksRead()).toEqual([])
  await room.verify()
})

test('a learner’s link, read in the Mailbox, lets in nobody once they are an admin', async () => {
  const room = await openRoom('learner')
  await room.forget()
  await room.forget()
  const [one = '', two = ''] = (await room.linksRead()).map((link) => link.replace('token=', ''))
  expect(await room.choose(one)).toBe(200)
  const known = room.browser()
  const enter = () => known.post('/api/auth/sign-in', { email: OWN, password: `${PASSWORD}!` })
  expect((await enter()).status).toBe(200)
  await room.edit('admin')
  expect((await known.get('/api/wallet')).status).toBe(401)
  expect((await enter()).status).toBe(401)
  expect(await room.choose(two)).toBe(403)
  expect(await room.linksRead()).toEqual([])
})

test('the e-mail of who is or was an admin is changed by nobody else', async () => {
  const room = await openRoom()
  const refused = { code: 'not_allowed', field: 'email' }
  await expect(room.edit('admin', MINE)).rejects.toMatchObject(refused)
  await expect(room.edit('learner', MINE)).rejects.toMatchObject(refused)
  await room.edit('learner')
  await expect(room.edit('learner', MINE)).rejects.toMatchObject(refused)
  await expect(room.edit('admin', MINE)).rejects.toMatchObject(refused)
})

test('nobody is made an admin at an address that an admin gave them', async () => {
  const room = await openRoom('learner')
  room.withMail()
  await expect(room.edit('admin', MINE)).rejects.toMatchObject({ field: 'email' })
  await room.edit('learner', MINE)
  await expect(room.edit('admin', MINE)).rejects.toMatchObject({
    code: 'not_allowed',
    field: 'role',
  })
  await room.edit('learner', OWN)
  await expect(room.edit('admin')).rejects.toMatchObject({ code: 'not_allowed', field: 'role' })
})

test('no invitation of who was in the other role is handed over to who promotes them', async () => {
  const room = await openRoom()
  await room.edit('learner')
  await room.edit('admin')
  const invited = await room.ask(peopleCalls.inviteAgain, room.boss, { id: room.id })
  expect(invited.way).toBe('server')
  await expect(
    room.ask(peopleCalls.showInvitation, room.boss, { id: room.id }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  const fresh = await room.ask(peopleCalls.inviteAgain, room.boss, { id: room.id })
  expect([fresh.way, await room.linksRead()]).toEqual(['server', []])
})

test('an account added anew at the address of a deleted admin is handed over to nobody', async () => {
  for (const role of ['admin', 'learner'] as const) {
    const room = await openRoom()
    await room.ask(peopleCalls.deletePerson, room.boss, { id: room.id })
    const added = await room.ask(peopleCalls.addPerson, room.boss, { email: OWN, role })
    expect(added.way).toBe('server')
    await expect(
      room.ask(peopleCalls.showInvitation, room.boss, { id: added.id }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
    await room.forget()
    expect(await room.linksRead()).toEqual([])
    await room.verify()
  }
})

test('an admin takes no address that another admin had, and may take back their own', async () => {
  const room = await openRoom()
  const change = (tab: typeof room.tab, email: string) =>
    tab.post('/api/auth/change-email', { email, password: PASSWORD })
  expect((await change(room.tab, 'esi.new@school.test')).status).toBe(200)
  const other = room.browser()
  await other.post('/api/auth/sign-up', { email: MINE, password: PASSWORD })
  await room.db.count(sql`update person set role = 'admin' where email = ${MINE}`)
  expect((await change(other, OWN)).error).toMatchObject({ code: 'conflict', field: 'email' })
  expect((await change(room.tab, OWN)).status).toBe(200)
  await room.ask(peopleCalls.deletePerson, room.boss, { id: room.id })
  expect((await change(other, OWN)).error).toMatchObject({ code: 'conflict', field: 'email' })
  // The row that recognises the address does not tell it.
  const addresses = await room.db.rows<{ row: string }>(
    sql`select row_to_json(t)::text as row from admin_address as t`,
  )
  expect(addresses.length).toBeGreaterThan(0)
  expect(JSON.stringify(addresses)).not.toContain('school')
})

test('a message queued again goes where it went, with a link that is dead by then', async () => {
  const room = await openRoom('learner')
  room.withMail()
  await room.forget()
  const [link = ''] = await room.linksTo(OWN)
  await room.edit('admin')
  const { mails } = await room.ask(mailboxCalls.listMails, room.boss, { search: OWN })
  for (const { id } of mails) await room.ask(mailboxCalls.resendMail, room.boss, { id })
  expect(await room.choose(link)).toBe(403)
  const recipients = await room.db.rows<{ recipient: string }>(
    sql`select distinct recipient from outbox where body like '%token=%'`,
  )
  expect(recipients).toEqual([{ recipient: OWN }])
})

test('a message of somebody who has another address by now, or is gone, shows no link', async () => {
  const room = await openRoom()
  await room.forget()
  await room.db.count(sql`update outbox set recipient = 'left@school.test'`)
  expect(await room.linksRead()).toEqual([])
  await room.db.count(sql`update outbox set about = 'nobody'`)
  expect(await room.linksRead()).toEqual([])
})

test('npm run admin spends the links that were sent before, and ends the password of a learner', async () => {
  const room = await openRoom('learner')
  await room.forget()
  const [read = ''] = (await room.linksRead()).map((link) => link.replace('token=', ''))
  const made = await makeAdmin(TEST_CONFIG, room.connection, OWN, null)
  expect(made).toMatchObject({ created: false, promoted: true, password: null })
  expect(await room.choose(read)).toBe(403)
  expect((await room.tab.get('/api/wallet')).status).toBe(401)
  const entered = await room.browser().post('/api/auth/sign-in', { email: OWN, password: PASSWORD })
  expect(entered.status).toBe(401)

  const again = await makeLinkFor(TEST_CONFIG, room.connection, OWN)
  expect(await room.choose(/token=(\S+)/.exec(made.link ?? '')?.[1] ?? '')).toBe(403)
  // An admin's link ends too, while their password stays.
  const result = await makeAdmin(TEST_CONFIG, room.connection, OWN, null)
  expect([result.promoted, result.link]).toEqual([false, null])
  expect(await room.choose(/token=(\S+)/.exec(again)?.[1] ?? '')).toBe(403)
  const last = await makeLinkFor(TEST_CONFIG, room.connection, OWN)
  expect(await room.choose(/token=(\S+)/.exec(last)?.[1] ?? '')).toBe(200)
})
