// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PERSON } from '#tests/pages/browser.ts'
import { AT, FOUND, openConsole as open } from '#tests/pages/console.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'

const ADDRESS = 'http://192.168.0.4:3000/'

const seat = (id: string, name: string, isStuck = true) => ({
  id,
  name,
  number: null,
  members: 1,
  isHere: true,
  hasDeposited: true,
  hasBought: true,
  hasAsked: true,
  isStuck,
  joinedAt: AT,
  cameInAt: AT,
})

test('who asked in an earlier scene is not counted in the run, and is named as stuck', async () => {
  const seats = [
    seat(PERSON.id, 'Ama Adae', false),
    seat('018f0000-0000-7000-8000-000000000002', 'Kofi Nsuo'),
  ]
  open('the-run', {
    found: { since: { ...FOUND.since, asked: [PERSON.id] } },
    answers: { '/api/admin/class': { address: ADDRESS, people: 2, seats } },
  })
  expect(await screen.findByText('1 of 2 have asked for a withdrawal')).toBeDefined()
  const stuck = screen.getByText(/Nothing done for two minutes/)
  expect(stuck.textContent).toContain('Kofi Nsuo')
  expect(stuck.textContent).not.toContain('Ama Adae')
})

test('scenes wait for those who are here, and who is away is said apart', async () => {
  const here = seat(PERSON.id, 'Ama Adae')
  const left = { ...seat('018f0000-0000-7000-8000-000000000002', 'Kofi Nsuo'), isHere: false }
  const ghost = { ...seat('018f0000-0000-7000-8000-000000000003', 'Esi Oti'), isHere: false }
  open('the-run', {
    // Kofi has asked and left; he has asked still.
    found: { since: { ...FOUND.since, asked: [left.id] } },
    answers: {
      '/api/admin/class': { address: ADDRESS, people: 3, players: 3, seats: [here, left, ghost] },
    },
  })
  expect(await screen.findByText('1 of 2 have asked for a withdrawal · 1 is away')).toBeDefined()
})

test('nobody waits for a phone that has nothing to ask for, and it is not told as away', async () => {
  const [asks, idle] = [
    seat(PERSON.id, 'Ama Adae', false),
    seat('018f0000-0000-7000-8000-000000000002', 'Kofi Nsuo', false),
  ]
  open('the-run', {
    found: { since: { ...FOUND.since, asked: [asks.id], idle: [asks.id, idle.id] } },
    answers: {
      '/api/admin/class': { address: ADDRESS, people: 2, players: 2, seats: [asks, idle] },
    },
  })
  expect(await screen.findByText('1 of 1 have asked for a withdrawal')).toBeDefined()
  expect(screen.queryByText(/Kofi Nsuo/)).toBeNull()
})

test('who is missing is named below the bar, and a crowd of names is folded', async () => {
  const seatsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...seat(`018f0000-0000-7000-8000-0000000001${10 + at}`, `Keta ${at + 1}`, false),
      hasBought: at === 0,
    }))
  const openWith = (count: number) =>
    open('first-cedi', {
      answers: {
        '/api/admin/class': {
          address: ADDRESS,
          people: count,
          players: count,
          seats: seatsOf(count),
        },
      },
    })
  openWith(3)
  expect(await screen.findByText('1 of 3 have bought a machine')).toBeDefined()
  expect(screen.getByText(t.missing('Keta 2, Keta 3')).closest('details')).toBeNull()
  cleanup()
  openWith(12)
  const fold = await screen.findByText(t.missingMany(11))
  expect(fold.closest('details')?.open).toBe(false)
  expect(fold.closest('details')?.textContent).toContain('Keta 12')
})

test('of answers that nobody’s name stands under, those who are away are not taken off', async () => {
  const seats = [seat(PERSON.id, 'Ama Adae')]
  open('before', {
    answers: {
      '/api/admin/class': { address: ADDRESS, people: 30, players: 30, seats },
      '/api/admin/debrief/questions': { before: { answers: 24 }, after: { answers: 0 } },
    },
  })
  expect(await screen.findByText('24 of 30 have answered · 29 are away')).toBeDefined()
})

test('once most have done the one thing of a scene, the console says that one may go on', async () => {
  const seatsOf = (count: number, bought: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...seat(`018f0000-0000-7000-8000-0000000001${10 + at}`, `Keta ${at + 1}`, false),
      hasBought: at < bought,
    }))
  const openWith = async (count: number, bought: number) => {
    cleanup()
    const seats = seatsOf(count, bought)
    open('first-cedi', {
      answers: { '/api/admin/class': { address: ADDRESS, people: count, players: count, seats } },
    })
    await screen.findByText(`${bought} of ${count} have bought a machine`)
    const said = [t.mostHave, t.allHave].filter((words) => screen.queryByText(words) !== null)
    const isRead = said.every((words) => screen.getByText(words).closest('[aria-live]') !== null)
    return isRead ? said : 'not read out'
  }
  expect(await openWith(4, 2)).toEqual([])
  expect(await openWith(4, 3)).toEqual([t.mostHave])
  expect(await openWith(4, 4)).toEqual([t.allHave])
  expect(await openWith(0, 0)).toEqual([])
})

test('in the run the console leads on only once nobody waits who can still be paid', async () => {
  const seats = [1, 2, 3].map((at) =>
    seat(`018f0000-0000-7000-8000-0000000001${10 + at}`, `Keta ${at}`, false),
  )
  const since = { ...FOUND.since, asked: seats.map(({ id }) => id) }
  const saysWith = async (line: { waiting: number; isEmpty?: boolean; isFrozen?: boolean }) => {
    cleanup()
    const wall = { drawer: 40_000, paid: 1, isEmpty: false, isFrozen: false, ...line }
    open('the-run', {
      found: { since },
      answers: {
        '/api/admin/lesson/wall': wall,
        '/api/admin/class': { address: ADDRESS, people: 3, players: 3, seats },
      },
    })
    await screen.findByText('3 of 3 have asked for a withdrawal')
    await screen.findByText(t.line.paid)
    return screen.queryByText(t.allHave) !== null
  }
  expect(await saysWith({ waiting: 2 })).toBe(false)
  expect(await saysWith({ waiting: 2, isEmpty: true })).toBe(true)
  expect(await saysWith({ waiting: 2, isFrozen: true })).toBe(true)
  expect(await saysWith({ waiting: 0 })).toBe(true)
})
