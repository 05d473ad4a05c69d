import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { verifyBooks } from '#app/verify.ts'
import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { seedMachines } from '#features/machines/server/seed.ts'
import { moveClock } from '#lab/rig/by-hand.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { makeLearners } from '#lab/rig/learners.ts'
import { onExit } from '#lab/rig/on-exit.ts'
import { between, type Random } from '#lab/rig/random.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'
import { type Fault, type FaultOptions, type Report, timesOf } from './fault.ts'

/** Two chunks of a settlement, so that a kill falls into one or between them. */
const LEARNERS = 30_000
const MACHINES = 1
/** The days that the longest machine of the catalogue runs. */
const DAYS_PER_HOUSE = 25
/** How many processes at most. */
const MOST = 5
const POSTGRES_TOO = 0.15
const FINISHED_WITHIN_MS = 60_000
/** These houses have no folder of their own with a secret. */
const KEY = auditKeyOf('a-secret-only-for-settlements-0123456789abcdef')

export const settlements: Fault = {
  name: 'settlements',
  law: 'a day that two to five processes settle together, all of them killed half-way, pays every learner the same as one that nobody interrupted',
  controls: { forgetful: 'whom the killed ones had paid is forgotten; people are paid again' },
  short: 'tests/races/settling.test.ts',
  counts: 'interrupted settlements',
  n: 10,
  run,
}

type House = {
  readonly db: Db
  readonly connection: Connection
  readonly postgres: EmbeddedPostgres
}

async function run(asked: FaultOptions): Promise<Report> {
  const broken: string[] = []
  const seconds: number[] = []
  const settlers = openSettlers(await buildSettler())
  let [interrupted, missed, postgresKilled, days] = [0, 0, 0, 0]
  try {
    while (interrupted < asked.n && !asked.isOver() && broken.length === 0) {
      await inHouse(async (house) => {
        settlers.moveTo(house.connection)
        const whole = await settleOneDay(house, settlers, asked.random, null)
        broken.push(...whole.broken)
        for (let day = 1; day < DAYS_PER_HOUSE; day++) {
          if (interrupted >= asked.n || asked.isOver()) break
          const half = await settleOneDay(house, settlers, asked.random, {
            expected: whole.total,
            withinMs: whole.seconds * 900,
            forgets: asked.control === 'forgetful',
          })
          days++
          broken.push(...half.broken)
          if (half.interrupted) {
            interrupted++
            seconds.push(half.seconds)
          } else missed++
          if (half.postgresKilled) postgresKilled++
          asked.say(
            `${interrupted} interrupted, ${missed} were done before; ${broken.length} broken`,
          )
          if (broken.length > 0 && asked.control) break
        }
        const faults = (await verifyBooks(house.db, { key: KEY, noted: null })).filter(
          ({ ok }) => !ok,
        )
        broken.push(
          ...faults.map(({ name, broken: rows }) => `BROKEN: ${name}: ${rows.join(', ')}`),
        )
      })
    }
  } finally {
    settlers.close()
  }
  return {
    broken,
    figures: {
      interrupted,
      missed,
      postgresKilled,
      learners: LEARNERS,
      days,
      wrong: broken.length,
      secondsToFinish: timesOf(seconds),
    },
  }
}

async function inHouse(play: (house: House) => Promise<void>): Promise<void> {
  const folder = makeFolder('settling')
  const postgres = await startPostgres({ dataDir: folder.path, say: () => undefined })
  try {
    await migrate(postgres.connection)
    const db = openDb(postgres.connection, { max: 2, auditKey: KEY })
    await seedMachines(db)
    await makeLearners(db, LEARNERS, MACHINES)
    await play({ db, connection: postgres.connection, postgres })
    await db.close()
  } finally {
    await postgres.stop()
    folder.remove()
  }
}

type Interruption = { expected: string; withinMs: number; forgets: boolean }

/** Moves the clock one day; killed processes are followed by as many fresh ones. */
async function settleOneDay(
  { db, postgres }: House,
  settlers: Settlers,
  random: Random,
  interruption: Interruption | null,
) {
  const count = between(random, 2, MOST)
  await moveClock(db, 1)
  const first = await settlers.take(count)
  let began = performance.now()
  let [interrupted, postgresKilled] = [false, false]
  const done = Promise.race(first.map(({ done: each }) => each))
  if (interruption) {
    await sleep(random() * interruption.withinMs)
    // The control writes at once into the same PostgreSQL, so there it stays.
    postgresKilled = random() < POSTGRES_TOO && !interruption.forgets
    if (postgresKilled) process.kill(postgres.postmasterPid(), 'SIGKILL')
    for (const settler of first) settler.kill()
    interrupted = await isUnsettled(db)
    if (interrupted && interruption.forgets) await forget(db)
    const second = await settlers.take(count)
    began = performance.now()
    await inTime(Promise.race(second.map(({ done: each }) => each)))
    for (const settler of second) settler.kill()
  } else {
    await inTime(done)
    for (const settler of first) settler.kill()
  }
  const seconds = (performance.now() - began) / 1000
  const { total, wrong } = await readDay(db)
  const broken =
    wrong > 0 || (interruption !== null && total !== interruption.expected)
      ? [`a day paid ${total}, ${wrong} learners wrongly; uninterrupted ${interruption?.expected}`]
      : []
  return { total, seconds, broken, interrupted, postgresKilled }
}

async function inTime(done: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const finished = await Promise.race([
    done.then(() => true),
    sleep(FINISHED_WITHIN_MS, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  if (!finished) throw new Error('A day was not settled within a minute.')
}

/** PostgreSQL may be on its way back. */
async function isUnsettled(db: Db): Promise<boolean> {
  for (;;) {
    const row = await db
      .one<{ due: boolean }>(sql`select moving_to is not null as due from clock`)
      .catch(() => null)
    if (row) return row.due
    await sleep(20)
  }
}

/** The control: as if nothing had noted who was paid. */
async function forget(db: Db): Promise<void> {
  const { day } = await db.one<{ day: Day }>(sql`select settled_through + 1 as day from clock`)
  await db.count(sql`update books set settled_on = ${day}::date - 1 where settled_on = ${day}`)
  await db.count(sql`update clock set settling_on = null, settling_to = null`)
}

/** Reads the last day: its learners and pesewas, and who got another sum than is due. */
async function readDay(db: Db): Promise<{ total: string; wrong: number }> {
  const { paid, people, wrong } = await db.one<{
    paid: Pesewas
    people: number
    wrong: number
  }>(sql`
    with day as (select settled_through as day from clock),
    paid as (
      select learner_id, sum(amount) as amount from transfer, day
      where transfer.day = day.day and kind = 'day_settled' group by learner_id),
    due as (
      select learner_id, sum(daily_profit) as amount from ownership, day
      where bought_on < day.day and ends_on >= day.day group by learner_id)
    select coalesce(sum(paid.amount), 0) as paid, count(paid.learner_id)::int as people,
      (count(*) filter (where paid.amount is distinct from due.amount))::int as wrong
    from paid full join due using (learner_id)`)
  return { total: `${paid} pesewas to ${people}`, wrong }
}

/** Hundreds of them are started: as one plain file, each takes a tenth of the time. */
async function buildSettler(): Promise<string> {
  const outDir = join(projectRoot(), '.cache', 'faults')
  const settings = { ssr: 'lab/faults/settler.ts', outDir, emptyOutDir: false, target: 'node20' }
  await build({
    root: projectRoot(),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: settings,
  })
  return join(outDir, 'settler.js')
}

type Settler = { readonly done: Promise<unknown>; kill(): void }
type Settlers = ReturnType<typeof openSettlers>

/** Started processes that wait for the signal to go; killed ones are replaced in advance. */
function openSettlers(program: string) {
  const spare: { child: ChildProcess; ready: Promise<unknown> }[] = []
  const all = new Set<ChildProcess>()
  let connection: Connection | null = null
  const prepare = () => {
    const child = fork(program, { execArgv: [], stdio: 'ignore' })
    all.add(child)
    child.once('exit', () => all.delete(child))
    child.send(connection as object)
    spare.push({ child, ready: new Promise((resolve) => child.once('message', resolve)) })
  }
  const close = () => {
    for (const child of all) child.kill('SIGKILL')
    spare.length = 0
  }
  onExit(close)
  return {
    moveTo(next: Connection) {
      close()
      connection = next
    },
    async take(count: number): Promise<Settler[]> {
      while (spare.length < count) prepare()
      const taken = spare.splice(0, count)
      // The next ones get ready meanwhile.
      while (spare.length < MOST) prepare()
      await Promise.all(taken.map(({ ready }) => ready))
      return taken.map(({ child }) => {
        const done = new Promise((resolve) => child.once('message', resolve))
        child.send('go')
        return { done, kill: () => void child.kill('SIGKILL') }
      })
    },
    close,
  }
}
