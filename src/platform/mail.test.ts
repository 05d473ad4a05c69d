import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld, type World } from '../../tests/world.ts'
import { PRACTICE_NOTICE } from '../core/notice.ts'
import { carryDue, openCarrier, queueMail } from './mail.ts'
import { sql } from './sql.ts'

/** A real mail server on loopback; `refuse` says no to that many messages first. */
async function openMailServer(refuse = 0, breakOff = false) {
  const received: string[] = []
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (breakOff) return void connection?.destroy()
        if (refuse-- > 0)
          return callback(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(Buffer.concat(chunks).toString())
        callback()
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
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    carry: openCarrier(`smtp://127.0.0.1:${port}`, 'SikaLab <house@example.test>'),
  }
}

const hello = {
  kind: 'hello',
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
  expect(await carryDue(world.db, mail.carry)).toBe(1)
  expect(await carryDue(world.db, mail.carry)).toBe(0)
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]).toContain(PRACTICE_NOTICE)
  expect(await stateOf(world)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a refused message waits, says why, and is sent when it is due again', async () => {
  const [world, mail] = [await openWorld(), await openMailServer(1)]
  await queue(world, '1')
  await carryDue(world.db, mail.carry)
  expect(await stateOf(world)).toMatchObject({
    state: 'queued',
    waits: true,
    error: expect.stringContaining('try later'),
  })
  await world.db.count(sql`update outbox set next_try_at = now()`)
  await carryDue(world.db, mail.carry)
  expect(await stateOf(world)).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

test('a mail server that breaks off loses no message', async () => {
  const [world, broken, mail] = [
    await openWorld(),
    await openMailServer(0, true),
    await openMailServer(),
  ]
  await queue(world, '1')
  await carryDue(world.db, broken.carry)
  expect(await stateOf(world)).toMatchObject({ state: 'queued', attempts: 1 })
  await world.db.count(sql`update outbox set next_try_at = now()`)
  await carryDue(world.db, mail.carry)
  expect(mail.received).toHaveLength(1)
})

test('five processes carrying at once send each message once', async () => {
  const [world, mail] = [await openWorld(), await openMailServer()]
  for (let index = 0; index < 20; index++) await queue(world, String(index))
  await Promise.all(Array.from({ length: 5 }, () => carryDue(world.db, mail.carry)))
  expect(mail.received).toHaveLength(20)
})

test('after ten tries a message is given up, and stays to be read', async () => {
  const world = await openWorld()
  await queue(world, '1')
  for (let tried = 0; tried < 11; tried++) {
    await carryDue(world.db, async () => {
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
  const carrying = carryDue(world.db, silent, stopping.signal)
  setTimeout(() => stopping.abort(), 50)
  expect(await carrying).toBe(0)
  expect(await stateOf(world)).toMatchObject({ state: 'queued', waits: true })
})
