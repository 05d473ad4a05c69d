// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { day } from '#core/day.ts'
import { openPage, refused } from '#tests/pages/browser.ts'
import { roomEntryOf, roomsAnswer } from '#tests/rooms/room-entry.ts'
import { serverAddress } from '#ui/words/en/server-address.ts'
import type { RoomEntry } from '../../schema.ts'
import { ownRoom } from '../../words/en/own-room.ts'
import { rooms } from '../../words/en/rooms.ts'
import AdminRoomPage from './AdminRoomPage.tsx'

const t = rooms.room
const { unreached } = serverAddress
const AT = '/api/admin/rooms'

const LOCAL = 'http://localhost:3000'

function open(more: Partial<RoomEntry> = {}, answers: Record<string, unknown> = {}) {
  const room = roomEntryOf('123456', { name: 'Form 2B', ...more })
  const page = (
    <Routes>
      <Route path="/admin/rooms/:code" element={<AdminRoomPage />} />
      <Route path="/admin/rooms" element={<p>all rooms</p>} />
    </Routes>
  )
  return openPage(page, '/admin/rooms/123456', {
    [`${AT}/room`]: { room, as: 'host', entered: null, publicUrl: LOCAL, facilitators: [] },
    [AT]: roomsAnswer([room]),
    ...answers,
  })
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const bodyOf = (requests: { path: string; body: unknown }[], path: string) =>
  requests.find((one) => one.path === AT + path)?.body

test('the next class is started from here: the host enters the room where that is done', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => go.mockRestore())
  open({}, { '/api/admin/rooms/enter': { path: '/r/123456/#/enter?token=x' } })
  fireEvent.click(await screen.findByRole('button', { name: ownRoom.next.label }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/r/123456/#/enter?token=x&from=rooms&next'))
})

test('a room says its business day and its size, and where it has no day yet, that', async () => {
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  open({ day: day('2026-03-06'), bytes: 5_400_000 })
  await screen.findByText(rooms.list.columns.size)
  expect(valueOf(rooms.list.columns.day)).toBe('06/03/2026')
  expect(valueOf(rooms.list.columns.size)).toBe('5.4 MB')
  cleanup()
  open({ day: null })
  await screen.findByText(rooms.list.columns.size)
  expect(valueOf(rooms.list.columns.day)).toBe(rooms.list.noDay)
})

test('closing names the room, and says what happens to its people and their money', async () => {
  const { requests } = open({}, { [`${AT}/close`]: { code: '123456', state: 'closing' } })
  await press(t.close.label)
  const dialog = within(await screen.findByRole('dialog', { name: t.close.title('Form 2B') }))
  for (const text of [t.close.people(32), t.close.money, t.close.after(30)]) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  fireEvent.click(dialog.getByRole('button', { name: t.close.confirm }))
  await waitFor(() => expect(bodyOf(requests, '/close')).toEqual({ code: '123456' }))
})

test('an open room is not offered to be deleted, and says why', async () => {
  open()
  expect(await screen.findByText(t.delete.closeFirst)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.delete.label })).toBeNull()
})

test('a room is deleted once its name is typed, and not before', async () => {
  const { requests } = open(
    { state: 'closed' },
    { [`${AT}/delete`]: { code: '123456', state: 'deleting' } },
  )
  await press(t.delete.label)
  const field = await screen.findByLabelText(t.delete.type('Form 2B'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  const confirm = screen.getByRole('button', { name: t.delete.confirm })
  expect(confirm).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: 'form 2b' } })
  expect(confirm).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: 'Form 2B' } })
  fireEvent.click(confirm)
  expect(await screen.findByText('all rooms')).toBeTruthy()
  expect(bodyOf(requests, '/delete')).toEqual({ code: '123456', name: 'Form 2B' })
})

test('a refused act stays on the screen with the reason', async () => {
  open({}, { [`${AT}/close`]: refused(409, 'conflict', 'The room is being moved.') })
  await press(t.close.label)
  fireEvent.click(await screen.findByRole('button', { name: t.close.confirm }))
  expect(await screen.findByText('The room is being moved.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('moving is offered only where there is another server', async () => {
  open()
  await screen.findByRole('button', { name: t.close.label })
  expect(screen.queryByRole('button', { name: t.move.label })).toBeNull()
})

test('of several servers those that answer are offered, the emptiest first', async () => {
  const servers = [
    { name: 'main', rooms: 9, isAway: false },
    { name: 'east', rooms: 4, isAway: false },
    { name: 'west', rooms: 1, isAway: false },
    { name: 'north', rooms: 0, isAway: true },
  ]
  open({}, { [AT]: roomsAnswer([roomEntryOf('123456')], { servers }) })
  await press(t.move.label)
  const choice = await screen.findByLabelText(t.move.to)
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['west', 'east'])
})

test('a closed room is opened again, shows no code to join by, and says when it was closed', async () => {
  open({ state: 'closed', closedAt: '2026-11-20T08:00:00Z' })
  expect(await screen.findByRole('button', { name: t.reopen.label })).toBeTruthy()
  expect(screen.queryByText(rooms.invite.title)).toBeNull()
  expect(screen.getByText('20/11/2026')).toBeTruthy()
})

test('a room that failed says why, and can be deleted', async () => {
  open({ state: 'failed', fault: 'The disk of the server is full.' })
  expect(await screen.findByText('The disk of the server is full.')).toBeTruthy()
  expect(screen.getByRole('button', { name: t.delete.label })).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.enter })).toBeNull()
})

test('while something is under way with a room, nothing else is offered', async () => {
  open({ state: 'moving' })
  expect(await screen.findByText(t.busy.moving)).toBeTruthy()
  expect(screen.queryByText(t.acts)).toBeNull()
})

test('the link of an invitation is shown once, to be handed over', async () => {
  const link = 'http://192.168.0.20:3000/r/123456/#/reset?token=x'
  open({}, { [`${AT}/invite`]: { link } })
  await press(t.facilitators.invite)
  const email = await screen.findByLabelText(t.facilitators.email)
  fireEvent.change(email, { target: { value: 'kofi@school.example' } })
  fireEvent.submit(email.closest('form') as HTMLFormElement)
  expect(await screen.findByText(link)).toBeTruthy()
  await press(rooms.open.done)
  await waitFor(() => expect(screen.queryByText(link)).toBeNull())
})

test('a code that no room has leads back to the rooms there are', async () => {
  open({}, { [`${AT}/room`]: refused(404, 'not_found', 'There is nothing here.') })
  expect(await screen.findByText(t.goneTitle)).toBeTruthy()
  expect(screen.getByRole('link', { name: t.back })).toBeTruthy()
})

test('the class is given the address that phones reach, however this page was opened', async () => {
  // The page's own address, whatever another file has left.
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const room = roomEntryOf('123456', { name: 'Form 2B' })
  const roomAt = (publicUrl: string, reach = 'start') => ({
    [`${AT}/room`]: { room, as: 'host', entered: null, publicUrl, reach, facilitators: [] },
  })
  open({}, roomAt('http://192.168.1.5:3000'))
  expect(await screen.findByText('192.168.1.5:3000/r/123456')).toBeTruthy()
  expect(screen.queryByText(unreached.start)).toBeNull()
  expect(screen.getByText(rooms.invite.text)).toBeTruthy()
  cleanup()

  open({}, roomAt(LOCAL))
  expect(await screen.findByText(`${location.host}/r/123456`)).toBeTruthy()
  expect(screen.getByText(unreached.start)).toBeTruthy()
  // Nobody is asked to scan what leads nowhere.
  expect(screen.queryByText(rooms.invite.text)).toBeNull()
})

test('a room that was started for phones is not told to start so: the wall and the page say what it lacks', async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const room = roomEntryOf('123456', { name: 'Form 2B' })
  for (const reach of ['network', 'host'] as const) {
    open(
      {},
      {
        [`${AT}/room`]: {
          room,
          as: 'host',
          entered: null,
          publicUrl: LOCAL,
          reach,
          facilitators: [],
        },
      },
    )
    expect(await screen.findByText(unreached[reach])).toBeTruthy()
    expect(screen.queryByText(unreached.start)).toBeNull()
    cleanup()
  }
})
