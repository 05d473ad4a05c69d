// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { roomAddress } from '../entry/room-address.ts'
import AdminDashboardRoom from './AdminDashboardRoom.tsx'

afterEach(cleanup)

const ADDRESS = 'http://192.168.43.7:3000'
const SHOWN = ADDRESS.replace('http://', '').replace(/\/$/, '')
const reached = (url: string) => roomAddress(new URL(url))

test('a room is what was reached over plain http by an address that is not this computer’s own', () => {
  expect(reached(`${ADDRESS}/#/admin`)).toBe(ADDRESS)
  expect(reached('http://sika.local/')).toBe('http://sika.local')
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(reached(url)).toBe(null)
  }
  expect(reached('https://sikalab.example')).toBe(null)
})

test('the room’s address stands as a code and in letters, with who reaches it and what it lacks', async () => {
  render(<AdminDashboardRoom address={ADDRESS} />)
  expect(await screen.findByRole('img', { name: `QR code that opens ${ADDRESS}` })).toBeDefined()
  expect(screen.getByText(SHOWN)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the room’s address' })).toBeDefined()
  expect(screen.getByText('Everyone on this network can open it')).toBeDefined()
  expect(screen.getByText(/is not encrypted/)).toBeDefined()
  expect(screen.getByText(/neither install the app nor open it offline/)).toBeDefined()
})

test('for a projector the code and the address fill the screen', async () => {
  render(<AdminDashboardRoom address={ADDRESS} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the code on the whole screen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Join the room' }))
  expect(await dialog.findByRole('img', { name: `QR code that opens ${ADDRESS}` })).toBeDefined()
  expect(dialog.getByText(SHOWN)).toBeDefined()
  expect(dialog.getByText(PRACTICE_NOTICE)).toBeDefined()
})
