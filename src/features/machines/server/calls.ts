import { Refusal } from '#core/errors.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { answer, type Handler, handle } from '#platform/calls/handle.ts'
import { machinesCalls } from '../schema.ts'
import { machines as t } from '../words/en/machines.ts'
import {
  deleteMachine,
  importMachines,
  listCatalogue,
  saveMachine,
  setMachineActive,
} from './admin.ts'
import { listMachinesFor } from './catalogue.ts'
import { readEarningsOf } from './earnings.ts'
import { buyMachine } from './machines.ts'
import { previewOf } from './preview.ts'
import { settleLearner } from './settle.ts'

export const listMachines = answer(machinesCalls.listMachines, async ({ db, person, today }) => ({
  machines: await listMachinesFor(db, person.id, today),
}))

export const readEarnings = answer(machinesCalls.readEarnings, ({ db, person, today }) =>
  readEarningsOf(db, person.id, today),
)

export const buy = handle(machinesCalls.buy, async ({ tx, person, today, input, changed }) => {
  const bought = await buyMachine(tx, person.id, input, today)
  changed('wallet', person.id)
  changed('machines', person.id)
  changed('machines', 'admins')
  return bought
})

// Credits at once what the day's sweep would have credited anyway.
export const collect = handle(machinesCalls.collect, async ({ tx, person, today, changed }) => {
  const collected = await settleLearner(tx, person.id, today)
  if (collected === null) throw new Refusal('conflict', t.alreadyCollected)
  changed('wallet', person.id)
  changed('machines', person.id)
  return { collected }
})

// The clock lies below, and asks what its next days would pay.
export const previewDays = answer(clockCalls.previewDays, ({ db, today, input }) =>
  previewOf(db, today, input.days),
)

export const machinesHandlers: readonly Handler[] = [
  previewDays,
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
