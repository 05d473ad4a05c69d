import { Refusal, refuseIf } from '../../../core/errors.ts'
import { NOTHING } from '../../../core/money.ts'
import { machines as t } from '../../../core/strings/machines.en.ts'
import { lockBalances } from '../../../ledger/books.ts'
import { machineBought } from '../../../ledger/events.ts'
import { post } from '../../../ledger/post.ts'
import { answer, handle } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { refusePurchase } from '../rules.ts'
import { machinesCalls } from '../schema.ts'
import { endOf, listMachinesFor, readMachine } from './catalogue.ts'
import { readEarningsOf } from './earnings.ts'
import { settleLearner } from './settle.ts'

export const listMachines = answer(machinesCalls.listMachines, async ({ db, person, today }) => ({
  machines: await listMachinesFor(db, person.id, today),
}))

export const readEarnings = answer(machinesCalls.readEarnings, ({ db, person, today }) =>
  readEarningsOf(db, person.id, today),
)

// The price goes from the wallet to sales, and the machine is owned from the same transaction on.
export const buy = handle(machinesCalls.buy, async ({ tx, person, today, input, changed }) => {
  const machine = await readMachine(tx, input.machineId)
  if (!machine) throw new Refusal('not_found', t.unknown, 'machineId')
  const books = await lockBalances(tx, person.id)
  const owned = await tx.maybe(sql`
    select from ownership where learner_id = ${person.id} and machine_id = ${machine.id}`)
  const { price, isActive } = machine
  const facts = { price, isActive, shownPrice: input.price, available: books.wallet }
  refuseIf(refusePurchase({ ...facts, isOwned: owned !== null }))

  // Books settled ahead of this command's day are the newer truth: a machine bought now starts
  // the day after, and no day of profit is lost.
  const boughtOn = books.settled_on > today ? books.settled_on : today
  const endsOn = endOf(boughtOn, machine.durationDays)
  const { last } = await post(tx, person.id, machineBought(price, boughtOn))
  await tx.count(sql`
    insert into ownership (learner_id, machine_id, bought_on, ends_on, price, daily_profit, transfer)
    values (${person.id}, ${machine.id}, ${boughtOn}, ${endsOn}, ${price}, ${machine.dailyProfit}, ${last})`)

  changed('wallet', person.id)
  changed('machines', person.id)
  changed('machines', 'admins')
  return { machineId: machine.id, boughtOn, endsOn, price }
})

// Credits at once what the day's sweep would have credited anyway.
export const collect = handle(machinesCalls.collect, async ({ tx, person, today, changed }) => {
  const collected = await settleLearner(tx, person.id, today)
  if (collected === NOTHING) throw new Refusal('conflict', t.alreadyCollected)
  changed('wallet', person.id)
  changed('machines', person.id)
  return { collected }
})
