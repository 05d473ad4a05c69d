// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage, refused } from '#tests/pages/browser.ts'
import { roomEntryOf, roomsAnswer } from '#tests/rooms/room-entry.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { AdminRoomsPage } from './AdminRoomsPage.tsx'

const t = rooms.list
const LIST = '/api/admin/rooms'
const PUBLIC_URL = 'http://localhost:3000'
const open = (answers: Record<string, unknown>, address = '/admin/rooms') =>
  openPage(
    <>
      <AdminRoomsPage />
      <Live />
    </>,
    address,
    answers,
  )
let client: QueryClient
/** A stand-in for the live channel. */
function Live() {
  const own = useQueryClient()
  useEffect(() => {
    client = own
  }, [own])
  return null
}

/** The button that opens a room, off until the rooms are there. */
const openButton = async () => {
  await waitFor(() => expect(screen.queryByText(t.loading)).toBeNull())
  return screen.getByRole('button', { name: rooms.open.open })
}

test('without a room the page has one button: the one that opens a room', async () => {
  open({ [LIST]: roomsAnswer([]) })
  expect(await screen.findByText(t.empty)).toBeTruthy()
  expect(screen.getAllByRole('button')).toEqual([await openButton()])
})

test('each room stands with its code, state, people, last use and the day of its deletion: the rest is on its own page', async () => {
  open({ [LIST]: roomsAnswer([roomEntryOf('123456', { name: 'Form 2B' })]) })
  const row = (await screen.findByRole('link', { name: 'Form 2B' })).closest('tr')
  if (!row) throw new Error('The room has no row.')
  const said = row.textContent
  for (const text of ['123 456', 'Open', '32', 'Last used', '19/02/2027']) {
    expect(said).toContain(text)
  }
})

test('what is chosen and searched stands in the address, and is what the server is asked', async () => {
  const { requests } = open(
    { [LIST]: roomsAnswer([roomEntryOf('123456')]) },
    '/admin/rooms?state=closed&q=form',
  )
  await screen.findByText('123 456')
  expect(requests[0]?.path).toBe(`${LIST}?search=form&state=closed&page=1&size=20`)
  fireEvent.click(screen.getByRole('button', { name: /^Failed/ }))
  await waitFor(() => expect(requests.at(-1)?.path).toContain('state=failed'))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/rooms?state=failed&q=form')
})

test('no match is told apart from no room, and leads back to all', async () => {
  open(
    { [LIST]: { ...roomsAnswer([]), totals: { count: 3, open: 3, closed: 0 } } },
    '/admin/rooms?q=zz',
  )
  fireEvent.click(await screen.findByRole('button', { name: t.clear }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/rooms')
})

test('a room that is opened shows its code, link and QR code as soon as it is ready', async () => {
  const room = roomEntryOf('482913', { name: 'Form 2D' })
  let state = 'opening'
  const answers = {
    [LIST]: roomsAnswer([]),
    [`${LIST}/open`]: { code: '482913', state: 'opening' },
    [`${LIST}/room`]: () => ({
      room: { ...room, state },
      as: 'host',
      entered: null,
      publicUrl: PUBLIC_URL,
      facilitators: [],
    }),
  }
  const { requests } = open(answers)
  fireEvent.click(await openButton())
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Form 2D ' } })
  fireEvent.submit(dialog.getByLabelText('Name').closest('form') as HTMLFormElement)
  expect(await screen.findByText(rooms.open.waitTitle('Form 2D'))).toBeTruthy()
  expect(screen.queryByText('482 913')).toBeNull()
  expect(requests.find(({ path }) => path === `${LIST}/open`)?.body).toEqual({
    name: ' Form 2D ',
    scenario: 'mining',
    joinBy: 'name',
    keepDays: 30,
  })
  state = 'open'
  await act(() => invalidateTopics(client, ['rooms']))
  expect(await screen.findByText(rooms.open.readyTitle('Form 2D'))).toBeTruthy()
  expect(screen.getByText('482 913')).toBeTruthy()
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
})

test('a room by cards alone that is opened says to print its cards first, and shows no code to scan', async () => {
  const room = roomEntryOf('482913', { name: 'Form 2D', playBy: 'cards', seats: 40, state: 'open' })
  open({
    [LIST]: roomsAnswer([]),
    [`${LIST}/open`]: { code: '482913', state: 'opening' },
    [`${LIST}/room`]: {
      room,
      as: 'host',
      entered: null,
      publicUrl: PUBLIC_URL,
      reach: 'start',
      facilitators: [],
    },
  })
  fireEvent.click(await openButton())
  const name = await screen.findByLabelText('Name')
  fireEvent.change(name, { target: { value: 'Form 2D' } })
  fireEvent.submit(name.closest('form') as HTMLFormElement)
  expect(await screen.findByText(takingPart.thenPrint(40))).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  expect(screen.queryByText('482 913')).toBeNull()
})

test('a refusal of the server is shown, and the dialog stays', async () => {
  open({
    [LIST]: roomsAnswer([]),
    [`${LIST}/open`]: refused(409, 'conflict', 'The server is full.'),
  })
  fireEvent.click(await openButton())
  const name = await screen.findByLabelText('Name')
  fireEvent.change(name, { target: { value: 'Form 2D' } })
  fireEvent.submit(name.closest('form') as HTMLFormElement)
  expect(await screen.findByText('The server is full.')).toBeTruthy()
})

test('a name and a time that the server would refuse are refused before', async () => {
  const { requests } = open({ [LIST]: roomsAnswer([]) })
  fireEvent.click(await openButton())
  const keep = await screen.findByLabelText(rooms.open.keep)
  fireEvent.change(keep, { target: { value: '366' } })
  fireEvent.submit(keep.closest('form') as HTMLFormElement)
  expect(await screen.findByText(rooms.nameNeeded)).toBeTruthy()
  expect(screen.getByText(rooms.keepDays(365))).toBeTruthy()
  expect(requests.map(({ path }) => path)).not.toContain(`${LIST}/open`)
})

test('entering leads into the room in this tab, and says who came from the list', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => go.mockRestore())
  open({
    [LIST]: roomsAnswer([roomEntryOf('123456')]),
    [`${LIST}/enter`]: { path: '/r/123456/#/enter?token=abc' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Enter Form 123456' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/r/123456/#/enter?token=abc&from=rooms'))
})

test('a server that is away is named, and its rooms cannot be entered meanwhile', async () => {
  open({
    [LIST]: roomsAnswer([roomEntryOf('123456', { server: 'east', isAway: true })], {
      servers: [{ name: 'east', rooms: 1, isAway: true }],
    }),
  })
  expect(await screen.findByText(t.awayTitle('east'))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enter Form 123456' })).toHaveProperty('disabled', true)
})

test('a server with as many rooms as it opens says so, and opens no other', async () => {
  open({ [LIST]: roomsAnswer([roomEntryOf('123456')], { most: 1 }) })
  expect(await screen.findByText(t.full(1))).toBeTruthy()
  expect(await openButton()).toHaveProperty('disabled', true)
})

test('beside the scenario that is chosen for a room stands what it is, in a sentence', async () => {
  const scenarios = [
    { name: 'mining', title: 'Mining machines', about: 'Machines that are said to mine.' },
    { name: 'club', title: 'Trading club', about: 'A club that trades for you.' },
  ]
  open({ [LIST]: roomsAnswer([], { scenarios }) })
  fireEvent.click(await openButton())
  const field = await screen.findByLabelText(rooms.open.scenario)
  expect(screen.getByText('Machines that are said to mine.')).toBeDefined()
  fireEvent.change(field, { target: { value: 'club' } })
  expect(screen.getByText('A club that trades for you.')).toBeDefined()
  expect(screen.queryByText('Machines that are said to mine.')).toBeNull()
})
