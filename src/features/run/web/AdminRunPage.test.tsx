// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import AdminRun from '#app/web/run/AdminRun.tsx'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { type Answers, openPage, PERSON, plain, refused, TODAY } from '#tests/pages/browser.ts'
import type { Run, RunPlace, RunPreview } from '../schema.ts'

const PREVIEW: RunPreview = {
  cash: ghs(1000),
  owed: ghs(1_234_567),
  before: { people: 1, amount: ghs(60) },
  asking: { people: 29, amount: ghs(6400) },
  askingRobots: 20,
  beyond: ghs(0),
  needsDeposit: 1,
  paid: { joined: 5, least: 4, most: 9 },
}

const RUN: Run = {
  id: '018f0000-0000-7000-8000-000000000201',
  order: 'drawn',
  seed: 'c0ffee0123456789',
  startedBy: 'efua@example.test',
  startedOn: TODAY,
  startedAt: '2026-11-21T09:00:00Z',
  endedAt: '2026-11-21T09:01:00Z',
  state: 'short',
  places: 33,
  turns: 33,
  cashBefore: ghs(1000),
  owedBefore: ghs(7000),
  cash: ghs(120),
  asked: { people: 30, amount: ghs(6460) },
  paid: { people: 12, amount: ghs(880) },
  waiting: { people: 18, amount: ghs(5580) },
  takenBack: { people: 0, amount: ghs(0) },
  refused: { nothing: 0, below_minimum: 2, needs_deposit: 1, inactive: 0 },
  stoppedAt: { place: 14, amount: ghs(220) },
}

const PLACE: RunPlace = {
  place: 1,
  learnerId: PERSON.id,
  name: PERSON.email,
  amount: ghs(220),
  paidInPart: ghs(0),
  before: true,
  state: 'paid',
  refused: null,
}

function open(run: Run | null, more: Answers = {}) {
  const answers: Answers = {
    '/api/admin/run': { run },
    '/api/admin/lesson': { lesson: null },
    '/api/admin/run/preview': PREVIEW,
    '/api/admin/run/places': { places: [PLACE], total: 1 },
    ...more,
  }
  return { answers, ...openPage(<AdminRun />, '/admin/run', answers) }
}

const factOf = (where: HTMLElement, label: string) =>
  plain(within(where).getByText(label).closest('div')?.querySelector('dd')?.textContent)

test('before anything is asked it is confirmed with the drawer, what is owed and how many it pays', async () => {
  const { requests } = open(null, {
    '/api/admin/run/start': { runId: RUN.id, places: 33 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Start the run' }))
  const dialog = screen.getByRole('dialog', { name: 'Start the run?' })
  expect(factOf(dialog, 'In the drawer')).toBe('GHS 1,000.00')
  expect(factOf(dialog, 'Owed now, to everyone')).toBe('GHS 1,234,567.00')
  expect(factOf(dialog, 'Waiting already, in front')).toBe('1 withdrawal of GHS 60.00')
  expect(factOf(dialog, 'Who would ask')).toBe('9 people and 20 robots, for GHS 6,400.00')
  expect(factOf(dialog, 'Could be paid whole')).toBe('4 to 9 of 30')
  expect(requests.filter(({ path }) => path.endsWith('/start'))).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start the run' }))
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/start'))?.body)
    .toEqual({
      order: 'drawn',
    })
})

test('by joining order the number that could be paid is exact', async () => {
  open(null)
  fireEvent.change(await screen.findByLabelText('Who comes first'), { target: { value: 'joined' } })
  expect(screen.getByText('5 of 30')).toBeDefined()
})

test('the line is drawn one figure for each withdrawal, as many as the legend and the figure say', async () => {
  const asking = { people: 64, amount: ghs(6400) }
  open(null, {
    '/api/admin/run/preview': { ...PREVIEW, asking, paid: { joined: 9, least: 9, most: 54 } },
  })
  const legend = (await screen.findByText(/as the lot falls/)).closest('ul') as HTMLElement
  const counts = within(legend)
    .getAllByRole('listitem')
    .map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  expect(counts).toEqual([9, 45, 11])
  expect(legend.previousElementSibling?.children).toHaveLength(65)
  expect(screen.getByText('9 to 54 of 65')).toBeDefined()
})

test('a line too long for figures is one bar, in the shares that the legend says', async () => {
  const asking = { people: 299, amount: ghs(6400) }
  open(null, {
    '/api/admin/run/preview': { ...PREVIEW, asking, paid: { joined: 9, least: 9, most: 54 } },
  })
  const legend = (await screen.findByText(/as the lot falls/)).closest('ul')
  const bar = [...(legend?.previousElementSibling?.children ?? [])] as HTMLElement[]
  expect(bar.map(({ style }) => style.flexGrow)).toEqual(['9', '45', '246'])
})

test('what was refused stays in the dialog', async () => {
  open(null, { '/api/admin/run/start': refused(409, 'conflict', 'A run is under way.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Start the run' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Start the run' }))
  expect(await dialog.findByText('A run is under way.')).toBeDefined()
})

test('a room without money says so, with a next step', async () => {
  const none = { people: 0, amount: ghs(0) }
  open(null, { '/api/admin/run/preview': { ...PREVIEW, before: none, asking: none } })
  expect(await screen.findByText(/Nobody has anything to ask for yet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See who is in the room' })).toBeDefined()
})

test('while the drawer covers everyone, the page says that nobody would wait, and leads to the clock', async () => {
  open(null, {
    '/api/admin/run/preview': { ...PREVIEW, paid: { joined: 30, least: 30, most: 30 } },
  })
  const button = await screen.findByRole('button', { name: 'Start the run' })
  // Nothing keeps an admin from trying it.
  expect(button).toHaveProperty('disabled', false)
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toContain('Nobody would wait')
  expect(screen.getByRole('link', { name: 'Go to the clock' })).toBeDefined()
})

test('where nobody would ask and nobody who waits could be paid, no run is offered, and why is said', async () => {
  const waiting = { before: { people: 4, amount: ghs(880) }, asking: { people: 0, amount: ghs(0) } }
  const { requests } = open(RUN, {
    '/api/admin/run/preview': {
      ...PREVIEW,
      ...waiting,
      cash: ghs(0),
      paid: { joined: 0, least: 0, most: 0 },
    },
  })
  const button = await screen.findByRole('button', { name: 'Start the run' })
  expect(button).toHaveProperty('disabled', true)
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toContain('a run would change nothing')
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.filter(({ path }) => path.endsWith('/start'))).toEqual([])
})

test('those who wait can be paid by a further run once the drawer can, though nobody would ask', async () => {
  const waiting = { before: { people: 4, amount: ghs(880) }, asking: { people: 0, amount: ghs(0) } }
  open(RUN, {
    '/api/admin/run/preview': { ...PREVIEW, ...waiting, paid: { joined: 0, least: 0, most: 0 } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Start the run' }))
  expect(screen.getByRole('dialog', { name: 'Start the run?' })).toBeDefined()
})

test('a lesson under way is led back to, and where there is none nothing leads to it', async () => {
  open(null, { '/api/admin/lesson': { lesson: { place: 7 } } })
  const back = await screen.findByRole('link', { name: 'Back to the lesson' })
  expect(back.getAttribute('href')).toBe('/admin/lesson')
  cleanup()
  open(null)
  await screen.findByRole('button', { name: 'Start the run' })
  expect(screen.queryByRole('link', { name: 'Back to the lesson' })).toBeNull()
})

test('as it goes it says how many are paid of how many, and offers no second one', async () => {
  open({ ...RUN, state: 'paying', endedAt: null, stoppedAt: null })
  expect(await screen.findByText('Paid whole: 12 of 30 in this run')).toBeDefined()
  expect(
    plain(screen.getByText('Paid whole: 12 of 30 in this run').nextElementSibling?.textContent),
  ).toBe('GHS 880.00 of GHS 6,460.00')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('13')
  expect(screen.queryByRole('button', { name: 'Start the run' })).toBeNull()
})

test('at the end it says that the house is short, what it holds, and who was next', async () => {
  open(RUN)
  const box = (await screen.findByText('House cash is short')).parentElement as HTMLElement
  expect(plain(box.textContent)).toContain(
    'The drawer holds GHS 120.00. Number 14 in the line still waits for GHS 220.00. 18 withdrawals wait on',
  )
  expect(screen.getByText('Another run')).toBeDefined()
})

const some = (people: number) => ({ people, amount: ghs(10 * people) })

test.each([
  ['all are paid', { asked: some(3), paid: some(3) }, 'Everyone who asked is paid'],
  ['one was taken back', { asked: some(3), paid: some(2), takenBack: some(1) }, 'The run is over'],
  ['one waits again', { asked: some(3), paid: some(2), waiting: some(1) }, 'The run is over'],
  ['nobody could ask', { asked: some(0), paid: some(0) }, 'Nobody in the line could ask.'],
] as const)('of a run that went through, where %s, no more is said than that', async (_, now, words) => {
  open({ ...RUN, waiting: some(0), ...now, state: 'paid', stoppedAt: null })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('House cash is short')).toBeNull()
  expect(screen.queryAllByText('Everyone who asked is paid')).toHaveLength(
    words === 'Everyone who asked is paid' ? 1 : 0,
  )
})

test('of a run that ended short nobody is said to be paid once none of it waits any more', async () => {
  open({ ...RUN, waiting: some(0), takenBack: some(18) })
  const box = (await screen.findByText('House cash is short')).parentElement as HTMLElement
  expect(plain(box.textContent)).toContain('No withdrawal of this run waits any more.')
  expect(screen.queryByText('Everyone who asked is paid')).toBeNull()
})

test('names in the line are masked until the facilitator wants them whole', async () => {
  open(RUN)
  const line = (await screen.findByText('The line')).closest('section') as HTMLElement
  const row = () => plain(within(line).getByRole('listitem').textContent)
  await within(line).findByRole('listitem')
  expect(row()).toContain('a•••@example.com')
  expect(row()).toContain('Asked before')
  expect(row()).toContain('GHS 220.00')
  fireEvent.click(within(line).getByRole('switch', { name: 'Full names' }))
  expect(row()).toContain(PERSON.email)
})

test('on a wall it fills the screen, with who is paid by masked names, and with the notice', async () => {
  open(RUN)
  fireEvent.click(await screen.findByRole('button', { name: 'Show on a wall' }))
  const wall = screen.getByRole('dialog', { name: 'The run, as it goes' })
  expect(
    within(wall).getByText('Paid whole: 12 of 30 in this run', { selector: '.text-40' }),
  ).toBeDefined()
  expect(within(wall).getByText(PRACTICE_NOTICE)).toBeDefined()
  expect((await within(wall).findByRole('listitem')).textContent).toContain('a•••@example.com')
  expect(wall.textContent).not.toContain(PERSON.email)
})
