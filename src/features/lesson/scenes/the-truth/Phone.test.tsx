// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { openPage } from '#tests/pages/browser.ts'
import TheTruthPhone from './Phone.tsx'

const NOBODY = { total: 0, named: [], others: { people: 0, amount: 0 }, later: 0 }
const party = (name: string, cedis: number) => ({
  key: name,
  who: 'later',
  name,
  amount: ghs(cedis),
})
const side = (...named: object[]) => ({ ...NOBODY, named })
const TRUTH = {
  wallet: ghs(310),
  held: 0,
  from: NOBODY,
  to: NOBODY,
  inDrawer: 0,
  someInBills: false,
}

const LOSER = {
  ...TRUTH,
  putIn: ghs(240),
  takenOut: 0,
  to: side(party('Kaneshie Aliha', 120), party('Akuse Dawadawa', 120)),
}
const WINNER = {
  ...TRUTH,
  putIn: ghs(100),
  takenOut: ghs(350),
  from: side(party('Yeji Kente', 200), party('Buipe Kapok', 50), {
    ...party('Ama', 100),
    who: 'self',
  }),
  to: side({ ...party('Ama', 100), who: 'self' }),
}

async function open(truth: object) {
  openPage(<TheTruthPhone />, '/', {
    '/api/truth': truth,
    '/api/lesson': { scene: null },
    '/api/lesson/threads': { hue: null, threads: [] },
  })
  const got = await screen.findByText(/^You got/)
  return { got, says: got.nextElementSibling?.textContent?.replaceAll('\u00A0', ' ') }
}

const plain = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ')

test('the headline of who got more differs from that of who got less, in its colour and in its words', async () => {
  const lost = await open(LOSER)
  expect(lost.says).toBe('GHS 240.00 of your money went to others.')
  expect(lost.got.className).toContain('text-bad')
  cleanup()
  const won = await open(WINNER)
  expect(won.says).toBe('GHS 250.00 of it came from others.')
  expect(won.got.className).toContain('text-gold')
  cleanup()
  const even = await open({ ...WINNER, putIn: ghs(350) })
  expect(even.says).toBeUndefined()
  expect(even.got.className).not.toMatch(/text-(?:gold|bad)/)
})

test('each name and each sum is said once: in a row, or in a sentence where there is none', async () => {
  const count = (words: RegExp) => plain().match(words)?.length ?? 0
  await open(LOSER)
  expect(plain()).toContain(t.gave('GHS 240.00'))
  expect(plain()).not.toMatch(/took out|Your money paid|took nothing out/)
  const rows = ['Kaneshie Aliha', 'Akuse Dawadawa'].map((who) => screen.getByText(who).nextSibling)
  expect(rows.map((sum) => sum?.textContent)).toEqual(['GHS\u00A0120.00', 'GHS\u00A0120.00'])
  cleanup()
  // To whom the app owes nothing more, the headline has said both sums.
  await open({ ...WINNER, wallet: 0 })
  expect(count(/You put in/g)).toBe(1)
  cleanup()
  // One alone needs no row: the headline has the name.
  await open({ ...LOSER, putIn: ghs(120), to: side(party('Kaneshie Aliha', 120)) })
  expect(count(/Kaneshie Aliha/g)).toBe(1)
  expect(plain()).not.toContain(t.picture.to)
  cleanup()
  await open({ ...WINNER, from: side(party('Yeji Kente', 350)) })
  expect(plain()).toContain('All of it came from Yeji Kente.')
  expect(count(/Yeji Kente/g)).toBe(1)
  cleanup()
  await open(WINNER)
  expect(count(/Yeji Kente/g)).toBe(1)
  expect(plain()).toContain(t.to.self)
  expect(plain()).not.toContain('paid you GHS')
})
