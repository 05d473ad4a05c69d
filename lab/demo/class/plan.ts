import { between, pick, type Random, randomFrom } from '#lab/kit/random.ts'
import type { Act, Decision, Foreseen, Mood, Plan, Round, Visit } from './acts.ts'
import { answersOf } from './answers.ts'
import {
  CLASS_SIZE,
  joinersOn,
  LEARN_THE_HARD_WAY,
  LITTLE_FROM,
  moodOn,
  MOST_WITHDRAWAL,
  MOVES,
} from './arc.ts'
import { namer } from '#lab/kit/room/names.ts'
import { buysFor, regularVisits } from './moods.ts'
import { House, type Purse } from './purse.ts'

type Waiting = { readonly purse: Purse; readonly amount: number }

/** The plan of a class: who does what on which day. The same for the same seed. Pure. */
export function makePlan(seed: number): Plan {
  const random = randomFrom(seed)
  const house = new House()
  const makeEmail = namer(random)
  const people = Array.from({ length: CLASS_SIZE }, makeEmail)
  const rounds: Round[] = []
  const frozen = { on: -1 }
  let highest = { day: 0, drawer: 0 }
  let waiting: Waiting[] = []
  let day = 0
  for (const move of MOVES) {
    const mood: Mood = frozen.on >= 0 ? 'frozen' : moodOn(day)
    const visits = [
      ...newcomers(random, house, day),
      ...regularVisits({ random, house, day, mood }),
    ]
    waiting.push(...asked(house, visits))
    const bad = visits.flatMap(({ who, acts }) => acts.flatMap((act) => badDeposit(who, act)))
    if (house.drawer > highest.drawer) highest = { day, drawer: house.drawer }
    const matched = house.approveMatched()
    const decided = decide(house, waiting, { mood, day, frozenOn: frozen.on })
    if (decided.isShort && frozen.on < 0) frozen.on = day
    waiting = decided.waiting
    const decisions = [...bad, ...decided.decisions]
    const later = comeBack(random, house, visits, day)
    for (let passed = 0; passed < move.days; passed++) house.settle(++day)
    const foreseen = foresee(house)
    rounds.push({ day: day - move.days, mood, visits, matched, decisions, later, move, foreseen })
  }
  const after = people.map(() => answersOf(random, 'after'))
  const run = foreseeRun(house, waiting)
  return { seed, people, days: day, rounds, emptyOn: frozen.on, highest, run, after }
}

/** They answer, pay in, and learn what a reference is for, some of them the hard way. */
function newcomers(random: Random, house: House, day: number): Visit[] {
  return Array.from({ length: joinersOn(day) }, () => {
    const known = house.purses.length
    const by = known > 1 && random() < 0.85 ? between(random, 0, known - 1) : null
    const purse = house.join(day, by)
    const fault = LEARN_THE_HARD_WAY[purse.who as keyof typeof LEARN_THE_HARD_WAY]
    const amount = firstDeposit(random, day)
    const acts: Act[] = [
      { do: 'join', by },
      { do: 'answer', phase: 'before', answers: answersOf(random, 'before') },
    ]
    if (fault) {
      const sent = fault === 'other_amount' ? amount - 50 : 0
      if (sent > 0) house.send(purse, sent, false)
      acts.push({ do: 'claim', amount, fault, sent })
    } else {
      house.send(purse, amount, true)
      acts.push({ do: 'deposit', amount })
    }
    return { who: purse.who, acts }
  })
}

/** Those who come first try it out; those who come late have seen others being paid. */
function firstDeposit(random: Random, day: number): number {
  if (day < 3) return pick(random, [100, 120, 150, 200])
  return day < 9 ? pick(random, [150, 200, 260, 400]) : pick(random, [400, 600, 800])
}

function asked(house: House, visits: readonly Visit[]): Waiting[] {
  return visits.flatMap(({ who, acts }) =>
    acts.flatMap((act) =>
      act.do === 'withdraw' ? [{ purse: house.purse(who), amount: act.amount }] : [],
    ),
  )
}

function badDeposit(who: number, act: Act): Decision[] {
  if (act.do !== 'claim') return []
  return [{ do: 'reject_deposit', who, amount: act.amount, fault: act.fault }]
}

type When = { readonly mood: Mood; readonly day: number; readonly frozenOn: number }

/** In the order in which they asked: paid while the drawer holds it, and put off from then on. */
function decide(house: House, waiting: readonly Waiting[], { mood, day, frozenOn }: When) {
  const decisions: Decision[] = []
  if (mood === 'frozen') {
    // Those who asked before the drawer was empty are put off; those who ask now wait.
    const isPutOff = day < LITTLE_FROM && day > frozenOn
    for (const { purse, amount } of isPutOff ? waiting : []) {
      purse.giveBack(amount)
      decisions.push({ do: 'refuse', who: purse.who, amount })
    }
    return { decisions, waiting: isPutOff ? [] : [...waiting], isShort: false }
  }
  for (const [at, { purse, amount }] of waiting.entries()) {
    if (house.cash() < amount) {
      decisions.push({ do: 'find_short', who: purse.who, amount, holds: house.cash() })
      return { decisions, waiting: waiting.slice(at), isShort: true }
    }
    house.pay(purse, amount)
    decisions.push({ do: 'pay', who: purse.who, amount })
  }
  return { decisions, waiting: [], isShort: false }
}

/** Once the money is there, the people who have just paid in spend it. */
function comeBack(random: Random, house: House, visits: readonly Visit[], day: number): Visit[] {
  return visits.flatMap(({ who, acts }) => {
    if (!acts.some((act) => act.do === 'deposit' || act.do === 'reclaim')) return []
    const bought = buysFor(random, house.purse(who), day, acts[0]?.do === 'join' ? 2 : 1)
    return bought.length > 0 ? [{ who, acts: bought }] : []
  })
}

function foresee(house: House): Foreseen {
  const purses = house.purses.map((purse) => {
    const { pocket, held } = purse
    return { pocket, wallet: purse.inWallet(), held }
  })
  return { drawer: house.cash(), purses }
}

/**
 * First those who wait, then everyone with all they have, as they joined; until it does not reach.
 */
function foreseeRun(house: House, waiting: readonly Waiting[]): Plan['run'] {
  const able = house.purses.filter((purse) => purse.everything() > 0)
  const asks = able.map((purse) => Math.min(purse.inWallet(), MOST_WITHDRAWAL))
  const line = [...waiting.map(({ amount }) => amount), ...asks]
  let left = house.cash()
  const short = line.findIndex((amount) => {
    if (amount > left) return true
    left -= amount
    return false
  })
  const paid = short < 0 ? line.length : short
  return { paid, waiting: line.length - paid, left }
}
