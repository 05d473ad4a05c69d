import { setTimeout as sleep } from 'node:timers/promises'
import { askOnce, type Reply } from '#lab/rig/ask.ts'
import { between, pick, type Random, shuffled } from '#lab/rig/random.ts'
import { type Asker, type Client, command, read } from './client.ts'
import type { Command } from './journal.ts'

// The clients do this all the time: the main job's commands, in a random order.

export type Writer = {
  readonly name: string
  readonly client: Client
  readonly random: Random
  readonly stopped: () => boolean
  /** The number of admins, and which of them this one is. */
  readonly colleagues: { readonly count: number; readonly mine: number }
}

const PASSWORD = 'cowries and scales'
/** A password costs as much as forty commands, so among many writers each stays longer. */
const COMMANDS_PER_LEARNER = [300, 1_500] as const
/**
 * After a refusal, that command rests for this many others: an empty wallet does not fill at once.
 */
const RESTS_FOR = 12

/** Somebody whose session is renewed where it has ended. */
export type SignedIn = Asker & { cookie: string }

type Payment = { readonly reference: string; readonly amount: number }
type Learner = SignedIn & {
  /** The practice number their withdrawals go to. */
  readonly account: string
  readonly free: Payment[]
  readonly held: string[]
  readonly machines: { readonly id: number; readonly price: number }[]
  /** Commands refused of late, each with how many more it still rests. */
  readonly resting: Map<Command, number>
}

/** Signs up one learner after another and keeps each of them busy for a while. */
export async function writeAsLearners(writer: Writer): Promise<void> {
  for (let count = 1; !writer.stopped(); count++) {
    const learner = await signUp(writer, `${writer.name}-${count}@faults.test`)
    if (!learner) {
      await sleep(100)
      continue
    }
    // Writers would slow down the passwords of those who are not in yet.
    if (count === 1) await everybodyIsIn()
    const commands = between(writer.random, ...COMMANDS_PER_LEARNER)
    for (let done = 0; done < commands && !writer.stopped(); done++) {
      const reply = await writeOnce(writer, learner)
      // A missing session means that the database lost it, which the control shows.
      if (reply.status === 401) break
    }
  }
}

/** A sign-up has no key. Its e-mail is its key: taken, on asking again, means it was done. */
async function signUp({ client, random }: Writer, email: string): Promise<Learner | null> {
  const credentials = { email, password: PASSWORD }
  const made = await inALane(() => command(client, { email }, 'signUp', credentials))
  const cookie = made.cookies[0] ?? (made.status === 409 ? await signIn(client, credentials) : null)
  if (!cookie) return null
  const { body } = await read(client, '/api/machines', cookie)
  const pocket = await read(client, '/api/pocket', cookie)
  const machines = (body['machines'] ?? []) as Learner['machines']
  return Object.assign(staying(client, credentials, cookie), {
    account: String(pocket.body['practiceNumber']),
    free: [],
    held: [],
    machines: machines.filter(() => random() < 0.8),
    resting: new Map(),
  })
}

/** Hashing a password takes a core for a tenth of a second, so sign-ups are spread. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let lane = 0

function inALane<T>(run: () => Promise<T>): Promise<T> {
  const mine = lane++ % lanes.length
  const done = (lanes[mine] as Promise<unknown>).then(run)
  lanes[mine] = done.catch(() => undefined)
  return done
}

/** Once all sign-ups that were under way at the asking are done. */
const everybodyIsIn = () => Promise.all(lanes)

function staying(client: Client, credentials: Credentials, cookie: string): SignedIn {
  const person: SignedIn = {
    email: credentials.email,
    cookie,
    async signInAgain() {
      const next = await signIn(client, credentials)
      if (next) person.cookie = next
      return next
    },
  }
  return person
}

type Credentials = { readonly email: string; readonly password: string }

async function signIn(client: Client, credentials: Credentials): Promise<string | null> {
  for (let tried = 0; tried < 200; tried++, await sleep(50)) {
    const asking = { method: 'POST', path: '/api/auth/sign-in', body: credentials } as const
    const reply = await askOnce(client, asking).catch(() => null)
    if (reply && reply.status < 500) return reply.cookies[0] ?? null
  }
  return null
}

async function writeOnce(writer: Writer, learner: Learner): Promise<Reply> {
  const { client, random } = writer
  const does = (name: Command, share: number) => isAwake(learner, name) && random() < share
  const [payment, held, machine] = [learner.free[0], learner.held[0], learner.machines[0]]
  if (payment && does('requestDeposit', 0.3)) {
    learner.free.shift()
    return mindful(learner, 'requestDeposit', () => requestDeposit(client, learner, payment))
  }
  if (does('requestWithdrawal', 0.15)) {
    return mindful(learner, 'requestWithdrawal', () => requestWithdrawal(writer, learner))
  }
  if (held && random() < 0.05) {
    learner.held.shift()
    return command(client, learner, 'cancelWithdrawal', { requestId: held })
  }
  if (machine && does('buy', 0.1)) {
    const body = { machineId: machine.id, price: machine.price }
    const reply = await mindful(learner, 'buy', () => command(client, learner, 'buy', body))
    if (reply.status === 200) learner.machines.shift()
    return reply
  }
  return sendPayment(writer, learner)
}

function isAwake({ resting }: Learner, name: Command): boolean {
  const left = resting.get(name) ?? 0
  if (left > 0) resting.set(name, left - 1)
  return left <= 0
}

/** Notes a refusal, so that the same is not asked all the time. */
async function mindful(learner: Learner, name: Command, ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask()
  if (reply.status !== 200) learner.resting.set(name, RESTS_FOR)
  return reply
}

async function sendPayment({ client, random }: Writer, learner: Learner): Promise<Reply> {
  const amount = between(random, 100, 30_000)
  const reply = await command(client, learner, 'sendPayment', { amount })
  if (reply.status === 200) {
    learner.free.push({ reference: String(reply.body['reference']), amount })
  }
  return reply
}

async function requestDeposit(client: Client, learner: Learner, payment: Payment): Promise<Reply> {
  return command(client, learner, 'requestDeposit', {
    amount: payment.amount,
    method: 'mtn',
    accountName: 'Ama Mensah',
    reference: payment.reference,
  })
}

async function requestWithdrawal({ client, random }: Writer, learner: Learner): Promise<Reply> {
  const amount = between(random, 100, 20_000)
  const body = { amount, method: 'vodafone', account: learner.account }
  const reply = await command(client, learner, 'requestWithdrawal', body)
  if (reply.status === 200 && random() < 0.3) learner.held.push(String(reply.body['requestId']))
  return reply
}

const WORTH_A_LOOK = 5
const LOOKS_AGAIN_AFTER_MS = 150

/** Decides what learners asked for, and now and then takes a decision back. */
export async function writeAsAdmin(writer: Writer, admin: SignedIn): Promise<void> {
  const { client, random } = writer
  while (!writer.stopped()) {
    const status = random() < 0.9 ? 'pending' : pick(random, ['completed', 'failed'])
    const path = `/api/admin/requests?status=${status}&size=100&direction=${pick(random, ['asc', 'desc'])}`
    const { body, status: told } = await read(client, path, admin.cookie)
    if (told === 401) await admin.signInAgain?.()
    const waiting = (body['requests'] ?? []) as { id: string }[]
    // Each has some of a list, and now and then somebody else's: one of the two is refused.
    const some = waiting.filter(({ id }) => isOf(writer, id) || random() < 0.05)
    // Many admins would otherwise ask all the time for what is not there yet.
    if (some.length < WORTH_A_LOOK) await sleep(LOOKS_AGAIN_AFTER_MS)
    const share = status === 'pending' ? 1 : 0.1
    for (const { id: requestId } of shuffled(random, some).slice(
      0,
      Math.ceil(some.length * share),
    )) {
      if (writer.stopped()) return
      if (status !== 'pending') await command(client, admin, 'reset', { requestId })
      else if (random() < 0.7) await command(client, admin, 'approve', { requestId })
      else await command(client, admin, 'reject', { requestId, reason: 'Not seen in the account' })
    }
  }
}

function isOf({ colleagues }: Writer, requestId: string): boolean {
  return parseInt(requestId.slice(-4), 16) % colleagues.count === colleagues.mine
}

/** Becomes the first admin with the link printed at the start. */
export async function becomeAdmin(client: Client, token: string): Promise<SignedIn> {
  const credentials = { email: 'admin@faults.test', password: PASSWORD }
  const body = { token, ...credentials }
  const reply = await askOnce(client, { method: 'POST', path: '/api/auth/set-up', body })
  const [cookie] = reply.cookies
  if (!cookie) throw new Error(`No admin: ${reply.status} ${JSON.stringify(reply.body)}`)
  return staying(client, credentials, cookie)
}
