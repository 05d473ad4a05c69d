import { loadavg } from 'node:os'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { noteSettled } from '#features/clock/server/clock.ts'
import { readDebrief } from '#features/debrief/server/calls.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { listPeople } from '#features/people/server/calls.ts'
import { listStatement } from '#features/pocket/server/calls.ts'
import { readJoiners, readSolvency } from '#features/solvency/server/solvency.ts'
import { readTruth } from '#features/truth/server/truth.ts'
import { listActivity, listRequests } from '#features/wallet/server/calls.ts'
import { requestView } from '#features/wallet/views.ts'
import { beginNextDay } from '#lab/rig/by-hand.ts'
import { pick, type Random, randomFrom } from '#lab/rig/random.ts'
import { measureInRounds, median, type Work } from '#lab/rig/rounds.ts'
import { machineBought } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { type CallInput, throughFunctions, type Way } from './asking.ts'
import { makeCommands } from './commands.ts'
import { type BenchServer, openHouse } from './house.ts'
import { type LivedIn, makeLivedIn } from './lived-in.ts'
import type { Say } from './options.ts'
import { giveWhatWasPaid } from './works.ts'

// How what people wait for grows with the house: the same questions, by one client, in houses of a
// thousand to a million learners who have lived there for weeks.

export const SETTLING = 'settling a day for everyone'

const SETTLED_DAYS = 3
const LAID = 400

export type Growth = {
  readonly users: number
  readonly transfers: number
  readonly requests: number
  readonly seed: number
  readonly date: string
  /** The machine's load in the minute before it was measured: 2 cores are idle at 0 and full at 2. */
  readonly load: number
  readonly verified: boolean
  readonly p50Ms: Readonly<Record<string, number>>
}

export async function measureGrowth(
  server: BenchServer,
  users: number,
  { seed, say }: { seed: number; say: Say },
): Promise<Growth> {
  const house = await openHouse(server, `growth_${users}`)
  say(`Filling a house of ${users} learners …`)
  const lived = await makeLivedIn(house, { users, seed, say })
  const random = randomFrom(seed)
  const way = throughFunctions(house.serverParts, lived.today)
  const works = [
    ...reading(lived, random, way),
    ...writing({ serverParts: house.serverParts, room: lived, random, way }),
  ]
  const load = loadavg()[0] ?? 0
  const results = await measureInRounds(works, { rounds: 3, seconds: 1, say })
  const times = Object.fromEntries(results.map(({ name, p50Ms }) => [name, digits(p50Ms)]))
  const settledMs = await settleSome(house, lived, say)
  // Verifying a large house takes longer than all this: what is known is said before.
  say(JSON.stringify({ users, ...times, [SETTLING]: digits(settledMs) }))
  say('Verifying the books …')
  await giveWhatWasPaid(house)
  const findings = await house.close()
  for (const { name, ok } of findings) if (!ok) say(`✗ ${name}`)
  const { transfer: transfers = 0, request: requests = 0 } = lived.counts
  return {
    users,
    transfers,
    requests,
    seed,
    date: new Date().toISOString().slice(0, 10),
    load: Math.round(load * 10) / 10,
    verified: findings.every(({ ok }) => ok),
    p50Ms: { ...times, [SETTLING]: digits(settledMs) },
  }
}

function reading(room: LivedIn, random: Random, way: Way): Work[] {
  const work = (name: string, handler: Handler, input: CallInput['input'] = {}): Work => {
    const who = handler.call.actor === 'admin' ? room.admins : room.learners
    return { name, clients: 1, once: () => way(handler, { person: pick(random, who), input }) }
  }
  return [
    work('pocket statement, first page', listStatement(requestView)),
    work('wallet activity, first page', listActivity),
    work('people, first page', listPeople),
    work('people, by balance', listPeople, { sort: 'balance' }),
    work('requests, first page', listRequests),
    work('solvency', readSolvency),
    work('ahead and behind', readJoiners),
    work('whose deposits paid me', readTruth),
    work('debrief', readDebrief),
  ]
}

function writing(parts: Parameters<typeof makeCommands>[0]): Work[] {
  const { serverParts, room, random, way } = parts
  const chosen = new Set(['machines.buy', 'wallet.approve, a deposit'])
  const commands = makeCommands(parts).filter(({ name }) => chosen.has(name))
  const bought = machineBought(ghs(50), room.today)
  return [
    {
      name: 'purchase posting',
      clients: 1,
      once: () => post(serverParts.db, pick(random, room.learners).id, bought),
    },
    ...commands.map(({ name, handler, lay }): Work => {
      let laid: CallInput[] = []
      return {
        name: name === 'machines.buy' ? 'buying a machine' : 'approving a deposit',
        clients: 1,
        before: async () => {
          laid = await lay(LAID)
        },
        left: () => laid.length,
        once: async () => {
          const asked = laid.pop()
          if (asked) await way(handler, asked)
        },
      }
    }),
  ]
}

type House = Awaited<ReturnType<typeof openHouse>>

async function settleSome({ db }: House, { today }: LivedIn, say: Say): Promise<number> {
  const times: number[] = []
  for (let index = 1; index <= SETTLED_DAYS; index++) {
    const day = addDays(today, index)
    await beginNextDay(db)
    const began = performance.now()
    const paid = await settleDay(db, day)
    times.push(performance.now() - began)
    await noteSettled(db, day)
    say(`  ${paid} learners settled in ${Math.round(times.at(-1) ?? 0)} ms`)
  }
  return median(times)
}

/** Rounded to three digits: a run is not more exact. */
function digits(ms: number): number {
  return Number(ms.toPrecision(3))
}
