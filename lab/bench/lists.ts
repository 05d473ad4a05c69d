import type { InputOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { readPeriod } from '#features/analytics/server/period.ts'
import { PEOPLE_SORTS, type peopleCalls } from '#features/people/schema.ts'
import { listPeople } from '#features/people/server/calls.ts'
import { readJoiners, readSolvency } from '#features/solvency/server/solvency.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { carryTraceOn } from '#features/truth/server/trace.ts'
import { readTruth } from '#features/truth/server/truth.ts'
import { listRequests, listTransactions } from '#features/wallet/server/calls.ts'
import { fillRoom } from '#lab/rig/room/room.ts'
import { measureInRounds, type Result, type Work } from '#lab/rig/rounds.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { parseInput } from '#platform/calls/perform.ts'
import type { PersonWithEmail } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type House, openHouse, startBenchServer } from './house.ts'
import { layInOrder } from './lived-in.ts'
import { type Asked, HELP, type Say, seedOf } from './options.ts'
import { verifyLine } from './report.ts'

// The admin's lists in a room of many: what one page of each order, filter and search costs the
// server, through the same handlers as over HTTP.

/** Each page of people, and a search of requests, must take no longer than this at the server. */
export const LONGEST_MS = 150
/** And solvency, truth and analytics no longer than this. */
export const LONGEST_SUMS_MS = 300

const DAYS = 35
const ADMIN: PersonWithEmail = {
  id: '018f0000-0000-7000-8000-000000000000' as PersonId,
  name: 'bench@example.com',
  email: 'bench@example.com',
  role: 'admin',
  status: 'active',
}

export async function makeListWorks(
  house: House,
  users: number,
  seed: number,
  say: (line: string) => void,
): Promise<Work[]> {
  await fillForLists(house.db, users, seed, say)
  return listWorksOf(house, users)
}

async function fillForLists(
  db: Db,
  users: number,
  seed: number,
  say: (line: string) => void,
): Promise<void> {
  const plan = { users, days: DAYS, seed, adminEmail: ADMIN.email, passwordHash: 'none' }
  const counts = await fillRoom(db, plan, say)
  say(JSON.stringify(counts))
  await layInOrder(db)
  const startedAt = performance.now()
  await sumUpDays(db)
  await carryTraceOn(db)
  say(`Days summed up and cash traced in ${Math.round(performance.now() - startedAt)} ms`)
  await db.rows(sql`vacuum analyze`)
}

/** The lists of a house that is filled. */
async function listWorksOf(house: House, users: number): Promise<Work[]> {
  const { taker } = await house.db.one<{ taker: string }>(sql`
    select taker from cash_flow group by taker order by count(*) desc, taker limit 1`)
  const { today } = await house.db.one<{ today: Day }>(sql`select business_day() as today`)

  const work = (name: string, handler: Handler, raw: Record<string, string>): Work => {
    if (handler.sort !== 'read') throw new Error(`${name} is no reading call.`)
    const input = parseInput(handler.call, raw)
    const context = { db: house.db, serverParts: house.serverParts, person: ADMIN, today, input }
    return { name, clients: 1, once: () => handler.run(context) }
  }
  type People = Extract<InputOf<typeof peopleCalls.listPeople>, object>
  const people = (name: string, input: Partial<Record<keyof People, string>>) =>
    work(`people ${name}`, listPeople, input)
  const deep = String(Math.floor(users / 40))

  return [
    ...PEOPLE_SORTS.flatMap((sort) => [
      people(`by ${sort}, down`, { sort }),
      people(`by ${sort}, up`, { sort, direction: 'asc' }),
      people(`by ${sort}, page ${deep}`, { sort, page: deep }),
    ]),
    people('searched, many found', { search: 'mensah' }),
    people('searched, none found, by balance', { search: 'nobody at all', sort: 'balance' }),
    people('suspended only', { status: 'suspended' }),
    ...['date', 'amount', 'type'].map((sort) =>
      work(`requests by ${sort}`, listRequests, { sort }),
    ),
    work('requests pending', listRequests, { status: 'pending' }),
    work('requests searched, many found', listRequests, { search: 'mensah' }),
    work('requests searched, few found', listRequests, { search: 'mensah2' }),
    work('requests searched, none found', listRequests, { search: 'nobody at all' }),
    work('requests searched, nearly all found', listRequests, { search: 'a' }),
    work('requests, a deep page', listRequests, { page: '10000' }),
    ...['date', 'amount', 'type'].map((sort) =>
      work(`transactions by ${sort}`, listTransactions, { sort }),
    ),
    work('transactions, profits only', listTransactions, { kind: 'profit' }),
    work('transactions searched, many found', listTransactions, { search: 'mensah' }),
    work('transactions searched, few found', listTransactions, { search: 'mensah2' }),
    work('transactions searched, an amount of many', listTransactions, { search: 'GHS 100.00' }),
    work('transactions searched, an amount of nobody', listTransactions, { search: '1,234.56' }),
    work('transactions searched, none found', listTransactions, { search: 'nobody at all' }),
    work('transactions, a deep page', listTransactions, { page: '10000' }),
    work('analytics, 30 days', readPeriod, { period: '30d' }),
    work('analytics, a year', readPeriod, { period: '1y' }),
    work('sums: solvency', readSolvency, {}),
    work('sums: ahead and behind', readJoiners, {}),
    work('sums: the truth of who was paid by most', readTruth, { learner: taker }),
  ]
}

/** One client, so that a time is a page's own; exits 1 where a page of people takes too long. */
export async function benchLists(asked: Asked, say: Say): Promise<number> {
  const seed = seedOf(asked)
  const users = Number(asked.users)
  if (!Number.isInteger(seed) || !(users >= 1000 && users <= 1_000_000)) {
    console.log(HELP)
    return 1
  }
  const server = await startBenchServer(say)
  try {
    const house = await openHouse(server, 'lists')
    say(`Filling a room with ${users} people …`)
    const works = await makeListWorks(house, users, seed, say)
    const results = await measureInRounds(works, { rounds: 3, seconds: 1, say })
    const people = results.filter(({ name }) => /^people|searched/.test(name))
    const sums = results.filter(({ name }) => /^sums|^analytics/.test(name))
    const isQuick = people.every(({ p50Ms }) => p50Ms <= LONGEST_MS)
    const isSummed = sums.every(({ p50Ms }) => p50Ms <= LONGEST_SUMS_MS)
    const met = isQuick && isSummed
    for (const { name, p50Ms, p99Ms } of results) {
      console.log(`${name.padEnd(44)} p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`)
    }
    const said = (isMet: boolean) => (isMet ? 'yes' : 'no')
    console.log(
      `each page of people and each search within ${LONGEST_MS} ms (p50): ${said(isQuick)}`,
    )
    console.log(
      `solvency, truth and analytics within ${LONGEST_SUMS_MS} ms (p50): ${said(isSummed)}`,
    )
    const findings = await house.close()
    console.log(verifyLine('lists', findings))
    console.log(JSON.stringify({ users, seed, met, results: results.map(bare) }))
    return met && findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await server.close()
  }
}

function bare({ name, p50Ms, p99Ms }: Result) {
  return { name, p50Ms: Math.round(p50Ms * 10) / 10, p99Ms: Math.round(p99Ms * 10) / 10 }
}
