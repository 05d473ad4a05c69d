import { chmodSync, existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingPostgres, type Node, prepareNode } from '#lab/rig/debian-postgres.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { AppProcess } from './app-process.ts'
import type { Fault } from './fault.ts'
import { type Ground, reportOf, type Strike, underWriters } from './run.ts'
import { makeDatabase, prepareApps, type Site } from './site.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const DAY_MS = 86_400_000
/** Enough for the app to be up again before the day ends. */
const BEFORE_MS = 15_000
const TURNED_WITHIN_MS = 15_000

export const midnight: Fault = {
  name: 'midnight',
  law: 'when the day ends in Accra while people pay, buy and withdraw, the next begins once, everyone is settled for it once, and no write is lost',
  controls: {
    'another-zone': 'the house reads its day in another time zone; no day turns at midnight',
  },
  short: 'src/app/jobs.test.ts, tests/races/clock.test.ts (a turn under way; no faked clock)',
  counts: 'midnights',
  n: 2,
  missing: () =>
    existsSync(LIBRARY)
      ? missingPostgres()
      : 'It needs libfaketime (Debian: apt-get install faketime).',
  async run(asked) {
    // The clock of the app and of its PostgreSQL, never the machine's.
    let aheadMs = 0
    const env = () => ({
      LD_PRELOAD: LIBRARY,
      FAKETIME: `+${(aheadMs / 1000).toFixed(3)}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const toBeforeMidnight = () => {
      const now = Date.now() + aheadMs
      aheadMs +=
        DAY_MS - (now % DAY_MS) - BEFORE_MS + (DAY_MS - (now % DAY_MS) < BEFORE_MS ? DAY_MS : 0)
    }
    const wrongZone = asked.control === 'another-zone'
    const outcome = await underWriters(asked, {
      openSite: (folder) => openSite(folder, env),
      ...(wrongZone && { prepare: readAnotherZone }),
      attack: (ground) =>
        passMidnights(ground, toBeforeMidnight, () => new Date(Date.now() + aheadMs)),
    })
    return reportOf(outcome)
  },
}

type ClockedSite = Site & { readonly node: Node }

/** The distribution's PostgreSQL, because ours is started with none of our variables. */
async function openSite(
  folder: string,
  env: () => Readonly<Record<string, string>>,
): Promise<ClockedSite> {
  chmodSync(folder, 0o755)
  const node = await prepareNode(folder, 'database', env)
  await node.start()
  await makeDatabase(node.connection)
  const url = `postgres://sikalab@127.0.0.1:${node.port}/sikalab`
  const apps = await prepareApps(folder, 1, () => ({ DATABASE_URL: url, ...env() }))
  return {
    apps,
    ports: apps.map(({ port }) => port),
    node,
    connection: async () => node.connection,
    close: () => node.kill(),
  }
}

async function passMidnights(
  ground: Ground<ClockedSite>,
  toBeforeMidnight: () => void,
  now: () => Date,
): Promise<Strike[]> {
  const { n, site, say, isOver, progress, faults } = ground
  const app = site.apps[0] as AppProcess
  const strikes: Strike[] = []
  while (strikes.length < n && !isOver()) {
    await app.stop()
    await site.node.kill()
    toBeforeMidnight()
    await site.node.start()
    const yesterday = dayOf(now())
    app.start()
    await ground.untilWriting(performance.now())
    if (dayOf(now()) !== yesterday) {
      say('The app came back after midnight: this one does not count.')
      continue
    }
    // A timer may ring a moment early, while it is still yesterday.
    const midnightAt = (Math.floor(now().getTime() / DAY_MS) + 1) * DAY_MS
    const today = dayOf(new Date(midnightAt))
    await sleep(midnightAt - now().getTime())
    const turnedAt = performance.now()
    const db = openDb(await site.connection(), { max: 1 })
    const clock = await readAfter(db, today)
    await db.close()
    const seconds = (performance.now() - turnedAt) / 1000
    const inTime = isTurned(clock, today)
    if (!inTime) {
      faults.push(`At midnight of ${today} it is ${clock.today}, settled through ${clock.settled}.`)
    }
    await ground.untilWriting(turnedAt)
    strikes.push({ kind: 'midnight', seconds })
    say(`${today} began and was settled in ${seconds.toFixed(2)} s; ${progress.writes()} writes`)
    if (!inTime) break
  }
  return strikes
}

type Clock = { readonly today: string; readonly settled: string }

/** The house's clock as soon as the day has turned, or after a while as it is then. */
async function readAfter(db: Db, today: string): Promise<Clock> {
  for (const late = performance.now() + TURNED_WITHIN_MS; ; await sleep(20)) {
    const clock = await db.one<Clock>(sql`
      select business_day() as today, settled_through as settled from clock`)
    if (isTurned(clock, today) || performance.now() > late) return clock
  }
}

function isTurned(clock: Clock, today: string): boolean {
  return clock.today === today && clock.settled === today
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

async function readAnotherZone(db: Db): Promise<void> {
  await db.rows(sql`create or replace function business_day() returns date volatile language sql as $$
    select (clock_timestamp() at time zone 'Pacific/Pago_Pago')::date + offset_days from clock $$`)
}
