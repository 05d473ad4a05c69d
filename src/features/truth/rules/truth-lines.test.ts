import { expect, test } from 'vitest'
import { ghs, NOTHING, sumOf } from '#core/money.ts'
import { looksOf } from '#ui/charts/ShareBand.tsx'
import { OWN_MONEY } from '#ui/look/own-money.ts'
import type { Party, Side } from '../schema.ts'
import { lessonTruth as t } from '../words/en/lesson-truth.ts'
import {
  contrastOf,
  fromShares,
  type MoneyShare,
  outcomeOf,
  toShares,
  truthSentences,
} from './truth-lines.ts'

const others = (people: number, cedis: number) => ({ people, amount: ghs(cedis) })
function sideWith(rest: Side['others'], ...named: Party[]): Side {
  const total = sumOf([...named.map(({ amount }) => amount), rest.amount])
  return { total, named, others: rest, later: NOTHING }
}
const side = (...named: Party[]) => sideWith(others(0, 0), ...named)
const party = (who: Party['who'], name: string, cedis: number): Party => ({
  key: name,
  who,
  name,
  joinedOn: null,
  amount: ghs(cedis),
})
const truth = {
  putIn: ghs(400),
  takenOut: ghs(120),
  wallet: ghs(3_000),
  held: ghs(90),
  from: side(party('self', 'Ama', 120)),
  to: side(),
  inDrawer: NOTHING,
  someInBills: false,
}
const cedis = (amount: string) => `GHS\u00A0${amount}.00`
const linesOf = (shares: ReturnType<typeof toShares>) =>
  shares.map(({ who, amount }) => `${who} ${amount / 100}`)

test('the contrast comes first: what the app said, with all that it still owes, and what one got', () => {
  expect(contrastOf(truth)).toEqual([t.said(cedis('3,210')), t.got(cedis('120'))])
  expect(contrastOf({ ...truth, takenOut: NOTHING })).toEqual([
    t.said(cedis('3,090')),
    t.got(cedis('0')),
  ])
  // To whom it owes nothing more, it says nothing more.
  expect(contrastOf({ ...truth, wallet: NOTHING, held: NOTHING })).toEqual([
    t.gave(cedis('400')),
    t.got(cedis('120')),
  ])
})

test('who was paid their own money back is not told that they took nothing out', () => {
  expect(truthSentences(truth)[1]).toBe(t.from.self)
  expect(truthSentences({ ...truth, takenOut: NOTHING })[1]).toBe(t.from.nothing)
})

test('all that was put in is accounted for: to others, in the drawer, and back', () => {
  const named = [party('earlier', 'Walewale Dondo', 210), party('later', 'Yaw', 60)]
  const to = sideWith(others(3, 50), ...named, party('self', 'Ama', 15))
  const here = { ...truth, to, inDrawer: ghs(65) }
  const shares = toShares(here)
  expect(linesOf(shares)).toEqual([
    'Walewale Dondo 210',
    'Others 110',
    'Still in the drawer 65',
    'Yourself 15',
  ])
  expect(sumOf(shares.map(({ amount }) => amount))).toBe(truth.putIn)
  expect(truthSentences(here)[2]).toBe(t.to.others(t.many('Walewale Dondo'), cedis('320')))
})

test('one receiver is named with all that they were paid', () => {
  const to = side(party('later', 'Yaw', 100))
  const here = { ...truth, to, inDrawer: ghs(300) }
  expect(linesOf(toShares(here))).toEqual(['Yaw 100', 'Still in the drawer 300'])
  expect(truthSentences(here)[2]).toBe(t.to.others('Yaw', cedis('100')))
})

test('money that nobody else was paid with lies in the drawer or in bills, or went back', () => {
  const waits = { ...truth, inDrawer: ghs(400) }
  expect(linesOf(toShares(waits))).toEqual(['Still in the drawer 400'])
  expect(truthSentences(waits)[2]).toBe(t.to.noOther)
  expect(linesOf(toShares({ ...waits, someInBills: true }))).toEqual(['Drawer or bills 400'])
  expect(truthSentences({ ...truth, to: side(party('self', 'Ama', 400)) })[2]).toBe(t.to.self)
  expect(truthSentences({ ...truth, putIn: NOTHING })[2]).toBe(t.to.nothing)
  const untraced = { ...truth, to: side(party('nobody', '', 400)) }
  expect(truthSentences(untraced)[2]).toBe(t.to.unknown(cedis('400')))
})

test('all that was taken out is accounted for too', () => {
  const from = side(
    party('later', 'Yaw', 60),
    party('earlier', 'Esi', 30),
    party('self', 'Ama', 20),
    party('treasury', '', 10),
  )
  const shares = fromShares({ ...truth, from })
  expect(linesOf(shares)).toEqual(['Yaw 60', 'Esi 30', 'Yourself 20', 'Treasury bill 10'])
  expect(sumOf(shares.map(({ amount }) => amount))).toBe(truth.takenOut)
  expect(truthSentences({ ...truth, from })[1]).toBe(t.from.others('Yaw and Esi', cedis('90')))
  const one = { ...truth, from: side(party('later', 'Yaw', 120)) }
  expect(truthSentences(one)[1]).toBe(t.from.others('Yaw', cedis('120')))
  const ofBills = { ...truth, from: side(party('treasury', '', 120)) }
  expect(truthSentences(ofBills)[1]).toBe(t.from.noOther)
  expect(linesOf(fromShares({ ...truth, from: side(party('nobody', '', 120)) }))).toEqual([
    'Unknown 120',
  ])
})

test('two people are both named, and of three or more only the one with most', () => {
  const [yaw, esi, kofi] = [
    party('later', 'Yaw', 60),
    party('earlier', 'Esi', 30),
    party('later', 'Kofi', 10),
  ]
  const two = { ...truth, putIn: ghs(90), to: side(yaw, esi) }
  expect(linesOf(toShares(two))).toEqual(['Yaw 60', 'Esi 30'])
  expect(truthSentences(two)[2]).toBe('Your money paid Yaw and Esi GHS\u00A090.00.')
  const three = { ...truth, putIn: ghs(100), to: side(yaw, esi, kofi) }
  expect(linesOf(toShares(three))).toEqual(['Yaw 60', 'Others 40'])
  expect(truthSentences(three)[2]).toBe('Your money paid Yaw and others GHS\u00A0100.00.')
  // Some that the trace cannot follow is of nobody's name: two are not all of it then.
  const untraced = { ...two, putIn: ghs(100), to: side(yaw, esi, party('nobody', '', 10)) }
  expect(truthSentences(untraced)[2]).toBe('Your money paid Yaw and others GHS\u00A0100.00.')
})

test('who got more than they put in is told whose money it was, and who got less, who has it', () => {
  const [yaw, esi] = [party('later', 'Yaw', 60), party('earlier', 'Esi', 30)]
  const self = party('self', 'Ama', 10)
  const won = { ...truth, putIn: ghs(10), takenOut: ghs(100), from: side(yaw, esi, self) }
  expect(outcomeOf(won)).toEqual({ end: 'won', says: t.won.some(cedis('90')) })
  const whole = { ...won, takenOut: ghs(90), from: side(yaw, esi) }
  expect(outcomeOf(whole)?.says).toBe(t.won.allOfOthers)
  const ofBills = { ...won, from: side(party('treasury', '', 90), self) }
  expect(outcomeOf(ofBills)).toEqual({ end: 'won', says: t.won.nobody })
  const lost = { ...truth, putIn: ghs(90), takenOut: NOTHING, to: side(yaw, esi) }
  expect(outcomeOf(lost)).toEqual({ end: 'lost', says: t.lost.others(cedis('90')) })
  const toNobody = { ...lost, to: side(party('nobody', '', 90)) }
  expect(outcomeOf(toNobody)?.says).toBe(t.lost.others(cedis('90')))
  const waits = { ...lost, to: side(), inDrawer: ghs(90) }
  expect(outcomeOf(waits)).toEqual({ end: 'lost', says: t.lost.drawer })
  expect(outcomeOf({ ...waits, someInBills: true })?.says).toBe(t.lost.drawerOrBills)
  expect(outcomeOf({ ...lost, takenOut: ghs(90) })).toBeNull()
})

test('the parts of a band differ from their neighbours, and none is too pale for its ground', () => {
  const shares = Array.from({ length: 10 }, (_, at) => ({
    who: String(at),
    amount: ghs(1),
    isOther: true,
    isOwn: false,
  }))
  const looks = looksOf(shares, (grain) => `cloth ${grain}`).map(({ look }) => look)
  const strengths = looks.map(({ opacity }) => opacity)
  // Gold is 7.2 : 1 on the hall's green, and 3.5 : 1 at this strength.
  expect(Math.min(...strengths)).toBeGreaterThanOrEqual(0.6)
  // Two shades of one cloth look alike on a cheap phone: neighbours have another weave, too.
  for (const feature of ['opacity', 'background'] as const)
    expect(looks.filter((look, at) => look[feature] === looks[at + 1]?.[feature])).toEqual([])
})

test('one’s own money is hatched as on the wall, and what lies in the drawer alone is white', () => {
  const [yaw, own] = [party('later', 'Yaw', 60), party('self', 'Ama', 15)]
  const here = {
    ...truth,
    putIn: ghs(100),
    from: side(yaw, own),
    to: side(yaw, own),
    takenOut: ghs(75),
  }
  const groundsOf = (shares: readonly MoneyShare[]) =>
    looksOf(shares, () => 'cloth').map(({ look }) => look.background)
  expect(groundsOf(fromShares(here))).toEqual(['cloth', OWN_MONEY])
  expect(groundsOf(toShares({ ...here, inDrawer: ghs(25) }))).toEqual([
    'cloth',
    'var(--on-hall)',
    OWN_MONEY,
  ])
})
