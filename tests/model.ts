import {
  type Account,
  type Command,
  type Fields,
  type House,
  type Learner,
  NOTHING,
  type Outcome,
  type RequestState,
  type State,
} from './model-state.ts'

// The whole house in memory, written from PRODUCT §3 to §6 and not from the code: what each command
// must answer, and every balance after it. It is slow and simple on purpose. Amounts are pesewas,
// days are counted from the day the model began.

class No extends Error {}
const no = (code: string): never => {
  throw new No(code)
}

/**
 * Carries the command out on a copy. Ids and random texts are taken from what was observed;
 * everything else is predicted. Answers the state after it and what must have come back.
 */
export function step(house: House, before: State, command: Command, observed: Outcome) {
  const state = structuredClone(before)
  const fresh = observed.ok ? observed.answer : {}
  try {
    return {
      state,
      expected: { ok: true, answer: carryOut(house, state, command, fresh) } as Outcome,
    }
  } catch (error) {
    if (!(error instanceof No)) throw error
    return { state: before, expected: { ok: false, code: error.message } as Outcome }
  }
}

function carryOut(house: House, state: State, command: Command, fresh: Fields): Fields {
  switch (command.do) {
    case 'tick':
      state.day += command.days ?? 1
      return {}
    case 'sweepDay':
      return sweep(state, Math.min(state.day, state.settledThrough + 1))
    case 'sweep':
      return sweep(state, state.day)
    case 'setStatus':
      personOf(state, command.who).status = command.status
      return {}
    case 'signUp':
      return signUp(house, state, command, fresh)
    case 'call':
      return answerOnce(house, state, command, fresh)
  }
}

const ADMIN_CALLS = new Set(['wallet.approve', 'wallet.reject', 'wallet.reset'])

function answerOnce(
  house: House,
  state: State,
  command: Command & { do: 'call' },
  fresh: Fields,
): Fields {
  const person = personOf(state, command.who)
  if (person.status === 'suspended') no('suspended')
  if (ADMIN_CALLS.has(command.name) && person.role !== 'admin') no('not_allowed')
  if (person.status === 'inactive') no('not_allowed')
  const { amount, price } = command.input
  if (amount !== undefined && !isAmount(amount)) no('invalid')
  if (price !== undefined && !isAmount(price)) no('invalid')
  if (command.key === null) no('invalid')

  const slot = `${command.who} ${command.key}`
  const asked = JSON.stringify([command.name, Object.entries(command.input).sort()])
  const earlier = state.answered[slot]
  if (earlier) return earlier.asked === asked ? (earlier.answer as Fields) : no('key_reused')
  const answer = money(house, state, command, fresh)
  // Told again word for word, so the whole observed answer is kept.
  state.answered[slot] = { asked, answer: { ...fresh, ...answer } }
  return answer
}

/** How many deposits of one learner may wait at once. */
const MOST_WAITING = 20

function isAmount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 1e10
}

function money(
  house: House,
  state: State,
  command: Command & { do: 'call' },
  fresh: Fields,
): Fields {
  const { who, input } = command
  const requestId = String(input.requestId)
  switch (command.name) {
    case 'pocket.sendPayment':
      return pay(house, state, who, Number(input.amount), fresh)
    case 'wallet.requestDeposit':
      return requestDeposit(house, state, who, input, fresh)
    case 'wallet.requestWithdrawal':
      return requestWithdrawal(house, state, who, Number(input.amount), fresh)
    case 'wallet.cancelWithdrawal':
      return cancel(state, who, requestId)
    case 'wallet.approve':
      return approve(state, requestId, input.acceptUnmatched === true)
    case 'wallet.reject':
      return reject(state, requestId)
    case 'wallet.reset':
      return reset(state, requestId)
    case 'machines.buy':
      return buy(house, state, who, String(input.machineId), Number(input.price))
    case 'machines.collect':
      return collect(state, who)
    default:
      throw new Error(`The model does not know ${command.name}`)
  }
}

function personOf(state: State, id: string): Learner {
  return state.people[id] ?? no('unauthenticated')
}

/** Moves money within one person's books, or refuses where an account would be overdrawn. */
function move(state: State, id: string, moves: readonly [Account, Account, number][]): void {
  const { balances } = personOf(state, id)
  for (const [source, target, amount] of moves) {
    balances[source] -= amount
    balances[target] += amount
  }
  for (const account of ['pocket', 'wallet', 'held', 'suspense', 'bills'] as const) {
    if (balances[account] < 0) no('insufficient')
  }
}

function signUp(
  house: House,
  state: State,
  { email, code }: { email: string; code: string | null },
  fresh: Fields,
): Fields {
  if (Object.values(state.people).some((person) => person.email === email)) no('conflict')
  const id = String(fresh.id)
  const [referrerId, referrer] =
    Object.entries(state.people).find(([, person]) => person.code === code) ?? []
  if (code !== null && (!referrer || referrer.status === 'suspended')) no('invalid')

  state.people[id] = {
    email,
    role: 'learner',
    status: 'active',
    code: String(fresh.code),
    referredBy: referrerId ?? null,
    referrals: 0,
    bonusReceived: 0,
    balances: { ...NOTHING },
    paidThrough: state.day,
    owned: {},
  }
  move(state, id, [
    ['mint', 'pocket', house.pocketMoney],
    ['bonuses', 'wallet', house.signUpBonus],
  ])
  if (referrer && referrerId) {
    referrer.referrals++
    for (const side of [id, referrerId]) {
      move(state, side, [['bonuses', 'wallet', house.referralBonus]])
      personOf(state, side).bonusReceived += house.referralBonus
    }
  }
  return {}
}

function pay(house: House, state: State, who: string, amount: number, fresh: Fields): Fields {
  move(state, who, [
    ['pocket', 'cash', amount],
    ['drawer', 'suspense', amount],
  ])
  const reference = String(fresh.reference)
  state.payments[String(fresh.paymentId)] = { learner: who, amount, reference }
  return { amount, balance: personOf(state, who).balances.pocket, sentOn: dateOf(house, state.day) }
}

function requestDeposit(
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

function requestWithdrawal(
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

function cancel(state: State, who: string, requestId: string): Fields {
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

/** What the drawer holds. */
function cashOf(state: State): number {
  return Object.values(state.people).reduce((sum, { balances }) => sum + balances.cash, 0)
}

/** Cash leaves the house for the learner's pocket, if the house has it at all. */
function payOut(state: State, { learner, amount }: RequestState, claim: 'held' | 'suspense'): void {
  if (cashOf(state) < amount) no('insufficient')
  move(state, learner, [
    ['cash', 'pocket', amount],
    [claim, 'drawer', amount],
  ])
}

function approve(state: State, requestId: string, acceptUnmatched: boolean): Fields {
  const request = pendingOf(state, requestId)
  const { learner, amount, payment } = request
  if (request.kind === 'withdrawal') payOut(state, request, 'held')
  else if (payment) move(state, learner, [['suspense', 'wallet', amount]])
  else if (acceptUnmatched) move(state, learner, [['unmatched', 'wallet', amount]])
  else no('needs_confirmation')
  request.status = 'completed'
  return { requestId, status: 'completed' }
}

function reject(state: State, requestId: string): Fields {
  const request = pendingOf(state, requestId)
  if (request.kind === 'withdrawal')
    move(state, request.learner, [['held', 'wallet', request.amount]])
  else if (request.payment) payOut(state, request, 'suspense')
  request.status = 'failed'
  return { requestId, status: 'failed' }
}

function reset(state: State, requestId: string): Fields {
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

function buy(house: House, state: State, who: string, machineId: string, price: number): Fields {
  const person = personOf(state, who)
  const machine = house.machines[machineId] ?? no('not_found')
  if (person.owned[machineId]) no('conflict')
  if (!machine.offered) no('not_found')
  if (machine.price !== price) no('conflict')
  if (machine.rate === null) move(state, who, [['wallet', 'sales', price]])
  else {
    // What the wallet lacks is said before what the drawer lacks; either is 'insufficient'.
    if (cashOf(state) < price) no('insufficient')
    move(state, who, [
      ['cash', 'bills', price],
      ['wallet', 'drawer', price],
    ])
  }
  const boughtOn = state.day
  const endsOn = boughtOn + machine.days
  const { profit, rate } = machine
  person.owned[machineId] = { boughtOn, endsOn, price, profit, rate }
  return { boughtOn: dateOf(house, boughtOn), endsOn: dateOf(house, endsOn), price }
}

/** What one day owes this person: each machine from the day after its purchase to its last. */
function owedFor(person: Learner, day: number): number {
  return Object.values(person.owned)
    .filter(({ boughtOn, endsOn }) => boughtOn < day && day <= endsOn)
    .reduce((sum, { profit }) => sum + profit, 0)
}

/** What the treasury has paid of a bill through `day`: simple interest of a year of 364 days. */
function interestThrough(
  { boughtOn, endsOn, price, rate }: Learner['owned'][string],
  day: number,
): number {
  const days = Math.min(Math.max(day - boughtOn, 0), endsOn - boughtOn)
  return rate === null ? 0 : Math.floor((price * rate * days) / 3_640_000)
}

/** Pays what one day owes, if it was not paid: what it earned, and the price of a bill that ends. */
function payDay(state: State, id: string, day: number): { earned: number; repaid: number } {
  const person = personOf(state, id)
  if (person.paidThrough >= day) return { earned: 0, repaid: 0 }
  const profit = owedFor(person, day)
  const bills = Object.values(person.owned).filter(({ rate }) => rate !== null)
  const interest = bills.reduce(
    (sum, bill) => sum + interestThrough(bill, day) - interestThrough(bill, day - 1),
    0,
  )
  const repaid = bills.reduce((sum, bill) => sum + (bill.endsOn === day ? bill.price : 0), 0)
  move(state, id, [
    ['profits', 'wallet', profit],
    ['treasury', 'cash', interest],
    ['drawer', 'interest', interest],
    ['interest', 'wallet', interest],
    ['bills', 'cash', repaid],
    ['drawer', 'wallet', repaid],
  ])
  if (profit + interest + repaid > 0) person.paidThrough = day
  return { earned: profit + interest, repaid }
}

function collect(state: State, who: string): Fields {
  let [collected, moved] = [0, 0]
  for (let day = personOf(state, who).paidThrough + 1; day <= state.day; day++) {
    const { earned, repaid } = payDay(state, who, day)
    collected += earned
    moved += earned + repaid
  }
  if (moved === 0) no('conflict')
  personOf(state, who).paidThrough = state.day
  return { collected }
}

function sweep(state: State, through: number): Fields {
  while (state.settledThrough < through) {
    state.settledThrough++
    for (const id of Object.keys(state.people)) payDay(state, id, state.settledThrough)
  }
  return {}
}

export function dateOf({ firstDay }: House, day: number): string {
  return new Date(Date.parse(`${firstDay}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)
}
