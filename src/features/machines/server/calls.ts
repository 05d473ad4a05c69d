import { Refusal, refuseIf } from '../../../core/errors.ts'
import { machines as t } from '../../../core/strings/machines.en.ts'
import { readHouseCash } from '../../../ledger/books.ts'
import { billBought, machineBought } from '../../../ledger/events.ts'
import { post } from '../../../ledger/post.ts'
import { answer, type Handler, handle } from '../../../platform/handle.ts'
import { refuseBill, refusePurchase } from '../rules.ts'
import { machinesCalls } from '../schema.ts'
import { endOf, listMachinesFor } from './catalogue.ts'
import { readEarningsOf } from './earnings.ts'
import { insertOwnership, lockHouseForBill, lockPurchase } from './purchase.ts'
import { settleLearner } from './settle.ts'
import {
  deleteMachine,
  importMachines,
  listCatalogue,
  saveMachine,
  setMachineActive,
} from './admin.ts'

export const listMachines = answer(machinesCalls.listMachines, async ({ db, person, today }) => ({
  machines: await listMachinesFor(db, person.id, today),
}))

export const readEarnings = answer(machinesCalls.readEarnings, ({ db, person, today }) =>
  readEarningsOf(db, person.id, today),
)

// The price goes from the wallet to sales, that of a treasury bill with as much cash to the treasury;
// the machine is owned from the same transaction on.
export const buy = handle(machinesCalls.buy, async ({ tx, person, today, input, changed }) => {
  const takesCash = await lockHouseForBill(tx, input.machineId)
  const machine = await lockPurchase(tx, person.id, input.machineId)
  if (!machine) throw new Refusal('not_found', t.unknown, 'machineId')
  refuseIf(refusePurchase({ ...machine, shownPrice: input.price }))
  if (takesCash) refuseIf(refuseBill(machine.price, await readHouseCash(tx)))

  // Where the books are settled past the day of this command, the later day counts: the machine
  // starts the day after it, and no day of profit is lost.
  const boughtOn = machine.settledOn > today ? machine.settledOn : today
  const endsOn = endOf(boughtOn, machine.durationDays)
  const bought = takesCash ? billBought : machineBought
  const { last } = await post(tx, person.id, bought(machine.price, boughtOn))
  await insertOwnership(tx, { ...machine, learnerId: person.id, boughtOn, endsOn, transfer: last })

  changed('wallet', person.id)
  changed('machines', person.id)
  changed('machines', 'admins')
  return { machineId: machine.id, boughtOn, endsOn, price: machine.price }
})

// Credits at once what the day's sweep would have credited anyway.
export const collect = handle(machinesCalls.collect, async ({ tx, person, today, changed }) => {
  const collected = await settleLearner(tx, person.id, today)
  if (collected === null) throw new Refusal('conflict', t.alreadyCollected)
  changed('wallet', person.id)
  changed('machines', person.id)
  return { collected }
})

export const machinesHandlers: readonly Handler[] = [
  listMachines,
  readEarnings,
  buy,
  collect,
  listCatalogue,
  saveMachine,
  setMachineActive,
  deleteMachine,
  importMachines,
]
