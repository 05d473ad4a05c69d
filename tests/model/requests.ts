import { cashOf, dateOf, move, no, personOf } from './books.ts'
import type { Fields, House, RequestState, State } from './state.ts'

// Payments, deposits and withdrawals as the model knows them, and how they are decided.

/** How many deposits of one learner may wait at once. */
const MOST_WAITING = 20

export function pay(
  house: House,
  state: State,
  who: string,
  amount: number,
  fresh: Fields,
): Fields {
  move(state, who, [
    ['pocket', 'cash', amount],
    ['drawer', 'suspense', amount],
  ])
  const reference = String(fresh.reference)
  state.payments[String(fresh.paymentId)] = { learner: who, amount, reference }
  return { amount, balance: personOf(state, who).balances.pocket, sentOn: dateOf(house, state.day) }
}

export function requestDeposit(
  house: House,
  state: State,
  who: string,
  input: Fields,
  fresh: Fields,
): Fields {
  const amount = Number(input.amount)
  if (amount < house.minDeposit || !input.accountName || !input.reference) no('invalid')
  const waiting = Object.values(state.requests).filter(
    (known) => known.learner === who && known.kind === 'deposit' && known.status === 'pending',
  )
  if (waiting.length >= MOST_WAITING) no('too_many')
  const taken = new Set(Object.values(state.requests).map(({ payment }) => payment))
  const [payment = null] =
    Object.entries(state.payments).find(
      ([id, sent]) =>
        sent.learner === who &&
        sent.amount === amount &&
        sent.reference === input.reference &&
        !taken.has(id),
    ) ?? []
  const base = { learner: who, amount, status: 'pending', cancelled: false } as const
  state.requests[String(fresh.requestId)] = { ...base, kind: 'deposit', payment }
  return { amount }
}

export function requestWithdrawal(
  house: House,
  state: State,
  who: string,
  amount: number,
  fresh: Fields,
): Fields {
  const { balances, bonusReceived } = personOf(state, who)
  const hasDeposited = Object.values(state.requests).some(
    ({ learner, kind, status }) => learner === who && kind === 'deposit' && status === 'completed',
  )
  if (!hasDeposited && balances.wallet + balances.held <= bonusReceived) no('not_allowed')
  if (amount < house.minWithdrawal || amount > house.maxWithdrawal) no('invalid')
  if (amount > balances.wallet) no('invalid')
  move(state, who, [['wallet', 'held', amount]])
  const base = { learner: who, amount, status: 'pending', cancelled: false } as const
  state.requests[String(fresh.requestId)] = { ...base, kind: 'withdrawal', payment: null }
  return { amount }
}

export function cancel(state: State, who: string, requestId: string): Fields {
  const request = state.requests[requestId]
  if (!request || request.learner !== who) return no('not_found')
  if (request.kind !== 'withdrawal' || request.status !== 'pending') no('conflict')
  move(state, who, [['held', 'wallet', request.amount]])
  Object.assign(request, { status: 'failed', cancelled: true })
  return { requestId, status: 'failed' }
}

function pendingOf(state: State, requestId: string): RequestState {
  const request = state.requests[requestId] ?? no('not_found')
  if (request.status !== 'pending') no('conflict')
  return request
}

/** Cash leaves the house for the learner's pocket, if the house has it at all. */
function payOut(state: State, { learner, amount }: RequestState, claim: 'held' | 'suspense'): void {
  if (cashOf(state) < amount) no('insufficient')
  move(state, learner, [
    ['cash', 'pocket', amount],
    [claim, 'drawer', amount],
  ])
}

export function approve(state: State, requestId: string, acceptUnmatched: boolean): Fields {
  const request = pendingOf(state, requestId)
  const { learner, amount, payment } = request
  if (request.kind === 'withdrawal') payOut(state, request, 'held')
  else if (payment) move(state, learner, [['suspense', 'wallet', amount]])
  else if (acceptUnmatched) move(state, learner, [['unmatched', 'wallet', amount]])
  else no('needs_confirmation')
  request.status = 'completed'
  return { requestId, status: 'completed' }
}

export function reject(state: State, requestId: string): Fields {
  const request = pendingOf(state, requestId)
  if (request.kind === 'withdrawal')
    move(state, request.learner, [['held', 'wallet', request.amount]])
  else if (request.payment) payOut(state, request, 'suspense')
  request.status = 'failed'
  return { requestId, status: 'failed' }
}

export function reset(state: State, requestId: string): Fields {
  const request = state.requests[requestId] ?? no('not_found')
  if (request.status === 'pending' || request.cancelled) no('conflict')
  const { learner, amount, payment, kind, status } = request
  if (kind === 'withdrawal' && status === 'failed')
    move(state, learner, [['wallet', 'held', amount]])
  else if (kind === 'withdrawal' || (status === 'failed' && payment)) {
    move(state, learner, [
      ['pocket', 'cash', amount],
      ['drawer', kind === 'withdrawal' ? 'held' : 'suspense', amount],
    ])
  } else if (status === 'completed') {
    move(state, learner, [['wallet', payment ? 'suspense' : 'unmatched', amount]])
  }
  request.status = 'pending'
  return { requestId, status: 'pending' }
}
