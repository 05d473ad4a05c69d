import { analyticsCalls } from '#features/analytics/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { transactionCalls } from '#features/wallet/schema/transactions.ts'
import { agentFor, askOnce } from '#lab/rig/ask.ts'
import { pick, randomFrom } from '#lab/rig/random.ts'
import { type BenchServer, openHouse } from './house.ts'
import { cookieOf, makeLivedIn, signEveryoneIn } from './lived-in.ts'
import { verifyLine } from './report.ts'
import { startServer } from './start-server.ts'
import type { Found, TableAsked } from './table.ts'

// The row of admins: sixteen of them open the lists one after the other, as fast as they are answered.

const ADMINS = 16
const SECONDS = { whole: 30, quick: 5 } as const

const LISTS: readonly string[] = [
  peopleCalls.listPeople.path,
  `${peopleCalls.listPeople.path}?sort=balance`,
  `${peopleCalls.listPeople.path}?search=mensah`,
  decisionCalls.listRequests.path,
  `${decisionCalls.listRequests.path}?status=pending`,
  `${decisionCalls.listRequests.path}?search=mensah`,
  transactionCalls.listTransactions.path,
  `${analyticsCalls.readPeriod.path}?period=30d`,
  solvencyCalls.readSolvency.path,
]

export async function measureAdmins(server: BenchServer, asked: TableAsked): Promise<Found[]> {
  const { seed, quick, say, profile } = asked
  const users = quick ? 5_000 : asked.users
  const house = await openHouse(server, 'table_admins')
  const room = await makeLivedIn(house, { users, seed, say })
  await signEveryoneIn(house)
  const app = await startServer(house, {}, profile)
  const times: number[] = []
  const slowest = new Map<string, number>()
  let again = 0
  try {
    const random = randomFrom(seed)
    const until = performance.now() + SECONDS[quick ? 'quick' : 'whole'] * 1_000
    const read = async (at: number) => {
      const agent = agentFor(at)
      const cookie = cookieOf(
        room.admins[at] ?? pick(random, room.admins),
        house.serverParts.config,
      )
      while (performance.now() < until) {
        const path = pick(random, LISTS)
        const startedAt = performance.now()
        let { status } = await askOnce(
          { port: app.port, agent, withinMs: 60_000 },
          { method: 'GET', path, cookie },
        )
        for (; status === 503; again++) {
          const reply = await askOnce(
            { port: app.port, agent, withinMs: 60_000 },
            { method: 'GET', path, cookie },
          )
          status = reply.status
        }
        if (status !== 200) throw new Error(`${path}: ${status}`)
        const ms = performance.now() - startedAt
        times.push(ms)
        slowest.set(path, Math.max(slowest.get(path) ?? 0, ms))
      }
    }
    await Promise.all(Array.from({ length: ADMINS }, (_, at) => read(at)))
  } finally {
    await app.close()
    const findings = await house.close()
    say(verifyLine('admins', findings))
  }
  for (const [path, ms] of [...slowest].sort(([, one], [, other]) => other - one)) {
    say(`  ${path}: slowest ${Math.round(ms)} ms`)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return [
    {
      what: `${ADMINS} admins reading all lists among ${users.toLocaleString('en-GH')} people: p95`,
      figure: Math.round(at(0.95)) / 1_000,
      unit: 's',
      target: 1,
      better: 'less',
      beside: `p50 ${(at(0.5) / 1_000).toFixed(2)} s, p99 ${(at(0.99) / 1_000).toFixed(2)} s, ${times.length} answers, asked again for want of a connection ${again}`,
      of: 1,
    },
  ]
}
