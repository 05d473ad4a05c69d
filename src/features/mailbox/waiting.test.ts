import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { appJobs } from '#app/jobs.ts'
import { ghs } from '#core/money.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { mailboxCalls } from './schema.ts'

/** A real mail server on loopback, and a house whose processes have it, or have not. */
async function openRoom() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(/^message-id: <([^@>]+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const world = await openWorld()
  const { port } = server.server.address() as AddressInfo
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const { person: boss } = await world.admin()
  const jobOf = (name: string, url: string | null) => {
    const config = { ...world.serverParts.config, smtpUrl: url }
    const job = appJobs({ ...world.serverParts, config }).find((each) => each.name === name)
    return async () => void (await job?.run(new AbortController().signal))
  }
  return {
    ...world,
    boss,
    received,
    /** The job of a process with a mail server, and of one without. */
    carry: jobOf('carry mail', smtpUrl),
    noteNone: jobOf('note that no mail leaves', null),
    list: () => world.ask(mailboxCalls.listMails, boss, {}),
    decide: (send: boolean) => world.ask(mailboxCalls.decideWaiting, boss, { send }),
    setServer: () => {
      Object.assign(world.serverParts, { config: { ...world.serverParts.config, smtpUrl } })
    },
    /** The last process with a mail server has been gone for that long. */
    serverGone: (seconds: number) =>
      world.db.count(sql`
        update mail_server set seen_at = now() - make_interval(secs => ${seconds}::int)`),
  }
}

const together = (work: () => Promise<void>) => Promise.all([work(), work(), work()])

test('what lay there before mail was set up leaves only when an admin says so; what is new leaves as ever', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  for (let n = 0; n < 6; n++) await ama.deposit(ghs(60))
  await room.noteNone()
  room.setServer()
  await together(room.carry)
  expect(room.received).toEqual([])
  expect((await room.list()).totals).toMatchObject({ waiting: 6, queued: 0 })

  const { mails } = await room.list()
  const [newest] = mails
  expect(newest?.nextTryAt).toBeNull()
  await room.learner().then((kofi) => kofi.deposit(ghs(70)))
  await together(room.carry)
  expect(room.received).toHaveLength(1)

  expect(await room.decide(true)).toEqual({ decided: 6 })
  await expect(room.decide(false)).rejects.toMatchObject({ code: 'conflict' })
  await together(room.carry)
  expect(room.received).toHaveLength(7)
  expect(new Set(room.received).size).toBe(7)
  const { lines } = await room.ask(auditCalls.listLines, room.boss, {})
  expect(lines[0]).toMatchObject({ action: 'mailbox.decideWaiting', after: { sentMessages: 6 } })
})

test('what is kept stays, however often processes start; each can still be sent by itself', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  await ama.deposit(ghs(60))
  await ama.deposit(ghs(70))
  await room.carry()
  expect(await room.decide(false)).toEqual({ decided: 2 })
  room.setServer()
  await together(room.carry)
  expect([room.received, (await room.list()).totals.kept]).toEqual([[], 2])
  const [{ id } = { id: '' }] = (await room.list()).mails
  await room.ask(mailboxCalls.resendMail, room.boss, { id })
  await together(room.carry)
  expect(room.received).toEqual([id])
})

test('a house whose mail server went away for a while is asked again; one that only restarted is not', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  await room.carry()
  await ama.deposit(ghs(60))
  await room.serverGone(90)
  await room.noteNone()
  await room.carry()
  expect(room.received).toHaveLength(1)

  await room.serverGone(150)
  await room.noteNone()
  await ama.deposit(ghs(70))
  await room.carry()
  expect(room.received).toHaveLength(1)
  expect((await room.list()).totals).toMatchObject({ waiting: 1 })
})

test('beside a process that carries mail, one that has no mail server changes nothing', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  await room.carry()
  await room.noteNone()
  await ama.deposit(ghs(60))
  await room.noteNone()
  await room.carry()
  expect(room.received).toHaveLength(1)
})

test('a message that is being written while mail is set up waits with the others', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  for (let round = 0; round < 8; round++) {
    const before = room.received.length
    await room.db.count(sql`update mail_server set since = null`)
    await room.db.count(sql`delete from outbox`)
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const writing = room.db.withTx(async (tx) => {
      await tx.count(sql`
        insert into outbox (id, kind, about, recipient, subject, body)
        values (gen_random_uuid(), 'x', ${`${ama.id} ${round}`}, 'a@b.test', 's', 'b')`)
      written()
      await tx.rows(sql`select pg_sleep(0.1)`)
    })
    await isWritten
    await together(room.carry)
    await writing
    await together(room.carry)
    expect(room.received).toHaveLength(before)
  }
})
