// `npm run bench`: how fast the books are, as ratios within one run against pgbench's TPC-B script
// and a bare insert, through the same client. Exits 1 when the books do not balance afterwards;
// a missed target is printed and left to the reader, who knows what else the machine was doing.

import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from '../src/platform/sql.ts'
import { drill, LONGEST_RESTORE_SECONDS, measureLarge } from './backup.ts'
import { clockLines, LONGEST_DAY_SECONDS, measureClock } from './clock.ts'
import { measureGrowth, SIZES } from './growth.ts'
import { keepGrowth } from './growth-page.ts'
import { openHouse, openRoom, type Room } from './house.ts'
import { measureHttp } from './http.ts'
import { httpLines } from './http-report.ts'
import { lighthouseLines, measurePages } from './lighthouse.ts'
import { makeLearners } from './learners.ts'
import { LONGEST_MS, LONGEST_SUMS_MS, makeListWorks } from './lists.ts'
import { measureInRounds, type Result } from './measure.ts'
import { benchPartitions } from './partitions.ts'
import { anySeed, randomFrom } from './random.ts'
import {
  environmentLine,
  environmentOf,
  settlementLines,
  tableOf,
  targetLines,
  targetsOf,
  verifyLine,
} from './report.ts'
import { measureServer, serverLines } from './server.ts'
import { measureSettlement } from './settlement.ts'
import { makeTpcb } from './tpcb.ts'
import { giveWhatWasPaid, makeWorks } from './works.ts'

const SCALE = 16

const HELP = `npm run bench [-- --quick] [--seconds N] [--json FILE] [--seed N]

  --seconds N   measure each line for N seconds in each round (2)
  --http        measure every money command and every reading call instead, of the function and
                over HTTP, beside TPC-B, a bare insert and a bare handler of the same server
  --lists       measure the admin's lists in a room of many people instead
  --clock       measure days passing in a room of many people instead
  --settlement  settle days of 1,000 to 1,000,000 learners with two machines each instead
  --growth      measure the same questions in houses of 1,000 to 1,000,000 learners instead, and
                write docs/growth.md with its chart
  --server      time the start of a built app and weigh its memory, in a room of many people
  --house DIR   a data folder that npm run demo has filled, for that
  --lighthouse  Lighthouse over each main page instead, as on a phone
  --runs N      the medians of so many (3)
  --pages A,B   only pages whose address holds one of these
  --sizes A,B   how many learners those two have, such as 1000,10000
  --out DIR     where the page of growth and its chart go (docs)
  --backup      measure a backup of many transfers and its way back, then drills under writes
  --partitions N measure a house whose ledger is in N hash partitions beside a whole one instead
  --transfers N how many transfers that house has, about (1,000,000)
  --drills N    how many drills (20)
  --into URL    restore into another PostgreSQL, where this user may make databases
  --users N     how many people that room has (100,000)
  --quick       fewer rounds, learners and days: a look, not a figure
  --json FILE   write every figure, each round's too
  --seed N      choose the same learners in the same order`

const { values: asked } = parseArgs({
  options: {
    json: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    quick: { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    settlement: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    house: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '' },
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: SIZES.join(',') },
    out: { type: 'string', default: 'docs' },
    clock: { type: 'boolean', default: false },
    backup: { type: 'boolean', default: false },
    transfers: { type: 'string', default: '1000000' },
    drills: { type: 'string', default: '20' },
    partitions: { type: 'string' },
    into: { type: 'string' },
    users: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
})

type Size = { rounds: number; seconds: number; learners: number; settled: number; days: number }

const SIZE: Size = asked.quick
  ? { rounds: 3, seconds: 0.5, learners: 20_000, settled: 50_000, days: 3 }
  : { rounds: 5, seconds: 2, learners: 100_000, settled: 200_000, days: 7 }

const say = (line: string) => process.stderr.write(`${line}\n`)

if (asked.help) console.log(HELP)
else if (asked.partitions) process.exitCode = await benchPartitions(asked, say)
else if (asked.http) process.exitCode = await benchHttp()
else if (asked.settlement) process.exitCode = await benchSettlements()
else if (asked.server) process.exitCode = await benchServer()
else if (asked.lighthouse) process.exitCode = await benchPages()
else if (asked.growth) process.exitCode = await benchGrowth()
else if (asked.lists) process.exitCode = await benchLists()
else if (asked.backup) process.exitCode = await benchBackup()
else process.exitCode = asked.clock ? await benchClock() : await bench()

/** One client, so that a time is a page's own; exits 1 where a page of people takes too long. */
async function benchLists(): Promise<number> {
  const seed = asked.seed === undefined ? anySeed() : Number(asked.seed)
  const users = Number(asked.users)
  if (!Number.isInteger(seed) || !(users >= 1000 && users <= 1_000_000)) {
    console.log(HELP)
    return 1
  }
  const room = await openRoom(say)
  try {
    const house = await openHouse(room, 'lists')
    say(`Filling a room with ${users} people …`)
    const works = await makeListWorks(house, users, seed, say)
    const results = await measureInRounds(works, { rounds: 3, seconds: 1, say })
    const people = results.filter(({ name }) => name.startsWith('people'))
    const sums = results.filter(({ name }) => name.startsWith('sums'))
    const isQuick = people.every(({ p50Ms }) => p50Ms <= LONGEST_MS)
    const isSummed = sums.every(({ p50Ms }) => p50Ms <= LONGEST_SUMS_MS)
    const met = isQuick && isSummed
    for (const { name, p50Ms, p99Ms } of results) {
      console.log(`${name.padEnd(44)} p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`)
    }
    const said = (isMet: boolean) => (isMet ? 'yes' : 'no')
    console.log(`each page of people within ${LONGEST_MS} ms (p50): ${said(isQuick)}`)
    console.log(`solvency and truth within ${LONGEST_SUMS_MS} ms (p50): ${said(isSummed)}`)
    const findings = await house.close()
    console.log(verifyLine('lists', findings))
    console.log(JSON.stringify({ users, seed, met, results: results.map(bare) }))
    return met && findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await room.close()
  }
}

/** Exits 1 where a money command is not measured, an answer is no, or the books do not balance. */
async function benchHttp(): Promise<number> {
  const seed = asked.seed === undefined ? anySeed() : Number(asked.seed)
  const [users, seconds] = [Number(asked.users), Number(asked.seconds ?? 1)]
  if (!Number.isInteger(seed) || !(users >= 1000 && users <= 1_000_000) || !(seconds > 0)) {
    console.log(HELP)
    return 1
  }
  const room = await openRoom(say)
  try {
    const house = await openHouse(room, 'http')
    const rounds = asked.quick ? 1 : 3
    const found = await measureHttp(house, { users, seed, seconds, rounds, say })
    say('Verifying the books …')
    const findings = await house.close()
    console.log(httpLines(found, { users, seed, rounds, seconds }).join('\n'))
    console.log(verifyLine('http', findings))
    return findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await room.close()
  }
}

/** Each size in a house of its own, which is gone before the next. */
async function benchSettlements(): Promise<number> {
  const sizes = sizesAsked()
  if (!sizes) return 1
  const found = []
  let isGood = true
  for (const learners of sizes) {
    const room = await openRoom(say)
    try {
      const load = loadavg()[0] ?? 0
      const days = asked.quick ? 2 : 5
      const { settlement, findings } = await benchSettlement(room, { settled: learners, days })
      isGood &&= findings.every(({ ok }) => ok)
      console.log(settlementLines(settlement).join('\n'))
      console.log(verifyLine('settlement', findings))
      const { settleSeconds, limitSeconds, ratio } = settlement
      found.push({ learners, settleSeconds, limitSeconds, ratio, days, load })
    } finally {
      await room.close()
    }
  }
  console.log(JSON.stringify({ settlement: found, date: new Date().toISOString().slice(0, 10) }))
  return isGood ? 0 : 1
}

async function benchGrowth(): Promise<number> {
  const sizes = sizesAsked()
  if (!sizes) return 1
  const seed = asked.seed === undefined ? anySeed() : Number(asked.seed)
  let isGood = true
  for (const users of sizes) {
    const room = await openRoom(say)
    try {
      const found = await measureGrowth(room, users, { seed, say })
      isGood &&= found.verified
      keepGrowth(asked.out, [found])
      console.log(JSON.stringify(found))
    } finally {
      await room.close()
    }
  }
  return isGood ? 0 : 1
}

async function benchServer(): Promise<number> {
  const { house, quick } = asked
  const seed = asked.seed === undefined ? anySeed() : Number(asked.seed)
  const found = await measureServer({
    users: Number(asked.users),
    house,
    seed,
    isQuick: quick,
    say,
  })
  console.log(serverLines(found).join('\n'))
  console.log(JSON.stringify({ server: found, seed }))
  return 0
}

async function benchPages(): Promise<number> {
  const seed = Number(asked.seed ?? 1)
  const runs = Number(asked.runs)
  const only = asked.pages.split(',').filter(Boolean)
  const found = await measurePages({ runs, only, seed, say })
  console.log(lighthouseLines(found, runs).join('\n'))
  const date = new Date().toISOString().slice(0, 10)
  console.log(JSON.stringify({ lighthouse: found, runs, seed, date, load: loadavg() }))
  return found.every(({ marks }) => marks.accessibility === 100) ? 0 : 1
}

function sizesAsked(): number[] | null {
  const sizes = asked.sizes.split(',').map(Number)
  if (sizes.every((size) => size >= 100 && size <= 1_000_000)) return sizes
  console.log(HELP)
  return null
}

/** Days of one and of two machines each; exits 1 where one takes too long. */
async function benchClock(): Promise<number> {
  const users = Number(asked.users)
  if (!(users >= 1000 && users <= 1_000_000)) {
    console.log(HELP)
    return 1
  }
  const room = await openRoom(say)
  let isGood = true
  try {
    for (const machines of [1, 2]) {
      const house = await openHouse(room, `clock_${machines}`)
      const found = await measureClock(house, users, machines, say)
      say('Verifying the books …')
      const findings = await house.close()
      const met = found.daySeconds <= LONGEST_DAY_SECONDS
      isGood &&= met && findings.every(({ ok }) => ok)
      console.log(clockLines(found).join('\n'))
      console.log(`${met ? '✓' : '✗'} one day within ${LONGEST_DAY_SECONDS} s`)
      console.log(verifyLine(`clock_${machines}`, findings))
      console.log(JSON.stringify(found))
    }
  } finally {
    await room.close()
  }
  return isGood ? 0 : 1
}

/** Exits 1 where a restore takes too long, or brings back another house than was backed up. */
async function benchBackup(): Promise<number> {
  const [transfers, drills] = [Number(asked.transfers), Number(asked.drills)]
  if (!(transfers >= 1000) || !Number.isInteger(drills)) {
    console.log(HELP)
    return 1
  }
  const room = await openRoom(say)
  const places = { room, into: asked.into ?? null }
  try {
    const large = await openHouse(room, 'large')
    const way = await measureLarge(places, large, transfers, say)
    const house = await openHouse(room, 'drills')
    const drilled = await drill(places, house, drills, say)
    const findings = [...(await large.close()), ...(await house.close())]
    const met = way.restoreSeconds <= LONGEST_RESTORE_SECONDS
    console.log(
      `${way.transfers} transfers (${way.megabytes} MB): backup ${way.backupSeconds.toFixed(1)} s, ` +
        `restored, compared and verified ${way.restoreSeconds.toFixed(1)} s`,
    )
    console.log(`${met ? '✓' : '✗'} restored within ${LONGEST_RESTORE_SECONDS} s`)
    console.log(`✓ ${drilled.drills} drills: each restored house is the one that was backed up`)
    console.log(verifyLine('backed up', findings))
    console.log(JSON.stringify({ way, drilled, into: asked.into ? 'another server' : 'the same' }))
    return met && findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await room.close()
  }
}

function bare({ name, p50Ms, p99Ms }: Result) {
  return { name, p50Ms: Math.round(p50Ms * 10) / 10, p99Ms: Math.round(p99Ms * 10) / 10 }
}

async function bench(): Promise<number> {
  const seed = asked.seed === undefined ? anySeed() : Number(asked.seed)
  const size = { ...SIZE, seconds: Number(asked.seconds ?? SIZE.seconds) }
  if (!(size.seconds > 0) || !Number.isInteger(seed)) {
    console.log(HELP)
    return 1
  }
  const room = await openRoom(say)
  try {
    const throughput = await benchThroughput(room, size, seed)
    const { settlement, findings: settledFindings } = await benchSettlement(room, size)
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
    await room.close()
  }
}

async function benchThroughput(room: Room, size: Size, seed: number) {
  const house = await openHouse(room, 'bench')
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

async function benchSettlement(room: Room, size: Pick<Size, 'settled' | 'days'>) {
  const house = await openHouse(room, 'settlement')
  say(`Making ${size.settled} learners with two machines each …`)
  const learners = await makeLearners(house.db, size.settled, 2)
  const settlement = await measureSettlement(house.db, learners, size.days, say)
  say('Verifying the books …')
  return { settlement, findings: await house.close() }
}
