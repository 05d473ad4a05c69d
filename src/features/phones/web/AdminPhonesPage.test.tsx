// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import type { PhonesState } from '../schema.ts'
import { phones as t } from '../words/en/phones.ts'
import AdminPhonesPage from './AdminPhonesPage.tsx'

const WIFI = { name: 'Wi-Fi', address: '192.168.43.7' }
const CABLE = { name: 'eth0', address: '10.0.0.4' }
const LET_IN = '/api/admin/phones/let-in'
const KEEP_OUT = '/api/admin/phones/keep-out'

const state = (more: Partial<PhonesState> = {}): PhonesState => ({
  fixed: null,
  home: 'http://localhost:3000',
  system: 'win32',
  isWsl: false,
  networks: [WIFI, CABLE],
  opened: null,
  ...more,
})
const opened = (reachedAt: string | null = null) => ({
  network: WIFI,
  publicUrl: 'http://192.168.43.7:3000',
  since: '2026-11-27T11:00:00.000Z',
  reachedAt,
})

function open(more: Partial<PhonesState> = {}, at = 'http://localhost:3000/') {
  vi.stubGlobal('location', new URL(at))
  onTestFinished(() => void vi.unstubAllGlobals())
  return openPage(<AdminPhonesPage />, '/admin/phones', {
    '/api/admin/phones': state(more),
    [LET_IN]: {},
    [KEEP_OUT]: {},
  })
}

test('the networks stand there by name, the likely one is chosen, and one press lets phones in', async () => {
  const { requests } = open()
  const likely = await screen.findByRole('radio', { name: /Wi-Fi.*192\.168\.43\.7.*Likely this/ })
  expect((likely as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('radio', { name: /Cable \(eth0\).*10\.0\.0\.4$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /eth0/ }))
  fireEvent.click(screen.getByRole('button', { name: t.choose.open }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === LET_IN)?.body).toEqual({ address: CABLE.address }),
  )
})

test.each([
  [false, t.none.text],
  [true, t.none.wsl],
])('without a network it says what to turn on; in WSL (%s) where to start instead', async (isWsl, said) => {
  open({ networks: [], isWsl })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.choose.open })).toBeNull()
})

test('open, it shows code and address, says when a phone has come, and closes again', async () => {
  const { requests } = open({ opened: opened('2026-11-27T11:32:05.000Z') })
  expect(await screen.findByText('http://192.168.43.7:3000')).toBeTruthy()
  expect(screen.getByText('A phone has reached this page, at 11:32.')).toBeTruthy()
  expect(screen.getByRole('button', { name: t.choose.take })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.opened.close }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(KEEP_OUT))
})

test.each([
  'win32',
  'darwin',
  'linux',
] as const)('after half a minute without a phone it says why not, with the steps for %s alone', async (system) => {
  open({ opened: opened(), system })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  expect(await screen.findByText(t.check.wait)).toBeTruthy()
  expect(screen.queryByText(t.check.none)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.getByText(t.check.none)).toBeTruthy()
  for (const reason of t.check.reasons) expect(screen.getByText(reason)).toBeTruthy()
  for (const [name, steps] of Object.entries(t.check.firewall)) {
    for (const step of steps) expect(screen.queryAllByText(step)).toHaveLength(+(name === system))
  }
  expect(screen.getByRole('button', { name: t.check.again })).toBeTruthy()
})

test('where the network went it says what to do, and a page on another device is sent to the computer', async () => {
  open({ networks: [], opened: { ...opened(), network: null } })
  expect(await screen.findByText(t.opened.lostText)).toBeTruthy()
})

test('on a phone it lets nobody in, and names the address at the computer', async () => {
  open({}, 'http://192.168.43.7:3000/')
  expect(await screen.findByText('http://localhost:3000')).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.choose.open })).toBeNull()
})

test.each([
  'start',
  'named',
] as const)('a server that was started for one address (%s) says so', async (fixed) => {
  open({ fixed, networks: [] })
  expect(await screen.findByText(t.fixed[fixed].title)).toBeTruthy()
  const copy = screen.queryByRole('button', { name: `Copy ${t.fixed.start.what}` })
  expect(copy !== null).toBe(fixed === 'start')
})

test('a server that a command started names the command that lets phones in, never a double-click', () => {
  const { start, named } = t.fixed
  expect(start.command).toBe('npm run room')
  expect(named.text).toMatch(/HOST, PUBLIC_URL or TRUST_PROXY/)
  for (const { text } of [start, named]) expect(text).not.toContain('double-click')
})

test('in a further room it leads to the first one', async () => {
  open({}, 'http://localhost:3000/r/123456/')
  const way = await screen.findByRole('link', { name: t.first.go })
  expect(way.getAttribute('href')).toBe('/#/admin/phones')
})
