import { randomUUID } from 'node:crypto'
import { ghs, type Pesewas } from '#core/money.ts'
import { joinLine } from '#features/crowd/server/crowd.ts'
import { asksForMoney } from '#features/lesson/server/lesson.ts'
import { buy } from '#features/machines/server/calls.ts'
import { requestDeposit } from '#features/wallet/server/deposits.ts'
import { sendPayment } from '#features/wallet/server/payments.ts'
import { requestWithdrawal } from '#features/wallet/server/withdrawals.ts'
import type { Learners } from '#lab/rig/learners.ts'
import { pick, type Random, shuffled } from '#lab/rig/random.ts'
import type { Work } from '#lab/rig/rounds.ts'
import { machineBought } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import type { House } from './house.ts'
import { tidyTpcb, tpcb } from './tpcb.ts'

export const TPCB = 'TPC-B, pgbench’s script'
export const POSTING = 'purchase posting'
export const HAMMERED = 'purchase posting, one hammered learner'

const PRICE = ghs(50)

type Parts = {
  readonly house: House
  readonly learners: Learners
  readonly random: Random
  readonly scale: number
  /** Learners who buy machines; all without it. */
  readonly buyers?: readonly Person[]
}

/** Everything that is measured per second, with so many clients. */
export async function makeWorks(parts: Parts, clients: number): Promise<Work[]> {
  const { house, learners } = parts
  const [first] = learners.people
  if (!first) throw new Error('The bench has no learners.')
  const before = () => tidyTpcb(house.db)
  const works = [...(await singleWorks(parts))].map(
    ([name, once]): Work => ({ name, clients, once, ...(name === TPCB && { before }) }),
  )
  const hammer = () => postFor(house.db, first, learners.today)
  return [...works, { name: HAMMERED, clients, once: hammer }]
}

const postFor = (db: House['db'], { id }: Pick<Person, 'id'>, today: Learners['today']) =>
  db.withTx((tx) => post(tx, id, machineBought(PRICE, today)))

async function singleWorks(parts: Parts): Promise<Map<string, () => Promise<unknown>>> {
  const { house, learners, random, scale } = parts
  const { db } = house
  const anyone = () => pick(random, learners.people)
  const nextPurchase = await purchases(parts)
  const numbers = new Map(
    (
      await db.rows<{ id: string; number: string }>(sql`
        select id, practice_number as number from person`)
    ).map(({ id, number }) => [id, number]),
  )
  return new Map<string, () => Promise<unknown>>([
    [TPCB, () => tpcb(db, random, scale)],
    [POSTING, () => postFor(db, anyone(), learners.today)],
    [
      'machines.buy, whole command',
      () => {
        const { person, machineId, price } = nextPurchase()
        return ask(parts, buy, person, { machineId, price })
      },
    ],
    ['pocket.sendPayment, whole command', () => ask(parts, sendPayment, anyone(), { amount: 100 })],
    [
      'wallet.requestDeposit, whole command',
      () =>
        ask(parts, requestDeposit, anyone(), {
          amount: 4_000,
          method: 'mtn',
          accountName: 'Ama Mensah',
          reference: `MM${Math.floor(random() * 1e8)}`,
        }),
    ],
    [
      'wallet.requestWithdrawal, whole command',
      () => {
        const person = anyone()
        const account = numbers.get(person.id)
        return ask(parts, requestWithdrawal({ joinLine, asksForMoney }), person, {
          amount: 5_000,
          method: 'mtn',
          account,
        })
      },
    ],
  ])
}

/** Guard, input, key, transaction, announcement: everything after HTTP. */
function ask({ house, learners }: Parts, handler: Handler, person: Person, input: object) {
  return perform(house.serverParts, handler, input, {
    visit: { person, today: learners.today, maintenance: false, secondFactorDue: false },
    key: randomUUID(),
    origin: { address: 'local', network: 'local', userAgent: 'bench' },
    headers: new Headers(),
    setHeader: () => {},
  })
}

/** A learner may own a machine once: everyone buys the first, in random order, then the second … */
export async function purchases({ house, learners, random, buyers }: Parts) {
  const machines = await house.db.rows<{ id: number; price: Pesewas }>(
    sql`select id, price from machine order by id`,
  )
  const order = shuffled(random, buyers ?? learners.people)
  let bought = 0
  return () => {
    const person = order[bought % order.length]
    const machine = machines[Math.floor(bought / order.length)]
    bought++
    if (!person || !machine)
      throw new Error('Every learner owns every machine: fewer seconds, please.')
    return { person, machineId: machine.id, price: machine.price }
  }
}

/**
 * The bare postings bought no machine. Each gets one that earns nothing, so that the books can be
 * verified like any others.
 */
export async function giveWhatWasPaid({ db }: House): Promise<void> {
  await db.rows(sql`set statement_timeout = 0`)
  await db.count(sql`
    insert into ownership (learner_id, machine_id, bought_on, ends_on, price, daily_profit, transfer)
    select learner_id, 1000000 + number, day, day + 60, amount, 0, number from transfer
    where kind = 'machine_bought' and not exists (
      select from ownership
      where ownership.learner_id = transfer.learner_id and ownership.transfer = number)`)
}
