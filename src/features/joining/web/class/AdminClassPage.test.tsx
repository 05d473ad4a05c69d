// @vitest-environment happy-dom

import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { phones } from '#features/phones/words/en/phones.ts'
import { type Know, openPage } from '#tests/pages/browser.ts'
import { serverAddress } from '#ui/words/en/server-address.ts'
import { adminClass as t } from '../../words/en/admin-class.ts'
import AdminClassPage from './AdminClassPage.tsx'

const { unreached } = serverAddress
const LOCAL = 'http://localhost:3000/'
const AT = { address: `${LOCAL}r/123456/`, reach: 'network' }

const open = (playBy: 'phones' | 'cards' | 'both', at = AT, seats: object[] = [], know?: Know) =>
  openPage(
    <AdminClassPage />,
    '/admin/class',
    {
      '/api/session': { person: { id: 'me', name: 'Esi', role: 'admin', status: 'active' } },
      '/api/settings': { playBy, joinBy: 'name' },
      '/api/admin/class': {
        joinBy: 'name',
        isLocked: false,
        begunAt: null,
        ...at,
        code: '123456',
        people: 0,
        players: 0,
        areGuessesSlowed: false,
        doesPhoneWait: false,
        seats,
      },
      '/api/admin/class/code': {
        code: '23456bcde',
        address: `${LOCAL}r/123456/`,
        expiresAt: '2026-11-28T09:15:00.000Z',
      },
    },
    know,
  )

test('a class by cards alone is told of no phone, address or return card', async () => {
  open('cards')
  expect(await screen.findByText(t.byCards.text)).toBeTruthy()
  expect(await screen.findByRole('link', { name: t.acts.answerCards })).toBeTruthy()
  for (const words of [t.join.title, t.acts.beginText, t.acts.lock, t.acts.cards]) {
    expect(screen.queryByText(words)).toBeNull()
  }
  cleanup()
  open('both')
  expect(await screen.findByRole('link', { name: t.acts.answerCards })).toBeTruthy()
  for (const words of [t.join.title, t.acts.beginText, t.acts.lock, t.acts.cards]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
})

/** The browser of the server's own computer. */
function openThere(at: typeof AT) {
  vi.stubGlobal('location', new URL(LOCAL))
  onTestFinished(() => void vi.unstubAllGlobals())
  open('phones', at)
}

test('below an address that no phone reaches the class page says so, each kind of start its own way out', async () => {
  for (const reach of ['start', 'network', 'host'] as const) {
    openThere({ ...AT, reach })
    expect(await screen.findByText(unreached[reach])).toBeTruthy()
    // No page changes an address that HOST names.
    expect(screen.queryAllByRole('link', { name: phones.title })).toHaveLength(
      reach === 'host' ? 0 : 1,
    )
    cleanup()
  }
})

test('an address that phones reach stands on the class page without a warning', async () => {
  openThere({ ...AT, address: 'http://192.168.1.5:3000/r/123456/' })
  expect(await screen.findByText('123 456')).toBeTruthy()
  for (const said of Object.values(unreached)) expect(screen.queryByText(said)).toBeNull()
})

test('a row marks what sets it apart: of each fact the rarer side', async () => {
  const most = {
    number: null,
    members: 1,
    isHere: false,
    isStuck: false,
    hasDeposited: true,
    hasBought: true,
    hasAsked: false,
    joinedAt: '2026-11-28T09:00:00.000Z',
  }
  open('phones', AT, [
    { ...most, id: 's1', name: 'Akua Adae' },
    { ...most, id: 's2', name: 'Kofi Nsuo', hasBought: false },
    { ...most, id: 's3', name: 'Esi Oti', isHere: true },
  ])
  const row = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await row('Kofi Nsuo')).toContain(t.seat.notBought)
  expect(await row('Esi Oti')).toContain(t.seat.here)
  for (const words of [t.seat.notBought, t.seat.here, t.seat.deposited, t.seat.away]) {
    expect(await row('Akua Adae')).not.toContain(words)
  }
})

test('a seat by cards is listed with its number, and one on a phone without', async () => {
  const seat = { members: 1, isHere: true, isStuck: false, joinedAt: '2026-11-28T09:00:00.000Z' }
  open('both', AT, [
    { ...seat, id: 's1', name: 'Akua Phone', number: null },
    { ...seat, id: 's2', name: 'Keta Kapok', number: 14 },
  ])
  const rowOf = (name: string) => screen.getByText(name).closest('li')?.textContent
  await screen.findByText('Keta Kapok')
  expect(rowOf('Keta Kapok')).toContain(`${t.seat.card} 14`)
  expect(rowOf('Akua Phone')).not.toContain(t.seat.card)
})

test('a code stays and says that it was used, though its player leaves the group that is shown', async () => {
  const away = {
    id: 's1',
    name: 'Akua Adae',
    number: null,
    members: 1,
    isHere: false,
    isStuck: false,
    joinedAt: '2026-11-28T09:00:00.000Z',
    cameInAt: '2026-11-28T09:00:00.000Z' as string | null,
  }
  const seats = [away]
  let client: QueryClient | undefined
  open('phones', AT, seats, (known) => {
    client = known
  })
  const tiles = within(await screen.findByRole('group', { name: t.tiles.label }))
  fireEvent.click(tiles.getByText(t.tiles.away))
  fireEvent.click(await screen.findByRole('button', { name: t.seat.acts('Akua Adae') }))
  fireEvent.click(screen.getByRole('button', { name: t.seat.move }))
  expect(await screen.findByText('234 56B CDE')).toBeTruthy()
  // Her last session ended: nobody has come in by the code.
  seats[0] = { ...away, cameInAt: null }
  await client?.invalidateQueries()
  expect(screen.queryByText(t.code.used)).toBeNull()
  seats[0] = { ...away, isHere: true, cameInAt: '2026-11-28T09:10:00.000Z' }
  await client?.invalidateQueries()
  expect(await screen.findByText(t.code.used)).toBeTruthy()
})

test('a class by cards counts its seats, and nobody of it as here or away: it has no phones', async () => {
  open('cards')
  const tiles = await screen.findByRole('group', { name: t.tiles.label })
  await expect.poll(() => tiles.textContent).toContain(t.tiles.seats)
  for (const words of [t.tiles.joined, t.tiles.here, t.tiles.away]) {
    expect(tiles.textContent).not.toContain(words)
  }
  cleanup()
  open('both')
  expect(await screen.findByText(t.tiles.here)).toBeTruthy()
})
