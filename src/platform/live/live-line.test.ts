import { expect, test } from 'vitest'
import { open } from '#tests/rig/signed-up.ts'

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
