// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage } from '#tests/pages/browser.ts'
import { CLOCK, openConsole as open, PLANNED } from '#tests/pages/console.ts'
import { sceneNamesOf } from '../../scenes/scenes.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { RunPlanned } from './RunPlanned.tsx'

const ahead = {
  people: 30,
  out: 1,
  least: 12,
  most: 14,
  dry: 9,
  dryLater: 13,
  robots: 200,
  robotsWaiting: 80,
  robotsMost: 97,
}

test('before the run it says how many will wait, and where too few would one press lets a week pass', async () => {
  const moved = { '/api/admin/clock/move': { until: '2026-11-28' } }
  const { requests } = open('whisper', { answers: { '/api/admin/run/forecast': ahead, ...moved } })
  const notice = await screen.findByText(/If all ask for what they have, 12 to 14 of 30 will wait/)
  expect(notice.textContent).toContain(
    '1 has taken out all they had. Of the robots it would be 80 to 97 of 200.',
  )
  expect(screen.getByText(/leave only 9 of 30 waiting/)).toBeDefined()
  // Both by the drawer alone: beside the number that the freeze leaves, one of them would contradict it.
  expect(screen.getByText(/If it paid on, only 9 of 30 would wait now, and 13 after/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Let a week pass first' }))
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/clock/move'))?.body)
    // From another day than the one that was seen, another console has let it pass already.
    .toEqual({ days: 7, from: CLOCK.today })
})

test('where enough will wait no week is offered; each scene with money says it, those before tell the plan', async () => {
  open('whisper')
  expect(
    await screen.findByText('If all ask for what they have, 22 of 30 will wait.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: t.ahead.week })).toBeNull()
  cleanup()
  open('it-works')
  expect(
    await screen.findByText('If all ask for what they have, 22 of 30 will wait.'),
  ).toBeDefined()
  cleanup()
  for (const scene of ['akwaaba', 'before']) {
    open(scene, { lesson: { daysGone: [] } })
    expect(await screen.findByText(/in a class of 30 .* 12 to 20 will wait\./)).toBeDefined()
    expect(screen.queryByText(/If all ask for what they have/)).toBeNull()
    cleanup()
  }
  // Nobody waits for a run that has been, or is left out.
  open('keep')
  await screen.findByRole('heading', { name: 'Keep' })
  expect(screen.queryByText(t.ahead.title)).toBeNull()
})

test('who skips to the run is told how many will wait, and that robots sent away are not in the line', async () => {
  const crowd = { size: 50, seed: 'x', mood: 'away', isLetIn: true, joined: 50 }
  open('bring-a-friend', { answers: { '/api/admin/crowd': { crowd } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Skip the scene ‘Whisper’' }))
  const dialog = await screen.findByRole('dialog')
  await expect
    .poll(() => dialog.textContent)
    .toContain('If all ask for what they have, 22 of 30 will wait.')
  expect(dialog.textContent).toContain(t.ahead.away)
})

/** Buttons beside the forecast: the folded crowd has one of the same name. */
const offered = (robots: number) =>
  screen
    .queryAllByRole('button', { name: t.planned.letIn(robots) })
    .filter((button) => !button.closest('details')?.textContent.startsWith(t.now.drawer))

test('a week is offered only where more would wait after it, and robots only before days have passed', async () => {
  const mend = { robots: 200, dry: 14 }
  const planned = { ...PLANNED, dry: 9, mend }
  const answers = {
    '/api/admin/run/forecast': { ...ahead, robots: 0, dryLater: 9 },
    '/api/admin/run/planned': planned,
  }
  open('whisper', { answers })
  expect(await screen.findByText(/leave only 9 of 30 waiting/)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.ahead.week })).toBeNull()
  expect(offered(200)).toEqual([])
  cleanup()
  open('it-works', { answers, lesson: { daysGone: ['it-works'] } })
  expect(await screen.findByText(/leave only 9 of 30 waiting/)).toBeDefined()
  expect(offered(200)).toEqual([])
  cleanup()
  const { requests } = open('first-cedi', { answers, lesson: { daysGone: [] } })
  expect(await screen.findByText(t.planned.mend(200, 14))).toBeDefined()
  fireEvent.click(offered(200)[0] as HTMLElement)
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/crowd/begin'))?.body)
    .toEqual({ size: 200 })
})

test('a class of few players is told why robots are wanted, and one press lets them in', async () => {
  const planned = { ...PLANNED, people: 1, players: 1, dry: 1, mend: { robots: 50, dry: 1 } }
  const answers = { '/api/admin/run/planned': planned, '/api/admin/crowd/begin': {} }
  for (const [scene, daysGone] of [
    ['akwaaba', []],
    ['first-cedi', []],
    ['it-works', ['it-works']],
  ] as const) {
    const { requests } = open(scene, { answers, lesson: { daysGone } })
    expect(await screen.findByText(t.planned.few(1))).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Let 50 robots in' }))
    await expect
      .poll(() => requests.find(({ path }) => path.endsWith('/crowd/begin'))?.body)
      .toEqual({ size: 50 })
    cleanup()
  }
  // All days before the run have passed: robots would bring nothing more.
  open('whisper', { answers })
  await screen.findByText(/If all ask for what they have/)
  expect(screen.queryByText(t.planned.few(1))).toBeNull()
})

test('where nobody is in yet the plan says so, and speaks of a class', async () => {
  open('akwaaba', { answers: { '/api/admin/run/planned': { ...PLANNED, players: 0 } } })
  expect(
    await screen.findByText(/^Nobody is in yet\. After 10 days, in a class of 30 /),
  ).toBeDefined()
})

const startWith = (scenes: readonly string[], mend: object | null) => {
  const added: string[] = []
  const planned = { people: 6, players: 6, least: 3, most: 5, dry: 2, robots: 0, mend }
  openPage(<RunPlanned scenes={scenes} script={{}} onAdd={() => added.push('the-run')} />, '/', {
    '/api/admin/run/planned': planned,
  })
  return added
}

test('before the lesson it says how many will wait, and offers robots where more would wait with them', async () => {
  startWith(sceneNamesOf(30), { robots: 50, dry: 4 })
  expect(
    await screen.findByText(/After 10 days, in a class of 6 .* 3 to 5 will wait\./),
  ).toBeDefined()
  expect(screen.getByText(/would leave 2 waiting/)).toBeDefined()
  expect(screen.getByText(t.planned.mend(50, 4))).toBeDefined()
  cleanup()
  startWith(sceneNamesOf(30), null)
  expect(await screen.findByText(/3 to 5 will wait/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a lesson without the run is said to have none, and one press adds it', () => {
  const added = startWith(['the-truth', 'eight-signs'], null)
  expect(screen.getByText(t.planned.none)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t.planned.add }))
  expect(added).toEqual(['the-run'])
})

test('the truth of a class that had no run is told as that', async () => {
  open('the-truth', { found: { hadRun: false } })
  expect(await screen.findByText(t.noRun.title)).toBeDefined()
  expect(screen.getByText(t.noRun.say)).toBeDefined()
  cleanup()
  open('the-truth')
  await screen.findByRole('heading', { name: 'The truth' })
  expect(screen.queryByText(t.noRun.say)).toBeNull()
})

test('where the house kept money and somebody waits, the truth is to be told that no upgrade was', async () => {
  const noRun = { firstPayout: null, askers: 0, paidOut: 0, putIn: 0, profitPaid: 0, referred: 0 }
  const figures = { ...noRun, waiting: ghs(420), cash: ghs(380) }
  open('the-truth', { answers: { '/api/debrief': { figures } } })
  expect(await screen.findByText(/there was none\. The app kept GHS\s380\.00/)).toBeDefined()
  cleanup()
  open('the-truth', { answers: { '/api/debrief': { figures: { ...figures, cash: 0 } } } })
  await screen.findByRole('heading', { name: 'The truth' })
  expect(screen.queryByText(/system upgrade/)).toBeNull()
})
