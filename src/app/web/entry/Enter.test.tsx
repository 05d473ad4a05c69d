// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFromRooms } from '#features/rooms/web/room/from-rooms.ts'
import { ownRoom as t } from '#features/rooms/words/en/own-room.ts'
import { openPage, PERSON, refused, SESSION } from '#tests/pages/browser.ts'
import Enter from './Enter.tsx'

const ADMIN = { ...SESSION, person: { ...PERSON, role: 'admin', secondFactor: 'off' } }
const ANSWERS = { '/api/auth/enter': { id: PERSON.id, role: 'admin' }, '/api/session': ADMIN }
const address = () => screen.getByLabelText('address').textContent

test('the link of a host signs in once, and its token leaves the address', async () => {
  const { requests } = openPage(<Enter />, '/enter?token=abc&from=rooms', ANSWERS)
  await waitFor(() => expect(address()).toBe('/admin'))
  expect(requests.filter(({ path }) => path === '/api/auth/enter').map(({ body }) => body)).toEqual(
    [{ token: 'abc' }],
  )
  expect(isFromRooms(PERSON.id)).toBe(true)
})

test('a host who starts the next class comes to where that is done', async () => {
  openPage(<Enter />, '/enter?token=abc&from=rooms&next', ANSWERS)
  await waitFor(() => expect(address()).toBe('/admin/rooms'))
  expect(isFromRooms(PERSON.id)).toBe(true)
})

test('a link that was used says so, and leads a host back to the rooms', async () => {
  const used = refused(409, 'conflict', 'This link was used.')
  openPage(<Enter />, '/enter?token=abc&from=rooms', { ...ANSWERS, '/api/auth/enter': used })
  expect(await screen.findByText(`This link was used. ${t.enter.again}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: t.back }).getAttribute('href')).toBe('/#/admin/rooms')
})

test('a link without a token asks nothing of the server, and leads back to the rooms', async () => {
  const { requests } = openPage(<Enter />, '/enter', ANSWERS)
  expect(await screen.findByText(t.enter.noToken)).toBeTruthy()
  expect(requests).toEqual([])
  expect(screen.getByRole('link', { name: t.back }).getAttribute('href')).toBe('/#/admin/rooms')
})
