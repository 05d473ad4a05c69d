// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { openPage } from '#tests/pages/browser.ts'
import { HalvesDrawn } from '../../scenes/half/Console.tsx'
import { sceneNamesOf } from '../../scenes/scenes.ts'
import { lessonWall } from '../../words/en/lesson.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { WallAnswers } from '../wall/WallAnswers.tsx'
import { AdminLessonPage } from './AdminLessonPage.tsx'
import { ContactsOld } from './ContactsOld.tsx'

window.scrollTo = () => undefined

const CLOSED = { isOpen: false, answers: 0, counted: 0, sums: null }
const STANDING = {
  before: CLOSED,
  after: { ...CLOSED, isOpen: true, answers: 3 },
  change: null,
  opensAfter: false,
  beforeIsOver: false,
  halves: { isOpen: true, early: 6, late: 7, judged: 3, compared: null, isUnsure: false },
}

function openStart() {
  const { requests } = openPage(<AdminLessonPage />, '/admin/lesson', {
    '/api/admin/lesson': { lesson: null, forms: [], script: {}, heldAt: null },
    '/api/admin/lesson/begin': {},
    '/api/admin/class': { people: 0, players: 0, seats: [] },
    '/api/admin/crowd': { crowd: null },
    '/api/admin/autopilot': {
      deposits: 'off',
      paysWithdrawals: false,
      everySeconds: 0,
      slowSeconds: 10,
    },
    '/api/settings': { revealed: false },
    '/api/admin/debrief': { revealed: false, wasTold: false, reportTo: [], version: 1 },
  })
  const begun = () => requests.find(({ path }) => path.endsWith('/lesson/begin'))?.body
  return { begun }
}

const theSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: t.halves.switch })
const scene = (name: RegExp) => screen.getByRole('checkbox', { name })
const begin = () => fireEvent.click(screen.getByRole('button', { name: t.start.begin }))

test('one switch before the lesson compares two halves, and stays on when the length changes', async () => {
  const { begun } = openStart()
  const choice = await theSwitch()
  expect(choice.checked).toBe(false)
  fireEvent.click(choice)
  fireEvent.click(screen.getByRole('button', { name: t.start.lengths[30] }))
  expect((await theSwitch()).checked).toBe(true)
  begin()
  const scenes = [...sceneNamesOf(30)]
  scenes.splice(scenes.indexOf('the-truth'), 0, 'half')
  await waitFor(() => expect(begun()).toMatchObject({ length: 30, scenes }))
})

test('halves are not compared in a lesson without the truth, or without the questions after it', async () => {
  const { begun } = openStart()
  fireEvent.click(await theSwitch())
  fireEvent.click(scene(/^After/))
  const choice = await theSwitch()
  expect(choice.checked).toBe(false)
  expect(choice.closest('fieldset')?.disabled).toBe(true)
  begin()
  await waitFor(() => expect(begun()).toBeTruthy())
  expect((begun() as { scenes: string[] }).scenes).not.toContain('half')
})

test('the console says how the lot fell, and that a half of fewer than five is compared with nobody', async () => {
  const answers = { '/api/admin/debrief/questions': STANDING }
  openPage(<HalvesDrawn />, '/admin/lesson', answers)
  expect((await screen.findByText(/Drawn by lot/)).textContent).toBe(`${t.halves.drawn(6, 7)} `)
  document.body.replaceChildren()
  const few = { ...STANDING, halves: { ...STANDING.halves, early: 4, late: 5 } }
  openPage(<HalvesDrawn />, '/admin/lesson', { '/api/admin/debrief/questions': few })
  expect((await screen.findByText(/Drawn by lot/)).textContent).toContain(t.halves.few)
})

test('while half of the class judges, the wall waits for no more than that half', async () => {
  const wall = { here: 13, players: 13 } as never
  openPage(<WallAnswers phase="after" wall={wall} />, '/wall', {
    '/api/admin/debrief/questions': STANDING,
  })
  expect(await screen.findByText(lessonWall.answered(3, 6))).toBeTruthy()
})

const bodyOf = (more: object) => ({ name: 'Bank of Ghana', whatFor: 'Deposits', ...more })

test('before a lesson the console names contacts that nobody has checked for a year, and says where there is none', async () => {
  const open = (reportTo: object[]) =>
    openPage(<ContactsOld />, '/admin/lesson', {
      '/api/admin/debrief': { revealed: false, wasTold: false, reportTo, version: 1 },
    })
  open([bodyOf({ contact: 'bog.gov.gh', checkedOn: day('2020-01-01') })])
  expect(await screen.findByText(t.contacts.oldText('Bank of Ghana'))).toBeTruthy()
  document.body.replaceChildren()
  open([bodyOf({})])
  expect(await screen.findByText(t.contacts.missing)).toBeTruthy()
})
