import { writeFileSync } from 'node:fs'
import { makeLearners } from '#lab/rig/learners.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { measureInRounds } from '#lab/rig/rounds.ts'
import { sql } from '#platform/database/sql.ts'
import { type BenchServer, openHouse, startBenchServer } from './house.ts'
import { type BenchArgs, HELP, type Say, seedOf } from './options.ts'
import {
  environmentLine,
  environmentOf,
  tableOf,
  targetLines,
  targetsOf,
  verifyLine,
} from './report.ts'
import { settleHouse } from './settlement.ts'
import { makeTpcb } from './tpcb.ts'
import { giveWhatWasPaid, makeWorks } from './works.ts'

// How fast the books are, as ratios within one run against pgbench's TPC-B script and a bare insert,
// through the same client. A missed target is printed and left to the reader, who knows what else the
// machine was doing.

const SCALE = 16

type Size = { rounds: number; seconds: number; learners: number; settled: number; days: number }

const FULL: Size = { rounds: 5, seconds: 2, learners: 100_000, settled: 200_000, days: 7 }
const QUICK: Size = { rounds: 3, seconds: 0.5, learners: 20_000, settled: 50_000, days: 3 }

export async function benchBooks(asked: BenchArgs, say: Say): Promise<number> {
  const seed = seedOf(asked)
  const standard = asked.quick ? QUICK : FULL
  const size = { ...standard, seconds: Number(asked.seconds ?? standard.seconds) }
  if (!(size.seconds > 0) || !Number.isInteger(seed)) {
    console.log(HELP)
    return 1
  }
  const server = await startBenchServer(say)
  try {
    const throughput = await benchThroughput(server, size, seed, say)
    const { settlement, findings: settledFindings } = await settleHouse(server, size, say)
    const { results, findings, postgres } = throughput
    const environment = environmentOf(postgres, seed)
    const targets = targetsOf(results, settlement)
    const lines = [
      environmentLine(environment),
      `medians of ${size.rounds} interleaved rounds of ${size.seconds} s; fsync and synchronous_commit on`,
      '',
      ...tableOf(results, settlement),
      '',
      ...targetLines(targets),
      verifyLine('bench', findings),
      verifyLine('settlement', settledFindings),
    ]
    console.log(lines.join('\n'))
    const verified = [...findings, ...settledFindings].every(({ ok }) => ok)
    if (asked.json) {
      const figures = { environment, size, scale: SCALE, results, settlement, targets, verified }
      writeFileSync(asked.json, `${JSON.stringify(figures, null, 2)}\n`)
    }
    return verified ? 0 : 1
  } finally {
    await server.close()
  }
}

async function benchThroughput(server: BenchServer, size: Size, seed: number, say: Say) {
  const house = await openHouse(server, 'bench')
  say(`Making TPC-B's tables at scale ${SCALE} and ${size.learners} learners …`)
  await makeTpcb(house.db, SCALE)
  const learners = await makeLearners(house.db, size.learners, 0)
  const parts = { house, learners, random: randomFrom(seed), scale: SCALE }
  const works = await makeWorks(parts)
  await house.db.rows(sql`checkpoint`)
  const results = await measureInRounds(works, { ...size, say })
  const { postgres } = await house.db.one<{ postgres: string }>(
    sql`select current_setting('server_version') as postgres`,
  )
  say('Verifying the books …')
  await giveWhatWasPaid(house)
  return { results, postgres, findings: await house.close() }
}
