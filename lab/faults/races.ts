import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { between, pick, type Random } from '#lab/rig/random.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { FaultOptions, Report } from './fault.ts'
import { askAtOnce, type RawAnswer, textOf } from './last-byte.ts'
import type { RaceGround, RaceLearner } from './race-ground.ts'

// Storms and races over HTTP: everyone's last byte goes out at the same instant, in one to five
// processes. The law is about the rows in the books and the answers that each client got.

const AT_ONCE = [5, 20] as const

export type Round = (ground: RaceGround, asked: FaultOptions, wrong: string[]) => Promise<void>

/** Rounds until the number or the time is over. */
export async function playRounds(
  ground: RaceGround,
  asked: FaultOptions,
  round: Round,
): Promise<Report & { rounds: number }> {
  const { n, say, isOver } = asked
  const broken: string[] = []
  const began = performance.now()
  let rounds = 0
  while (rounds < n && !isOver()) {
    await round(ground, asked, broken)
    rounds++
    if (rounds % 100 === 0) say(`${rounds} rounds, ${broken.length} broken`)
  }
  broken.push(...(await ground.verify()))
  const seconds = Math.round((performance.now() - began) / 1000)
  return { broken, rounds, figures: { rounds, processes: ground.ports.length, racing: seconds } }
}

/** One command sent many times under one key: one effect, and the same answer to everyone. */
export const replayStorm: Round = async (ground, { random, control }, wrong) => {
  const { learner, path, body, count } = await chooseAction(ground, random)
  const before = await count(ground.db)
  const key = randomUUID()
  const asking = Array.from({ length: between(random, ...AT_ONCE) }, () => ({
    path,
    body,
    cookie: learner.cookie,
    key: control === 'new-keys' ? randomUUID() : key,
  }))
  const answers = await raceOver(ground, asking)
  const effects = (await count(ground.db)) - before
  const distinctAnswers = new Set(
    answers.map(({ status, body: said }) => `${status} ${JSON.stringify(said)}`),
  )
  if (effects !== 1 || distinctAnswers.size !== 1 || answers[0]?.status !== 200) {
    wrong.push(
      `${path}: ${effects} effects of one key, answers ${[...distinctAnswers].join(' | ')}`,
    )
  }
  // Nobody may have more than a few requests waiting.
  const ids = new Set(answers.map(({ body: said }) => said['requestId']))
  for (const id of ids) {
    if (typeof id !== 'string') continue
    // The control makes many requests on one payment: only the first can be approved.
    await ground.approve(id).catch((error: unknown) => {
      if (control === null) throw error
    })
  }
}

/** One request decided by many at once: one decision, everyone else told that there is one. */
export const approvalRace: Round = async (ground, { random }, wrong) => {
  const learner = pick(random, ground.learners)
  const amount = between(random, 100, 5_000)
  const requestId = await ground.requestDeposit(learner, amount)
  const alsoReject = random() < 0.3
  const asking = Array.from({ length: between(random, ...AT_ONCE) }, (_, index) => {
    const rejects = alsoReject && index % 2 === 1
    return {
      path: `/api/admin/requests/${rejects ? 'reject' : 'approve'}`,
      body: rejects ? { requestId, reason: 'Not seen' } : { requestId },
      cookie: ground.admin.cookie,
      key: randomUUID(),
    }
  })
  const answers = await raceOver(ground, asking)
  const won = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 409).length
  const credits = await ground.db.one<{ count: number }>(sql`
    select count(*)::int as count from transfer where cause = ${requestId} and source = 'suspense'`)
  if (won !== 1 || refused !== answers.length - 1 || credits.count !== 1) {
    const statuses = answers.map(({ status }) => status).join(' ')
    wrong.push(`request ${requestId}: ${won} won, ${credits.count} effects, statuses ${statuses}`)
  }
}

type Asking = { path: string; body: object; cookie: string; key: string }

/** Spread over the processes; each gets its share at the same instant as the others. */
async function raceOver({ ports }: RaceGround, asking: readonly Asking[]): Promise<RawAnswer[]> {
  const shares = ports.map((port, at) => ({
    port,
    texts: asking
      .filter((_, index) => index % ports.length === at)
      .map(({ path, body, cookie, key }) =>
        textOf({ path, body, headers: { cookie, 'idempotency-key': key } }),
      ),
  }))
  const answers = await Promise.all(shares.map(({ port, texts }) => askAtOnce(port, texts)))
  return answers.flat()
}

type Action = {
  learner: RaceLearner
  path: string
  body: object
  count: (db: Db) => Promise<number>
}

async function chooseAction(ground: RaceGround, random: Random): Promise<Action> {
  const learner = pick(random, ground.learners)
  const amount = between(random, 100, 5_000)
  const counted = (table: 'payment' | 'request') => async (db: Db) => {
    const statement =
      table === 'payment'
        ? sql`select count(*)::int as count from payment where learner_id = ${learner.id}`
        : sql`select count(*)::int as count from request where learner_id = ${learner.id}`
    return (await db.one<{ count: number }>(statement)).count
  }
  const dice = random()
  if (dice < 0.4) {
    const body = { amount }
    return { learner, path: '/api/pocket/send', body, count: counted('payment') }
  }
  if (dice < 0.7) {
    const body = { amount, method: 'vodafone', account: learner.account }
    return { learner, path: '/api/withdrawals', body, count: counted('request') }
  }
  const reference = await ground.pay(learner, amount)
  const body = { amount, method: 'mtn', accountName: 'Ama Mensah', reference }
  return { learner, path: '/api/deposits', body, count: counted('request') }
}
