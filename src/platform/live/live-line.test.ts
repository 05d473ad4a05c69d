import { expect, test } from 'vitest'
import { open } from '#tests/rig/signed-up.ts'
import { openRecentChanges } from './live.ts'

// The line that a browser holds open: its headers, its places and its figures.

async function openLine() {
  const { tab, ...house } = await open()
  await house.told()
  return {
    ...house,
    tab,
    cookie: [...tab.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

test('proxies that know the sign are told not to hold the stream back', async () => {
  const { app, cookie } = await openLine()
  const response = await app.request('/api/live', { headers: { cookie } })
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  await response.body?.cancel()
})

test('neither a HEAD nor a line that was left takes a place for good', async () => {
  const { app, cookie } = await openLine()
  for (let request = 0; request < 12; request++) {
    const head = await app.request('/api/live', { method: 'HEAD', headers: { cookie } })
    expect(head.status).toBe(200)
  }
  for (let opened = 0; opened < 12; opened++) {
    const response = await app.request('/api/live', { headers: { cookie } })
    expect(response.status).toBe(200)
    await response.body?.cancel()
  }
})

test('/metrics says how much was announced, who listens, and how long it took to reach a browser', async () => {
  const { world, app, tab, cookie } = await openLine()
  const response = await app.request('/api/live', { headers: { cookie } })
  const reader = response.body?.getReader()
  await reader?.read()
  const figure = async (line: RegExp) => {
    const text = (await tab.get('/metrics')).body['text'] as string
    return Number(line.exec(text)?.[1] ?? 0)
  }
  const wallets = () => figure(/^sikalab_live_announcements_total\{topic="wallet"\} (\d+)$/m)
  const before = await wallets()
  expect(await figure(/^sikalab_live_listeners (\d+)$/m)).toBe(1)

  expect((await tab.post('/api/pocket/send', { amount: 4_000 })).status).toBe(200)
  const sent = Date.now()
  await reader?.read()
  const took = (Date.now() - sent) / 1000

  expect(await wallets()).toBe(before + 1)
  // A listener of this process hears before PostgreSQL has answered the NOTIFY for the others.
  const notifies = () => figure(/^sikalab_live_notifies_total\{outcome="sent"\} (\d+)$/m)
  await expect.poll(notifies).toBeGreaterThan(0)
  expect(await figure(/^sikalab_live_lag_seconds_count (\d+)$/m)).toBe(1)
  expect(await figure(/^sikalab_live_lag_seconds_sum ([\d.]+)$/m)).toBeLessThan(took + 1)
  await reader?.cancel()
  await world.verify()
})

const wallet = { topic: 'wallet', to: 'everyone' } as const
const clock = { topic: 'clock', to: 'everyone' } as const

function openAt(start: number) {
  let now = start
  const recent = openRecentChanges(() => now)
  return { ...recent, pass: (ms: number) => (now += ms) }
}

test('what changed within that time is known, each thing once, and what is older is left out', () => {
  const recent = openAt(1_000_000)
  recent.begin()
  recent.pass(1_000)
  recent.add([wallet])
  recent.pass(5_000)
  recent.add([clock])
  recent.add([clock])
  recent.pass(1_000)
  expect(recent.within(2_000)).toEqual([clock])
  expect(recent.within(6_500)).toEqual([wallet, clock])
})

test('what happened before the channel was open is not known, and is not guessed', () => {
  const recent = openAt(1_000_000)
  expect(recent.within(1)).toBeNull()
  recent.begin()
  recent.pass(500)
  expect(recent.within(501)).toBeNull()
  expect(recent.within(500)).toEqual([])
  recent.begin()
  expect(recent.within(1)).toBeNull()
})

test('it does not grow with time: what lies beyond its horizon is dropped', () => {
  const recent = openAt(1_000_000)
  recent.begin()
  recent.add([wallet])
  recent.pass(11 * 60_000)
  recent.add([clock])
  expect(recent.within(11 * 60_000)).toBeNull()
  expect(recent.within(10 * 60_000)).toEqual([clock])
})
