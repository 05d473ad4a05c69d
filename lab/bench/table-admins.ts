import { ghs } from '#core/money.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { transactionCalls } from '#features/wallet/schema/transactions.ts'
import { agentFor, askOnce } from '#lab/rig/ask.ts'
import { pick, randomFrom } from '#lab/rig/random.ts'
import { measureInRounds, type Work } from '#lab/rig/rounds.ts'
import { machineBought } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { type BenchServer, type House, openHouse } from './house.ts'
import { cookieOf, type LivedIn, makeLivedIn, signEveryoneIn } from './lived-in.ts'
import { verifyLine } from './report.ts'
import { startServer } from './start-server.ts'
import type { MeasuredRow, TableAsked } from './table.ts'
import { giveWhatWasPaid } from './works.ts'

// The rows of a house of many: sixteen admins open the lists one after the other, as fast as they are
// answered; and a posting takes as long as in a house of few.

const ADMINS = 16
const SECONDS = { whole: 30, quick: 5 } as const
const FEW = 1_000

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

export async function measureAdmins(
  server: BenchServer,
  asked: TableAsked,
): Promise<MeasuredRow[]> {
  const { seed, quick, say, profile } = asked
  const users = quick ? 5_000 : asked.users
  const house = await openHouse(server, 'table_admins')
  const room = await makeLivedIn(house, { users, seed, say })
  await signEveryoneIn(house)
  const app = await startServer(house, {}, profile)
  const growth = await measureGrowth(server, { house, room }, asked)
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
    growth,
  ]
}

type Dwelling = { readonly house: House; readonly room: LivedIn }

/** One posting of anybody's, in this house and in one of a thousand people, in turn. */
async function measureGrowth(
  server: BenchServer,
  many: Dwelling,
  asked: TableAsked,
): Promise<MeasuredRow> {
  const { seed, say } = asked
  const small = await openHouse(server, 'table_few')
  const few = { house: small, room: await makeLivedIn(small, { users: FEW, seed, say }) }
  const random = randomFrom(seed)
  const postingIn = ({ house, room }: Dwelling, name: string): Work => ({
    name,
    clients: 1,
    once: () => {
      const { id } = pick(random, room.learners)
      return house.db.withTx((tx) => post(tx, id, machineBought(ghs(50), room.today)))
    },
  })
  const works = [postingIn(few, 'few'), postingIn(many, 'many')]
  const results = await measureInRounds(works, { rounds: 5, seconds: 2, say })
  await Promise.all([giveWhatWasPaid(few.house), giveWhatWasPaid(many.house)])
  say(verifyLine('few', await small.close()))
  const [one = 0, other = 0] = results.map(({ p50Ms }) => p50Ms)
  const people = Math.round((many.room.learners.length + many.room.admins.length) / 1_000) * 1_000
  return {
    what: `a posting among ${people.toLocaleString('en-GH')} people × among ${FEW.toLocaleString('en-GH')}`,
    figure: Math.round((other / one) * 100) / 100,
    unit: '×',
    target: 1.5,
    better: 'less',
    beside: `p50 ${other.toFixed(2)} and ${one.toFixed(2)} ms, who lived there for 35 days`,
    of: 5,
  }
}
