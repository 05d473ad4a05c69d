// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEAST_ANSWERS } from '#features/debrief/schema/standing.ts'
import { AT, AUTOPILOT, CLOCK, FOUND, openConsole as open, SCENES } from '#tests/pages/console.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'

const guideAddress = async () =>
  (await screen.findByRole('link', { name: t.guide })).getAttribute('href') ?? ''
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('who goes on over scenes that have not begun is asked first, with their names', async () => {
  const { went } = open('bring-a-friend')
  const truth = await screen.findByRole('button', { name: /The truth/ })
  expect(truth.getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent.click(truth)
  const dialog = screen.getByRole('dialog', { name: 'Go to ‘The truth’?' })
  const names = within(dialog).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Whisper', 'The run'])
  expect(dialog.textContent).toContain(t.leap.reveals)
  expect(went()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go to The truth' }))
  const place = SCENES.indexOf('the-truth') + 1
  await expect.poll(went).toEqual([{ from: place - 3, to: place, without: false }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who skips a scene is asked as well, and may stay', async () => {
  const { went } = open('bring-a-friend')
  fireEvent.click(await screen.findByRole('button', { name: 'Skip the scene ‘Whisper’' }))
  const dialog = screen.getByRole('dialog', { name: 'Go to ‘The run’?' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.textContent).not.toContain(t.leap.reveals)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(went()).toEqual([])
})

test('of three scenes before this one and more one row is seen, in which each is a press away', async () => {
  const { went } = open('bring-a-friend')
  const before = SCENES.indexOf('bring-a-friend')
  const row = (await screen.findByText(t.now.before(before))).closest('details')
  if (!row) throw new Error('It is no fold.')
  expect(row.open).toBe(false)
  const ways = within(row).getAllByRole('button', { hidden: true })
  expect(ways).toHaveLength(before)
  fireEvent.click(ways[before - 1] ?? row)
  await expect.poll(went).toMatchObject([{ to: before }])
  cleanup()
  open(SCENES[2] ?? '')
  await screen.findByRole('heading', { name: t.now.plan })
  expect(screen.queryByText(t.now.before(2))).toBeNull()
})

test('nothing is asked before the very next scene, nor where every scene on the way has begun', async () => {
  const place = SCENES.indexOf('the-run') + 1
  const { went } = open('the-run', { lesson: { begun: SCENES } })
  fireEvent.click(await screen.findByRole('button', { name: 'Go on: The truth' }))
  await expect.poll(went).toHaveLength(1)
  // Nothing is sent before the first is answered.
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: /Keep/ })
  await expect.poll(() => keep.disabled).toBe(false)
  fireEvent.click(keep)
  await expect.poll(went).toHaveLength(2)
  expect(went()).toMatchObject([{ to: place + 1 }, { to: SCENES.length }])
})

test('before the truth begins by going back to it, it is asked as well', async () => {
  const begun = SCENES.filter((name) => name !== 'the-truth')
  const { went } = open('eight-signs', { lesson: { begun } })
  fireEvent.click(await screen.findByRole('button', { name: t.now.back }))
  const dialog = screen.getByRole('dialog', { name: 'Go to ‘The truth’?' })
  expect(within(dialog).queryAllByRole('listitem')).toEqual([])
  expect(dialog.textContent).toContain(t.leap.reveals)
  expect(went()).toEqual([])
})

test('Back within a scene of steps shows the step before, and from the first one the scene before', async () => {
  const { requests, went } = open('eight-signs', { lesson: { step: 3, begun: SCENES } })
  fireEvent.click(await screen.findByRole('button', { name: t.now.back }))
  const place = SCENES.indexOf('eight-signs') + 1
  const stepped = () => requests.find(({ path }) => path === '/api/admin/lesson/step')?.body
  await expect.poll(stepped).toEqual({ place, from: 3, to: 2 })
  expect(went()).toEqual([])
  cleanup()
  const first = open('eight-signs', { lesson: { begun: SCENES } })
  fireEvent.click(await screen.findByRole('button', { name: t.now.back }))
  await expect.poll(first.went).toMatchObject([{ from: place, to: place - 1 }])
})

test('a class by cards alone has no phones to hold still, and none is sent back at the end', async () => {
  open('whisper', { answers: { '/api/settings': { playBy: 'cards' } } })
  fireEvent.click(await screen.findByRole('button', { name: t.now.end }))
  expect(await screen.findByText(t.now.endTextByCards)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.now.eyesUp })).toBeNull()
})

test('the guide beside a lesson is that of a class with cards where it answers by cards', async () => {
  open('whisper')
  expect(await guideAddress()).toContain('/admin/guide')
  expect(await guideAddress()).not.toContain('cards')
  cleanup()
  open('whisper', { answers: { '/api/settings': { playBy: 'cards' } } })
  await expect.poll(guideAddress).toContain('/admin/guide/cards')
})

test('a scene that is shown again says what it did as of then', async () => {
  open('the-run', { lesson: { sceneAt: '2026-11-21T09:20:00Z' } })
  expect(await screen.findByText(t.now.did)).toBeDefined()
})

test('a scene that is shown without its part claims to do nothing', async () => {
  open('the-run', { lesson: { sceneBegunAt: null } })
  expect(await screen.findByText(t.now.doesNothing)).toBeDefined()
})

test('in a scene before the truth it says that the truth is still revealed, and hides it', async () => {
  const { requests } = open('the-run', {
    answers: { '/api/settings': { revealed: true }, '/api/admin/debrief/reveal': {} },
  })
  expect(await screen.findByText(t.truth.shown)).toBeDefined()
  press('Hide it again')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hide it again' }))
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/reveal'))?.body)
    .toEqual({ revealed: false })
})

test('the scene of the truth says where the truth is not revealed', async () => {
  open('the-truth')
  expect(await screen.findByText(t.truth.hidden)).toBeDefined()
  expect(screen.queryByText(t.truth.shown)).toBeNull()
})

test('what robots pay in before the scene that approves it asks nothing of the facilitator', async () => {
  open('akwaaba', {
    found: { waiting: { unpaid: 0, paid: 15, reopened: 0 } },
    answers: { '/api/admin/autopilot': { ...AUTOPILOT, deposits: 'off' } },
  })
  await screen.findByRole('heading', { name: 'Akwaaba' })
  expect(screen.queryByText(t.waits.paid(15))).toBeNull()
})

test('what the autopilot will not decide is counted, and led to', async () => {
  open('first-cedi', { found: { waiting: { unpaid: 1, paid: 3, reopened: 2 } } })
  expect(await screen.findByText(t.waits.unpaid(1))).toBeDefined()
  expect(screen.getByText(t.waits.reopened(2))).toBeDefined()
  // The autopilot is about to approve the three whose payment has come.
  expect(screen.queryByText(t.waits.paid(3))).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Review' })[0]?.getAttribute('href')).toBe(
    '/admin/transactions?status=pending&type=deposit&matched=no',
  )
})

test('deposits whose payment has come wait for the facilitator where the autopilot is off', async () => {
  open('first-cedi', {
    found: { waiting: { unpaid: 0, paid: 3, reopened: 0 } },
    answers: { '/api/admin/autopilot': { ...AUTOPILOT, deposits: 'off' } },
  })
  expect(await screen.findByText(t.waits.paid(3))).toBeDefined()
})

test('the scene of friends says who has a friend, and who is new by a code, none of nobody', async () => {
  const expectByCode = async (byCode: { players: number; robots: number }, says: RegExp) => {
    open('bring-a-friend', { found: { since: { ...FOUND.since, byCode } } })
    expect(await screen.findByText(says)).toBeDefined()
    cleanup()
  }
  await expectByCode(
    { players: 2, robots: 0 },
    /have used a friend’s code · new by a code: 2 players$/,
  )
  await expectByCode(
    { players: 0, robots: 7 },
    /have used a friend’s code · new by a code: 7 robots$/,
  )
  await expectByCode({ players: 1, robots: 1 }, /new by a code: 1 player and 1 robot$/)
  await expectByCode({ players: 0, robots: 0 }, /have used a friend’s code$/)
})

test('robots that are not in yet are told: beside who has joined, and in their own card', async () => {
  const crowd = { size: 200, seed: 'x', mood: 'calm', isLetIn: true, joined: 15 }
  open('akwaaba', { answers: { '/api/admin/crowd': { crowd } } })
  expect(
    await screen.findByText(/ · 15 of 200 robots, the others come as days pass$/),
  ).toBeDefined()
  expect(await screen.findByText(/^15 of 200 robots are in\. The others come/)).toBeDefined()
  cleanup()
  open('akwaaba', { answers: { '/api/admin/crowd': { crowd: { ...crowd, joined: 200 } } } })
  expect(await screen.findByText(/ · 200 robots$/)).toBeDefined()
  expect(await screen.findByText('200 of 200 robots are in.')).toBeDefined()
})

test('in the run all can be let ask at once while somebody could, and the drawer holds money', async () => {
  const name = t.now.openRun
  open('the-run')
  expect(await screen.findByRole('link', { name })).toBeDefined()
  for (const [people, cash] of [
    [0, 40_000],
    [3, 0],
  ]) {
    cleanup()
    const { requests } = open('the-run', {
      answers: { '/api/admin/run/preview': { asking: { people, amount: 0 }, cash } },
    })
    await screen.findByRole('heading', { name: 'The run' })
    await expect.poll(() => requests.some(({ path }) => path.endsWith('/run/preview'))).toBe(true)
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

test('the figures of the run stand before the words to say: a laptop shows no more than that', async () => {
  const line = { drawer: 40_000, paid: 3, waiting: 4, isEmpty: false, isFrozen: false }
  open('the-run', { answers: { '/api/admin/lesson/wall': line } })
  const paid = await screen.findByText(t.line.paid)
  const say = screen.getByRole('heading', { name: t.now.say })
  expect(paid.compareDocumentPosition(say)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('while the clock is at work it says so, and which days pass though their scene is left out', async () => {
  const move = { begun: 2, of: 7, startedOn: AT, endsOn: AT, paceSeconds: null, msToNextDay: null }
  open('whisper', {
    lesson: { daysOf: ['bring-a-friend'] },
    answers: { '/api/admin/clock': { ...CLOCK, move } },
  })
  expect(await screen.findByText('The days are passing: 2 of 7.')).toBeDefined()
  expect(screen.getByText(/‘Bring a friend’. The 7 days pass all the same/)).toBeDefined()
})

const round = (answers: number, isOpen: boolean) => ({
  isOpen,
  answers,
  counted: isOpen || answers < LEAST_ANSWERS ? 0 : answers,
  sums: null,
})

test.each([
  ['they are open', 6, true, 'The change is shown once the questions are closed.'],
  ['four answered', 4, false, 'Too few to show'],
] as const)('where the change is not shown, as %s, it says so', async (_, after, isOpen, says) => {
  const standing = {
    before: round(6, false),
    after: round(after, isOpen),
    change: null,
    opensAfter: isOpen,
    beforeIsOver: true,
  }
  open(isOpen ? 'after' : 'keep', { answers: { '/api/admin/debrief/questions': standing } })
  expect(await screen.findByText(says)).toBeDefined()
})

test('once it is shown, it says the verdict in one plain sentence, and the shares that the wall shows', async () => {
  const sums = { people: 6, scams: { scam: 20, of: 24 }, genuine: { scam: 4, of: 24 } }
  const later = { people: 6, scams: { scam: 24, of: 24 }, genuine: { scam: 12, of: 24 } }
  const standing = {
    before: round(6, false),
    after: round(6, false),
    change: { before: sums, after: later, verdict: 'mistrust', odds: 20 },
    opensAfter: false,
    beforeIsOver: true,
  }
  open('keep', { answers: { '/api/admin/debrief/questions': standing } })
  expect(await screen.findByText('The class now mistrusts everything')).toBeDefined()
  expect(screen.getByText('Scams spotted: 83 % before, 100 % after')).toBeDefined()
  expect(screen.getByText('Genuine offers trusted: 83 % before, 50 % after')).toBeDefined()
})
