import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** 'before-mail': the whole message is here and is forgotten. 'after-mail': it is kept, unanswered. */
export type MailMoment = 'before-mail' | 'after-mail'

export type MailRoom = {
  readonly port: number
  /** How often each message came, by its own id. */
  readonly received: ReadonlyMap<string, number>
  /** Waits until the app has carried what is queued; answers what never came here. */
  missing(db: Db): Promise<string[]>
  close(): Promise<void>
}

const CARRIED_WITHIN_MS = 120_000
const EVERY_ROUNDS = 12

/** A mail server on loopback whose sender can be killed at either moment. */
export async function openMailRoom(
  reached: (at: MailMoment) => 'pass' | 'swallow',
): Promise<MailRoom> {
  const received = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (reached('before-mail') === 'swallow') return
        const text = Buffer.concat(pieces).toString()
        const id = /^message-id: <([^@>]+)/im.exec(text)?.[1] ?? 'nameless'
        received.set(id, (received.get(id) ?? 0) + 1)
        if (reached('after-mail') === 'pass') callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    async missing(db) {
      let rounds = 0
      for (const late = Date.now() + CARRIED_WITHIN_MS; Date.now() < late; await sleep(250)) {
        const { waiting } = await db.one<{ waiting: number }>(sql`
          select count(*)::int as waiting from outbox where state = 'queued'`)
        if (waiting === 0) break
        // Not every time: rows that are being changed are passed over by who carries them.
        if (rounds++ % EVERY_ROUNDS !== 0) continue
        // A message that was leased when somebody was killed is tried again after two minutes; here,
        // soon.
        await db.count(sql`
          update outbox set next_try_at = now(), carried_until = null where state = 'queued'
            and (carried_until is null or carried_until < now() + interval '115 seconds')`)
      }
      const mails = await db.rows<{ id: string; state: string }>(sql`select id, state from outbox`)
      return mails.flatMap(({ id, state }) =>
        received.has(id) ? [] : [`mail ${id}, which is ${state}, was never received`],
      )
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
