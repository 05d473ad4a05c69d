import { allHandlers } from '#app/calls.ts'
import { addDays } from '#core/day.ts'
import { newId } from '#core/ids.ts'
import { noteSettled } from '#features/clock/server/clock.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { beginNextDay } from '#lab/rig/by-hand.ts'
import { pick, type Random, randomFrom } from '#lab/rig/random.ts'
import { measureInRounds, type Result, type Work } from '#lab/rig/rounds.ts'
import { sql } from '#platform/database/sql.ts'
import { type Asked, type Line, overHttp, throughFunctions, type Way } from './asking.ts'
import { type Command, MEASURED_ELSEWHERE, makeCollect, makeCommands } from './commands.ts'
import type { House } from './house.ts'
import { type LivedIn, makeLivedIn, signEveryoneIn } from './lived-in.ts'
import { makeReads, type Read } from './reads.ts'
import { startServer } from './start-server.ts'
import { makeTpcb, tidyTpcb, tpcb } from './tpcb.ts'

// Every money command and every reading call, asked of the function and over HTTP, in the same
// rounds as TPC-B, a bare insert, and a route of the same server that does nothing.

const SCALE = 16
const CLIENTS = 16
/** Prepared for each round: about as many calls as one second takes. */
const LAID = { 1: 300, 16: 800 } as const

export type Sort = 'command' | 'read' | 'yardstick'

/** One call in its ways: alone, where a time is its own, and with as many clients as there are. */
export type Measured = {
  readonly name: string
  readonly sort: Sort
  readonly functions: Result | null
  readonly http: Result | null
  readonly functionsMany: Result | null
  readonly httpMany: Result | null
}

type Cell = 'functions' | 'http' | 'functionsMany' | 'httpMany'
type Ways = { readonly functions: Way; readonly http: Way }
type Row = {
  readonly name: string
  readonly sort: Sort
  readonly works: Partial<Record<Cell, Work>>
}
type Options = {
  readonly users: number
  readonly seed: number
  readonly seconds: number
  readonly rounds: number
  readonly say: (line: string) => void
}

export const TPCB = 'TPC-B, pgbench’s script'
export const BARE_INSERT = 'bare one-row insert'
export const BARE_GET = 'bare handler, GET'
export const BARE_POST = 'bare handler, POST'

export async function measureHttp(house: House, options: Options) {
  const { users, seed, seconds, say } = options
  say(`Filling a house of ${users} learners …`)
  await makeTpcb(house.db, SCALE)
  await house.db.rows(sql`
    create table bench_plain (id uuid primary key, learner_id uuid not null, amount bigint not null)`)
  const room = await makeLivedIn(house, { users, seed, say })
  await signEveryoneIn(house)
  const server = await startServer(house)
  try {
    const line = overHttp(server.port, house.serverParts.config)
    const random = randomFrom(seed)
    const functions = throughFunctions(house.serverParts, room.today)
    const ways: Ways = { functions, http: line.over }
    const handlers = allHandlers()
    const commands = makeCommands({ serverParts: house.serverParts, room, random, way: functions })
    refuseMissing(handlers, commands)
    const reads = await makeReads(handlers, { db: house.db, room, random })
    const yardsticks = yardstickRows(house, room, line, seed)
    const rows = [
      ...yardsticks,
      ...commands.map((command) => commandRow(house, command, ways, seconds)),
      ...reads.map((read) => readRow(house, read, ways)),
      dashboardRow(room, line, random),
    ]
    say(`${rows.length} calls in their ways, ${options.rounds} rounds …`)
    const measured = await measureRows(rows, options)
    // Collecting needs a day that has begun and is not settled, which would change all else.
    const day = addDays(room.today, 1)
    await beginNextDay(house.db)
    const later = throughFunctions(house.serverParts, day)
    const collect = makeCollect({ serverParts: house.serverParts, room, random })
    const collected = await measureRows(
      [...yardsticks, commandRow(house, collect, { ...ways, functions: later }, seconds)],
      options,
    )
    await settleDay(house.db, day)
    await noteSettled(house.db, day)
    // The truth is put back to as it was when the audit log was sealed.
    await reveal(house, true)
    return { measured, collected, counts: await countMore(house, room) }
  } finally {
    await server.close()
  }
}

/**
 * A command that this bench does not measure is named here with the place that does, or the bench
 * fails.
 */
function refuseMissing(
  handlers: ReturnType<typeof allHandlers>,
  commands: readonly Command[],
): void {
  const known = new Set([...commands.map(({ handler }) => handler.call.name), 'machines.collect'])
  const missing = handlers.filter(
    ({ call }) => call.money && !known.has(call.name) && !(call.name in MEASURED_ELSEWHERE),
  )
  if (missing.length === 0) return
  throw new Error(`Not measured: ${missing.map(({ call }) => call.name).join(', ')}`)
}

function yardstickRows({ db }: House, room: LivedIn, line: Line, seed: number): Row[] {
  const random = randomFrom(seed + 1)
  const [first] = room.learners
  if (!first) throw new Error('Nobody lives here.')
  const before = () => tidyTpcb(db)
  const row = (name: string, once: () => Promise<unknown>, isHttp: boolean, more = {}): Row => {
    const at = (clients: number): Work => ({ name, clients, once, ...more })
    const works = isHttp
      ? { http: at(1), httpMany: at(CLIENTS) }
      : { functions: at(1), functionsMany: at(CLIENTS) }
    return { name, sort: 'yardstick', works }
  }
  const insert = () =>
    db.count(sql`
      insert into bench_plain (id, learner_id, amount) values (${newId()}, ${first.id}, 5000)`)
  return [
    row(TPCB, () => tpcb(db, random, SCALE), false, { before }),
    row(BARE_INSERT, insert, false),
    row(BARE_GET, () => line.bare('GET'), true),
    row(BARE_POST, () => line.bare('POST'), true),
  ]
}

/**
 * The shop closes once the truth is revealed: commands are asked before that, and reads after it,
 * because some of them read the truth.
 */
const reveal = ({ db }: House, revealed: boolean) =>
  db.count(sql`update settings set revealed = ${revealed}`)

function commandRow(house: House, command: Command, ways: Ways, seconds: number): Row {
  const { name, handler, lay } = command
  const work = (way: Way, clients: 1 | typeof CLIENTS): Work => {
    const laid: Asked[] = []
    return {
      name,
      clients,
      before: async () => {
        await reveal(house, false)
        // Calls left over from the last round may have been carried out in another way meanwhile.
        laid.length = 0
        laid.push(...(await lay(Math.round(LAID[clients] * Math.min(1, seconds)))))
      },
      left: () => laid.length,
      once: async () => {
        const asked = laid.pop()
        if (asked) await way(handler, asked)
      },
    }
  }
  const works = {
    functions: work(ways.functions, 1),
    http: work(ways.http, 1),
    functionsMany: work(ways.functions, CLIENTS),
    httpMany: work(ways.http, CLIENTS),
  }
  return { name, sort: 'command', works }
}

function readRow(house: House, { name, handler, next }: Read, { functions, http }: Ways): Row {
  const work = (way: Way, clients: number): Work => ({
    name,
    clients,
    before: async () => void (await reveal(house, true)),
    once: () => way(handler, next()),
  })
  const works = {
    functions: work(functions, 1),
    http: work(http, 1),
    httpMany: work(http, CLIENTS),
  }
  return { name, sort: 'read', works }
}

/** The six reads of a dashboard in their one request. */
function dashboardRow(room: LivedIn, line: Line, random: Random): Row {
  const name = 'batch, a dashboard'
  const once = () => line.dashboard(pick(random, room.learners))
  const at = (clients: number): Work => ({ name, clients, once })
  return { name, sort: 'read', works: { http: at(1), httpMany: at(CLIENTS) } }
}

async function measureRows(rows: readonly Row[], options: Options): Promise<Measured[]> {
  const works = rows.flatMap((row) => Object.values(row.works))
  const results = await measureInRounds(works, options)
  const found = new Map(works.map((work, at) => [work, results[at]]))
  return rows.map(({ name, sort, works: of }) => {
    const result = (cell: Cell) => (of[cell] && found.get(of[cell])) ?? null
    return {
      name,
      sort,
      functions: result('functions'),
      http: result('http'),
      functionsMany: result('functionsMany'),
      httpMany: result('httpMany'),
    }
  })
}

/** Counts what the room held, and what the commands of the bench had added by the end. */
async function countMore({ db }: House, room: LivedIn) {
  const added = await db.one<{ mails: number; audit: number; requests: number }>(sql`
    select (select count(*)::int from outbox) as mails, (select count(*)::int from audit) as audit,
      (select count(*)::int from request) as requests`)
  return { before: room.counts, after: added }
}
