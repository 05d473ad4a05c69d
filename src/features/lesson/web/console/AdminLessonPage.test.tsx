// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, openPage } from '../../../../../tests/browser-page.ts'
import { lessonConsole as t } from '../../../../core/strings/en/lesson.ts'
import { planOf } from '../../rules/scenes.ts'
import AdminLessonPage from './AdminLessonPage.tsx'

window.scrollTo = () => undefined

const SCENES = planOf(60)
const AT = '2026-11-21T09:00:00Z'
const AUTOPILOT = {
  deposits: 'soon',
  paysWithdrawals: false,
  everySeconds: 0,
  isAtWork: true,
  setBy: null,
  setAt: null,
}

/** A lesson whose scenes up to the one that is shown have begun, unless other ones are named. */
function open(scene: string, more: { lesson?: object; found?: object; answers?: Answers } = {}) {
  const place = SCENES.indexOf(scene) + 1
  const lesson = {
    scenes: SCENES,
    length: 60,
    place,
    sceneAt: AT,
    sceneBegunAt: AT,
    step: 1,
    begunAt: AT,
    eyesUp: false,
    begun: SCENES.slice(0, place),
    ...more.lesson,
  }
  const found = { forms: [], script: {}, taps: {}, tappedBy: 0, ...more.found }
  const { asked } = openPage(<AdminLessonPage />, '/admin/lesson', {
    '/api/admin/lesson': { lesson, ...found },
    '/api/admin/lesson/go': {},
    '/api/admin/class': { people: 0, seats: [] },
    '/api/admin/autopilot': AUTOPILOT,
    '/api/admin/crowd': { crowd: null },
    '/api/settings': { revealed: false },
    ...more.answers,
  })
  const went = () => asked.filter(({ path }) => path.endsWith('/go')).map(({ body }) => body)
  return { asked, went }
}

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
  fireEvent.click(await screen.findByRole('button', { name: 'Skip Whisper' }))
  const dialog = screen.getByRole('dialog', { name: 'Go to ‘The run’?' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.textContent).not.toContain(t.leap.reveals)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(went()).toEqual([])
})

test('nothing is asked before the very next scene, nor where every scene on the way has begun', async () => {
  const place = SCENES.indexOf('the-run') + 1
  const { went } = open('the-run', { lesson: { begun: SCENES } })
  fireEvent.click(await screen.findByRole('button', { name: 'Go on: The truth' }))
  await expect.poll(went).toHaveLength(1)
  press(/Keep/)
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

test('a scene that is shown again says what it did as of then', async () => {
  open('the-run', { lesson: { sceneAt: '2026-11-21T09:20:00Z' } })
  expect(await screen.findByText(t.now.did)).toBeDefined()
})

test('a scene that is shown without its part claims to do nothing', async () => {
  open('the-run', { lesson: { sceneBegunAt: null } })
  expect(await screen.findByText(t.now.doesNothing)).toBeDefined()
})

test('in a scene before the truth it says that the truth is still revealed, and hides it', async () => {
  const { asked } = open('the-run', {
    answers: { '/api/settings': { revealed: true }, '/api/admin/debrief/reveal': {} },
  })
  expect(await screen.findByText(t.truth.shown)).toBeDefined()
  press('Hide it again')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hide it again' }))
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/reveal'))?.body)
    .toEqual({ revealed: false })
})

test('the scene of the truth says where the truth is not revealed', async () => {
  open('the-truth')
  expect(await screen.findByText(t.truth.hidden)).toBeDefined()
  expect(screen.queryByText(t.truth.shown)).toBeNull()
})
