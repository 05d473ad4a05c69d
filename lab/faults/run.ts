import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyBooks } from '#app/verify.ts'
import { agentFor } from '#lab/rig/ask.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type Audit, audit } from './audit.ts'
import type { Client, Habit } from './client.ts'
import { BACK_WITHIN_SECONDS, type FaultOptions, type Report, timesOf } from './fault.ts'
import { openJournal, readJournals } from './journal.ts'
import { openProgress, type Progress } from './progress.ts'
import type { OpenSite, Site } from './site.ts'
import {
  becomeAdmin,
  type SignedIn,
  type Writer,
  writeAsAdmin,
  writeAsLearners,
} from './writers.ts'

/** `seconds` until a command was carried out again; null where the next strike came before that. */
export type Strike = {
  readonly kind: string
  readonly seconds: number | null
}

/** The things that an attack may touch while the writers write. */
export type Ground<S extends Site> = FaultOptions & {
  readonly site: S
  readonly db: Db
  readonly progress: Progress
  /** Faults that the attack itself finds go here. */
  readonly faults: string[]
  /** The strikes so far, should the attack break off. */
  readonly strikes: Strike[]
  /** Seconds from `from` until a command that was sent after `backAt` is carried out. */
  untilWriting(from: number, backAt?: number): Promise<number>
}

export type Attack<S extends Site> = (ground: Ground<S>) => Promise<readonly Strike[]>

export type Pace = { readonly overall: number; readonly between: number }

export type Outcome = Audit & {
  readonly strikes: readonly Strike[]
  /** The attack or a writer gave up; what was written until then is reckoned all the same. */
  readonly brokeOff: boolean
  readonly writesASecond: Pace
  readonly seconds: number
  /** Requests whose outcome was unknown and which were asked again. */
  readonly askedAgain: number
  /** The app's answers with status 500. */
  readonly bugs: readonly string[]
  /** Starts of the app that ended by themselves, with their last words. */
  readonly endedByItself: readonly string[]
  readonly brokenInvariants: readonly string[]
  /** Faults that the attack itself found. */
  readonly found: readonly string[]
  readonly stoppedInOrder: boolean
  /** Kept where something was wrong. */
  readonly folder: string
}

export type Play<S extends Site> = {
  readonly learners?: number
  readonly openSite: OpenSite<S>
  readonly attack: Attack<S>
  /** Once, before anyone writes. */
  readonly prepare?: (db: Db) => Promise<void>
  /** Once, when everything is answered: what else must hold. */
  readonly examine?: (db: Db, site: S) => Promise<readonly string[]>
}

/** One admin among so many people. */
const PEOPLE_PER_ADMIN = 5
const WRITES_BEFORE_STRIKES = 10
const BACK_WITHIN_MS = 60_000

/** One whole run: a site of its own, writers, an attack, and at the end the reckoning. */
export async function underWriters<S extends Site>(
  asked: FaultOptions,
  { learners = 8, openSite, attack, prepare, examine }: Play<S>,
): Promise<Outcome> {
  const began = performance.now()
  const { path: folder, remove } = makeFolder('faults')
  const site = await openSite(folder)
  const progress = openProgress()
  try {
    const [first, ...others] = site.apps
    first?.start()
    const token = (await first?.setUpToken()) ?? ''
    const auditKey = first?.verifyInputs().key
    const db = openDb(await site.connection(), { max: 2, auditKey })
    await loosenLimits(db)
    await prepare?.(db)
    const crew = await gather(site, progress, { folder, learners, ...asked })
    const admin = await becomeAdmin(crew.clients[0] as Client, token)
    // Each start makes a new link for the first admin, so the others come after.
    for (const app of others) app.start()
    const writing = crew.writeUntilStopped(admin)
    // Until everyone is at work: before that, a recovery would measure how long a password takes.
    const atWork = progress.untilWrites(learners * WRITES_BEFORE_STRIKES)
    const faults: string[] = []
    const allStrikes: Strike[] = []
    const untilWriting = watch(progress)
    const ground = { ...asked, site, db, progress, faults, strikes: allStrikes, untilWriting }
    const beganAt = { ms: performance.now(), writes: progress.writes() }
    const struck = atWork.then(() => attack(ground))
    // A writer or an attack that breaks ends the run at once, and the reckoning still comes.
    let brokeOff = false
    const noteBreak = (error: unknown) => {
      brokeOff = true
      faults.push(`BROKE OFF: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
      return allStrikes
    }
    const strikes = await Promise.race([struck, writing.then(() => struck)]).catch(noteBreak)
    crew.stop()
    const writingMs = performance.now() - beganAt.ms
    const writesASecond = paceOf(progress.writes() - beganAt.writes, writingMs, strikes)
    await writing.catch(noteBreak)
    await db.close()
    asked.say('Every command is answered. Comparing with the books …')
    const reckoned = await reckon(site, folder, examine)
    const stopped = await Promise.all(site.apps.map((app) => app.stop()))
    const outcome: Outcome = {
      ...reckoned,
      found: [...faults, ...reckoned.found],
      strikes,
      brokeOff,
      writesASecond,
      seconds: (performance.now() - began) / 1000,
      askedAgain: progress.unknown(),
      bugs: progress.bugs(),
      endedByItself: site.apps.flatMap((app) => app.endedByItself()),
      stoppedInOrder: stopped.every(Boolean),
      folder,
    }
    await site.close()
    if (isClean(outcome)) remove()
    return outcome
  } finally {
    await Promise.all(site.apps.map((app) => app.kill()))
    await site.close().catch(() => undefined)
  }
}

/** Writes a second over all, and between the faults. */
function paceOf(writes: number, ms: number, strikes: readonly Strike[]): Pace {
  const away = strikes.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
  const inAll = ms / 1000
  return {
    overall: Math.round(writes / inAll),
    between: Math.round(writes / Math.max(1, inAll - away)),
  }
}

/** Nothing lost, nothing doubled, the books balance, and the app never fell over by itself. */
export function isClean(outcome: Outcome): boolean {
  return linesOf(outcome).length === 0
}

function linesOf(outcome: Outcome): string[] {
  const lists = [
    ['LOST', outcome.lost],
    ['DOUBLED', outcome.doubled],
    ['BROKEN', outcome.brokenInvariants],
    ['ANSWERED 500', outcome.bugs],
    ['THE APP ENDED BY ITSELF', outcome.endedByItself],
    ['FOUND', outcome.found],
  ] as const
  const lines = lists.flatMap(([title, rows]) => rows.map((row) => `${title}: ${row}`))
  return outcome.stoppedInOrder ? lines : [...lines, 'THE APP DID NOT STOP IN ORDER']
}

/** The outcome for the terminal. Writing that was away for too long breaks the promise as well. */
export function reportOf(outcome: Outcome): Report {
  const { acknowledged, refused, askedAgain, lost, doubled, strikes } = outcome
  const kinds = [...new Set(strikes.map(({ kind }) => kind))].sort()
  const late = strikes.filter(({ seconds }) => (seconds ?? 0) > BACK_WITHIN_SECONDS)
  const lines = linesOf(outcome)
  const where = lines.length > 0 ? [`The data, journals and logs are in ${outcome.folder}`] : []
  return {
    broken: [...lines, ...where],
    late: late.map(({ kind, seconds }) => `AWAY for ${seconds?.toFixed(1)} s after ${kind}`),
    figures: {
      ...(outcome.brokeOff && { brokeOff: true }),
      struck: strikes.length,
      acknowledged,
      refused,
      askedAgain,
      writesASecond: outcome.writesASecond,
      lost: lost.length,
      doubled: doubled.length,
      brokenInvariants: outcome.brokenInvariants.length,
      bugs: outcome.bugs.length,
      endedByItself: outcome.endedByItself.length,
      found: outcome.found.length,
      late: late.length,
      writingAgainSeconds: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          timesOf(strikes.filter((one) => one.kind === kind).map(({ seconds }) => seconds)),
        ]),
      ),
      seconds: Math.round(outcome.seconds),
    },
  }
}

async function reckon<S extends Site>(
  site: S,
  folder: string,
  examine: Play<S>['examine'],
): Promise<Audit & Pick<Outcome, 'brokenInvariants' | 'found'>> {
  const db = openDb(await site.connection(), { max: 1 })
  try {
    // A long form leaves more rows than are read within an app's patience.
    await db.rows(sql`set statement_timeout = 0`)
    const audited = await audit(db, readJournals(folder))
    const faults = (await examine?.(db, site)) ?? []
    const verifyInputs = site.apps[0]?.verifyInputs()
    const broken = (await verifyBooks(db, verifyInputs)).filter(({ ok }) => !ok)
    const brokenInvariants = broken.map(({ name, broken: rows }) => `${name}: ${rows.join(', ')}`)
    return { ...audited, found: faults, brokenInvariants }
  } finally {
    await db.close()
  }
}

function watch(progress: Progress) {
  return async (from: number, backAt = performance.now()) => {
    const late = new AbortController()
    const inTime = await Promise.race([
      progress.nextWriteSentAfter(backAt).then(() => true),
      sleep(BACK_WITHIN_MS, false, { signal: late.signal }).catch(() => false),
    ])
    late.abort()
    if (!inTime) throw new Error('Nothing could be written for a minute after a fault.')
    return (performance.now() - from) / 1000
  }
}

type Crew = {
  readonly clients: readonly Client[]
  writeUntilStopped(admin: SignedIn): Promise<unknown>
  stop(): void
}

type CrewOptions = Pick<FaultOptions, 'control' | 'seed'> & {
  readonly folder: string
  readonly learners: number
}

const HABITS: readonly Habit[] = ['new-keys', 'optimist']

async function gather(site: Site, progress: Progress, options: CrewOptions): Promise<Crew> {
  const { folder, learners, control, seed } = options
  const habit = HABITS.find((name) => name === control)
  let stopped = false
  const journal = await openJournal(folder, 'clients')
  const admins = Math.max(2, Math.ceil(learners / PEOPLE_PER_ADMIN))
  const names = [
    ...Array.from({ length: admins }, (_, index) => `admin${index}`),
    ...Array.from({ length: learners }, (_, index) => `learner${index}`),
  ]
  const writers = names.map((name, index): Writer => {
    const port = site.ports[index % site.ports.length] as number
    const client = { port, agent: agentFor(index), journal, progress, ...(habit && { habit }) }
    const colleagues = { count: admins, mine: index }
    const random = randomFrom(seed + index + 1)
    return { name, client, random, stopped: () => stopped, colleagues }
  })
  return {
    clients: writers.map(({ client }) => client),
    async writeUntilStopped(admin) {
      const writing = writers.map((writer, index) =>
        index < admins ? writeAsAdmin(writer, admin) : writeAsLearners(writer),
      )
      await Promise.all(writing)
      await journal.close()
      for (const { client } of writers) client.agent.destroy()
    },
    stop: () => {
      stopped = true
    },
  }
}

/** Small steps and full pockets, so that few commands are refused. */
async function loosenLimits(db: Db): Promise<void> {
  await changeByHand(db, (tx) =>
    tx.count(sql`
      update settings set min_deposit = 100, min_withdrawal = 100, pocket_money = 100000000`),
  )
}
