import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { Act, Plan } from './acts.ts'
import { CLASS_SIZE } from './arc.ts'
import { BILL, interestOn } from './bill.ts'
import { CATALOGUE } from './catalogue.ts'
import { makePlan } from './plan.ts'

// The laws of a class, over many seeds: whatever is drawn, the same arc, and nobody spends what they
// do not have.

const SEEDS = Array.from({ length: 100 }, (_, at) => at * 7_919 + 1)
const PLANS = SEEDS.map(makePlan)

const actsOf = (plan: Plan): { who: number; day: number; act: Act }[] =>
  plan.rounds.flatMap(({ day, visits, later }) =>
    [...visits, ...later].flatMap(({ who, acts }) => acts.map((act) => ({ who, day, act }))),
  )
const decisionsOf = (plan: Plan) =>
  plan.rounds.flatMap(({ day, decisions }) => decisions.map((each) => ({ ...each, day })))

describe('the arc', () => {
  test('the same seed is the same class, another seed another', () => {
    expect(makePlan(42)).toEqual(makePlan(42))
    expect(makePlan(42)).not.toEqual(makePlan(43))
  })

  test('forty days pass, one by one and at a pace', () => {
    for (const { days, rounds } of PLANS) {
      expect(days).toBe(40)
      expect(new Set(rounds.map(({ move }) => move.way)).size).toBe(3)
    }
  })

  test('the first withdrawals are paid on the day they are asked for', () => {
    for (const plan of PLANS) {
      const asked = actsOf(plan).filter(({ act, day }) => act.do === 'withdraw' && day < 20)
      const paid = decisionsOf(plan).filter(({ do: what, day }) => what === 'pay' && day < 20)
      expect(paid.length).toBeGreaterThan(8)
      expect(paid.map(({ who, day }) => [who, day])).toEqual(
        asked.map(({ who, day }) => [who, day]),
      )
    }
  })

  test('the drawer runs empty, once, after people have stopped coming', () => {
    for (const plan of PLANS) {
      const short = decisionsOf(plan).filter(({ do: what }) => what === 'find_short')
      expect(short).toHaveLength(1)
      expect(short[0]).toMatchObject({ day: plan.emptyOn })
      const joined = actsOf(plan).filter(({ act }) => act.do === 'join')
      expect(plan.emptyOn).toBeGreaterThan(Math.max(...joined.map(({ day }) => day)))
      expect(plan.emptyOn).toBeLessThan(35)
      expect(plan.highest.day).toBeLessThan(plan.emptyOn)
    }
  })

  test('in the run some are paid, and most are not', () => {
    for (const { run } of PLANS) {
      expect(run.paid).toBeGreaterThanOrEqual(3)
      expect(run.waiting).toBeGreaterThan(CLASS_SIZE / 2)
    }
  })
})

test('the careful lend to the treasury, and are paid pesewas', () => {
  expect(interestOn(0) + interestOn(92)).toBe(0)
  const whole = Array.from({ length: 91 }, (_, at) => interestOn(at + 1))
  // GHS 50 at 15 % a year, for a quarter of it.
  expect(whole.reduce((sum, each) => sum + each, 0)).toBe(187)
  for (const plan of PLANS) {
    const lent = actsOf(plan).filter(({ act }) => act.do === 'buy' && act.machine === BILL.id)
    expect(lent.length).toBeGreaterThan(0)
  }
})

describe('the people', () => {
  test('all thirty join, answer, pay in and buy; most ask for money, a few learn the hard way', () => {
    for (const plan of PLANS) {
      expect(new Set(plan.people).size).toBe(CLASS_SIZE)
      const did = (what: Act['do']) =>
        new Set(actsOf(plan).flatMap(({ who, act }) => (act.do === what ? [who] : [])))
      expect(did('join').size).toBe(CLASS_SIZE)
      expect(did('answer').size).toBe(CLASS_SIZE)
      expect(new Set([...did('deposit'), ...did('reclaim')]).size).toBe(CLASS_SIZE)
      expect(did('buy').size).toBe(CLASS_SIZE)
      expect(did('withdraw').size).toBeGreaterThan(CLASS_SIZE / 2)
      const faults = actsOf(plan).flatMap(({ act }) => (act.do === 'claim' ? [act.fault] : []))
      expect(faults.toSorted()).toEqual(['anothers', 'invented', 'other_amount'])
    }
  })

  test('a code is used only of somebody who joined before', () => {
    for (const plan of PLANS) {
      let joined = 0
      for (const { who, act } of actsOf(plan)) {
        if (act.do !== 'join') continue
        expect(who).toBe(joined++)
        if (act.by !== null) expect(act.by).toBeLessThan(who)
      }
    }
  })
})

// Reckoned here once more, from the acts alone.
test('nobody ever spends more than they have, and the drawer pays no more than it holds', () => {
  for (const plan of PLANS) {
    const purses = plan.people.map(() => ({ pocket: 1_500, wallet: 20, held: 0 }))
    const owned = plan.people.map(() => new Map<number, number>())
    const waiting = plan.people.map((): number[] => [])
    const at = (who: number) => purses[who] ?? { pocket: -1, wallet: -1, held: -1 }
    const bills = plan.people.map(() => 0)
    const interest = () => bills.reduce((sum, each) => sum + each, 0) / ghs(1)
    const cents = (cedis: number) => Math.round(cedis * 100) / 100
    let drawer = 0
    const holds = () => {
      const all = purses.flatMap(({ pocket, wallet, held }) => [pocket, wallet, held])
      if (Math.min(drawer, ...all) < 0) expect.fail(`seed ${plan.seed}: below nothing`)
    }
    const play = (who: number, act: Act, day: number) => {
      const purse = at(who)
      if (act.do === 'join' && act.by !== null) {
        purse.wallet += 10
        at(act.by).wallet += 10
      } else if (act.do === 'deposit' || act.do === 'claim') {
        const sent = act.do === 'deposit' ? act.amount : act.sent
        purse.pocket -= sent
        drawer += sent
      } else if (act.do === 'buy') {
        const price = CATALOGUE.get(act.machine)?.price ?? 0
        if (act.machine === BILL.id) drawer -= BILL.price
        if (owned[who]?.has(act.machine)) expect.fail(`${who} buys ${act.machine} twice`)
        owned[who]?.set(act.machine, day)
        purse.wallet -= price / ghs(1)
      } else if (act.do === 'withdraw') {
        if (act.amount < 50) expect.fail(`${who} asks for ${act.amount}`)
        purse.wallet -= act.amount
        purse.held += act.amount
      }
      if (act.do === 'deposit' || act.do === 'reclaim') waiting[who]?.push(act.amount)
      holds()
    }
    for (const { day, visits, matched, decisions, later, move, foreseen } of plan.rounds) {
      for (const { who, acts } of visits) for (const act of acts) play(who, act, day)
      expect(waiting.flat()).toHaveLength(matched)
      for (const [who, amounts] of waiting.entries()) {
        for (const amount of amounts.splice(0)) at(who).wallet += amount
      }
      for (const decision of decisions) {
        const purse = at(decision.who)
        if (decision.do === 'find_short') expect(decision.holds).toBe(cents(drawer + interest()))
        if (decision.do === 'find_short') expect(decision.amount).toBeGreaterThan(drawer)
        if (decision.do !== 'pay' && decision.do !== 'refuse') continue
        purse.held -= decision.amount
        if (decision.do === 'refuse') purse.wallet += decision.amount
        else {
          purse.pocket += decision.amount
          drawer -= decision.amount
        }
        holds()
      }
      for (const { who, acts } of later) for (const act of acts) play(who, act, day)
      for (let past = 1; past <= move.days; past++) {
        for (const [who, machines] of owned.entries()) {
          for (const [id, boughtOn] of machines) {
            const { dailyProfit = 0, durationDays = 0 } = CATALOGUE.get(id) ?? {}
            const age = day + past - boughtOn
            if (age >= 1 && age <= durationDays) at(who).wallet += dailyProfit / ghs(1)
            if (id === BILL.id) bills[who] = (bills[who] ?? 0) + interestOn(age)
          }
        }
      }
      const reckoned = {
        drawer: cents(drawer + interest()),
        purses: purses.slice(0, foreseen.purses.length).map(({ pocket, wallet, held }, who) => ({
          pocket,
          wallet: cents(wallet + (bills[who] ?? 0) / 100),
          held,
        })),
      }
      if (JSON.stringify(reckoned) !== JSON.stringify(foreseen)) expect(reckoned).toEqual(foreseen)
    }
  }
})
