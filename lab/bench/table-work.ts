import type { AnyCall } from '#core/call.ts'
import { secondFactorCalls } from '#features/auth/schema/second-factor.ts'
import { authCalls } from '#features/auth/schema.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { seedVerses } from '#features/verses/server/seed.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { makeLearners } from '#lab/rig/learners.ts'
import { pick, randomFrom } from '#lab/rig/random.ts'
import { measureInRounds, type Result, type Work } from '#lab/rig/rounds.ts'
import { Pool } from '#platform/database/driver.ts'
import { sql } from '#platform/database/sql.ts'
import { overHttp } from './asking.ts'
import { type BenchServer, type House, openHouse } from './house.ts'
import { cookieOf, signEveryoneIn } from './lived-in.ts'
import { makePeer, peerCookieOf, peerOnce } from './peer.ts'
import { verifyLine } from './report.ts'
import { settleHouse } from './settlement.ts'
import { startPeer, startServer } from './start-server.ts'
import type { MeasuredRow, TableAsked } from './table.ts'
import { makeTpcb } from './tpcb.ts'
import { giveWhatWasPaid, HAMMERED, makeWorks, POSTING, purchases, TPCB } from './works.ts'

// The rows of commands and reads: what they do by themselves and over HTTP, beside TPC-B and beside the same
// work in the bare peer, all in the same rounds.

const SCALE = 16
const CLIENTS = 16
const LEARNERS = { whole: 50_000, quick: 5_000 } as const
/** A transfer of pgledger, table and indexes, as its own page has it. */
const PGLEDGER_BYTES = 743

const CHEAP: readonly AnyCall[] = [
  authCalls.readSession,
  secondFactorCalls.readSecondFactor,
  versesCalls.readDaily,
]
const PEER_MOVE = 'the same work in the bare peer'
const OVER = ', over HTTP'
const BARE = 'a bare handler of our server'
const COMMANDS: Readonly<Record<string, string>> = {
  buy: 'machines.buy, whole command',
  pay: 'pocket.sendPayment, whole command',
  deposit: 'wallet.requestDeposit, whole command',
  withdrawal: 'wallet.requestWithdrawal, whole command',
}

export async function measureWork(server: BenchServer, asked: TableAsked): Promise<MeasuredRow[]> {
  const { seed, quick, say } = asked
  const house = await openHouse(server, 'table')
  const { db } = house
  await makeTpcb(db, SCALE)
  await seedVerses(db)
  const learners = await makeLearners(db, LEARNERS[quick ? 'quick' : 'whole'], 0)
  await signEveryoneIn(house)
  await makePeer(db)
  const random = randomFrom(seed)
  // A machine is bought once by each: half of them buy by themselves, the others over HTTP.
  const buyers = learners.people.slice(0, learners.people.length / 2)
  const functions = await makeWorks({ house, learners, random, scale: SCALE, buyers }, CLIENTS)
  const pool = new Pool({ ...house.connection, max: CLIENTS })
  const app = await startServer(house, {}, asked.profile)
  const peer = await startPeer(house)
  try {
    const works = [
      ...functions,
      { name: PEER_MOVE, clients: CLIENTS, once: peerOnce(pool, random, learners.people) },
      ...(await overTheLine({ house, learners, random, app: app.port, peer: peer.port })),
    ]
    await db.rows(sql`checkpoint`)
    const rounds = quick ? 2 : 5
    const results = await measureInRounds(works, { rounds, seconds: quick ? 0.5 : 1, say })
    const bytes = await bytesOf(house)
    await giveWhatWasPaid(house)
    return rowsOf(results, bytes, rounds)
  } finally {
    await pool.end()
    await Promise.all([app.close(), peer.close()])
    say(verifyLine('table', await house.close()))
  }
}

type Learners = Awaited<ReturnType<typeof makeLearners>>
type Parts = {
  readonly house: House
  readonly learners: Learners
  readonly random: ReturnType<typeof randomFrom>
  readonly app: number
  readonly peer: number
}

/** All that is asked over HTTP: of our server, and of the peer's. */
async function overTheLine({ house, learners, random, app, peer }: Parts): Promise<Work[]> {
  const { config, db } = house.serverParts
  const line = overHttp(app, config)
  const other = overHttp(peer, config)
  const anyone = () => pick(random, learners.people)
  const numbers = new Map(
    (
      await db.rows<{ id: string; number: string }>(sql`
        select id, practice_number as number from person`)
    ).map(({ id, number }) => [id, number]),
  )
  const buyers = learners.people.slice(learners.people.length / 2)
  const nextPurchase = await purchases({ house, learners, random, scale: SCALE, buyers })
  const send = (call: AnyCall, person: Person, body: object) =>
    line.ask({
      method: 'POST',
      path: call.path,
      body,
      cookie: cookieOf(person, config),
      key: crypto.randomUUID(),
    })
  const read = (call: AnyCall) => () =>
    line.ask({ method: 'GET', path: call.path, cookie: cookieOf(anyone(), config) })
  const ofPeer = (method: 'GET' | 'POST', path: string, body?: object) => () =>
    other.ask({ method, path, cookie: peerCookieOf(anyone()), ...(body && { body }) })
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    [BARE]: () => line.bare('GET'),
    'a bare handler of the peer': ofPeer('GET', '/bare'),
    'the peer’s signed-in read': ofPeer('GET', '/read'),
    'the peer’s batch': ofPeer('POST', '/batch', {}),
    [`${PEER_MOVE}${OVER}`]: ofPeer('POST', '/move', { amount: 100 }),
    ...Object.fromEntries(CHEAP.map((call) => [call.name, read(call)])),
    batch: () => line.dashboard(anyone()),
    [`buy${OVER}`]: () => {
      const { person, ...body } = nextPurchase()
      return send(machinesCalls.buy, person, body)
    },
    [`pay${OVER}`]: () => send(pocketCalls.sendPayment, anyone(), { amount: 100 }),
    [`deposit${OVER}`]: () =>
      send(walletCalls.requestDeposit, anyone(), {
        amount: 4_000,
        method: 'mtn',
        accountName: 'Ama Mensah',
        reference: `MM${Math.floor(random() * 1e8)}`,
      }),
    [`withdrawal${OVER}`]: () => {
      const person = anyone()
      const account = numbers.get(person.id)
      return send(walletCalls.requestWithdrawal, person, { amount: 5_000, method: 'mtn', account })
    },
  }
  return Object.entries(works).map(([name, once]) => ({ name, clients: CLIENTS, once }))
}

type Person = Learners['people'][number]
type Bytes = { readonly table: number; readonly indexes: number }

/** How much of the disk one transfer takes, over all there are. */
async function bytesOf({ db }: House): Promise<Bytes> {
  await db.rows(sql`vacuum analyze transfer`)
  return db.one<Bytes>(sql`
    select (pg_table_size('transfer') / count(*))::int as table,
      (pg_indexes_size('transfer') / count(*))::int as indexes from transfer`)
}

type RowMaker = (what: string, figure: number, target: number | null, beside: string) => MeasuredRow

function rowsOf(results: readonly Result[], bytes: Bytes, of: number): MeasuredRow[] {
  const rate = (name: string) => results.find((each) => each.name === name)?.perSecond ?? 0
  const [cheapest = ''] = CHEAP.map(({ name }) => name).toSorted(
    (one, other) => rate(other) - rate(one),
  )
  const bare = rate(BARE)
  const peerRead = rate('the peer’s signed-in read')
  const peerBatch = rate('the peer’s batch')
  const row: RowMaker = (what, figure, target, beside) => ({
    what,
    figure: Math.round(figure * 1000) / 1000,
    unit: '×',
    target,
    better: 'more',
    beside,
    of,
  })
  const tpcb = rate(TPCB)
  return [
    row(
      'cheapest signed-in read × bare handler',
      rate(cheapest) / bare,
      0.6,
      `${cheapest} ${whole(rate(cheapest))}, bare ${whole(bare)} a second; × the peer’s bare handler ${ratio(rate(cheapest), rate('a bare handler of the peer'))}`,
    ),
    row(
      'the same × the peer’s signed-in read',
      rate(cheapest) / peerRead,
      null,
      `the peer ${whole(peerRead)} a second`,
    ),
    row(
      'a dashboard’s batch × bare handler',
      rate('batch') / bare,
      0.15,
      `${whole(rate('batch'))} a second`,
    ),
    row(
      'the same × the peer’s batch',
      rate('batch') / peerBatch,
      null,
      `the peer ${whole(peerBatch)} a second`,
    ),
    ...commandRows(rate, row),
    row('a posting × TPC-B', rate(POSTING) / tpcb, 1, `${whole(rate(POSTING))} a second`),
    row(
      'one hammered learner: hot/cold',
      rate(HAMMERED) / rate(POSTING),
      0.75,
      `${whole(rate(HAMMERED))}, all learners ${whole(rate(POSTING))} a second; × TPC-B ${ratio(rate(HAMMERED), tpcb)}`,
    ),
    {
      what: 'bytes of one posting',
      figure: bytes.table + bytes.indexes,
      unit: 'bytes',
      target: PGLEDGER_BYTES,
      better: 'less',
      beside: `table ${bytes.table}, indexes ${bytes.indexes}; pgledger ${PGLEDGER_BYTES}`,
      of: 1,
    },
  ]
}

/** Three rows for each command: beside TPC-B, beside the peer, and beside the peer over HTTP. */
function commandRows(rate: (name: string) => number, row: RowMaker): MeasuredRow[] {
  const tpcb = rate(TPCB)
  const peer = rate(PEER_MOVE)
  const peerLine = rate(`${PEER_MOVE}${OVER}`)
  return Object.entries(COMMANDS).flatMap(([name, work]) => {
    const [own, line] = [rate(work), rate(`${name}${OVER}`)]
    return [
      row(
        `${name}, whole command × TPC-B`,
        own / tpcb,
        1,
        `${whole(own)}, TPC-B ${whole(tpcb)} a second`,
      ),
      row(`${name} × the peer`, own / peer, 0.8, `the peer ${whole(peer)} a second`),
      row(
        `${name} × the peer, over HTTP`,
        line / peerLine,
        0.8,
        `${whole(line)}, the peer ${whole(peerLine)} a second`,
      ),
    ]
  })
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GH')

const ratio = (one: number, other: number) => (other === 0 ? '–' : (one / other).toFixed(2))

export async function measureSettling(
  server: BenchServer,
  asked: TableAsked,
): Promise<MeasuredRow[]> {
  const size = asked.quick ? { settled: 20_000, days: 2 } : { settled: 100_000, days: 5 }
  const { settlement, findings } = await settleHouse(server, size, asked.say)
  asked.say(verifyLine('settlement', findings))
  const { settleSeconds, limitSeconds, ratio: figure, learners } = settlement
  return [
    {
      what: 'a day settled × its limit',
      figure: Math.round(figure * 100) / 100,
      unit: '×',
      target: 1.6,
      better: 'less',
      beside: `${learners.toLocaleString('en-GH')} learners: ${settleSeconds.toFixed(2)} s, the limit ${limitSeconds.toFixed(2)} s`,
      of: size.days,
    },
  ]
}
