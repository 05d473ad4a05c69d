import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { verifyBooks } from '#app/verify.ts'
import { agentFor, askOnce } from '#lab/rig/ask.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { openProxy } from '#lab/rig/proxy.ts'
import { randomFrom } from '#lab/rig/random.ts'
import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import type { AuditKey } from '#platform/base/audit-key.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import { type Audit, audit } from './audit.ts'
import type { Client } from './client.ts'
import { openJournal, readJournals } from './journal.ts'
import { openProgress, type Progress } from './progress.ts'
import { type SignedIn, type Writer, writeAsAdmin, writeAsLearners } from './writers.ts'

// The people of one further room: learners who do the main job over HTTP, and an admin who decides.
// Each remembers what it was told, and at the end that is compared with the room's books.

export type Crew = {
  readonly progress: Progress
  /** The admin's and one learner's way in. */
  readonly port: number
  readonly admin: SignedIn
  /** Writes until `stop`; resolves when every command is answered. */
  write(): Promise<void>
  stop(): void
  close(): Promise<void>
  /** Compares what was told with this database; lists the room's broken invariants. */
  reckon(connection: Connection, inputs: VerifyInputs): Promise<CrewAudit>
}

type CrewAudit = Audit & { readonly broken: readonly string[] }

type CrewOptions = {
  /** The folder of the journal. */
  readonly folder: string
  readonly code: string
  /** The ports of the apps, or of the proxy before them. */
  readonly ports: readonly number[]
  readonly learners: number
  readonly seed: number
  /** The number of this room's first person among those of all rooms: each person has an address. */
  readonly from?: number
  /** A path below which the host is an admin of the room, good once. */
  readonly entrance: () => Promise<string>
}

/** Small steps and full pockets, so that few commands are refused. */
export async function loosenLimits(connection: Connection, auditKey: AuditKey): Promise<void> {
  const db = openDb(connection, { max: 1, auditKey })
  await changeByHand(db, (tx) =>
    tx.count(sql`
      update settings set min_deposit = 100, min_withdrawal = 100, pocket_money = 100000000`),
  ).finally(() => db.close())
}

export async function openCrew(asked: CrewOptions): Promise<Crew> {
  const { code, ports, learners, seed, from = 0, entrance } = asked
  const folder = join(asked.folder, code)
  mkdirSync(folder)
  const front = await openProxy(ports, `/r/${code}`)
  const journal = await openJournal(folder, 'people')
  const progress = openProgress()
  let stopped = false
  const names = ['admin', ...Array.from({ length: learners }, (_, index) => `learner${index}`)]
  const writers = names.map((name, index): Writer => {
    const client = { port: front.port, agent: agentFor(from + index), journal, progress }
    const random = randomFrom(seed + from + index + 1)
    return { name, client, random, stopped: () => stopped, colleagues: { count: 1, mine: 0 } }
  })
  const [first, ...others] = writers as [Writer, ...Writer[]]
  const admin = await enter(first.client, entrance)
  return {
    progress,
    port: front.port,
    admin,
    async write() {
      await Promise.all([writeAsAdmin(first, admin), ...others.map(writeAsLearners)])
    },
    stop: () => {
      stopped = true
    },
    async close() {
      await journal.close()
      for (const { client } of writers) client.agent.destroy()
      await front.close()
    },
    reckon: (connection, inputs) => reckon(folder, connection, inputs),
  }
}

async function enter(client: Client, entrance: () => Promise<string>): Promise<SignedIn> {
  const cookieOf = async () => {
    const token = decodeURIComponent(/token=(.*)$/.exec(await entrance())?.[1] ?? '')
    const asking = { method: 'POST', path: '/api/auth/enter', body: { token } } as const
    const reply = await askOnce(client, asking)
    const [cookie] = reply.cookies
    if (!cookie) throw new Error(`No admin: ${reply.status} ${JSON.stringify(reply.body)}`)
    return cookie
  }
  const admin: SignedIn = {
    email: 'host@rooms.test',
    cookie: await cookieOf(),
    signInAgain: async () => (admin.cookie = await cookieOf()),
  }
  return admin
}

async function reckon(folder: string, way: Connection, inputs: VerifyInputs): Promise<CrewAudit> {
  const db = openDb(way, { max: 1, statementMs: 0 })
  try {
    const audited = await audit(db, readJournals(folder))
    const broken = (await verifyBooks(db, inputs)).filter(({ ok }) => !ok)
    return { ...audited, broken: broken.map((one) => `${one.name}: ${one.broken.join(', ')}`) }
  } finally {
    await db.close()
  }
}
