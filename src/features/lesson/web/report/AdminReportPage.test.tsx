// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { RoomFigures } from '#features/debrief/schema.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { openPage, refused } from '#tests/pages/browser.ts'
import { lessonWall } from '../../words/en/lesson.ts'
import { lessonReport } from '../../words/en/lesson-report.ts'
import AdminHeadPage from './AdminHeadPage.tsx'
import AdminReportPage from './AdminReportPage.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportChange } from './ReportChange.tsx'
import { ReportCloth } from './ReportCloth.tsx'
import { ReportReminders } from './ReportReminders.tsx'
import { ReportStanding, ReportSums } from './ReportSums.tsx'

test('the report bears the day of its lesson, and names the business day as the one it was played to', async () => {
  openPage(<AdminReportPage />, '/admin/report', {
    '/api/debrief': refused(503, 'unavailable', 'One moment, please.'),
    '/api/room': { room: { name: 'JHS 2 Kaneshie', code: '662944' } },
    '/api/session': { today: '2026-12-05' },
    '/api/admin/lesson': { lesson: null, heldAt: '2026-11-25T17:00:00.000Z' },
  })
  expect(
    await screen.findByText(
      'JHS 2 Kaneshie · 662 944 · 25/11/2026 · Played to business day 05/12/2026',
    ),
  ).toBeTruthy()
})

test('the class’s cloth hangs on the report, and none where nobody has paid in', async () => {
  const thread = { place: 1, amount: 5_000, hue: 0, giver: null, gone: [] }
  const open = (threads: object[]) =>
    openPage(<ReportCloth />, '/admin/report', {
      '/api/admin/lesson/wall': { threads, credits: [null], isEmpty: false, isFrozen: false },
    })
  open([{ ...thread, remains: 0 }])
  expect(await screen.findByText(lessonReport.cloth.undone)).toBeTruthy()
  expect(screen.getByRole('row', { name: `${lessonWall.threads.gone} 1` })).toBeTruthy()
  cleanup()
  open([{ ...thread, remains: 5_000 }])
  expect(await screen.findByText(lessonReport.cloth.whole)).toBeTruthy()
  cleanup()
  open([])
  await waitFor(() => expect(screen.queryByText(lessonReport.cloth.title)).toBeNull())
})

const FIGURES = {
  people: 17,
  putIn: ghs(3_490),
  sentBack: 0,
  paidOut: ghs(2_580),
  cash: ghs(910),
  bills: 0,
  earned: 0,
  twin: null,
  fromSelf: ghs(650),
  fromOthers: ghs(1_930),
  ahead: 11,
  behind: 6,
  even: 0,
  behindSeats: 6,
  lost: ghs(1_230),
  owed: ghs(1_450),
} as unknown as RoomFigures

test('once the truth is told the report has the figures that the wall had, and none before', async () => {
  const figures = () =>
    screen.getAllByRole('term').map((term: HTMLElement) => {
      return `${term.nextElementSibling?.textContent} ${term.textContent}`.replaceAll('\u00A0', ' ')
    })
  const open = (isTold: boolean) =>
    openPage(
      <ReportSums figures={FIGURES} isTold={isTold}>
        {null}
      </ReportSums>,
      '/admin/report',
      { '/api/admin/crowd': { crowd: null }, '/api/admin/lesson': { lesson: null, hadRun: true } },
    )
  open(false)
  expect(figures()).toHaveLength(4)
  cleanup()
  open(true)
  expect(figures().slice(4)).toEqual([
    'GHS 0.00 Earned by machines',
    '75 % of what was paid out was others’ money',
    'GHS 1,230.00 lost by 6 people',
    'GHS 540.00 was never there',
  ])
})

test('those ahead, behind and even are everybody, a line each', () => {
  openPage(<ReportStanding figures={{ ahead: 12, behind: 45, even: 0 }} />, '/', {})
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 took out more than they put in',
    '45 put in more than they took out',
    '0 came out even',
  ])
  cleanup()
  openPage(<ReportStanding figures={{ ahead: 0, behind: 0, even: 15 }} />, '/', {})
  expect(screen.getByText('Nobody took out more or less than they put in.')).toBeTruthy()
})

const CALLED = { people: 12, scams: { scam: 36, of: 48 }, genuine: { scam: 12, of: 48 } }
const STANDING = {
  before: { isOpen: false, answers: 12, counted: 12, sums: {} },
  after: { isOpen: false, answers: 12, counted: 12, sums: {} },
  change: { before: CALLED, after: CALLED, verdict: 'better', odds: 20 },
  opensAfter: false,
  beforeIsOver: true,
  halves: null,
}

const HELD = {
  people: 42,
  seats: 14,
  lesson: {
    heldAt: '2026-11-25T17:00:00.000Z',
    minutes: 60,
    shown: ['akwaaba', 'before', 'the-run', 'the-truth', 'eight-signs', 'after', 'keep'],
  },
}

function openHead(held: object = HELD, standing: object = STANDING, revealed = false) {
  openPage(<AdminHeadPage />, '/admin/head', {
    '/api/admin/lesson/held': held,
    '/api/admin/debrief/questions': standing,
    '/api/admin/crowd': { crowd: null },
    '/api/room': { room: { name: 'JHS 2 Kaneshie', code: '662944' } },
    '/api/settings': { revealed },
  })
}

test('the head’s page says what was taught, how many, and the verdict with its uncertainty, and nobody’s name', async () => {
  openHead()
  expect(await screen.findByText('The class tells them apart better')).toBeTruthy()
  expect(screen.getByText('JHS 2 Kaneshie · 25/11/2026')).toBeTruthy()
  expect(screen.getByText(/less than once in 20 such classes/)).toBeTruthy()
  expect(
    screen.getByText(/^42 people took part, as 14 players: some played together on one phone\./),
  ).toBeTruthy()
  for (const title of signTitles) expect(screen.getByText(title)).toBeTruthy()
  const { money, lesson, lasts, small } = lessonReport.head.notShown
  for (const each of [money, lesson, lasts, small]) expect(screen.getByText(each)).toBeTruthy()
  expect(screen.getByText(PRACTICE_NOTICE)).toBeTruthy()
})

test('the head’s page claims nothing of a scene that was left out', async () => {
  openHead({ ...HELD, lesson: { ...HELD.lesson, shown: ['akwaaba', 'the-truth'] } })
  expect(await screen.findByText(lessonReport.head.lessons['the-truth'])).toBeTruthy()
  expect(screen.queryByText(signTitles[0])).toBeNull()
  expect(screen.queryByText(lessonReport.head.lessons.keep)).toBeNull()
})

test('before the first lesson the head’s page says that there was none', async () => {
  openHead({ people: 0, seats: 0, lesson: null })
  expect(await screen.findByText(lessonReport.head.none)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Begin the lesson' })).toBeTruthy()
})

test('where the truth was told without a lesson, the head’s page begins none, and leads to the report', async () => {
  openHead({ people: 0, seats: 0, lesson: null }, STANDING, true)
  expect(await screen.findByText(lessonReport.head.told)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Report' })
  expect(link.getAttribute('href')).toContain('/admin/report')
  expect(screen.queryByText(lessonReport.head.none)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Begin the lesson' })).toBeNull()
})

test('where halves were compared, the report and the head’s page say what truth and signs added, and how sure that is', async () => {
  const half = (people: number, right: number) => ({
    people,
    scams: { scam: right, of: people * 4 },
    genuine: { scam: people * 4 - right, of: people * 4 },
  })
  const compared = {
    early: half(10, 24),
    late: half(10, 30),
    difference: { value: 0.15, low: 0.03, high: 0.27 },
  }
  const halves = { isOpen: false, early: 10, late: 10, judged: 10, compared }
  openHead(HELD, { ...STANDING, halves })
  expect(
    await screen.findByText('The half that had seen it gave 15 more right answers in 100'),
  ).toBeTruthy()
  expect(
    screen.getByText(/Difference: 15 points; with 90 % confidence between 3 and 27\./),
  ).toBeTruthy()
  expect(screen.getByText(lessonReport.head.notShown.halves)).toBeTruthy()
  expect(screen.queryByText(lessonReport.head.notShown.lesson)).toBeNull()
})

test('the verdict stands before its bars; of too few the report says from how many on it is shown', async () => {
  const open = (change: object | null) =>
    openPage(<ReportChange />, '/admin/report', {
      '/api/admin/debrief/questions': { ...STANDING, change },
    })
  open(STANDING.change)
  const verdict = await screen.findByText('The class tells them apart better')
  const bars = screen.getByText('Scams spotted')
  expect(verdict.compareDocumentPosition(bars)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    screen.getByText(
      '12 answered before, 12 after. Chance alone would do this less than once in 20 such classes.',
    ),
  ).toBeTruthy()
  cleanup()
  open(null)
  expect(await screen.findByText('Too few to show')).toBeTruthy()
  expect(screen.getByText(/from five people on/)).toBeTruthy()
})

test.each([
  ['had fewer than five', false, /^Too few to show$/],
  ['was unsure of every genuine offer', true, /^Nothing to compare: one half was unsure/],
])('where a half %s, the report says that of it', async (_, isUnsure, says) => {
  const halves = { isOpen: false, early: 6, late: 6, judged: 6, compared: null, isUnsure }
  openPage(<ReportChange />, '/admin/report', {
    '/api/admin/debrief/questions': { ...STANDING, halves },
  })
  expect(await screen.findByText(says)).toBeTruthy()
})

test.each([
  ['a class of its own network', 'http://192.168.1.4:3000/r/123456', false],
  ['a server with a certificate in its own network', 'https://192.168.1.4/r/123456', false],
  ['a server that home reaches', 'https://sika.example/r/123456', true],
] as const)('reminders of %s give a link only where it opens, and questions to recall always', async (...row) => {
  const [, address, hasLink] = row
  openPage(<ReportReminders />, '/admin/report', { '/api/admin/class': { address } })
  await screen.findByText(/whose money is it most likely/i)
  const texts = () => document.body.textContent ?? ''
  await expect.poll(() => texts().includes('https://sika.example/offers')).toBe(hasLink)
  expect(texts()).not.toContain('192.168.1.4')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  // A question is a line of its own, here and where it is pasted.
  expect(texts()).toMatch(/\n1\. .+\n2\. .+\n3\. /)
  fireEvent.click(screen.getByRole('button', { name: lessonReport.paper.open }))
  expect(screen.getAllByText(lessonReport.paper.fold)).toHaveLength(4)
})

test('a card to take home says the number of who holds it, and a name alone where there is none', async () => {
  const card = { net: 0, place: 1, members: 1 }
  openPage(<ReportCards open reportTo={[]} onClose={() => undefined} />, '/admin/report', {
    '/api/admin/lesson/cards': {
      cards: [
        { ...card, number: 7, name: 'Keta Kente' },
        { ...card, number: null, name: 'Esi' },
      ],
    },
  })
  expect(await screen.findByText(lessonReport.card.numbered(7, 'Keta Kente'))).toBeTruthy()
  expect(screen.getByText('Esi')).toBeTruthy()
})
