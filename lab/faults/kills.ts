import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { moveClock } from '#lab/rig/by-hand.ts'
import { between, shuffled } from '#lab/rig/random.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { AppProcess } from './app-process.ts'
import type { Fault } from './fault.ts'
import { type Ground, reportOf, type Strike, underWriters } from './run.ts'
import { embeddedSite, type Site } from './site.ts'

type Victim = 'app' | 'postgres'

const QUIET_MS = [150, 1_500] as const
const HASTY_MS = [0, 900] as const
/** How often the next kill does not wait until everything works again. */
const HASTY = 0.15
const BACK_WITHIN_MS = 60_000
const DAYS_AT_ONCE = 5
const WRITES_TO_LOSE = 20

export const kills: Fault = {
  name: 'kills',
  law: 'kill -9 of the app and of PostgreSQL at any moment loses no acknowledged write and does none twice',
  controls: {
    async: 'PostgreSQL acknowledges before it writes; writes are lost',
    'new-keys': 'unknown outcomes are asked again as new ones; writes are doubled',
  },
  short: 'lab/faults/faults.test.ts',
  counts: 'kills, half of them PostgreSQL’s',
  n: 6,
  run: async (asked) => reportOf(await underWriters(asked, kill(asked.writers))),
}

export const kill = (learners?: number) => ({
  ...(learners !== undefined && { learners }),
  openSite: (folder: string) => embeddedSite(folder),
  attack: killAll,
})

/** Kills one after the other, each at a random moment, and measures how long writing is away. */
async function killAll(ground: Ground<Site>): Promise<Strike[]> {
  const { n, random, say, db, progress, isOver, control, strikes } = ground
  if (control === 'async') {
    await acknowledgeEarly(db)
    // Every client has just been cut off: a kill before the next write could lose nothing.
    await progress.untilWrites(progress.writes() + WRITES_TO_LOSE)
  }
  const app = ground.site.apps[0] as AppProcess
  let victims: Victim[] = []
  let wait: readonly [number, number] = QUIET_MS
  const due = dueOf(ground)
  while (strikes.length < n && !isOver()) {
    while (!isOver() && !due(strikes.length)) await sleep(20)
    if (isOver()) break
    // One of each, in a random order; where only one is left to kill, PostgreSQL.
    const both: Victim[] = n - strikes.length < 2 ? ['postgres'] : ['app', 'postgres']
    if (victims.length === 0) victims = shuffled(random, both)
    const kind = victims.pop() as Victim
    // The app carries the clock on, and is killed on the way.
    if (random() < 0.3) await moveClock(db, DAYS_AT_ONCE).catch(() => undefined)
    await sleep(between(random, ...wait))
    const killedAt = performance.now()
    const untilBack = await killOne(app, kind)
    const hasty = strikes.length < n - 1 && random() < HASTY
    wait = hasty ? HASTY_MS : QUIET_MS
    const seconds = hasty ? null : await ground.untilWriting(killedAt, await untilBack())
    strikes.push({ kind, seconds })
    const recovery =
      seconds === null ? 'and the next kill does not wait' : `back in ${seconds.toFixed(2)} s`
    say(`Kill ${strikes.length}: ${kind}, ${recovery}; ${progress.writes()} writes`)
  }
  while (!isOver() && !due(strikes.length)) await sleep(100)
  return strikes
}

/** True if the next kill may come: they are spread over the writes asked for, or over the time. */
function dueOf({ n, writes, timeSpent, progress }: Ground<Site>): (struck: number) => boolean {
  if (writes === undefined) return () => true
  const spent = timeSpent ?? (() => 0)
  return (struck) => Math.max(progress.writes() / writes, spent()) >= Math.min(1, struck / n)
}

/** The moment from which a write counts as one after recovery. */
type UntilBack = () => Promise<number>

async function killOne(app: AppProcess, victim: Victim): Promise<UntilBack> {
  if (victim === 'app') {
    await app.kill()
    app.start()
    const startedAt = performance.now()
    return async () => startedAt
  }
  // After a kill of the app there may be no PostgreSQL yet: wait for one to kill.
  for (const late = performance.now() + BACK_WITHIN_MS; ; await sleep(10)) {
    const pid = await app.killPostgres()
    if (pid !== null) return () => app.untilPostgresIsBack(pid).then(() => performance.now())
    if (performance.now() > late) throw new Error('There is no PostgreSQL to kill for a minute.')
  }
}

/** The control: an acknowledgement is worth little when PostgreSQL does not wait for its log. */
async function acknowledgeEarly(db: Db): Promise<void> {
  await db.rows(sql`alter database sikalab set synchronous_commit = off`)
  await db.rows(sql`alter system set wal_writer_delay = '10s'`)
  await db.rows(sql`alter system set wal_writer_flush_after = '1GB'`)
  await db.rows(sql`select pg_reload_conf()`)
  await db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sikalab' and pid <> pg_backend_pid()`)
}
