import { expect, test } from 'vitest'
import { step } from '../model/model.ts'
import { findOrder, type Thread } from '../model/order.ts'
import { type Command, emptyState, type House, type Outcome, type State } from '../model/state.ts'

// The search judges the house, so it is judged here: which orders it takes for one, and which it does
// not.

const HOUSE: House = {
  firstDay: '2026-11-26',
  machines: {},
  minDeposit: 4000,
  minWithdrawal: 5000,
  maxWithdrawal: 1_000_000,
  pocketMoney: 200_000,
  signUpBonus: 2000,
  referralBonus: 1000,
}
const AMA = 'ama'
const TICK: Command = { do: 'tick' }
const SWEEP: Command = { do: 'sweepDay' }
const signUp: Command = { do: 'signUp', email: 'ama@example.com', code: null }
const pay = (key: string): Command => ({
  do: 'call',
  name: 'pocket.sendPayment',
  who: AMA,
  input: { amount: 4000 },
  key,
})

const start = step(HOUSE, emptyState(), signUp, {
  ok: true,
  answer: { id: AMA, code: 'AAAAAA' },
}).state

/** The commands one after the other, each on the day given, or the day that it is. */
function happened(...steps: readonly { command: Command; on?: number }[]) {
  let state: State = start
  const threads: Thread[] = []
  for (const { command, on } of steps) {
    const answer = { paymentId: `payment ${threads.length}`, reference: `ref ${threads.length}` }
    const { day } = state
    const done = step(HOUSE, { ...state, day: on ?? day }, command, { ok: true, answer })
    state = on === undefined ? done.state : { ...done.state, day }
    const outcome: Outcome = done.expected.ok
      ? { ok: true, answer: { ...answer, ...done.expected.answer } }
      : done.expected
    threads.push([{ command, outcome }])
  }
  return { end: state, threads }
}

function explains({ end, threads }: ReturnType<typeof happened>): boolean {
  const findings = findOrder(HOUSE, start, threads.toReversed(), (state) => {
    const [one, other] = [state, end].map((each) => ({ ...each, answered: null }))
    return JSON.stringify(one) === JSON.stringify(other)
  })
  return findings !== null
}

test('commands in any order, with days between, are explained', () => {
  expect(explains(happened({ command: pay('1') }, { command: TICK }, { command: pay('2') }))).toBe(
    true,
  )
})

test('the day may turn under a command: it carries the day that it began on', () => {
  const late = happened({ command: TICK }, { command: pay('2') }, { command: pay('1'), on: 0 })
  expect(explains(late)).toBe(true)
})

test('no command carries a day that had not begun, or that was over before it began', () => {
  const early = happened({ command: pay('1'), on: 1 }, { command: pay('2') })
  const old = happened({ command: pay('2') }, { command: pay('1'), on: -1 })
  expect([explains(early), explains(old)]).toEqual([false, false])
})

test('no command carries a day before one that is settled', () => {
  const late = happened(
    { command: TICK },
    { command: SWEEP },
    { command: pay('2') },
    { command: pay('1'), on: 0 },
  )
  const [tick, sweep, two, one] = late.threads as [Thread, Thread, Thread, Thread]
  // The late payment may have come before the settlement too, if that of the new day may have.
  expect(explains(late)).toBe(true)
  expect(explains({ ...late, threads: [tick, [...sweep, ...two], one] })).toBe(false)
})
