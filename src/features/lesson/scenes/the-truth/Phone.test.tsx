// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { openPage } from '#tests/pages/browser.ts'
import { lessonScript } from '../../words/en/lesson-script.ts'
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
    '/api/lesson/threads': { hue: 3, threads: [], room: null },
  })
  const got = await screen.findByText(/^You got/)
  const heads = screen.queryAllByRole('heading', { level: 3 }).map(plainOf)
  return { got, heads }
}

const plainOf = ({ textContent }: Element) => (textContent ?? '').replaceAll('\u00A0', ' ')
/** The sum in the row of a name. */
const sumBeside = (who: string) => screen.getByText(who).nextElementSibling?.textContent

const plain = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ')

test('the headline of who got more differs from that of who got less, in its colour and in its words', async () => {
  const lost = await open(LOSER)
  // Both lists are headed alike, each with its arrow, and the headline says how it ended.
  expect(lost.heads).toEqual([t.picture.to])
  expect(plain()).toContain('GHS 240.00 of your money went to others.')
  expect(plain()).not.toMatch(/(?:more|less) than you put in/)
  expect(lost.got.className).toContain('text-bad')
  cleanup()
  const won = await open(WINNER)
  expect(won.heads).toEqual([t.picture.from, t.to.self])
  expect(plain()).toContain('GHS 250.00 more than you put in.GHS 250.00 of it came from others.')
  expect(won.got.className).toContain('text-gold')
  cleanup()
  await open({ ...LOSER, takenOut: ghs(90), from: side(party('Yeji Kente', 90)) })
  expect(plain()).toContain('GHS 150.00 less than you put in.')
  cleanup()
  const even = await open({ ...WINNER, putIn: ghs(350) })
  expect(even.heads).toEqual([t.picture.from, t.picture.to])
  expect(even.got.className).not.toMatch(/text-(?:gold|bad)/)
})

test('each name and each sum of a person is said once, in its row, of one alone too', async () => {
  const count = (words: RegExp) => plain().match(words)?.length ?? 0
  await open(LOSER)
  expect(plain()).toContain(t.gave('GHS 240.00').replaceAll('\u00A0', ' '))
  expect(plain()).not.toMatch(/took out|Your money paid|took nothing out/)
  for (const who of ['Kaneshie Aliha', 'Akuse Dawadawa']) {
    expect(sumBeside(who)).toBe('GHS\u00A0120.00')
  }
  cleanup()
  // To whom the app owes nothing more, the headline has said both sums.
  await open({ ...WINNER, wallet: 0 })
  expect(count(/You put in/g)).toBe(1)
  cleanup()
  // One alone has a row, too: a band without a name and a sum would say nothing.
  await open({ ...LOSER, putIn: ghs(120), to: side(party('Kaneshie Aliha', 120)) })
  expect(count(/Kaneshie Aliha/g)).toBe(1)
  expect(sumBeside('Kaneshie Aliha')).toBe('GHS\u00A0120.00')
  cleanup()
  await open({ ...WINNER, from: side(party('Yeji Kente', 350)) })
  expect(plain()).toContain(t.won.allOfOthers)
  expect(count(/Yeji Kente/g)).toBe(1)
  cleanup()
  await open(WINNER)
  expect(count(/Yeji Kente/g)).toBe(1)
  expect(plain()).toContain(t.to.self)
  expect(plain()).not.toContain('paid you GHS')
})

/** The widths of both bands in percent, and of each band's parts in pesewas. */
function bands() {
  const drawn = [...document.querySelectorAll<HTMLElement>('section > div[aria-hidden]')]
  return drawn.map((place) => {
    const band = place.firstElementChild as HTMLElement | null
    return {
      width: band && Math.round(Number.parseFloat(band.style.width)),
      parts: [...(band?.children ?? [])].map((one) => Number((one as HTMLElement).style.flexGrow)),
    }
  })
}

test('what came in and what went out are two bands to one scale, a part for each person, most first', async () => {
  const few = side(party('Koforidua Atadwe', 10), party('Winneba Adowa', 210))
  await open({
    ...WINNER,
    putIn: ghs(220),
    takenOut: ghs(260),
    wallet: 0,
    from: side(party('Tongo Bamaya', 260)),
    to: few,
  })
  const [came, went] = bands()
  expect([came?.width, went?.width]).toEqual([100, 85])
  expect(went?.parts).toEqual([ghs(210), ghs(10)])
  const names = screen.getAllByRole('listitem').map(plainOf)
  expect(names.slice(-2)).toEqual(['Winneba Adowa GHS 210.00', 'Koforidua Atadwe GHS 10.00'])
  cleanup()
  // A learner who got nothing sees the place where it would be, and what went out over the whole width.
  await open(LOSER)
  const [none, all] = bands()
  expect(none).toEqual({ width: null, parts: [] })
  expect([all?.width, all?.parts]).toEqual([100, [ghs(120), ghs(120)]])
})

test('three others stand by their names, and of more the two with most', async () => {
  const others = ['Esi Nyame', 'Ama Fofie', 'Kofi Wawa', 'Yaa Dua'].map((who) => party(who, 60))
  const namesOf = () => screen.getAllByRole('listitem').map(plainOf)
  await open({ ...LOSER, putIn: ghs(180), to: side(...others.slice(1)) })
  expect(namesOf().map((row) => row.replace(/ GHS.*/, ''))).toEqual([
    'Ama Fofie',
    'Kofi Wawa',
    'Yaa Dua',
  ])
  cleanup()
  await open({ ...LOSER, putIn: ghs(300), inDrawer: ghs(60), to: side(...others) })
  expect(namesOf()).toEqual([
    `${t.picture.others} GHS 120.00`,
    'Esi Nyame GHS 60.00',
    'Ama Fofie GHS 60.00',
    `${t.picture.drawer} GHS 60.00`,
  ])
})

test('where some of the money lies in bills, none is said to lie in the drawer', async () => {
  const to = side(party('Esi Nyame', 120))
  await open({ ...LOSER, to, inDrawer: ghs(120), someInBills: true })
  expect(sumBeside(t.picture.drawerOrBills)).toBe('GHS\u00A0120.00')
  expect(plain()).not.toContain(t.picture.drawer)
})

test('what the script says of phones is what they show: the contrast, and a picture with its two heads', async () => {
  const { heads } = await open(WINNER)
  expect(heads).toHaveLength(2)
  expect(lessonScript['the-truth']?.phones).toMatch(/one got, then in one picture whose money/)
  expect(lessonScript['the-truth']?.phones).not.toContain('sentences')
})
