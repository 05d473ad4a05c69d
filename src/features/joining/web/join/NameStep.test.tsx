// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { openPage } from '#tests/pages/browser.ts'
import { joinPages as t } from '../../words/en/join-pages.ts'
import { joining } from '../../words/en/joining.ts'
import JoinPage, { joinBootstrap } from './JoinPage.tsx'

const CLASS = {
  roomName: 'Form 2B',
  joinBy: 'name',
  freeNames: false,
  isLocked: false,
  seats: [],
  isSignedOut: false,
}
const OFFER = { names: ['Keta Mahogany', 'Axim Oware', 'Osu Kente'], offer: 'o' }

/** The page of names, with a server whose answers to a read and to a join share one path. */
async function open(more: Record<string, unknown>, address = '/join') {
  const page = <JoinPage isClosed={false} onArrive={async () => undefined} />
  const opened = openPage(page, address, { '/api/join/names': OFFER, ...more })
  await joinBootstrap.refresh()
  return opened
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A refusal of a join that names its field; without one it is of the whole join. */
const refusedJoin = (message: string, field?: string) => () =>
  Response.json({ error: { code: 'conflict', message, field } }, { status: 409 })

test('a join that is refused says why, and only a name that was taken gives way to the next', async () => {
  const FULL = 'This class has 60 places, and all are taken.'
  const joinRefused = async (answer: () => Response) => {
    let isJoining = false
    const more = { '/api/join': () => (isJoining ? answer() : CLASS) }
    await open(more)
    const join = await screen.findByRole('button', { name: t.name.join })
    await screen.findByText('Keta Mahogany')
    isJoining = true
    fireEvent.click(join)
  }
  await joinRefused(refusedJoin(FULL))
  expect(await screen.findByText(FULL)).toBeDefined()
  expect(screen.queryByText(t.name.taken)).toBeNull()
  expect(screen.getByText('Keta Mahogany')).toBeDefined()
  cleanup()
  await joinRefused(refusedJoin(joining.nameTaken, 'name'))
  expect(await screen.findByText(t.name.taken)).toBeDefined()
  expect(screen.getByText('Axim Oware')).toBeDefined()
})

test('names that were offered too long ago give way to new ones, and a name of one’s own is sent with those', async () => {
  const room = { ...CLASS, freeNames: true }
  const card = { code: 'RNEK3PUM', name: 'Odo', roomName: 'Form 2B', address: 'x' }
  let offer = { ...OFFER, offer: 'old' }
  let answers: unknown[] = [room, room]
  const more = {
    '/api/join': () => {
      const answer = answers[0]
      answers = answers.slice(1)
      return typeof answer === 'function' ? answer() : answer
    },
    '/api/join/names': () => offer,
  }
  const { requests } = await open(more)
  const sent = () =>
    requests.filter(({ path, body }) => path.endsWith('/api/join') && body).map(({ body }) => body)
  await screen.findByText('Keta Mahogany')
  const isOld = refusedJoin(joining.offerOld, 'offer')
  answers = [isOld]
  offer = { names: ['Ho Adinkra', 'Wa Fugu', 'Elmina Kenkey'], offer: 'new' }
  press(t.name.join)
  expect(await screen.findByText('Ho Adinkra')).toBeDefined()
  expect(screen.getByText(joining.offerOld)).toBeDefined()
  expect(sent()).toHaveLength(1)
  answers = [isOld, { id: newId(), card, lateMoney: null }]
  offer = { ...offer, offer: 'newest' }
  fireEvent.change(screen.getByLabelText(t.name.own), { target: { value: 'Odo' } })
  press(t.name.join)
  expect(await screen.findByRole('button', { name: t.card.go })).toBeDefined()
  expect(sent().at(-1)).toMatchObject({ name: 'Odo', offer: 'newest' })
})

test('a friend’s link whose code is dead lets people in without it, and says that no bonus came', async () => {
  const card = { code: 'RNEK3PUM', name: 'Keta Mahogany', roomName: 'Form 2B', address: 'x' }
  const joined = { id: newId(), card, lateMoney: null }
  let answers: unknown[] = [CLASS, CLASS]
  const more = {
    '/api/join': () => {
      const answer = answers[0]
      answers = answers.slice(1)
      return typeof answer === 'function' ? answer() : answer
    },
  }
  const { requests } = await open(more, '/join?ref=DEAD22')
  await screen.findByText('Keta Mahogany')
  answers = [refusedJoin('This code is not in use.', 'referralCode'), joined]
  press(t.name.join)
  expect(await screen.findByText(t.card.noBonus)).toBeDefined()
  const sent = requests.filter(({ path, body }) => path.endsWith('/api/join') && body)
  expect(sent.map(({ body }) => (body as { referralCode?: string }).referralCode)).toEqual([
    'DEAD22',
    undefined,
  ])
})
