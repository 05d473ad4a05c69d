import { expect, test } from 'vitest'
import { ghs, NOTHING, sumOf } from '../../../core/money.ts'
import { lessonTruth as t } from '../../../core/strings/en/lesson-truth.ts'
import type { Party, Side } from '../../../features/truth/schema.ts'
import { fromLine, toLine } from './truth-lines.ts'

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
  from: side(party('self', 'Ama', 120)),
  to: side(),
  inDrawer: NOTHING,
  someInBills: false,
}
const cedis = (amount: number) => `GHS\u00A0${amount}.00`

test('who was paid their own money back is not told that they took nothing out', () => {
  expect(fromLine(truth)).toEqual({ says: t.from.self, isAboutOther: false })
  expect(fromLine({ ...truth, takenOut: NOTHING }).says).toBe(t.from.nothing)
})

test('all that was put in is accounted for: to others, in the drawer, and back', () => {
  const named = [party('earlier', 'Walewale Dondo', 210), party('later', 'Yaw', 60)]
  const to = sideWith(others(3, 50), ...named, party('self', 'Ama', 15))
  expect(toLine({ ...truth, to, inDrawer: ghs(65) })).toEqual({
    says: `${cedis(320)} of your money was paid to others. The most, ${cedis(210)}, went to Walewale Dondo. ${cedis(65)} is still in the drawer. ${cedis(15)} came back to you.`,
    isAboutOther: true,
  })
})

test('one receiver is named with all that they were paid, and all of it is said to be all', () => {
  const to = side(party('later', 'Yaw', 100))
  expect(toLine({ ...truth, to, inDrawer: ghs(300) }).says).toBe(
    `${t.to.one('Yaw', cedis(100))} ${t.to.drawer(cedis(300))}`,
  )
  expect(toLine({ ...truth, to: side(party('later', 'Yaw', 400)) }).says).toBe(
    t.to.all('Yaw', cedis(400)),
  )
  const two = side(party('later', 'Yaw', 300), party('later', 'Esi', 100))
  expect(toLine({ ...truth, to: two }).says).toBe(t.to.allMost(cedis(400), 'Yaw', cedis(300)))
})

test('money that nobody else was paid with lies in the drawer or in bills, or went back', () => {
  const waits = { ...truth, inDrawer: ghs(400) }
  expect(toLine(waits)).toEqual({
    says: `${t.to.noOther} ${t.to.drawer(cedis(400))}`,
    isAboutOther: false,
  })
  expect(toLine({ ...waits, someInBills: true }).says).toContain(t.to.drawerOrBills(cedis(400)))
  expect(toLine({ ...truth, to: side(party('self', 'Ama', 400)) }).says).toBe(t.to.self)
  expect(toLine({ ...truth, putIn: NOTHING }).says).toBe(t.to.nothing)
  const untraced = toLine({ ...truth, to: side(party('nobody', '', 400)) })
  expect(untraced).toEqual({ says: t.to.others(cedis(400)), isAboutOther: true })
})

test('all that was taken out is accounted for too', () => {
  const from = side(
    party('later', 'Yaw', 60),
    party('earlier', 'Esi', 30),
    party('self', 'Ama', 20),
    party('treasury', '', 10),
  )
  expect(fromLine({ ...truth, from })).toEqual({
    says: `Others put in ${cedis(90)} of what you took out. The most, ${cedis(60)}, came from Yaw. ${cedis(20)} was your own. ${cedis(10)} was interest of treasury bills.`,
    isAboutOther: true,
  })
  expect(fromLine({ ...truth, from: side(party('later', 'Yaw', 120)) }).says).toBe(
    t.from.all('Yaw', cedis(120)),
  )
  expect(fromLine({ ...truth, from: side(party('treasury', '', 120)) }).says).toBe(
    `${t.from.noOther} ${t.from.treasury(cedis(120))}`,
  )
  const lost = side(party('nobody', '', 120))
  expect(fromLine({ ...truth, from: lost }).says).toContain(t.from.untraced(cedis(120)))
})
