import { expect, test } from 'vitest'
import { ghs, NOTHING } from '../../../core/money.ts'
import { lessonPhone } from '../../../core/strings/en/lesson-phone.ts'
import type { Party, Side } from '../../../features/truth/schema.ts'
import { fromLine, toLine } from './truth-lines.ts'

const t = lessonPhone.truth
const side = (...named: Party[]): Side => ({
  total: NOTHING,
  named,
  others: { people: 0, amount: NOTHING },
  later: NOTHING,
})
const party = (who: Party['who'], name: string, cedis: number): Party => ({
  key: who,
  who,
  name,
  joinedOn: null,
  amount: ghs(cedis),
})
const truth = { putIn: ghs(200), takenOut: ghs(120), from: side(), to: side(), inDrawer: NOTHING }

test('who was paid their own money back is not told that they took nothing out', () => {
  const line = fromLine({ ...truth, from: side(party('self', 'Ama', 120)) })
  expect(line).toEqual({ says: t.fromSelf, isAboutOther: false })
  expect(fromLine({ ...truth, takenOut: NOTHING }).says).toBe(t.fromNobody)
  expect(fromLine({ ...truth, from: side(party('treasury', 'Treasury', 120)) }).says).toBe(
    t.fromElse,
  )
})

test('another’s money comes before one’s own, on both sides', () => {
  const both = side(party('self', 'Ama', 20), party('later', 'Yaw', 100))
  expect(fromLine({ ...truth, from: both })).toEqual({
    says: t.from('Yaw', 'GHS\u00A0100.00'),
    isAboutOther: true,
  })
  expect(toLine({ ...truth, to: both }).says).toBe(t.to('Yaw', 'GHS\u00A0100.00'))
})

test('money that nobody was paid is said to lie in the drawer, or to have gone back', () => {
  expect(toLine({ ...truth, inDrawer: ghs(80) }).says).toBe(t.toDrawer('GHS\u00A080.00'))
  expect(toLine({ ...truth, to: side(party('self', 'Ama', 200)) }).says).toBe(t.toSelf)
  expect(toLine({ ...truth, putIn: NOTHING }).says).toBe(t.toNobody)
})
