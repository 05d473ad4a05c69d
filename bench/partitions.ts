import { performance } from 'node:perf_hooks'
import { loadavg } from 'node:os'
import pg from 'pg'
import { FEWEST_PARTS, MOST_PARTS, partitionLedger } from '../src/app/partition-ledger.ts'
import { addDays } from '../src/core/day.ts'
import type { PersonId } from '../src/core/ids.ts'
import { moveClock, noteSettled } from '../src/features/clock/server/clock.ts'
import { seedMachines } from '../src/features/machines/server/seed.ts'
import { settleDay } from '../src/features/machines/server/settle.ts'
import { listActivity, readSummary } from '../src/features/wallet/server/calls.ts'
import { readStatement } from '../src/ledger/statement.ts'
import { type Db, openDb } from '../src/platform/db.ts'
import type { Handler } from '../src/platform/handle.ts'
import { migrate } from '../src/platform/migrate.ts'
import { parseInput } from '../src/platform/perform.ts'
import { sql } from '../src/platform/sql.ts'
import { type House, openHouse, openRoom, type Room } from './house.ts'
import { makeLearners } from './learners.ts'
import { fillForLists, listWorksOf } from './lists.ts'
import { measureInRounds, median, type Result, type Work } from './measure.ts'
import { pick, randomFrom } from './random.ts'
import { verifyLine } from './report.ts'
import { makeTpcb } from './tpcb.ts'
import { giveWhatWasPaid, makeWorks, TPCB } from './works.ts'
import { type Asked, type Say, seedOf } from './options.ts'

// A house whose ledger is in hash partitions beside the same house whole: a copy, byte by byte, whose
// ledger was switched. TPC-B has nothing to do with partitions, so its ratio is what chance makes.

type Figures = { readonly partitions: number; readonly learners: number; readonly seed: number }
type Bench = Figures & { readonly room: Room; readonly quick: boolean; readonly say: Say }
type Pair = { readonly whole: House; readonly parts: House; readonly switchSeconds: number }

const SCALE = 16
const SHORTLY = { rounds: 3, seconds: 0.5 }
const DAYS = 7

/** Exits 1 where the books of either form do not hold afterwards; what it costs is for the reader. */
export async function benchPartitions(asked: Asked, say: Say): Promise<number> {
  const partitions = Number(asked.partitions)
  const learners = Number(asked.users)
  const seed = seedOf(asked)
  if (!(partitions >= FEWEST_PARTS && partitions <= MOST_PARTS && learners >= 1000)) {
    say(`From ${FEWEST_PARTS} to ${MOST_PARTS} partitions, and 1,000 learners or more.`)
    return 1
  }
  const room = await openRoom(say)
  try {
    const bench = { room, partitions, learners, seed, quick: asked.quick, say }
    const sound = [
      await benchPostings(bench),
      await benchSettlement(bench),
      await benchReading(bench),
    ]
    return sound.every(Boolean) ? 0 : 1
  } finally {
    await room.close()
  }
}

async function benchPostings(bench: Bench): Promise<boolean> {
  const { learners: count, seed, quick, say } = bench
  const { pair, made } = await makePair(bench, 'posting', async (db) => {
    await makeTpcb(db, SCALE)
    return makeLearners(db, count, 0)
  })
  const worksOf = async (house: House) =>
    (await makeWorks({ house, learners: made, random: randomFrom(seed), scale: SCALE })).filter(
      ({ clients }) => clients !== 64,
    )
  const works = paired(await worksOf(pair.whole), await worksOf(pair.parts))
  for (const { db } of [pair.whole, pair.parts]) await db.rows(sql`checkpoint`)
  const size = quick ? SHORTLY : { rounds: 5, seconds: 2 }
  const results = await measureInRounds(works, { ...size, say })
  report(bench, 'posting and commands, per second', results, ({ perSecond }) => perSecond)
  for (const house of [pair.whole, pair.parts]) await giveWhatWasPaid(house)
  return closePair(pair, 'posting')
}

/** Each day is settled in both houses, one right after the other; who goes first changes. */
async function benchSettlement(bench: Bench): Promise<boolean> {
  const { learners: count, quick, say } = bench
  const { pair, made } = await makePair(bench, 'settling', (db) => makeLearners(db, count, 2))
  const days: { whole: number; parts: number }[] = []
  for (let index = 1; index <= (quick ? 3 : DAYS); index++) {
    say(`Settling day ${index} …`)
    const day = addDays(made.today, index)
    const settle = async ({ db }: House) => {
      await moveClock(db)
      const seconds = await timed(() => settleDay(db, day))
      await noteSettled(db, day)
      return seconds
    }
    const first = index % 2 ? await settle(pair.whole) : await settle(pair.parts)
    const second = index % 2 ? await settle(pair.parts) : await settle(pair.whole)
    days.push(index % 2 ? { whole: first, parts: second } : { whole: second, parts: first })
  }
  const ratio = median(days.map(({ whole, parts }) => parts / whole))
  const [whole, parts] = [median(days.map((day) => day.whole)), median(days.map((d) => d.parts))]
  console.log(
    `settling a day of ${count} learners with two machines each: whole ${whole.toFixed(2)} s, ` +
      `in partitions ${parts.toFixed(2)} s, ${ratio.toFixed(2)} × (median of ${days.length} days)`,
  )
  console.log(JSON.stringify({ settling: { whole, parts, ratio, days, ...figuresOf(bench) } }))
  return closePair(pair, 'settling')
}

async function benchReading(bench: Bench): Promise<boolean> {
  const { learners: count, seed, quick, say } = bench
  const { pair } = await makePair(bench, 'reading', (db) => fillForLists(db, count, seed, say))
  const worksOf = async (house: House) => [
    ...(await statementWorks(house, seed)),
    ...(await listWorksOf(house, count)),
  ]
  const works = paired(await worksOf(pair.whole), await worksOf(pair.parts))
  const size = quick ? SHORTLY : { rounds: 3, seconds: 1 }
  const results = await measureInRounds(works, { ...size, say })
  report(bench, 'statement and lists, p50 in ms', results, ({ p50Ms }) => p50Ms)
  return closePair(pair, 'reading')
}

/** One learner's own pages, of anybody. */
async function statementWorks(house: House, seed: number): Promise<Work[]> {
  const { db, kit } = house
  const people = await db.rows<{ id: PersonId; email: string }>(sql`
    select id, email from person where role = 'investor' order by id limit 2000`)
  const random = randomFrom(seed)
  const today = await db.one<{ day: string }>(sql`select business_day() as day`)
  const call = (name: string, handler: Handler): Work => {
    if (handler.sort !== 'read') throw new Error(`${name} is no reading call.`)
    const input = parseInput(handler.call, {})
    const once = () => {
      const person = { ...pick(random, people), role: 'investor', status: 'active' } as const
      return handler.run({ db, kit, person, today: today.day as never, input })
    }
    return { name, clients: 1, once }
  }
  return [
    {
      name: 'statement of a wallet',
      clients: 1,
      once: () => readStatement(db, pick(random, people).id, 'wallet', { size: 20 }),
    },
    call('wallet.listActivity', listActivity),
    call('wallet.readSummary', readSummary),
  ]
}

/** Fills a house, copies it, and switches the ledger of the copy. */
async function makePair<T>(
  { room, partitions, say }: Bench,
  name: string,
  fill: (db: Db) => Promise<T>,
): Promise<{ pair: Pair; made: T }> {
  const { connection } = room.postgres
  say(`Filling a house for ${name} …`)
  const whole = { ...connection, database: name }
  await migrate(whole)
  const made = await within(whole, async (db) => {
    await seedMachines(db)
    return fill(db)
  })
  const owner = new pg.Client({ ...connection, database: 'postgres' })
  await owner.connect()
  await owner.query(`create database ${name}_parts template ${name}`)
  await owner.end()
  const switchSeconds = await within({ ...connection, database: `${name}_parts` }, (db) =>
    timed(() => partitionLedger(db, partitions, { say })),
  )
  console.log(`switching the ledger for ${name} took ${switchSeconds.toFixed(1)} s`)
  const pair = {
    whole: await openHouse(room, name),
    parts: await openHouse(room, `${name}_parts`),
    switchSeconds,
  }
  return { pair, made }
}

/** Filling and switching may take longer than the app lets any statement run. */
async function within<T>(
  connection: Parameters<typeof openDb>[0],
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const db = openDb(connection)
  Object.assign(db.pool.options, { statement_timeout: 0 })
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

/** Neighbours in time, so that both meet the same machine. */
function paired(whole: readonly Work[], parts: readonly Work[]): Work[] {
  return whole.flatMap((work, index) => {
    const other = parts[index]
    return other ? [work, { ...other, name: `${other.name}, in partitions` }] : [work]
  })
}

/** Pairs stand beside each other, as `paired` has put them; rates also beside TPC-B. */
function report(
  bench: Bench,
  title: string,
  results: readonly Result[],
  figure: (result: Result) => number,
): void {
  console.log(`\n${title}; ${bench.partitions} partitions, ${bench.learners} learners`)
  const lines = []
  for (let index = 0; index + 1 < results.length; index += 2) {
    const [whole, parts] = results.slice(index, index + 2) as [Result, Result]
    // Round by round, so that a disturbance of one round is forgotten.
    const ratio = median(
      whole.rounds.map((round, at) => {
        const other = parts.rounds[at]
        return other ? figure({ ...parts, ...other }) / figure({ ...whole, ...round }) : 1
      }),
    )
    const tpcb = results.find(({ name, clients }) => name === TPCB && clients === whole.clients)
    const line = {
      name: whole.name,
      clients: whole.clients,
      whole: rounded(figure(whole)),
      parts: rounded(figure(parts)),
      ratio: rounded(ratio),
      ...(tpcb && { wholeToTpcb: rounded(figure(whole) / figure(tpcb)) }),
      ...(tpcb && { partsToTpcb: rounded(figure(parts) / figure(tpcb)) }),
    }
    lines.push(line)
    console.log(
      `${line.name.padEnd(44)} ${String(line.clients).padStart(2)}  whole ${line.whole}  ` +
        `in partitions ${line.parts}  ${line.ratio} ×`,
    )
  }
  console.log(JSON.stringify({ [title]: lines, ...figuresOf(bench) }))
}

function figuresOf({ partitions, learners, seed }: Bench) {
  const [load = 0] = loadavg()
  return { partitions, learners, seed, load: rounded(load), at: new Date().toISOString() }
}

async function closePair({ whole, parts }: Pair, name: string): Promise<boolean> {
  const findings = [...(await whole.close()), ...(await parts.close())]
  console.log(verifyLine(`${name}, both forms`, findings))
  return findings.every(({ ok }) => ok)
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
