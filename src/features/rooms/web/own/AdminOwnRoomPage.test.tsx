// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closedRoom } from '#features/auth/words/en/closed-room.ts'
import { answerCards } from '#features/cards/words/en/answer-cards.ts'
import { openPage } from '#tests/pages/browser.ts'
import { ownRoom as t } from '../../words/en/own-room.ts'
import { roomPapers } from '../../words/en/room-papers.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { rememberFromRooms } from '../room/from-rooms.ts'
import AdminOwnRoomPage from './AdminOwnRoomPage.tsx'
import RoomStrip from './RoomStrip.tsx'

const own = (isClosed = false) => ({
  room: {
    code: '123456',
    name: 'Form 2B',
    publicUrl: 'http://localhost',
    isClosed,
    keepDays: 30,
    deletesAt: '2027-02-19T09:00:00Z',
    seats: 40,
    sharedCards: 0,
  },
})
const NEXT = '/api/admin/room/next-class'

test('a room names itself, shows its code and says when it is deleted', async () => {
  openPage(<AdminOwnRoomPage />, '/admin/rooms', { '/api/room': own() })
  expect(await screen.findByRole('heading', { name: 'Form 2B' })).toBeTruthy()
  expect(screen.getByText('123 456')).toBeTruthy()
  expect(screen.getByText(t.deletes('19/02/2027'))).toBeTruthy()
})

test('until a lesson has ended the page leads on to it, and the next class comes last', async () => {
  const open = (revealed: boolean) =>
    openPage(<AdminOwnRoomPage />, '/admin/rooms', {
      '/api/room': own(),
      '/api/settings': { playBy: 'phones', joinBy: 'name', revealed },
    })
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  open(false)
  const begin = await screen.findByRole('link', { name: t.begin })
  expect(begin.getAttribute('href')).toContain('/admin/lesson')
  await waitFor(() => expect(titles()).toEqual(['Form 2B', roomPapers.title, t.next.title]))
  cleanup()
  open(true)
  await waitFor(() => expect(titles()).toEqual(['Form 2B', t.next.title, roomPapers.title]))
  expect(screen.queryByRole('link', { name: t.begin })).toBeNull()
})

test('a class by cards alone shows no address to join at, and says that nobody joins', async () => {
  openPage(<AdminOwnRoomPage />, '/admin/rooms', {
    '/api/room': own(),
    '/api/settings': { playBy: 'cards' },
  })
  await waitFor(() => expect(screen.queryByText('123 456')).toBeNull())
  expect(await screen.findByText(takingPart.nobodyJoins)).toBeTruthy()
  expect(await screen.findByRole('link', { name: answerCards.title })).toBeTruthy()
})

test('the next class starts after one question, and the admin goes on there', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => go.mockRestore())
  const path = '/r/654321/#/enter?token=x'
  const { requests } = openPage(<AdminOwnRoomPage />, '/admin/rooms', {
    '/api/room': own(),
    [NEXT]: { code: '654321', path },
  })
  fireEvent.change(await screen.findByLabelText(t.next.name), { target: { value: 'Form 2C' } })
  fireEvent.click(screen.getByRole('button', { name: t.next.label }))
  expect(await screen.findByText(t.next.confirmTitle('Form 2B'))).toBeTruthy()
  expect(requests.map((one) => one.path)).not.toContain(NEXT)
  fireEvent.click(screen.getAllByRole('button', { name: t.next.confirm }).at(-1) as HTMLElement)
  await waitFor(() => expect(go).toHaveBeenCalledWith(path))
  expect(requests.find((one) => one.path === NEXT)?.body).toEqual({ name: 'Form 2C' })
})

test('the form of the next class says how many seats it has, where it answers by cards', async () => {
  const open = (playBy: string) =>
    openPage(<AdminOwnRoomPage />, '/admin/rooms', {
      '/api/room': own(),
      '/api/settings': { playBy },
    })
  open('cards')
  expect(await screen.findByText(takingPart.nextSeats(40))).toBeTruthy()
  cleanup()
  open('phones')
  expect(await screen.findByLabelText(t.next.name)).toBeTruthy()
  expect(screen.queryByText(takingPart.nextSeats(40))).toBeNull()
})

test('a press that was one of two asks all the same', async () => {
  openPage(<AdminOwnRoomPage />, '/admin/rooms', { '/api/room': own() })
  fireEvent.change(await screen.findByLabelText(t.next.name), { target: { value: 'Form 2C' } })
  fireEvent.click(screen.getByRole('button', { name: t.next.label }))
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.getByText(t.next.confirmTitle('Form 2B'))).toBeTruthy()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
  onTestFinished(() => now.mockRestore())
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a closed room shows no code: nobody joins by it', async () => {
  openPage(<AdminOwnRoomPage />, '/admin/rooms', { '/api/room': own(true) })
  expect(await screen.findByText(closedRoom.join)).toBeTruthy()
  expect(screen.queryByText('123 456')).toBeNull()
})

test('the way back to all rooms is there for a host who came from them, and for nobody else', async () => {
  openPage(<RoomStrip personId="kofi" />, '/admin', { '/api/room': own() })
  expect(await screen.findByText(t.strip('Form 2B', '123 456'))).toBeTruthy()
  // The whole text is there for a pointer that rests on it, also where it is cut.
  expect(screen.getByTitle(t.strip('Form 2B', '123 456'))).toBeTruthy()
  expect(screen.queryByRole('link', { name: t.back })).toBeNull()
})

test('a host who came from the list of rooms finds the way back to it', async () => {
  rememberFromRooms('esi')
  openPage(<RoomStrip personId="esi" />, '/admin', { '/api/room': own() })
  const link = await screen.findByRole('link', { name: t.back })
  expect(link.getAttribute('href')).toBe('/#/admin/rooms')
})
