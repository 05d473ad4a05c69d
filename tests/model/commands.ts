import fc from 'fast-check'
import { newId } from '#core/ids.ts'
import type { Command, House, State } from './state.ts'

// Random commands. A gene is plain numbers, so that fast-check can shrink it; what it means (whom,
// which request, how much) is read from the state at the moment it is carried out.

const WEIGHTS = {
  signUp: 3,
  pay: 6,
  deposit: 8,
  approve: 14,
  reject: 5,
  reset: 8,
  withdraw: 14,
  cancel: 4,
  buy: 8,
  collect: 7,
  tick: 6,
  leap: 1,
  sweep: 2,
  replay: 4,
  twist: 3,
  setStatus: 2,
  withoutKey: 1,
  learnerDecides: 1,
} as const
type Sort = keyof typeof WEIGHTS
export type Gene = { sort: Sort; who: number; pick: number; much: number; odd: number }

/** One gene. `odd` is 0 most of the time: then the command should be accepted. */
export function geneOf(without: readonly Sort[] = []): fc.Arbitrary<Gene> {
  const sorts = Object.entries(WEIGHTS).filter(([sort]) => !without.includes(sort as Sort))
  return fc.record({
    sort: fc.oneof(
      ...sorts.map(([sort, weight]) => ({ weight, arbitrary: fc.constant(sort as Sort) })),
    ),
    who: fc.nat(11),
    pick: fc.nat(11),
    much: fc.nat(11),
    odd: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) }),
  })
}

/**
 * Three learners. One deposited, one was credited a deposit that never came: most commands find
 * money to move, and the house owes more than it has.
 */
export const OPENING: readonly Gene[] = [
  ...[0, 1, 2].map((who): Gene => ({ sort: 'signUp', who, pick: who, much: 0, odd: 0 })),
  { sort: 'pay', who: 0, pick: 0, much: 3, odd: 0 },
  { sort: 'deposit', who: 0, pick: 0, much: 3, odd: 0 },
  { sort: 'deposit', who: 1, pick: 0, much: 3, odd: 5 },
  { sort: 'approve', who: 0, pick: 0, much: 0, odd: 0 },
  { sort: 'approve', who: 0, pick: 0, much: 0, odd: 0 },
]

/** A word for the asker's practice number, which the model does not know. */
export const OWN = 'own'
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const PAYMENTS = [4000, 10_000, 5000, 60_000, 4000, 199_999, 10_000, 250_000, 1, 0, -4000, 4000.5]
const WITHDRAWALS = [5000, 10_000, 6000, 5000, 30_000, 20_000, 4999, 1_000_001, 250_000, 0, -1, 0.5]

type Situation = { house: House; state: State; history: readonly Command[] }

/** The command that a gene means in this state. */
export function commandOf(gene: Gene, seen: Situation): Command {
  const { state, house } = seen
  const { sort, pick, much, odd } = gene
  const [admin = UNKNOWN] = idsOf(state, 'admin')
  // An admin has books of their own, and decides on their own requests too.
  const learners = [...idsOf(state, 'learner'), admin]
  const who = at(sort === 'setStatus' ? learners.slice(0, -1) : learners, gene.who) ?? admin
  const call = (name: string, caller: string, input: Record<string, unknown>): Command => ({
    do: 'call',
    name,
    who: caller,
    input,
    key: newId(),
  })

  switch (sort) {
    case 'signUp': {
      const code = [null, state.people[who]?.code ?? null, 'NOBODY'][odd === 0 ? pick % 2 : odd % 3]
      return { do: 'signUp', email: `learner${gene.who}-${much}@example.test`, code: code ?? null }
    }
    case 'pay':
      return call('pocket.sendPayment', who, { amount: at(PAYMENTS, odd === 0 ? much % 6 : much) })
    case 'deposit':
      return call('wallet.requestDeposit', who, depositOf(gene, state, who))
    case 'approve': {
      const accept = { acceptUnmatched: true }
      const acceptUnmatched = [accept, accept, {}, { acceptUnmatched: false }][much % 4]
      return call('wallet.approve', admin, {
        requestId: requestOf(gene, state),
        ...acceptUnmatched,
      })
    }
    case 'reject':
      return call('wallet.reject', admin, { requestId: requestOf(gene, state), reason: 'no' })
    case 'reset':
      return call('wallet.reset', admin, { requestId: requestOf(gene, state, true) })
    case 'withdraw': {
      const all = state.people[who]?.balances.wallet ?? 0
      const amount = [at(WITHDRAWALS, much % 6), all, all + 1, at(WITHDRAWALS, much)][odd % 4]
      return call('wallet.requestWithdrawal', who, { amount, method: 'mtn', account: OWN })
    }
    case 'cancel': {
      const requestId = requestOf(gene, state)
      const owner = odd === 0 ? state.requests[requestId]?.learner : who
      return call('wallet.cancelWithdrawal', owner ?? who, { requestId })
    }
    case 'buy': {
      // Named first by its id, the treasury bill is bought as often as the short-lived ones.
      const machineIds = [...Object.keys(house.machines), '999']
      const machineId = Number(at(machineIds, odd === 0 ? pick % 4 : pick))
      const price = house.machines[machineId]?.price ?? 1
      return call('machines.buy', who, { machineId, price: odd === 1 ? price - 1 : price })
    }
    case 'collect': {
      const owners = learners.filter((id) => Object.keys(state.people[id]?.owned ?? {}).length > 0)
      return call('machines.collect', (odd === 0 && at(owners, pick)) || who, {})
    }
    case 'leap':
      return { do: 'tick', days: 40 + much }
    case 'tick':
    case 'sweep':
      return { do: sort }
    case 'setStatus': {
      const status = (['active', 'inactive', 'active', 'suspended'] as const)[pick % 4] ?? 'active'
      return { do: 'setStatus', who, status }
    }
    case 'withoutKey':
      return { ...call('pocket.sendPayment', who, { amount: 4000 }), key: null } as Command
    case 'learnerDecides':
      return call('wallet.approve', who, {
        requestId: requestOf(gene, state),
        acceptUnmatched: true,
      })
    case 'replay':
    case 'twist':
      return again(gene, seen) ?? { do: 'tick' }
  }
}

/** An earlier command once more under its key, as it was or with another body. */
function again({ sort, pick }: Gene, { history }: Situation): Command | undefined {
  const calls = history.filter((command) => command.do === 'call')
  const earlier = calls[calls.length - 1 - (pick % Math.max(1, calls.length))]
  if (sort === 'replay' || !earlier) return earlier
  const { amount, requestId, machineId } = earlier.input
  const input = { ...earlier.input }
  if (amount) input.amount = Number(amount) + 100
  else if (requestId) input.requestId = UNKNOWN
  else if (machineId) input.machineId = Number(machineId) === 901 ? 902 : 901
  else return { ...earlier, name: 'pocket.sendPayment', input: { amount: 4000 } }
  return { ...earlier, input }
}

/** Own, reused, another's or invented reference; the amount that was paid, another, too little. */
function depositOf({ pick, much, odd }: Gene, state: State, who: string) {
  const all = Object.values(state.payments)
  const own = all.filter(({ learner }) => learner === who)
  const used = new Set(Object.values(state.requests).map(({ payment }) => payment))
  const free = Object.entries(state.payments)
    .filter(([id, { learner }]) => learner === who && !used.has(id))
    .map(([, payment]) => payment)
  const payment = at([free, own, all, own, own, []][odd] ?? [], pick) ?? {
    amount: PAYMENTS[much % 5] ?? 4000,
    reference: 'MMINVENTED',
  }
  const amount = odd === 3 ? payment.amount + 1 : odd === 4 ? PAYMENTS[much] : payment.amount
  return {
    amount,
    method: 'mtn',
    reference: payment.reference,
    ...(odd === 4 && much % 2 === 0 ? {} : { accountName: 'Ama' }),
  }
}

/** A request an admin might look at: mostly one in the fitting state, sometimes any, or none. */
function requestOf({ pick, odd }: Gene, state: State, decided = false): string {
  const all = Object.entries(state.requests)
  const fitting = all.filter(([, { status }]) => (status === 'pending') !== decided)
  const [id = UNKNOWN] = (odd === 5 ? undefined : at(odd === 0 ? fitting : all, pick)) ?? []
  return id
}

function idsOf(state: State, role: 'learner' | 'admin'): string[] {
  return Object.keys(state.people)
    .filter((id) => state.people[id]?.role === role)
    .sort()
}

function at<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)]
}
