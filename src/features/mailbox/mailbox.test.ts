import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { mailResetLink } from '#features/auth/server/reset.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { processMails } from '#platform/mail/mail.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { mailboxCalls } from './schema.ts'

async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  return {
    ...world,
    person,
    list: (input: Record<string, string> = {}) => world.ask(mailboxCalls.listMails, person, input),
    open: (id: string, by = person) => world.ask(mailboxCalls.openMail, by, { id }),
  }
}

/** The handlers with a mail server set: only the configuration differs. */
function withServer(world: World): World {
  Object.assign(world.serverParts, {
    config: { ...world.serverParts.config, smtpUrl: 'smtp://127.0.0.1:1' },
  })
  return world
}

const idOf = async (world: World, recipient: string) =>
  (await world.db.one<{ id: string }>(sql`select id from outbox where recipient = ${recipient}`)).id

test('every message is there with its state, and is found by words and state', async () => {
  const room = await openRoom()
  const ama = await room.learner({ email: 'ama@example.test' })
  await ama.deposit(ghs(60))
  await room.db.count(sql`
    update outbox set state = 'failed', attempts = 10, last_error = '550 no such user'`)
  await ama.deposit(ghs(70))
  const { mails, matching, totals, delivers } = await room.list()
  expect([matching, delivers]).toEqual([2, false])
  expect(totals).toEqual({ queued: 1, waiting: 0, kept: 0, sent: 0, failed: 1 })
  expect(mails[0]).toMatchObject({
    state: 'queued',
    attempts: 0,
    recipient: room.person.email,
    nextTryAt: null,
  })
  expect(mails[1]).toMatchObject({
    state: 'failed',
    lastError: '550 no such user',
    nextTryAt: null,
  })
  expect((await room.list({ state: 'failed' })).matching).toBe(1)
  expect((await room.list({ search: 'GHS' })).matching).toBe(2)
  expect((await room.list({ search: 'nobody' })).matching).toBe(0)
  const opened = await room.open(mails[0]?.id ?? '')
  expect(opened.body).toContain(PRACTICE_NOTICE)
  expect(opened.linkHidden).toBe(false)
  expect(opened.home).toBe(room.serverParts.config.publicUrl)
})

test('without a mail server a learner’s link is read here; another admin’s never', async () => {
  const room = await openRoom()
  await room.ask(peopleCalls.addPerson, room.person, {
    email: 'ama@example.test',
    role: 'learner',
  })
  await room.ask(peopleCalls.addPerson, room.person, { email: 'esi@example.test', role: 'admin' })
  const learners = await room.open(await idOf(room, 'ama@example.test'))
  expect(learners.body).toMatch(/#\/reset\?invited&token=\S{20,}/)
  const invited = await room.open(await idOf(room, 'esi@example.test'))
  expect(invited.body).not.toContain('token=')
  const other = await room.admin()
  await mailResetLink(room.serverParts, other.person.email)
  const admins = await room.open(await idOf(room, other.person.email))
  expect(admins.linkHidden).toBe(true)
  expect(admins.body).not.toContain('token=')
  const { lines } = await room.ask(auditCalls.listLines, room.person, {
    action: 'mailbox.openMail',
  })
  expect(lines.map(({ after }) => after)).toEqual([
    { kind: 'password-reset', linkHidden: true },
    { kind: 'invitation', linkHidden: false },
    { kind: 'invitation', linkHidden: false },
  ])
  expect(JSON.stringify(lines)).not.toContain('token=')
})

test('with a mail server a link is nobody’s to read but the recipient’s', async () => {
  const room = await openRoom()
  withServer(room)
  await room.ask(peopleCalls.addPerson, room.person, {
    email: 'ama@example.test',
    role: 'learner',
  })
  const opened = await room.open(await idOf(room, 'ama@example.test'))
  expect(opened).toMatchObject({ linkHidden: true, body: expect.not.stringContaining('token=') })
})

test('a message is queued again as new, where there is a server to take it', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  await ama.deposit(ghs(60))
  const id = await idOf(room, room.person.email)
  const resend = () => room.ask(mailboxCalls.resendMail, room.person, { id })
  await expect(resend()).rejects.toMatchObject({ code: 'conflict' })
  withServer(room)
  await room.db.count(sql`update outbox set state = 'failed', attempts = 10, last_error = 'x'`)
  await resend()
  const { mails } = await room.list()
  expect(mails[0]).toMatchObject({
    state: 'queued',
    attempts: 0,
    lastError: null,
    nextTryAt: expect.any(String),
  })
  expect(room.announced).toContainEqual({ topic: 'mail', to: 'admins' })
})

test('a message that is being carried is not queued again, and goes out once', async () => {
  const room = await openRoom()
  withServer(room)
  const ama = await room.learner()
  await ama.deposit(ghs(60))
  const id = await idOf(room, room.person.email)
  const resend = () => room.ask(mailboxCalls.resendMail, room.person, { id })
  let sent = 0
  const carry = async () => {
    sent++
    await expect(resend()).rejects.toMatchObject({ code: 'conflict' })
    expect(await processMails(room.db, carry)).toBe(0)
  }
  expect(await processMails(room.db, carry)).toBe(1)
  expect(sent).toBe(1)
  await resend()
  expect(await processMails(room.db, async () => void sent++)).toBe(1)
  expect(sent).toBe(2)
})

test('a message whose carrier was killed can be queued again once its time is over', async () => {
  const room = await openRoom()
  withServer(room)
  const ama = await room.learner()
  await ama.deposit(ghs(60))
  const id = await idOf(room, room.person.email)
  const stopping = new AbortController()
  const carrying = processMails(room.db, () => new Promise(() => undefined), stopping.signal)
  const leased = () => room.db.maybe(sql`select from outbox where carried_until > now()`)
  await expect.poll(leased).not.toBeNull()
  stopping.abort()
  await carrying
  const resend = () => room.ask(mailboxCalls.resendMail, room.person, { id })
  await expect(resend()).rejects.toMatchObject({ code: 'conflict' })
  await room.db.count(sql`update outbox set carried_until = now() - interval '1 second'`)
  await resend()
  expect(await processMails(room.db, async () => undefined)).toBe(1)
})

test('whatever queues a message tells the Mailbox, also where no command does', async () => {
  const room = await openRoom()
  const ama = await room.learner({ email: 'ama@example.test' })
  room.announced.length = 0
  await ama.deposit(ghs(60))
  expect(room.announced).toContainEqual({ topic: 'mail', to: 'admins' })
  room.announced.length = 0
  await mailResetLink(room.serverParts, ama.person.email)
  expect(room.announced).toEqual([{ topic: 'mail', to: 'admins' }])
})
