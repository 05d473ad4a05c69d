// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { closedRoom } from '#features/auth/words/en/closed-room.ts'
import { openPage, refused } from '#tests/pages/browser.ts'
import { joinPages as t } from '../../words/en/join-pages.ts'
import { joining } from '../../words/en/joining.ts'
import JoinPage, { joinBootstrap } from './JoinPage.tsx'

const FIRST = {
  roomName: null,
  joinBy: 'email',
  freeNames: false,
  isLocked: false,
  seats: [],
  isSignedOut: false,
}
const CLASS = { ...FIRST, roomName: 'Form 2B', joinBy: 'name' }
const OFFER = { names: ['Keta Mahogany', 'Axim Oware', 'Osu Kente'], offer: 'o' }

const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)

beforeEach(() => {
  go.mockClear()
  reload.mockClear()
})

/** The way in of the first room, or of the room whose code is given. */
function open(address: string, { code = '', isClosed = false, more = {} } = {}) {
  window.history.replaceState(null, '', code ? `/r/${code}/` : '/')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const base = code ? `/r/${code}` : ''
  const answers = {
    [`${base}/api/join`]: code ? CLASS : FIRST,
    [`${base}/api/join/names`]: OFFER,
    [`${base}/api/join/return`]: refused(403, 'not_allowed', joining.codeWrong),
    ...more,
  }
  const page = <JoinPage isClosed={isClosed} onArrive={async () => undefined} />
  const opened = openPage(page, address, answers)
  return joinBootstrap.refresh().then(() => opened)
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openCardForm(at: Parameters<typeof open>[1] = {}) {
  const opened = await open('/join', at)
  fireEvent.click(await screen.findByRole('button', { name: t.back.title }))
  return opened
}

test('from the server’s own address a card is taken along to the room whose code is typed with it', async () => {
  const { requests } = await openCardForm()
  type(t.back.room, '662 944')
  type(t.back.label, 'rnek 3pum')
  press(t.back.go)
  expect(go).toHaveBeenCalledWith('/r/662944/#/join?card=rnek3pum')
  expect(requests.some(({ path }) => path.includes('return'))).toBe(false)
})

test('a card without a room’s code is the first room’s own, and a refusal says what may be missing', async () => {
  const { requests } = await openCardForm()
  type(t.back.label, 'RNEK 3PUM')
  press(t.back.go)
  expect(await screen.findByText(t.back.roomMissing, { exact: false })).toBeDefined()
  expect(requests.find(({ path }) => path === '/api/join/return')?.body).toEqual({
    code: 'RNEK 3PUM',
  })
  expect(go).not.toHaveBeenCalled()
})

test('six digits are the code of a room, wherever they are typed', async () => {
  await openCardForm()
  type(t.back.label, '662-944')
  press(t.back.go)
  expect(go).toHaveBeenLastCalledWith('/r/662944/#/join')
  type(t.back.label, '')
  type(t.back.room, '66294')
  press(t.back.go)
  expect(screen.getByText(t.room.fault)).toBeDefined()
  type(t.back.room, '662945')
  press(t.back.go)
  expect(go).toHaveBeenLastCalledWith('/r/662945/#/join')
})

test('within a class a card needs no code of a room, and six digits lead to another', async () => {
  await openCardForm({ code: '123456' })
  expect(screen.queryByLabelText(t.back.room)).toBeNull()
  type(t.back.label, '662944')
  press(t.back.go)
  expect(go).toHaveBeenLastCalledWith('/r/662944/#/join')
  expect(reload).not.toHaveBeenCalled()
  // This class's own code leads nowhere else: the document is there already, and is to begin again.
  type(t.back.label, '123456')
  press(t.back.go)
  expect(reload).toHaveBeenCalledOnce()
})

test('who joins once the class has begun is told on the card what the pocket begins with', async () => {
  const card = { code: 'RNEK3PUM', name: 'Keta Mahogany', roomName: 'Form 2B', address: 'x' }
  const joinWith = async (lateMoney: number | null) => {
    const more = { '/r/123456/api/join': { ...CLASS, id: newId(), card, lateMoney } }
    await open('/join', { code: '123456', more })
    fireEvent.click(await screen.findByRole('button', { name: t.name.join }))
    await screen.findByRole('button', { name: t.card.go })
    const said = document.body.textContent?.replaceAll('\u00A0', ' ')
    cleanup()
    return said
  }
  expect(await joinWith(ghs(1500))).toContain('Your pocket starts with GHS 1,500.00')
  expect(await joinWith(null)).not.toContain('Your pocket starts')
})

test('a phone whose session is gone is told to use its card, before a new name is offered', async () => {
  const more = { '/r/123456/api/join': { ...CLASS, isSignedOut: true } }
  await open('/join', { code: '123456', more })
  expect(await screen.findByText(t.back.lost)).toBeDefined()
  expect(screen.getByText(/restored from a backup/).textContent).toContain('return card')
  expect(screen.getByLabelText(t.back.label)).toBeDefined()
  // A person who was taken out has no card that opens anything: the sentence names their way, and a button
  // with an edge stands for it.
  expect(screen.getByText(/took you out/).textContent).toContain('join as somebody new')
  const other = screen.getByRole('button', { name: t.back.other })
  expect(other.className).not.toBe(screen.getByRole('button', { name: t.back.class }).className)
  press(t.back.other)
  expect(await screen.findByRole('button', { name: t.name.join })).toBeDefined()
})

test('a code that led nowhere stands in the field to be corrected', async () => {
  await open('/join?room=66294x')
  const field = await screen.findByLabelText(t.room.label)
  expect((field as HTMLInputElement).value).toBe('66294')
  expect(go).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '662945' } })
  await waitFor(() => expect(go).toHaveBeenCalledWith('/r/662945/#/join'))
})

test('who comes to a class that is closed finds the way to another', async () => {
  await open('/join', { code: '123456', isClosed: true })
  expect(await screen.findByText(closedRoom.title)).toBeDefined()
  press(t.back.class)
  type(t.room.label, '662944')
  expect(go).toHaveBeenCalledWith('/r/662944/#/join')
})

test('a PIN opens on its fourth digit, and by a button that can be seen', async () => {
  const seats = [
    { id: '00000000-0000-7000-8000-000000000001', name: 'Keta Fontomfrom', hasPin: true },
  ]
  const more = {
    '/r/123456/api/join': { ...CLASS, seats },
    '/r/123456/api/join/unlock': refused(403, 'not_allowed', joining.pinWrong),
  }
  const { requests } = await open('/join', { code: '123456', more })
  const tried = () => requests.filter(({ path }) => path.endsWith('/unlock')).length
  const field = await screen.findByLabelText(t.seats.pinOf('Keta Fontomfrom'))
  fireEvent.change(field, { target: { value: '407' } })
  press(t.seats.open)
  expect(await screen.findByText(joining.pinDigits)).toBeDefined()
  expect(tried()).toBe(0)
  fireEvent.change(field, { target: { value: '4071' } })
  expect(await screen.findByText(joining.pinWrong)).toBeDefined()
  expect(tried()).toBe(1)
  // The field is empty again, and what was wrong is not that digits are missing.
  press(t.seats.open)
  expect(screen.queryByText(joining.pinDigits)).toBeNull()
  expect(screen.getByText(joining.pinWrong)).toBeDefined()
  expect(tried()).toBe(1)
})
