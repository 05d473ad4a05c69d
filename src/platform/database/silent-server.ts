import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './db-session.ts'

// A session without a time limit (a copy, a migration, a room that moves) cannot tell a long statement
// from a server that hangs: its sockets are open, and nothing ever comes. So it is asked on another one.

const LOOK_EVERY_MS = 3_000
const PATIENCE_MS = 4_000
/** A busy server may miss one. */
const MOST_MISSED = 2
const ENDS_WITHIN_MS = 1_000

/**
 * Ends this session, and with it the statement under way, once its server has answered nobody for about
 * fourteen seconds. To be called before it connects; over when the session ends.
 */
export function hangUpIfSilent(client: pg.Client, connection: Connection): void {
  let isOver = false
  client.once('end', () => {
    isOver = true
    clearTimeout(timer)
  })
  let missed = 0
  const look = async () => {
    missed = (await answers(connection)) ? 0 : missed + 1
    if (isOver) return
    if (missed >= MOST_MISSED) hangUp(client)
    else timer = next()
  }
  const next = () => setTimeout(() => void look(), LOOK_EVERY_MS).unref()
  let timer = next()
}

/** Ends it in order, or, where its server says nothing to that, as a reset does. */
export async function endSession(client: pg.Client): Promise<void> {
  const ended = client.end().then(
    () => true,
    () => true,
  )
  if (!(await Promise.race([ended, sleep(ENDS_WITHIN_MS, false, { ref: false })]))) hangUp(client)
}

export function hangUp(client: pg.Client): void {
  const error = new Error('The database server does not answer.')
  client.connection.stream.destroy(Object.assign(error, { code: 'ECONNRESET' }))
}

/** A refusal is an answer, whatever it says. */
async function answers(connection: Connection): Promise<boolean> {
  const visitor = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS })
  visitor.on('error', () => undefined)
  try {
    await visitor.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void endSession(visitor)
  }
}
