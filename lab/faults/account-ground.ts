import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId, newPersonId, type PersonId } from '#core/ids.ts'
import { insertPerson } from '#features/auth/server/auth.ts'
import { SCRYPT } from '#features/auth/server/hashing.ts'
import { storedLink } from '#features/auth/server/link.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { between, type Random } from '#lab/rig/random.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// The ground of races about accounts: people, their browsers, and two actions at once.

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

/** A house that is asked over HTTP, and its tables, to set a race up and to see how it ended. */
export type AccountGround = {
  readonly db: Db
  /** Each browser may be served by another process. */
  readonly ask: () => Ask
  readonly random: Random
}

/** Says what was wrong in the end, or null. */
export type AccountRace = (ground: AccountGround) => Promise<string | null>

export const OLD = 'cowries and scales'
export const NEW = 'scales and cowries'
/** About as long as a password check takes, so that either side may come first. */
export const SPREAD_MS = 120

/** Somebody with a cookie jar. */
export function openTab(ask: Ask) {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await ask(path, { ...init, headers: { ...init.headers, cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(set)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    post: (path: string, body: object) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
    isIn: async () => (await send('/api/session', {})).body['person'] !== null,
  }
}

export type Tab = ReturnType<typeof openTab>
export type Account = { readonly id: PersonId; readonly email: string }

let hashed: Promise<string> | null = null

export async function openAccount(
  { db }: AccountGround,
  role: 'learner' | 'admin',
): Promise<Account> {
  const id = newPersonId()
  const email = `${id}@races.test`
  const passwordHash = await (hashed ??= SCRYPT.hash(OLD))
  const { today } = await readClock(db)
  const insert = (tx: Tx) => insertPerson(tx, { id, email, role, passwordHash }, today)
  if (role === 'admin') await changeByHand(db, insert)
  else await db.withTx(insert)
  // The limits are not what is tried here.
  await db.count(sql`delete from attempt`)
  return { id, email }
}

export async function mailLink({ db }: AccountGround, { id }: Account): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.count(sql`
    insert into auth.verification (id, identifier, value, "expiresAt")
    values (${newId()}, ${storedLink(token)}, ${id}::text, now() + interval '1 hour')`)
  return token
}

export const signIn = (tab: Tab, { email }: Account, password = OLD) =>
  tab.post('/api/auth/sign-in', { email, password })

export const reset = (ground: AccountGround, token: string, password = NEW) =>
  openTab(ground.ask()).post('/api/auth/reset-password', { token, password })

export async function signedIn(ground: AccountGround, account: Account): Promise<Tab> {
  const tab = openTab(ground.ask())
  const { status, body } = await signIn(tab, account)
  if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`)
  return tab
}

/** Both at about the same moment, the second a little later or earlier. */
export async function atOnce<A, B>(
  { random }: AccountGround,
  first: () => Promise<A>,
  second: () => Promise<B>,
  /** How far the second is behind, in milliseconds. */
  [least, most]: readonly [number, number] = [-SPREAD_MS, SPREAD_MS],
): Promise<[A, B]> {
  const ahead = between(random, least, most)
  const later = async <T>(ms: number, run: () => Promise<T>) => {
    if (ms > 0) await sleep(ms)
    return run()
  }
  return Promise.all([later(-ahead, first), later(ahead, second)])
}

export const faultOf = (...statuses: number[]) =>
  statuses.some((status) => status >= 500) ? `answers ${statuses.join(' and ')}` : null
