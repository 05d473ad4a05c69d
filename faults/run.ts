import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { anySeed, randomFrom } from '../bench/random.ts'
import { verifyBooks } from '../src/app/verify.ts'
import { lockClock, wish } from '../src/features/clock/server/move.ts'
import { type Db, openDb, type Tx } from '../src/platform/db.ts'
import { attachPostgres } from '../src/platform/postgres.ts'
import { sql } from '../src/platform/sql.ts'
import { type AppProcess, prepareApp } from './app-process.ts'
import { type Audit, audit } from './audit.ts'
import { agentFor, type Client } from './client.ts'
import { openJournal, readJournals } from './journal.ts'
import { chooseVictims, type Kill, killAll } from './kills.ts'
import { openProgress, type Progress } from './progress.ts'
import { becomeAdmin, writeAsAdmin, writeAsLearners, type Writer } from './writers.ts'

/**
 * Breaks one promise on purpose, so that the run must find lost or doubled writes: 'async' lets
 * PostgreSQL acknowledge before it writes, 'new-keys' asks unknown outcomes again as new intents.
 */
export type Control = 'async' | 'new-keys'

export type FaultOptions = {
  readonly kills: number
  readonly seed?: number
  readonly learners?: number
  readonly control?: Control | undefined
  readonly say?: (line: string) => void
}

export type Outcome = Audit & {
  readonly seed: number
  readonly kills: readonly Kill[]
  readonly seconds: number
  /** Requests whose outcome was unknown and which were asked again. */
  readonly askedAgain: number
  /** What the app answered with status 500. */
  readonly bugs: readonly string[]
  /** Starts of the app that ended by themselves, with their last words. */
  readonly endedByItself: readonly string[]
  readonly brokenInvariants: readonly string[]
  readonly stoppedInOrder: boolean
  /** Kept where something was wrong. */
  readonly folder: string
}

const ADMINS = 2
const WRITES_BEFORE_KILLS = 10

/** One whole run: an app of its own, writers, kills, and at the end the reckoning. */
export async function runFaults(options: FaultOptions): Promise<Outcome> {
  const { kills, seed = anySeed(), learners = 8, control, say = () => {} } = options
  const random = randomFrom(seed)
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-faults-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  const records = join(folder, 'journals')
  mkdirSync(records)
  const app = await prepareApp(folder)
  const progress = openProgress()
  try {
    app.start()
    const token = await app.setUpToken()
    const db = await openOwnDb(app)
    await loosenLimits(db)
    const crew = await gather(app, progress, { records, learners, control, seed })
    const admin = await becomeAdmin(crew.clients[0] as Client, token)
    if (control === 'async') await acknowledgeEarly(db)
    // The app carries the clock on, and is killed on the way.
    const meanwhile = () => db.withTx(moveOn).catch(() => undefined)
    const victims = chooseVictims(random, kills)
    const writing = crew.writeUntilStopped(admin)
    // Until everyone is at work: before that, a recovery would measure how long a password takes.
    const atWork = progress.untilWrites(learners * WRITES_BEFORE_KILLS)
    const killed = atWork.then(() => killAll(app, progress, { victims, random, say, meanwhile }))
    // A writer that breaks ends the run at once.
    const done = await Promise.race([killed, writing.then(() => killed)])
    crew.stop()
    await writing
    say('Every command is answered. Comparing with the books …')
    const audited = await audit(db, readJournals(records))
    const broken = (await verifyBooks(db)).filter(({ ok }) => !ok)
    await db.close()
    const stoppedInOrder = await app.stop()
    const outcome: Outcome = {
      ...audited,
      seed,
      kills: done,
      seconds: (performance.now() - began) / 1000,
      askedAgain: progress.unknown(),
      bugs: progress.bugs(),
      endedByItself: app.endedByItself(),
      brokenInvariants: broken.map(({ name, broken: rows }) => `${name}: ${rows.join(', ')}`),
      stoppedInOrder,
      folder,
    }
    if (isClean(outcome)) rmSync(folder, { recursive: true, force: true })
    return outcome
  } finally {
    await app.kill()
  }
}

/** Nothing lost, nothing doubled, the books balance, and the app never fell over by itself. */
export function isClean(outcome: Outcome): boolean {
  const { lost, doubled, brokenInvariants, bugs, endedByItself, stoppedInOrder } = outcome
  const faults = [lost, doubled, brokenInvariants, bugs, endedByItself]
  return stoppedInOrder && faults.every(({ length }) => length === 0)
}

type Crew = {
  readonly clients: readonly Client[]
  writeUntilStopped(admin: { email: string; cookie: string }): Promise<unknown>
  stop(): void
}

type CrewOptions = {
  readonly records: string
  readonly learners: number
  readonly control: Control | undefined
  readonly seed: number
}

async function gather(app: AppProcess, progress: Progress, options: CrewOptions): Promise<Crew> {
  const { records, learners, control, seed } = options
  let stopped = false
  const names = [
    ...Array.from({ length: ADMINS }, (_, index) => `admin${index}`),
    ...Array.from({ length: learners }, (_, index) => `learner${index}`),
  ]
  const writers = await Promise.all(
    names.map(async (name, index): Promise<Writer> => {
      const journal = await openJournal(records, name)
      const client = { port: app.port, agent: agentFor(index), journal, progress }
      const newKeyEachTime = control === 'new-keys'
      return {
        name,
        client: { ...client, newKeyEachTime },
        random: randomFrom(seed + index + 1),
        stopped: () => stopped,
      }
    }),
  )
  return {
    clients: writers.map(({ client }) => client),
    writeUntilStopped: (admin) =>
      Promise.all(
        writers.map(async (writer, index) => {
          if (index < ADMINS) await writeAsAdmin(writer, admin)
          else await writeAsLearners(writer)
          await writer.client.journal.close()
          writer.client.agent.destroy()
        }),
      ),
    stop: () => {
      stopped = true
    },
  }
}

const DAYS_AT_ONCE = 5

/** As an admin would, from where it is. */
async function moveOn(tx: Tx): Promise<void> {
  await lockClock(tx)
  await wish(tx, DAYS_AT_ONCE, null)
}

async function openOwnDb(app: AppProcess): Promise<Db> {
  const connection = await attachPostgres(app.dataDir)
  if (!connection) throw new Error('The app has no PostgreSQL.')
  return openDb(connection, { max: 2 })
}

/** Small steps and full pockets, so that few commands are refused. */
async function loosenLimits(db: Db): Promise<void> {
  await db.count(sql`
    update settings set min_deposit = 100, min_withdrawal = 100, pocket_money = 100000000`)
}

/** What an acknowledgement is worth when PostgreSQL does not wait for its log. */
async function acknowledgeEarly(db: Db): Promise<void> {
  await db.rows(sql`alter database sikalab set synchronous_commit = off`)
  await db.rows(sql`alter system set wal_writer_delay = '10s'`)
  await db.rows(sql`alter system set wal_writer_flush_after = '1GB'`)
  await db.rows(sql`select pg_reload_conf()`)
  await db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name in ('sikalab', 'sikalab-auth') and pid <> pg_backend_pid()`)
}
