// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { refused } from '#tests/pages/browser.ts'
import { lessonAt, openWall, plainText, WALL } from '#tests/pages/wall.ts'
import { ui } from '#ui/words/en/ui.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

test('the wall counts people, and says under how many names they play', async () => {
  openWall({})
  expect(await screen.findByText(/6 people are in, under 5 names/)).toBeDefined()
})

test('a class that has ended says so, and where what happened can be read', async () => {
  openWall({ isClosed: true })
  expect(await screen.findByRole('heading', { name: t.ended })).toBeDefined()
  expect(await screen.findByText(/192\.168\.0\.4/)).toBeDefined()
})

test('while it is being closed the wall stays as it was, and complains of nothing', async () => {
  const { served, again } = openWall({})
  await screen.findByText(/6 people are in/)
  served['/api/admin/lesson/wall'] = refused(503, 'unavailable', 'One moment, please.')
  await again()
  await waitFor(() => expect(screen.getByText(/6 people are in/)).toBeDefined())
  expect(screen.queryByText(new RegExp(ui.refreshFailed))).toBeNull()
  // A real fault is still told.
  served['/api/admin/lesson/wall'] = refused(500, 'broken', 'The wall is broken.')
  await again()
  expect(await screen.findByText(new RegExp(ui.refreshFailed))).toBeDefined()
})

test('robots are counted apart from people', async () => {
  openWall({}, { '/api/admin/crowd': { crowd: { joined: 50 } } })
  expect(await screen.findByText(/6 people are in, under 5 names, and 50 robots/)).toBeDefined()
})

test('each scene names the class, and the one of joining in large letters', async () => {
  openWall({}, { '/api/admin/lesson': lessonAt('the-run') })
  expect(await screen.findByText(/JHS 2 Kaneshie/)).toBeDefined()
  openWall({})
  expect((await screen.findByText('JHS 2 Kaneshie')).className).toContain('text-[3rem]')
})

const line = [
  { number: null, name: 'Yeji Kente', state: 'paid' },
  { number: null, name: 'Buipe Kapok', state: 'waiting' },
  { number: 14, name: 'Goaso Osram', state: 'waiting' },
]

test('the run is one sum, and says when the drawer is empty, with every name of the line', async () => {
  const wall = {
    ...WALL,
    line,
    drawer: ghs(0),
    paid: 1,
    waiting: 2,
    isEmpty: true,
    run: { owed: ghs(3620), paid: ghs(380) },
  }
  openWall({}, { '/api/admin/lesson': lessonAt('the-run'), '/api/admin/lesson/wall': wall })
  await screen.findByText('Goaso Osram')
  expect(plainText()).toMatch(/of GHS 4,000.00 owed.*PaidGHS 380.00Never thereGHS 3,620.00/)
  expect(plainText()).toContain(t.empty)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Yeji Kente'),
    expect.stringContaining('Buipe Kapok'),
    expect.stringContaining('14 · Goaso Osram'),
  ])
})

test('while all look up the wall goes on showing the scene', async () => {
  const wall = {
    ...WALL,
    line: [{ number: null, name: 'Buipe Kapok', state: 'waiting' }],
    waiting: 1,
  }
  const said = async (eyesUp: boolean) => {
    const at = lessonAt('the-run')
    const shown = { ...at, lesson: { ...at.lesson, eyesUp } }
    openWall({}, { '/api/admin/lesson': shown, '/api/admin/lesson/wall': wall })
    await screen.findByText('Buipe Kapok')
    const words = plainText()
    cleanup()
    return words
  }
  expect(await said(true)).toBe(await said(false))
})

test('after days it says what they credited as profit, and never that nobody put anything in', async () => {
  const since = { credited: ghs(240), deposits: { count: 0, amount: 0 } }
  openWall(
    {},
    {
      '/api/admin/lesson': lessonAt('it-works'),
      '/api/admin/lesson/wall': { ...WALL, since },
    },
  )
  await screen.findByText(/^credited as profit/)
  expect(plainText()).toContain('GHS 240.00 credited as profit')
  // The truth alone tells where the money is from.
  expect(plainText()).not.toMatch(/nobody|no new|0 new/i)
})

test('the whisper shows its three counts once five have tapped, however many are in', async () => {
  const wall = { ...WALL, players: 40, here: 40 }
  const tapped = (tappedBy: number) =>
    openWall(
      {},
      {
        '/api/admin/lesson': lessonAt('whisper', {
          taps: { safe: 3, unsure: 1, out: 1 },
          tappedBy,
        }),
        '/api/admin/lesson/wall': wall,
      },
    )
  tapped(4)
  expect(await screen.findByText('4 of 40 have answered')).toBeDefined()
  // The wall moves with each tap: a mark for everybody who is in, and so many are woven.
  const marks = [...document.querySelectorAll('span')].filter(({ style }) => style.flexGrow === '1')
  expect([marks.length, marks.filter((mark) => 'done' in mark.dataset).length]).toEqual([40, 4])
  // The answers stand there from the start, and nobody's own is seen in them.
  const bars = () =>
    screen.getAllByRole('listitem').map((li) => {
      const bar = li.querySelector<HTMLElement>('[style]')
      return `${li.textContent} ${bar?.style.width}`
    })
  expect(bars()).toEqual(['It is safe– 0%', 'I am not sure– 0%', 'I would get out– 0%'])
  cleanup()
  // Nobody has tapped: that each has none is true.
  tapped(0)
  expect(await screen.findByText('0 of 40 have answered')).toBeDefined()
  expect(bars()).toEqual(['It is safe0 0%', 'I am not sure0 0%', 'I would get out0 0%'])
  cleanup()
  tapped(5)
  expect(await screen.findByText('5 of 40 have answered')).toBeDefined()
  expect(bars()).toEqual(['It is safe3 60%', 'I am not sure1 20%', 'I would get out1 20%'])
})

test('of the questions it says of how many have answered', async () => {
  openWall(
    {},
    {
      '/api/admin/lesson': lessonAt('before'),
      '/api/admin/debrief/questions': { before: { answers: 0 }, after: { answers: 0 } },
    },
  )
  expect(await screen.findByText('0 of 5 have answered')).toBeDefined()
})

test('who is away is not taken for one who has answered while others are still at it', async () => {
  openWall(
    {},
    {
      '/api/admin/lesson': lessonAt('before'),
      '/api/admin/lesson/wall': { ...WALL, players: 30, here: 6 },
      '/api/admin/debrief/questions': { before: { answers: 24 }, after: { answers: 0 } },
    },
  )
  expect(await screen.findByText('24 of 30 have answered')).toBeDefined()
  expect(screen.getByText('24 are away')).toBeDefined()
})

test('of the questions it shows each offer in turn, and a part of a bar for each who has answered, never what', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  openWall(
    {},
    {
      '/api/admin/lesson': lessonAt('before'),
      '/api/admin/debrief/questions': { before: { answers: 2 }, after: { answers: 0 } },
    },
  )
  const [first, second] = offerNamesOf('before')
  expect(await screen.findByText(debriefQuestions.offers[first ?? 'susu'])).toBeDefined()
  const parts = [...document.querySelectorAll<HTMLElement>('div[aria-hidden] > span')]
  expect(parts.map(({ dataset }) => dataset.done !== undefined)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  // The wall goes on by its own clock, and phones by their taps.
  expect(screen.getByText(t.ownPace)).toBeDefined()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(await screen.findByText(debriefQuestions.offers[second ?? 'susu'])).toBeDefined()
  // The two answers that there are, alike at every offer and without a figure.
  const answers = screen.getByRole('list', { name: debriefQuestions.ask })
  expect(answers.textContent).toBe(debriefQuestions.genuine + debriefQuestions.scam)
  for (const answer of [debriefQuestions.genuine, debriefQuestions.scam]) {
    expect(screen.getAllByText(answer)).toHaveLength(1)
  }
})

test('at the end each offer is shown with its answer, and not before the questions after are closed', async () => {
  const keep = (answersTold: boolean) =>
    openWall(
      { revealed: true },
      {
        '/api/admin/lesson': lessonAt('keep', {
          lesson: { scenes: ['keep'], place: 1, step: 4, eyesUp: false },
        }),
        '/api/debrief': { answersTold, reportTo: [] },
      },
    )
  keep(false)
  expect(await screen.findByText(t.notTold)).toBeDefined()
  expect(screen.queryByText('Genuine')).toBeNull()
  cleanup()
  keep(true)
  const pension = (await screen.findByText('Personal pension')).closest('li')
  expect(pension?.textContent).toContain('Genuine')
  expect(screen.getByText('Coin-trading robot').closest('li')?.textContent).toContain(
    'A scam‘You may withdraw after you bring two friends’',
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
})

test('a line that stands still with money in the drawer is told as such apps tell it', async () => {
  const wall = { ...WALL, drawer: ghs(380), waiting: 2, isFrozen: true }
  openWall({}, { '/api/admin/lesson': lessonAt('the-run'), '/api/admin/lesson/wall': wall })
  expect(await screen.findByText(t.frozen)).toBeDefined()
  expect(plainText()).toContain('GHS 380.00')
  expect(screen.queryByText(t.empty)).toBeNull()
})

test('the truth on the wall says where there was no run', async () => {
  const sums = { putIn: 0, paidOut: 0, cash: 0, owed: 0, fromSelf: 0, fromOthers: 0, earned: 0 }
  const figures = { ...sums, twin: null, behind: 0, ahead: 0, even: 6 }
  const debrief = { '/api/debrief': { revealed: true, figures } }
  openWall({}, { ...debrief, '/api/admin/lesson': lessonAt('the-truth', { hadRun: false }) })
  expect(await screen.findByText(t.noRun)).toBeDefined()
  cleanup()
  openWall({}, { ...debrief, '/api/admin/lesson': lessonAt('the-truth') })
  await screen.findByText(t.earned)
  expect(screen.queryByText(t.noRun)).toBeNull()
})

test.each([
  ['bring-a-friend', 'Bring a friend by your code'],
  ['it-works', t.passing],
])('while the days of a scene pass its title is what the class does meanwhile: %s', async (name, title) => {
  const wall = { ...WALL, revealed: false, isPassing: true }
  openWall({}, { '/api/admin/lesson': lessonAt(name), '/api/admin/lesson/wall': wall })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  // Once in any case: as the title, or beside the day.
  expect(plainText().split(t.passing)).toHaveLength(2)
})

test('in a class by cards alone the wall leads nobody to an address', async () => {
  openWall({ playBy: 'cards' }, { '/api/admin/lesson': lessonAt('whisper') })
  expect(await screen.findByRole('heading', { name: 'Whisper' })).toBeDefined()
  expect(plainText()).not.toContain('192.168.0.4')
})
