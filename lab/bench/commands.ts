import { eraseRowsOf } from '#app/tables.ts'
import type { Pesewas } from '#core/money.ts'
import { buy } from '#features/machines/server/calls.ts'
import { addPerson } from '#features/people/server/commands.ts'
import { deletePersonWith } from '#features/people/server/deletion.ts'
import { sendPayment } from '#features/pocket/server/calls.ts'
import { approve, reject, reset } from '#features/wallet/server/decisions.ts'
import { requestDeposit } from '#features/wallet/server/deposits.ts'
import { returnPayment } from '#features/wallet/server/payments.ts'
import { cancelWithdrawal, requestWithdrawal } from '#features/wallet/server/withdrawals.ts'
import { requestView } from '#features/wallet/views.ts'
import { pick, type Random, shuffled } from '#lab/rig/random.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { CallInput, Way } from './asking.ts'
import type { LivedIn } from './lived-in.ts'

// Every command that moves money, each with what must be there before it can be asked.

export type Command = {
  readonly name: string
  readonly handler: Handler
  /** Prepares so many calls, each of which will be accepted. */
  readonly lay: (count: number) => Promise<CallInput[]>
}

type Parts = {
  readonly serverParts: ServerParts
  readonly room: LivedIn
  readonly random: Random
  /** How what comes before is done. */
  readonly way: Way
}

const AT_ONCE = 16
const AMOUNT = 5_000
const DEPOSIT = { amount: AMOUNT, method: 'mtn', accountName: 'Ama Mensah' }

type LayOne = () => CallInput | Promise<CallInput>

export function makeCommands({ serverParts, room, random, way }: Parts): Command[] {
  const anyone = () => pick(random, room.learners)
  const admin = () => pick(random, room.admins)
  // In turn, so that nobody has too many deposits waiting.
  const order = shuffled(random, room.learners)
  let turn = 0
  const next = () => order[turn++ % order.length] ?? anyone()
  const from = (handler: Handler, laid: CallInput) => way(handler, laid) as Promise<Answer>

  const paid = async () => {
    const person = next()
    const payment = await from(sendPayment(requestView), { person, input: { amount: AMOUNT } })
    return { person, payment }
  }
  const deposit = async () => {
    const { person, payment } = await paid()
    const input = { ...DEPOSIT, reference: payment['reference'] }
    return (await from(requestDeposit, { person, input }))['requestId']
  }
  const askOut = async (person: Person): Promise<CallInput> => {
    const { account } = await serverParts.db.one<{ account: string }>(sql`
      select practice_number as account from person where id = ${person.id}`)
    return { person, input: { amount: AMOUNT, method: 'mtn', account } }
  }
  const withdrawal = async (person: Person) =>
    (await from(requestWithdrawal, await askOut(person)))['requestId']
  const decide = (requestId: unknown, more: object = {}): CallInput => ({
    person: admin(),
    input: { requestId, ...more },
  })
  const decided = async (requestId: unknown) => {
    await from(approve, decide(requestId))
    return decide(requestId)
  }
  const reason = 'For the bench.'
  const add = () => ({ person: admin(), input: { email: nextEmail(random), role: 'learner' } })

  const each = (name: string, handler: Handler, lay: LayOne): Command => ({
    name: name === '' ? handler.call.name : `${handler.call.name}, ${name}`,
    handler,
    lay: (count) => layMany(count, lay),
  })
  return [
    each('', sendPayment(requestView), () => ({ person: anyone(), input: { amount: 100 } })),
    each('', requestDeposit, () => ({
      person: next(),
      input: { ...DEPOSIT, reference: `MM${Math.floor(random() * 1e8)}` },
    })),
    each('with its payment', requestDeposit, async () => {
      const { person, payment } = await paid()
      return { person, input: { ...DEPOSIT, reference: payment['reference'] } }
    }),
    each('', requestWithdrawal, () => askOut(anyone())),
    each('', cancelWithdrawal, async () => {
      const person = next()
      return { person, input: { requestId: await withdrawal(person) } }
    }),
    each('a deposit', approve, async () => decide(await deposit())),
    each('a withdrawal', approve, async () => decide(await withdrawal(next()))),
    each('a deposit', reject, async () => decide(await deposit(), { reason })),
    each('a withdrawal', reject, async () => decide(await withdrawal(next()), { reason })),
    each('a deposit', reset, async () => decided(await deposit())),
    each('a withdrawal', reset, async () => decided(await withdrawal(next()))),
    each('', returnPayment, async () => {
      const { payment } = await paid()
      return { person: admin(), input: { paymentId: payment['paymentId'], reason } }
    }),
    {
      name: buy.call.name,
      handler: buy,
      lay: (count) =>
        layPurchases(serverParts.db, shuffled(random, room.learners).slice(0, Math.max(0, count))),
    },
    each('', addPerson, add),
    each('', deletePersonWith(eraseRowsOf), async () => {
      const { id } = await from(addPerson, add())
      return { person: admin(), input: { id } }
    }),
  ]
}

type Answer = Readonly<Record<string, unknown>>

async function layMany(count: number, lay: LayOne): Promise<CallInput[]> {
  const laid: CallInput[] = []
  let wanted = count
  const one = async () => {
    while (wanted-- > 0) laid.push(await lay())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return laid
}

/** A machine that each of them does not own yet. */
async function layPurchases(db: Db, learners: readonly Person[]): Promise<CallInput[]> {
  const byId = new Map(learners.map((person) => [person.id as string, person]))
  const offers = await db.rows<{ id: string; machineId: number; price: Pesewas }>(sql`
    select learner.id, offer.id as "machineId", price
    from unnest(${[...byId.keys()]}::uuid[]) as learner (id), lateral (
      select machine.id, price from machine
      where is_active and category <> 'bill' and not exists (
        select from ownership
        where ownership.learner_id = learner.id and machine_id = machine.id)
      order by machine.id limit 1
    ) as offer`)
  return offers.flatMap(({ id, ...input }) => {
    const person = byId.get(id)
    return person ? [{ person, input }] : []
  })
}

function nextEmail(random: Random): string {
  return `added-${random().toString(36).slice(2)}-${Date.now()}@example.com`
}
