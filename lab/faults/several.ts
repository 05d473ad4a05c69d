import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentFor, askOnce } from '#lab/rig/ask.ts'
import { moveClock } from '#lab/rig/by-hand.ts'
import { between, pick, randomFrom } from '#lab/rig/random.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Fault, FaultOptions } from './fault.ts'
import { type Ground, type Play, reportOf, type Strike, underWriters } from './run.ts'
import { type WiredSite, wiredSite } from './site.ts'

const QUIET_MS = [100, 900] as const
const READY_WITHIN_MS = 60_000

export const several: Fault = {
  name: 'several',
  law: 'two to five processes decide, settle and carry the clock on together, and killing any of them at any moment loses and doubles nothing; each decision is one entry of one sealed chain',
  controls: {
    'new-keys': 'unknown outcomes are asked again as new ones; writes are doubled',
    optimist: 'unknown outcomes are taken for done; writes are missing',
    unlogged: 'one decision in five leaves no entry in the audit log',
  },
  short: 'tests/races/settling.test.ts, tests/races/any.test.ts (several pools on one database)',
  counts: 'kills of one process among them',
  n: 6,
  run: async (asked) => reportOf(await underWriters(asked, killOneOfMany(asked))),
}

function killOneOfMany({ seed, control }: FaultOptions): Play<WiredSite> {
  const apps = between(randomFrom(seed), 2, 5)
  return {
    learners: 10,
    openSite: (folder) => wiredSite(folder, { apps }),
    attack,
    ...(control === 'unlogged' && { prepare: leaveEntriesOut }),
    examine: async (db) => {
      const { behind } = await db.one<{ behind: boolean }>(sql`
        select settled_through < business_day() as behind from clock`)
      return behind ? ['The last day is not settled for everyone.'] : []
    },
  }
}

/** The control: each fifth entry of the audit log is left out, and its command goes on. */
async function leaveEntriesOut(db: Db): Promise<void> {
  await db.rows(sql`
    create function leave_out() returns trigger language plpgsql as
      $$ begin return case when new.number % 5 > 0 then new end; end $$`)
  await db.rows(sql`
    create trigger left_out before insert on audit for each row execute function leave_out()`)
}

async function attack(ground: Ground<WiredSite>): Promise<Strike[]> {
  const { n, random, say, db, site, isOver, progress } = ground
  const strikes: Strike[] = []
  await Promise.all(site.ports.map(isReady))
  while (strikes.length < n && !isOver()) {
    await moveClock(db, 1)
    await sleep(between(random, ...QUIET_MS))
    const app = pick(random, site.apps)
    const killedAt = performance.now()
    await app.kill()
    app.start()
    // The other processes go on; the recovery time of one is measured by the kills of a single app.
    const seconds = await ground.untilWriting(killedAt, killedAt)
    strikes.push({ kind: `one of ${site.apps.length}`, seconds })
    await isReady(app.port)
    const ready = (performance.now() - killedAt) / 1000
    say(
      `${strikes.length}: that one serves after ${ready.toFixed(2)} s; ${progress.writes()} writes`,
    )
  }
  return strikes
}

async function isReady(port: number): Promise<void> {
  const agent = agentFor(0)
  for (const late = performance.now() + READY_WITHIN_MS; ; await sleep(20)) {
    const reply = await askOnce({ port, agent }, { method: 'GET', path: '/readyz' }).catch(
      () => null,
    )
    if (reply?.status === 200) return
    if (performance.now() > late) throw new Error('A process did not serve again within a minute.')
  }
}
