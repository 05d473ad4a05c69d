import { setTimeout as sleep } from 'node:timers/promises'
import { between, pick, type Random } from '../bench/random.ts'
import { askOnce, type Client, command, read, type Reply } from './client.ts'

// What the clients do all the time: the main job's commands, in a random order.

export type Writer = {
  readonly name: string
  readonly client: Client
  readonly random: Random
  readonly stopped: () => boolean
}

const PASSWORD = 'cowries and scales'
const COMMANDS_PER_LEARNER = [150, 400] as const

type Payment = { readonly reference: string; readonly amount: number }
type Learner = {
  readonly email: string
  readonly cookie: string
  readonly free: Payment[]
  readonly held: string[]
  readonly machines: { readonly id: number; readonly price: number }[]
}

/** Signs up one learner after another and keeps each of them busy for a while. */
export async function writeAsLearners(writer: Writer): Promise<void> {
  for (let count = 1; !writer.stopped(); count++) {
    const learner = await signUp(writer, `${writer.name}-${count}@faults.test`)
    if (!learner) {
      await sleep(100)
      continue
    }
    const commands = between(writer.random, ...COMMANDS_PER_LEARNER)
    for (let done = 0; done < commands && !writer.stopped(); done++) {
      const reply = await writeOnce(writer, learner)
      // A session can only be gone where the database forgot it: the control sees that.
      if (reply.status === 401) break
    }
  }
}

/** A sign-up has no key. Its e-mail is its key: taken, on asking again, means it was done. */
async function signUp({ client, random }: Writer, email: string): Promise<Learner | null> {
  const credentials = { email, password: PASSWORD }
  const made = await command(client, { email }, 'signUp', credentials)
  const cookie = made.cookies[0] ?? (made.status === 409 ? await signIn(client, credentials) : null)
  if (!cookie) return null
  const { body } = await read(client, '/api/machines', cookie)
  const machines = (body['machines'] ?? []) as Learner['machines']
  return { email, cookie, free: [], held: [], machines: machines.filter(() => random() < 0.8) }
}

async function signIn(client: Client, credentials: object): Promise<string | null> {
  for (let tried = 0; tried < 200; tried++, await sleep(50)) {
    const asking = { method: 'POST', path: '/api/auth/sign-in', body: credentials } as const
    const reply = await askOnce(client, asking).catch(() => null)
    if (reply && reply.status < 500) return reply.cookies[0] ?? null
  }
  return null
}

async function writeOnce(writer: Writer, learner: Learner): Promise<Reply> {
  const { client, random } = writer
  const dice = random()
  const payment = learner.free[0]
  if (payment && dice < 0.35) return requestDeposit(client, learner, payment)
  if (dice < 0.5) return requestWithdrawal(writer, learner)
  const held = learner.held[0]
  if (held && dice < 0.54) {
    learner.held.shift()
    return command(client, learner, 'cancelWithdrawal', { requestId: held })
  }
  const machine = learner.machines[0]
  if (machine && dice < 0.64) {
    const body = { machineId: machine.id, price: machine.price }
    const reply = await command(client, learner, 'buy', body)
    if (reply.status === 200) learner.machines.shift()
    return reply
  }
  return sendPayment(writer, learner)
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
  learner.free.shift()
  return command(client, learner, 'requestDeposit', {
    amount: payment.amount,
    method: 'mtn',
    accountName: 'Ama Mensah',
    reference: payment.reference,
  })
}

async function requestWithdrawal({ client, random }: Writer, learner: Learner): Promise<Reply> {
  const amount = between(random, 100, 20_000)
  const body = { amount, method: 'vodafone', account: '0001234567' }
  const reply = await command(client, learner, 'requestWithdrawal', body)
  if (reply.status === 200 && random() < 0.3) learner.held.push(String(reply.body['requestId']))
  return reply
}

/** Decides what learners asked for, and now and then takes a decision back. */
export async function writeAsAdmin(
  writer: Writer,
  admin: { readonly email: string; readonly cookie: string },
): Promise<void> {
  const { client, random } = writer
  while (!writer.stopped()) {
    const status = random() < 0.85 ? 'pending' : pick(random, ['completed', 'failed'])
    const path = `/api/admin/requests?status=${status}&size=40&direction=${pick(random, ['asc', 'desc'])}`
    const { body } = await read(client, path, admin.cookie)
    const found = (body['requests'] ?? []) as { id: string }[]
    if (found.length === 0) await sleep(50)
    // Two admins see the same list and often decide the same request: one of them is refused.
    for (const { id: requestId } of found.filter(() => random() < 0.4)) {
      if (writer.stopped()) return
      if (status !== 'pending') await command(client, admin, 'reset', { requestId })
      else if (random() < 0.7) await command(client, admin, 'approve', { requestId })
      else await command(client, admin, 'reject', { requestId, reason: 'Not seen in the account' })
    }
  }
}

/** Becomes the first admin with the link printed at the start. */
export async function becomeAdmin(client: Client, token: string) {
  const email = 'admin@faults.test'
  const body = { token, email, password: PASSWORD }
  const reply = await askOnce(client, { method: 'POST', path: '/api/auth/set-up', body })
  const [cookie] = reply.cookies
  if (!cookie) throw new Error(`No admin: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { email, cookie }
}
