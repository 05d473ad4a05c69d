import { move, No, no, personOf } from './books.ts'
import { buy, collect, sweep } from './machines.ts'
import {
  approve,
  cancel,
  pay,
  reject,
  requestDeposit,
  requestWithdrawal,
  reset,
} from './requests.ts'
import {
  type Command,
  type Fields,
  type House,
  NOTHING,
  type Outcome,
  type State,
} from './state.ts'

// The whole house in memory, written from the rules and not from the code: what each command
// must answer, and every balance after it. It is slow and simple on purpose. Amounts are pesewas,
// days are counted from the day the model began.

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
  const request = JSON.stringify([
    command.name,
    Object.entries(command.input).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
  const earlier = state.answered[slot]
  if (earlier) return earlier.asked === request ? (earlier.answer as Fields) : no('key_reused')
  const answer = money(house, state, command, fresh)
  // A repeated command is told word for word, so the whole observed answer is kept.
  state.answered[slot] = { asked: request, answer: { ...fresh, ...answer } }
  return answer
}

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
