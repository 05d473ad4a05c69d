import { randomUUID } from 'node:crypto'
import { verifyBooks } from '#app/verify.ts'
import { agentFor, askOnce, type Reply } from '#lab/rig/ask.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { wiredSite } from './site.ts'

export type RaceLearner = {
  readonly id: string
  readonly email: string
  readonly cookie: string
  /** The practice number their withdrawals go to. */
  readonly account: string
}

/** The ground of storms and races: processes on one database, people with full pockets. */
export type RaceGround = {
  readonly ports: readonly number[]
  readonly db: Db
  readonly learners: readonly RaceLearner[]
  readonly admin: { readonly cookie: string }
  /** Sends practice money; its reference. */
  pay(learner: RaceLearner, amount: number): Promise<string>
  requestDeposit(learner: RaceLearner, amount: number): Promise<string>
  approve(requestId: string): Promise<void>
  /** One line for each invariant that does not hold. */
  verify(): Promise<string[]>
}

const PASSWORD = 'cowries and scales'
const FULL = 1_000_000_000

/** Apps that run already, with a token for their first admin. The database has the key. */
type RacedHouse = Pick<RaceGround, 'db' | 'ports'> & {
  readonly token: string
  readonly verifyInputs: () => VerifyInputs
}

/** Opens the ground in it. */
export async function openRaceGround(
  { db, ports, token, verifyInputs }: RacedHouse,
  people: number,
): Promise<RaceGround> {
  const port = ports[0] as number
  const agent = agentFor(0)
  const post = async (path: string, body: object, cookie?: string): Promise<Reply> => {
    const asking = { method: 'POST', path, body, key: randomUUID(), ...(cookie && { cookie }) }
    const reply = await askOnce({ port, agent }, asking as Parameters<typeof askOnce>[1])
    if (reply.status !== 200) {
      throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
    return reply
  }
  await changeByHand(db, (tx) =>
    tx.count(sql`
      update settings set min_deposit = 100, min_withdrawal = 100, pocket_money = ${FULL}`),
  )
  const made = await post('/api/auth/set-up', {
    token,
    email: 'admin@races.test',
    password: PASSWORD,
  })
  const learners: RaceLearner[] = []
  for (let index = 0; index < people; index++) {
    const email = `racer${index}@races.test`
    const { cookies } = await post('/api/auth/sign-up', { email, password: PASSWORD })
    const own = await db.one<{ id: string; account: string }>(sql`
      select id, practice_number as account from person where email = ${email}`)
    learners.push({ ...own, email, cookie: cookies[0] ?? '' })
  }
  const admin = { cookie: made.cookies[0] ?? '' }
  const pay: RaceGround['pay'] = async ({ cookie }, amount) =>
    String((await post('/api/pocket/send', { amount }, cookie)).body['reference'])
  const requestDeposit: RaceGround['requestDeposit'] = async (learner, amount) => {
    const reference = await pay(learner, amount)
    const body = { amount, method: 'mtn', accountName: 'Ama Mensah', reference }
    return String((await post('/api/deposits', body, learner.cookie)).body['requestId'])
  }
  const approve = async (requestId: string) =>
    void (await post('/api/admin/requests/approve', { requestId }, admin.cookie))
  // Something to withdraw, and cash in the drawer.
  for (const learner of learners) {
    const requestId = await requestDeposit(learner, FULL / 10)
    await approve(requestId)
  }
  return {
    ports,
    db,
    learners,
    admin,
    pay,
    requestDeposit,
    approve,
    async verify() {
      const broken = (await verifyBooks(db, verifyInputs())).filter(({ ok }) => !ok)
      return broken.map(({ name, broken: rows }) => `BROKEN: ${name}: ${rows.join(', ')}`)
    },
  }
}

/** A ground of its own with so many processes, gone afterwards. */
export async function onRaceGround<T>(
  processes: number,
  people: number,
  play: (ground: RaceGround) => Promise<T>,
): Promise<T> {
  const folder = makeFolder('races')
  const site = await wiredSite(folder.path, { apps: processes })
  let db: Db | null = null
  try {
    const [first, ...others] = site.apps
    first?.start()
    if (!first) throw new Error('A race needs a process.')
    const token = await first.setUpToken()
    const { verifyInputs } = first
    db = openDb(await site.connection(), { max: 2, auditKey: verifyInputs().key })
    const ground = await openRaceGround({ db, ports: site.ports, token, verifyInputs }, people)
    // Each start makes a new link for the first admin, so the others come after.
    for (const app of others) app.start()
    await Promise.all(site.ports.map(untilReady))
    return await play(ground)
  } finally {
    await db?.close()
    await Promise.all(site.apps.map((app) => app.kill()))
    await site.close()
    folder.remove()
  }
}

async function untilReady(port: number): Promise<void> {
  const asking = { method: 'GET', path: '/readyz' } as const
  for (let tried = 0; tried < 600; tried++) {
    const reply = await askOnce({ port, agent: agentFor(0) }, asking).catch(() => null)
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('A process did not start within a minute.')
}
