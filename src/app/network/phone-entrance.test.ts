import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#lab/rig/free-port.ts'
import { within } from '#tests/rig/within.ts'
import { listenTo, openHouseWithRooms } from '#tests/rooms/rooms.ts'
import { openNetwork, type RoomPlace } from './network.ts'
import { openPhoneWishes } from './phone-wishes.ts'

vi.setConfig({ testTimeout: 90_000 })

const A = '111111'
const ama = { email: 'ama@example.test', password: 'a-fine-password' }
const WIFI = { name: 'wlan0', address: '127.0.0.2' }
const CABLE = { name: 'eth0', address: '127.0.0.3' }

/** A laptop that a double-click has started, in these networks; at the console sits its first admin. */
async function openLaptop() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-phones-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const home = `http://localhost:${port}`
  const wishes = openPhoneWishes(folder, { isOpen: false })
  const place = (): RoomPlace => {
    const { isOpen, address } = wishes.read()
    if (!isOpen || address === null) {
      return { host: '127.0.0.1', address: null, publicUrl: home, others: [] }
    }
    return { host: address, address, publicUrl: `http://${address}:${port}`, others: [] }
  }
  const phones = { wishes, offered: () => [WIFI, CABLE], isWsl: false }
  const network = openNetwork(place(), place, { home, isNamed: false, phones })
  const house = await openHouseWithRooms([A], { config: { port, reach: 'network' }, network })
  const console = house.browser()
  const token = new URL(house.setupLink.replace('#/', '')).searchParams.get('token')
  expect((await console.post('/api/auth/set-up', { token, ...ama })).status).toBe(200)
  const cookie = [...console.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const status = (address: string, path = '/healthz', headers: Record<string, string> = {}) =>
    fetch(`http://${address}:${port}${path}`, { headers }).then(
      (answer) => answer.status,
      () => 'refused' as const,
    )
  const letInFrom = (host: string, headers: Record<string, string>) =>
    fetch(`http://${host}:${port}/api/admin/phones/let-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify({ address: WIFI.address }),
    })
  /** Asks as `letInFrom` does, from another address. */
  const letInThrough = async (localAddress: string) => {
    const options = { port, method: 'POST', path: '/api/admin/phones/let-in', localAddress }
    const headers = { 'content-type': 'application/json', cookie, host: `localhost:${port}` }
    const asking = request({ ...options, host: '127.0.0.1', headers })
    asking.end(JSON.stringify({ address: WIFI.address }))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  return {
    ...house,
    letInThrough,
    port,
    home,
    cookie,
    console,
    status,
    letInFrom,
    letIn: (address: string) => console.post('/api/admin/phones/let-in', { address }),
    state: async () => (await console.get('/api/admin/phones')).body,
    log: async () => (await console.get('/api/admin/audit?size=10')).body,
  }
}

test('phones are let in by a press, told of when the first one comes, moved to another network, and kept out again', async () => {
  const laptop = await openLaptop()
  expect(await laptop.state()).toMatchObject({
    fixed: null,
    home: laptop.home,
    networks: [WIFI, CABLE],
    opened: null,
  })
  expect(await laptop.status(WIFI.address)).toBe('refused')

  expect((await laptop.letIn(WIFI.address)).status).toBe(200)
  const opened = { network: WIFI, publicUrl: `http://127.0.0.2:${laptop.port}`, reachedAt: null }
  expect(await laptop.state()).toMatchObject({ opened })
  expect(await laptop.console.get('/api/admin/class')).toMatchObject({
    body: { address: `http://127.0.0.2:${laptop.port}/#/join` },
  })
  // The camera and the console go on at their secure address.
  expect(await laptop.status('127.0.0.1')).toBe(200)
  expect(await laptop.state()).toMatchObject({ opened: { reachedAt: null } })

  const live = listenTo(`${laptop.home}/api/live`, laptop.cookie)
  onTestFinished(() => void live.end())
  expect(await live.status).toBe(200)
  expect(await laptop.status(WIFI.address, '/')).not.toBe('refused')
  await within(() => expect(live.said.join('')).toContain('"address"'))
  const reached = { opened: { reachedAt: expect.stringMatching(/^20/) as string } }
  expect(await laptop.state()).toMatchObject(reached)

  // Tried again, it waits for the next one.
  expect((await laptop.letIn(WIFI.address)).status).toBe(200)
  expect(await laptop.state()).toMatchObject({ opened: { reachedAt: null } })

  expect((await laptop.letIn(CABLE.address)).status).toBe(200)
  expect(await laptop.status(CABLE.address)).toBe(200)
  await within(async () => expect(await laptop.status(WIFI.address)).toBe('refused'))

  expect((await laptop.console.post('/api/admin/phones/keep-out', {})).status).toBe(200)
  await within(async () => expect(await laptop.status(CABLE.address)).toBe('refused'))
  expect(await laptop.state()).toMatchObject({ opened: null })
  expect(await laptop.status('127.0.0.1')).toBe(200)
  await laptop.world.verify()
})

test('phones are let in at the computer alone, by an admin of its first room', async () => {
  const laptop = await openLaptop()
  // From a phone that is let in, with the very session of the admin; through a proxy; under another name.
  await laptop.letIn(CABLE.address)
  expect((await laptop.letInFrom(CABLE.address, {})).status).toBe(403)
  expect(await laptop.letInThrough('127.0.0.9')).toBe(403)
  expect((await laptop.letInFrom('localhost', { 'x-forwarded-for': '192.168.43.9' })).status).toBe(
    403,
  )
  expect((await laptop.letInFrom('localhost', { cookie: '' })).status).toBe(401)
  expect(await laptop.status(WIFI.address)).toBe('refused')
  expect((await laptop.letInFrom('localhost', {})).status).toBe(200)
  expect(await laptop.status(WIFI.address)).toBe(200)

  const further = laptop.browser()
  await further.post(`/r/${A}/api/auth/sign-up`, ama)
  expect((await further.get(`/r/${A}/api/admin/phones`)).status).toBe(404)
})

test('where another program has the place, or the network is gone, it says so and stays as it was', async () => {
  const laptop = await openLaptop()
  const other = createServer().listen(laptop.port, WIFI.address)
  await once(other, 'listening')
  expect(await laptop.letIn(WIFI.address)).toMatchObject({ status: 409 })
  expect(await laptop.state()).toMatchObject({ opened: null })
  other.close()
  expect(await laptop.letIn('127.0.0.9')).toMatchObject({ status: 409 })
  expect(await laptop.status('127.0.0.9')).toBe('refused')
  expect((await laptop.letIn(WIFI.address)).status).toBe(200)
})

test('a server that was started for one address is changed by no page', async () => {
  const house = await openHouseWithRooms([])
  const host = house.browser()
  const token = new URL(house.setupLink.replace('#/', '')).searchParams.get('token')
  await host.post('/api/auth/set-up', { token, ...ama })
  expect((await host.get('/api/admin/phones')).body).toMatchObject({
    fixed: 'start',
    networks: [],
    opened: null,
  })
  expect((await host.post('/api/admin/phones/let-in', { address: WIFI.address })).status).toBe(403)
})

test('what was wished in another run lets nobody in, and the processes of one run wish as one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-wishes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const openAs = (pid: number, isFirst = false) =>
    openPhoneWishes(folder, { isOpen: false }, { pid, isFirst })
  openAs(7, true).write({ isOpen: true, address: WIFI.address })
  const beside = openAs(7)
  expect(beside.read()).toMatchObject({ isOpen: true, address: WIFI.address })
  // A phone that one process has seen, all of them know of.
  expect(beside.markArrival()).toBe(true)
  expect(openAs(7).reachedAt()).not.toBeNull()
  expect(openAs(7).markArrival()).toBe(false)
  const closed = { isOpen: false, address: null, since: 0 }
  expect(openAs(8, true).read()).toEqual(closed)
  expect(openAs(8).reachedAt()).toBeNull()
  // Another number is another run, also beside one that goes on; the same number after it is none.
  expect(beside.read().isOpen).toBe(true)
  expect(openAs(7, true).read()).toEqual(closed)
})

test('a phone whose coming cannot be noted is let in all the same, and the next one is noted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-phones-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const wishes = openPhoneWishes(folder, { isOpen: false })
  wishes.write({ isOpen: true, address: WIFI.address })
  // A full disk does the same, or a virus scanner that has the file open.
  mkdirSync(join(folder, 'phones-reached.json'))
  expect(wishes.markArrival()).toBe(false)
  expect(wishes.reachedAt()).toBeNull()
  rmSync(join(folder, 'phones-reached.json'), { recursive: true })
  expect(wishes.markArrival()).toBe(true)
  expect(wishes.reachedAt()).not.toBeNull()
})
