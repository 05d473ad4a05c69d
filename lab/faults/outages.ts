import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { between, pick } from '#lab/rig/random.ts'
import type { Fault } from './fault.ts'
import { onWires, UNKNOWN_OUTCOMES } from './on-wires.ts'
import { type Ground, reportOf, type Strike, underWriters } from './run.ts'
import type { WiredSite } from './site.ts'

type Outage = 'reset' | 'refused' | 'silent' | 'forgotten' | 'dead'

const OUTAGES: readonly Outage[] = ['reset', 'refused', 'silent', 'forgotten', 'dead']

export const outages: Fault = {
  name: 'outages',
  law: 'a database that refuses, resets or swallows connections costs no acknowledged write, and nothing is done twice',
  controls: UNKNOWN_OUTCOMES,
  short: 'lab/faults/faults.test.ts',
  counts: 'outages of five sorts',
  n: 10,
  run: async (asked) => reportOf(await underWriters(asked, breakConnection())),
}

const breakConnection = onWires([100, 700], (ground, random, count) => {
  // Each sort is met even in the shortest run.
  const kind = OUTAGES[count] ?? pick(random, OUTAGES)
  return breakConnectionOnce(ground, kind, between(random, 50, kind === 'refused' ? 1_500 : 3_000))
})

/**
 * reset: every connection is reset under way. refused: nobody is there for a while. silent: what is
 * sent meets no answer, then passes. forgotten: the same, but then the connections of the silence
 * are reset. dead: they never come back and nobody says so; only new ones work.
 */
export async function breakConnectionOnce(
  { say, site, progress, untilWriting }: Ground<WiredSite>,
  kind: Outage,
  lastsMs: number,
): Promise<Strike> {
  const { wire } = site
  if (kind === 'reset') wire.resetAll()
  else if (kind === 'refused') await wire.refuse()
  else wire.silence()
  await sleep(lastsMs)
  await wire.open(kind === 'forgotten' ? 'forget' : kind === 'dead' ? 'abandon' : 'go on')
  const seconds = await untilWriting(performance.now())
  say(`${kind}, back in ${seconds.toFixed(2)} s; ${progress.writes()} writes`)
  return { kind, seconds }
}
