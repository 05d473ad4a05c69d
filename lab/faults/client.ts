import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asking, askOnce, type Reply } from '#lab/rig/ask.ts'
import type { Command, Journal } from './journal.ts'
import type { Progress } from './progress.ts'

/** One writer: its own connection, its own address on loopback, its own record. */
export type Client = {
  readonly port: number
  readonly agent: Agent
  readonly journal: Journal
  readonly progress: Progress
  /** The breach of the clients' rule, in a control that must fail. */
  readonly habit?: Habit
}

/**
 * 'new-keys': a call with an unknown outcome is sent again under a new key, so it may be done
 * twice. 'optimist': a call with an unknown outcome counts as done, so it may be missing.
 */
export type Habit = 'new-keys' | 'optimist'

/** With growing pauses, or many writers would keep a starting app from starting. */
const ASK_AGAIN_AFTER_MS = [100, 400] as const
const GIVE_UP_AFTER_MS = 120_000

const PATHS: Record<Command, string> = {
  signUp: '/api/auth/sign-up',
  sendPayment: '/api/pocket/send',
  requestDeposit: '/api/deposits',
  requestWithdrawal: '/api/withdrawals',
  cancelWithdrawal: '/api/withdrawals/cancel',
  buy: '/api/machines/buy',
  approve: '/api/admin/requests/approve',
  reject: '/api/admin/requests/reject',
  reset: '/api/admin/requests/reset',
}

/** The asker. A session ends one day, and an intent goes on under the same key in the next. */
export type Asker = {
  readonly email: string
  readonly cookie?: string
  /** A new session's cookie, or null where there is none to be had. */
  signInAgain?(): Promise<string | null>
}

/**
 * Carries out one intent: records it, asks until there is an answer, records that. A lost
 * connection, a 503 and a 500 say nothing of the outcome, so they are asked again; nor does a 401,
 * because what was done before may be what nobody heard of.
 */
export async function command(
  client: Client,
  who: Asker,
  name: Command,
  body: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const id = randomUUID()
  await client.journal.sent({ id, command: name, who: who.email, body: withoutPassword(body) })
  let cookie = who.cookie
  for (let times = 0; ; ) {
    const asking: Asking = { method: 'POST', path: PATHS[name], body, key: id }
    const { reply, asked } = await untilAnswered(
      client,
      cookie ? { ...asking, cookie } : asking,
      name,
    )
    times += asked
    const next = reply.status === 401 && cookie ? await who.signInAgain?.() : null
    if (next) {
      cookie = next
      continue
    }
    await client.journal.answered({ id, status: reply.status, answer: reply.body, asked: times })
    return reply
  }
}

/** Reads, asking again while the app is away. */
export async function read(client: Client, path: string, cookie: string): Promise<Reply> {
  return (await untilAnswered(client, { method: 'GET', path, cookie }, 'read')).reply
}

async function untilAnswered(client: Client, asking: Asking, what: Command | 'read') {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  for (let attempt = 1; ; attempt++) {
    const sentAt = performance.now()
    const key = client.habit === 'new-keys' && attempt > 1 ? { key: randomUUID() } : {}
    const reply = await askOnce(client, { ...asking, ...key }).catch(() => null)
    if (reply && reply.status < 500) {
      if (what !== 'read' && reply.status === 200) client.progress.wrote(sentAt)
      return { reply, asked: attempt }
    }
    client.progress.wentUnknown(what, reply?.status ?? null, JSON.stringify(reply?.body ?? null))
    if (client.habit === 'optimist' && what !== 'read' && what !== 'signUp') {
      return { reply: { status: 200, body: {}, cookies: [] }, asked: attempt }
    }
    if (performance.now() > giveUpAt)
      throw new Error(`No answer to ${asking.path} for two minutes.`)
    await sleep(Math.min(ASK_AGAIN_AFTER_MS[0] * 1.3 ** (attempt - 1), ASK_AGAIN_AFTER_MS[1]))
  }
}

function withoutPassword(body: Readonly<Record<string, unknown>>) {
  const { password: _, ...rest } = body
  return rest
}
