import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#lab/rig/free-port.ts'
import { within } from '#tests/rig/within.ts'
import { listenTo, openHouseWithRooms } from '#tests/rooms/rooms.ts'
import { openNetwork, type RoomPlace } from './network.ts'

vi.setConfig({ testTimeout: 90_000 })

const A = '111111'
const ama = { email: 'ama@example.test', password: 'a-fine-password' }

/** A house on a laptop whose network is what `at` says: an address of its own, or none. */
async function openLaptop(first: string) {
  const port = await freePort()
  const home = `http://localhost:${port}`
  const placeAt = (address: string | null): RoomPlace => ({
    host: address ?? '127.0.0.1',
    address,
    publicUrl: address === null ? home : `http://${address}:${port}`,
    others: beside === null ? [] : [{ name: 'wlan0', address: beside }],
  })
  let beside: string | null = null
  let address: string | null = first
  const network = openNetwork(placeAt(first), () => placeAt(address), { home, isNamed: false })
  const config = { port, reach: 'network' as const }
  const house = await openHouseWithRooms([A], { config, network })
  const ask = (at: string, path: string, init?: RequestInit) =>
    fetch(`http://${at}:${port}${path}`, init)
  /** Hears a page's live line. */
  const hear = async (path: string, { jar }: { jar: ReadonlyMap<string, string> }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const live = listenTo(home + path, cookie)
    onTestFinished(() => void live.end())
    expect(await live.status).toBe(200)
    return live.said
  }
  return {
    ...house,
    hear,
    home,
    port,
    ask,
    /** The laptop joins another network, or none. */
    join: (next: string | null) => void (address = next),
    /** Adds another network, in which the app does not listen. */
    see: (next: string) => void (beside = next),
    status: (at: string) =>
      ask(at, '/healthz').then(
        ({ status }) => status,
        () => 'refused',
      ),
  }
}

test('a room moves along when the laptop changes its network: it listens there, and every page is told', async () => {
  const laptop = await openLaptop('127.0.0.2')
  expect(await laptop.status('127.0.0.2')).toBe(200)
  expect(await laptop.status('127.0.0.1')).toBe(200)

  // The console, which is opened on the laptop itself at localhost, and a page of a further room.
  const console = laptop.browser()
  const token = new URL(laptop.setupLink.replace('#/', '')).searchParams.get('token')
  expect(laptop.setupLink).toContain(`${laptop.home}/`)
  expect((await console.post('/api/auth/set-up', { token, ...ama })).status).toBe(200)
  const tab = laptop.browser()
  // In a room nobody takes the e-mail of a host.
  expect((await tab.post(`/r/${A}/api/auth/sign-up`, ama)).status).toBe(403)
  const kofi = { ...ama, email: 'kofi@example.test' }
  expect((await tab.post(`/r/${A}/api/auth/sign-up`, kofi)).status).toBe(200)
  const lives = [
    await laptop.hear('/api/live', console),
    await laptop.hear(`/r/${A}/api/live`, tab),
  ]
  const hearAddress = async () => {
    for (const said of lives) await within(() => expect(said.join('')).toContain('"address"'))
    for (const said of lives) said.length = 0
  }
  const shown = async () => (await console.get('/api/admin/class')).body
  const addressAt = (host: string) => ({ address: `http://${host}:${laptop.port}/#/join` })
  expect(await shown()).toMatchObject(addressAt('127.0.0.2'))

  laptop.join('127.0.0.3')
  await within(async () => expect(await laptop.status('127.0.0.3')).toBe(200))
  await within(async () => expect(await laptop.status('127.0.0.2')).toBe('refused'))
  await hearAddress()
  expect(await shown()).toMatchObject(addressAt('127.0.0.3'))

  laptop.join(null)
  await within(async () => expect(await laptop.status('127.0.0.3')).toBe('refused'))
  await hearAddress()
  expect(await shown()).toMatchObject({ ...addressAt('localhost'), reach: 'network' })
  laptop.join('127.0.0.2')
  await within(async () => expect(await laptop.status('127.0.0.2')).toBe(200))
  await hearAddress()
  expect(await shown()).toMatchObject(addressAt('127.0.0.2'))
})

test('a network that comes while the room listens on the laptop alone is told to the page that offers it', async () => {
  const laptop = await openLaptop('127.0.0.1')
  const console = laptop.browser()
  const token = laptop.setupLink.split('token=')[1]
  expect((await console.post('/api/auth/set-up', { token, ...ama })).status).toBe(200)
  const said = await laptop.hear('/api/live', console)
  laptop.see('192.168.43.17')
  await within(() => expect(said.join('')).toContain('"address"'))
})

test('a place that another program has taken is tried again, and the room stays where it is', async () => {
  const laptop = await openLaptop('127.0.0.2')
  const other = createServer().listen(laptop.port, '127.0.0.3')
  await once(other, 'listening')
  laptop.join('127.0.0.3')
  await sleep(300)
  expect(await laptop.status('127.0.0.2')).toBe(200)
  other.close()
  await within(async () => expect(await laptop.status('127.0.0.3')).toBe(200))
})

test('a page opened on the laptop by its network address is led to localhost, which stays; a phone is not', async () => {
  const laptop = await openLaptop('127.0.0.2')
  const open = async (from: string, path: string, accept = 'text/html') => {
    const options = { host: '127.0.0.2', port: laptop.port, path, localAddress: from }
    const asking = request({ ...options, headers: { accept } }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers.location]
  }
  expect(await open('127.0.0.2', `/r/${A}/?lang=ak`)).toEqual([
    307,
    `${laptop.home}/r/${A}/?lang=ak`,
  ])
  expect(await open('127.0.0.2', '/')).toEqual([307, `${laptop.home}/`])
  expect((await open('127.0.0.9', '/'))[0]).not.toBe(307)
  expect((await open('127.0.0.2', '/api/session', '*/*'))[0]).toBe(200)
  expect((await open('127.0.0.2', '/healthz'))[0]).toBe(200)
})
