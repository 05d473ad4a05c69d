import { atOnceCalls } from '#features/wallet/schema/at-once.ts'
import { answer, type Handler, handle } from '#platform/calls/handle.ts'
import { autopilotCalls } from '../schema.ts'
import { NO_AUTOPILOT, readAutopilot, saveAutopilot } from './state.ts'

const read = answer(
  autopilotCalls.readAutopilot,
  async ({ db }) => (await readAutopilot(db)) ?? NO_AUTOPILOT,
)

const readAtOnce = answer(atOnceCalls.readAtOnce, async ({ db }) => {
  const { isAtWork, deposits, paysWithdrawals } = (await readAutopilot(db)) ?? NO_AUTOPILOT
  return { deposits: isAtWork && deposits !== 'off', withdrawals: isAtWork && paysWithdrawals }
})

// Only the wish is written here. The job 'autopilot' of every process decides, and over any restart.
const set = handle(autopilotCalls.set, async ({ tx, person, input, changed, did }) => {
  const after = await saveAutopilot(tx, person.id, input)
  changed('autopilot', 'everyone')
  did({ about: ABOUT, after })
  return {}
})

const ABOUT = { kind: 'autopilot', id: 'autopilot' }

export const autopilotHandlers: readonly Handler[] = [read, readAtOnce, set]
