import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { sql } from '../database/sql.ts'
import { openSmtpSender, PATIENCE, processMails, queueMail } from './mail.ts'

/** Only where a test waits for the patience to end. */
const SHORT = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 300 }

type Mood = {
  /** Says 'try later' to that many messages first. */
  readonly refuse?: number
  /** Hangs up when it has the message, before it has said anything to it. */
  readonly breakOff?: boolean
  /** Takes the message and never says anything again. */
  readonly stall?: boolean
  /** Knows nobody, for good. */
  readonly strict?: boolean
  readonly user?: string
  /** 127.0.0.1 unless it is said otherwise; 0.0.0.0 leads there too and is not known to. */
  readonly at?: string
  /** How long the server thinks about each message. */
  readonly thinksMs?: number
}

/** A real mail server on loopback, in one of its moods. */
async function openMailServer(mood: Mood = {}, patience = PATIENCE) {
  const { breakOff, stall, strict, user, at, thinksMs = 0 } = mood
  let { refuse = 0 } = mood
  const received: string[] = []
  let passwords = 0
  const options: SMTPServerOptions = {
    disabledCommands: user ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth: (_auth, _session, callback) => {
      passwords++
      callback(new Error('Invalid username or password'))
    },
    onRcptTo: (_address, _session, callback) =>
      callback(strict ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (breakOff) return void connection?.destroy()
        if (stall) return
        if (refuse-- > 0)
          return callback(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(Buffer.concat(chunks).toString())
        setTimeout(callback, thinksMs)
      })
    },
  }
  const server = new SMTPServer(options)
  let connection: Socket | undefined
  server.server.on('connection', (socket: Socket) => {
    connection = socket
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    connection?.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    passwords: () => passwords,
    carry: openSmtpSender(
      `smtp://${user ? `${user}:wrong@` : ''}${at ?? '127.0.0.1'}:${port}`,
      'SikaLab <house@example.test>',
      patience,
    ),
  }
}

const hello = {
  kind: 'day-letter' as const,
  about: '1',
  recipient: 'ama@example.test',
  subject: 'Hello',
  body: 'Akwaaba',
}

const queue = (world: World, about: string) =>
  world.db.withTx((tx) => queueMail(tx, { ...hello, about }))

const stateOf = (world: World) =>
  world.db.one<{ state: string; attempts: number; error: string | null; waits: boolean }>(sql`
    select state, attempts, last_error as error, next_try_at > now() as waits from outbox`)

test('a message reaches a real mail server once, with the practice notice', async () => {
  const [world, mail] = [await openWorld(), await openMailServer()]
  await queue(world, '1')
  expect(await processMails(world.db, mail.carry)).toBe(1)
  expect(await processMails(world.db, mail.carry)).toBe(0)
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]).toContain(PRACTICE_NOTICE)
  expect(await stateOf(world)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a refused message waits, says why, and is sent when it is due again', async () => {
  const [world, mail] = [await openWorld(), await openMailServer({ refuse: 1 })]
  await queue(world, '1')
  await processMails(world.db, mail.carry)
  expect(await stateOf(world)).toMatchObject({
    state: 'queued',
    waits: true,
    error: expect.stringContaining('try later'),
  })
  await world.db.count(sql`update outbox set next_try_at = now()`)
  await processMails(world.db, mail.carry)
  expect(await stateOf(world)).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

test('a mail server that breaks off loses no message', async () => {
  const [world, broken, mail] = [
    await openWorld(),
    await openMailServer({ breakOff: true }),
    await openMailServer(),
  ]
  await queue(world, '1')
  await processMails(world.db, broken.carry)
  expect(await stateOf(world)).toMatchObject({ state: 'queued', attempts: 1 })
  await world.db.count(sql`update outbox set next_try_at = now()`)
  await processMails(world.db, mail.carry)
  expect(mail.received).toHaveLength(1)
})

test('a mail server that stalls is not waited for: the message is tried again, and the next has its turn', async () => {
  const [world, silent, mail] = [
    await openWorld(),
    await openMailServer({ stall: true }, SHORT),
    await openMailServer(),
  ]
  await queue(world, '1')
  expect(await isDoneBefore(PATIENCE.socketTimeout, processMails(world.db, silent.carry))).toBe(
    true,
  )
  expect(await stateOf(world)).toMatchObject({
    state: 'queued',
    attempts: 1,
    waits: true,
    error: expect.stringMatching(/timeout/i),
  })
  await queue(world, '2')
  await processMails(world.db, mail.carry)
  expect(mail.received).toHaveLength(1)
})

test.each([
  ['it is down', null, /ECONNREFUSED/],
  ['it knows no such recipient', { strict: true }, /550 .*No such user/],
  ['it does not take the name and password', { user: 'house' }, /Invalid username or password/],
])('where the mail server says no because %s, the Mailbox says so', async (_why, mood, said) => {
  const world = await openWorld()
  const carry = mood
    ? (await openMailServer(mood)).carry
    : openSmtpSender('smtp://127.0.0.1:1', 'SikaLab <house@example.test>', SHORT)
  await queue(world, '1')
  await processMails(world.db, carry)
  expect(await stateOf(world)).toMatchObject({
    state: 'queued',
    waits: true,
    error: expect.stringMatching(said),
  })
})

test('admins are told of every message that is queued, sent or failed, and of none rolled back', async () => {
  const [world, mail] = [await openWorld(), await openMailServer({ refuse: 1 })]
  const takeAnnouncements = () => world.announced.splice(0).filter(({ topic }) => topic === 'mail')
  const toAdmins = { topic: 'mail', to: 'admins' } as const
  const carry = () =>
    processMails(world.db, mail.carry, undefined, () => world.serverParts.announce([toAdmins]))
  await queue(world, '1')
  expect(takeAnnouncements()).toEqual([toAdmins])
  await queue(world, '1')
  expect(takeAnnouncements()).toEqual([])
  await carry()
  expect(takeAnnouncements()).toEqual([toAdmins])
  await world.db.count(sql`update outbox set next_try_at = now()`)
  await carry()
  expect(takeAnnouncements()).toEqual([toAdmins])
  await carry()
  expect(takeAnnouncements()).toEqual([])
  const failing = world.db.withTx(async (tx) => {
    await queueMail(tx, { ...hello, about: '2' })
    throw new Error('the event failed')
  })
  await expect(failing).rejects.toThrow('the event failed')
  expect(takeAnnouncements()).toEqual([])
})

test('five processes carrying at once send each message once', async () => {
  const [world, mail] = [await openWorld(), await openMailServer({ thinksMs: 400 })]
  for (let index = 0; index < 20; index++) await queue(world, String(index))
  await Promise.all(Array.from({ length: 5 }, () => processMails(world.db, mail.carry)))
  const states = await world.db.rows(sql`
    select state, attempts, last_error as error, count(*)::int as count
    from outbox group by 1, 2, 3`)
  expect(states).toEqual([{ state: 'sent', attempts: 1, error: null, count: 20 }])
  expect(mail.received).toHaveLength(20)
})

test('after ten tries a message is given up, and stays to be read', async () => {
  const world = await openWorld()
  await queue(world, '1')
  for (let tried = 0; tried < 11; tried++) {
    await processMails(world.db, async () => {
      throw new Error('no')
    })
    await world.db.count(sql`update outbox set next_try_at = now()`)
  }
  expect(await stateOf(world)).toMatchObject({ state: 'failed', attempts: 10 })
})

test('the same message about the same thing is queued once, and with its event or not at all', async () => {
  const world = await openWorld()
  await queue(world, '1')
  await queue(world, '1')
  await expect(
    world.db.withTx(async (tx) => {
      await queueMail(tx, { ...hello, about: '2' })
      throw new Error('the event failed')
    }),
  ).rejects.toThrow('the event failed')
  expect(await world.db.rows(sql`select from outbox`)).toHaveLength(1)
})

test('stopping waits for no mail server, and the message is not lost', async () => {
  const world = await openWorld()
  await queue(world, '1')
  const stopping = new AbortController()
  const silent = () => new Promise<void>(() => undefined)
  const carrying = processMails(world.db, silent, stopping.signal)
  setTimeout(() => stopping.abort(), 50)
  expect(await carrying).toBe(0)
  expect(await stateOf(world)).toMatchObject({ state: 'queued', waits: true })
})

test('the password of the mail server is said to another machine through TLS or not at all', async () => {
  const mail = { ...hello, id: 'x' }
  const here = await openMailServer({ user: 'mail' })
  await expect(here.carry(mail)).rejects.toThrow('Invalid')
  expect(here.passwords()).toBe(1)
  const elsewhere = await openMailServer({ user: 'mail', at: '0.0.0.0' })
  await expect(elsewhere.carry(mail)).rejects.toThrow('TLS')
  expect(elsewhere.passwords()).toBe(0)
})
