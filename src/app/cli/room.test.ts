import { mkdtempSync, rmSync } from 'node:fs'
import { type NetworkInterfaceInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigFaults } from '#platform/base/config.ts'
import type { Interfaces } from '../network/room-address.ts'
import { type Computer, readRoom, sayMove, sayRoom, terminalQr } from './room.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sikalab-room-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const at = (address: string) =>
  ({ address, family: 'IPv4', internal: false }) as NetworkInterfaceInfo
const WIFI = { wlan0: [at('192.168.43.7')] }
const BOTH = { ...WIFI, eth0: [at('10.0.0.4')] }

const LINUX = '6.8.0-48-generic'
const computer = (interfaces: Interfaces, kernel = LINUX): Computer => ({
  interfaces: () => interfaces,
  kernel,
})
const room = (env: Record<string, string> = {}, interfaces: Interfaces = WIFI) =>
  readRoom(env, cwd, computer(interfaces))

test('a room listens on its one address of the network, which every link carries', () => {
  expect(room().config).toMatchObject({
    host: '192.168.43.7',
    publicUrl: 'http://192.168.43.7:3000',
    port: 3000,
  })
  expect(room({ PORT: '80' }).config.publicUrl).toBe('http://192.168.43.7')
})

test('HOST names another address, and PUBLIC_URL a name for it', () => {
  const { config, network } = room({ HOST: '10.0.0.4', PORT: '8080' }, BOTH)
  expect(config).toMatchObject({ host: '10.0.0.4', publicUrl: 'http://10.0.0.4:8080' })
  expect(network.now().others).toEqual([{ address: '192.168.43.7', name: 'wlan0' }])
  expect(room({ PUBLIC_URL: 'http://sika.local:3000' }).config.publicUrl).toBe(
    'http://sika.local:3000',
  )
})

test('HOST 0.0.0.0 listens everywhere and still gives phones an address they can open', () => {
  expect(room({ HOST: '0.0.0.0' }).config).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'http://192.168.43.7:3000',
  })
})

test('without a network a room does not start, and says what to do', () => {
  expect(() => room({}, {})).toThrow(/in no local network\. Turn on its Wi-Fi/)
  const outside = { eth0: [at('203.0.113.5')] }
  expect(() => room({}, outside)).toThrow(/203\.0\.113\.5 \(eth0\).*HOST=203\.0\.113\.5/)
  expect(() => room({ PORT: '0' })).toThrow(/needs a PORT/)
  expect(() => room({ PORT: 'x', HOST: 'my host' })).toThrow(ConfigFaults)
})

test('the terminal says plainly who reaches it, what is not safe and what does not work', () => {
  const said = sayRoom(room({}, BOTH), false).join('\n')
  expect(said).toContain('No internet is needed.')
  expect(said).toContain('reachable by everyone on this network')
  expect(said).toContain('not encrypted')
  expect(said).toContain('neither install the app nor open it offline')
  expect(said).toContain('10.0.0.4 (eth0). To use one: HOST=10.0.0.4 npm run room')
})

test('a public address is said to be one, and this computer’s own to be no room', () => {
  const outside = { eth0: [at('203.0.113.5')] }
  const said = (host: string) => sayRoom(room({ HOST: host }, outside), true).join('\n')
  expect(said('203.0.113.5')).toContain('may be reachable from the whole internet')
  const everywhere = sayRoom(room({ HOST: '0.0.0.0' }), false).join('\n')
  expect(everywhere).toContain('everyone on every network that this computer is in')
  expect(said('127.0.0.1')).toContain('only this computer reaches it')
  expect(said('127.0.0.1')).not.toContain('▄')
})

test('the code is shown where there are colours for it, and not in a log', () => {
  expect(sayRoom(room(), true).join('\n')).toContain('\x1b[38;5;16;48;5;231m')
  expect(sayRoom(room(), false).join('\n')).not.toContain('\x1b')
})

/** A laptop on these networks in turn: what the room would be at, and what the terminal says of it. */
function moves(env: Record<string, string>, first: Interfaces, ...later: Interfaces[]) {
  let interfaces = first
  const opened = readRoom(env, cwd, { interfaces: () => interfaces, kernel: LINUX })
  return later.map((next) => {
    interfaces = next
    const place = opened.network.look(opened.network.now())
    opened.network.moveTo(place)
    const { publicUrl } = opened.config
    return { host: place.host, publicUrl, said: sayMove(opened, place, false).join(' ') }
  })
}
const HOTSPOT = { wlan0: [at('192.168.137.1')] }

test('a room follows the laptop to another network, keeps an address that is still there, and says which it has', () => {
  const [both, hotspot, none, back] = moves(
    {},
    WIFI,
    { ...HOTSPOT, wlan1: WIFI.wlan0 },
    HOTSPOT,
    {},
    WIFI,
  )
  expect(both).toMatchObject({ host: '192.168.43.7', publicUrl: 'http://192.168.43.7:3000' })
  expect(hotspot).toMatchObject({ host: '192.168.137.1', publicUrl: 'http://192.168.137.1:3000' })
  expect(hotspot?.said).toContain('Phones open:       http://192.168.137.1:3000')
  expect(none).toMatchObject({ host: '127.0.0.1', publicUrl: 'http://localhost:3000' })
  expect(none?.said).toContain('in no network now: no phone reaches the room')
  expect(none?.said).toContain('goes on at http://localhost:3000')
  expect(back).toMatchObject({ host: '192.168.43.7', publicUrl: 'http://192.168.43.7:3000' })
})

test('a laptop that tells no networks while it joins one stays where it is, and follows as soon as it tells', () => {
  let read = (): Interfaces => WIFI
  const { network } = readRoom({}, cwd, { interfaces: () => read(), kernel: LINUX })
  read = () => {
    throw new Error('A system error occurred: uv_interface_addresses returned EAGAIN')
  }
  expect(network.look(network.now())).toEqual(network.now())
  expect(network.phones?.offered()).toMatchObject([{ address: '192.168.43.7' }])
  read = () => HOTSPOT
  expect(network.look(network.now())).toMatchObject({ address: '192.168.137.1' })
})

test('an address that HOST names is waited for, and no other network is taken in its place', () => {
  const [gone, back] = moves({ HOST: '10.0.0.4' }, BOTH, WIFI, BOTH)
  expect(gone).toMatchObject({ host: '127.0.0.1', publicUrl: 'http://localhost:3000' })
  expect(gone?.said).toContain('HOST 10.0.0.4 is no address of this computer now')
  expect(back).toMatchObject({ host: '10.0.0.4', publicUrl: 'http://10.0.0.4:3000' })
})

test('with HOST 0.0.0.0 it listens on, and links carry the new address; PUBLIC_URL stays', () => {
  const [everywhere] = moves({ HOST: '0.0.0.0' }, WIFI, HOTSPOT)
  expect(everywhere).toMatchObject({ host: '0.0.0.0', publicUrl: 'http://192.168.137.1:3000' })
  const [named] = moves({ PUBLIC_URL: 'http://sika.local:3000' }, WIFI, HOTSPOT)
  expect(named).toMatchObject({ host: '192.168.137.1', publicUrl: 'http://sika.local:3000' })
})

test('inside of WSL a room does not start on an address that no phone reaches, and says what to do', () => {
  const wsl = computer({ eth0: [at('172.29.112.5')] }, '5.15.153.1-microsoft-standard-WSL2')
  expect(() => readRoom({}, cwd, wsl)).toThrow(/WSL.*Start SikaLab on Windows itself/)
})

test('a double-click begins without phones; the page lets them in by one network, which is followed, and keeps them out', () => {
  let interfaces: Interfaces = BOTH
  const { network, config } = readRoom(
    {},
    cwd,
    { interfaces: () => interfaces, kernel: LINUX },
    true,
  )
  const phones = network.phones
  const take = () => network.moveTo(network.look(network.now()))
  expect(phones?.offered()).toEqual([
    { address: '192.168.43.7', name: 'wlan0' },
    { address: '10.0.0.4', name: 'eth0' },
  ])
  take()
  expect(network.now()).toMatchObject({ host: '127.0.0.1', address: null })
  expect(config.publicUrl).toBe('http://localhost:3000')

  phones?.wishes.write({ isOpen: true, address: '10.0.0.4' })
  take()
  expect(network.now()).toMatchObject({ host: '10.0.0.4', address: '10.0.0.4' })
  expect(config.publicUrl).toBe('http://10.0.0.4:3000')
  interfaces = WIFI
  take()
  expect(network.now().address).toBe('192.168.43.7')
  // The server stays on the new address, also when the first one is back.
  interfaces = BOTH
  take()
  expect(network.now().address).toBe('192.168.43.7')
  phones?.wishes.write({ isOpen: false, address: null })
  take()
  expect(network.now()).toMatchObject({ host: '127.0.0.1', address: null })
})

test('the page lets nobody in where the start names an address, and offers nothing that leads elsewhere', () => {
  for (const env of [{ HOST: '10.0.0.4' }, { PUBLIC_URL: 'http://sika.local:3000' }]) {
    expect(room(env, BOTH).network.phones).toBeNull()
  }
  expect(room({ TRUST_PROXY: '1' }, BOTH).network.phones).toBeNull()
  const all = { ...WIFI, docker0: [at('172.17.0.1')], wan0: [at('203.0.113.5')] }
  expect(room({}, all).network.phones?.offered()).toEqual([
    { address: '192.168.43.7', name: 'wlan0' },
  ])
  const inWsl = computer({ eth0: [at('172.20.1.2')] }, '5.15.0-microsoft-standard-WSL2')
  const { network } = readRoom({}, cwd, inWsl, true)
  expect(network.phones).toMatchObject({ isWsl: true })
  expect(network.phones?.offered()).toEqual([])
})

/** The modules a terminal shows, told by its characters alone. */
function modulesOf(shown: string, indent: number): boolean[][] {
  return shown.split('\n').flatMap((line) => {
    const code = `^ {${indent}}\\x1b\\[38;5;16;48;5;231m([ ▄▀█]+)\\x1b\\[0m$`
    const halves = [...(new RegExp(code).exec(line)?.[1] ?? '')]
    expect(halves.length).toBeGreaterThan(0)
    return [halves.map((half) => '▀█'.includes(half)), halves.map((half) => '▄█'.includes(half))]
  })
}

test('a terminal shows every module of the code, true black on true white, with its quiet zone', () => {
  fc.assert(
    fc.property(fc.webUrl({ size: 'small' }), (url) => {
      const { data, size } = encode(url, { ecc: 'M', border: 4 })
      const shown = modulesOf(terminalQr(url, 2), 2)
      expect(shown.slice(0, size)).toEqual(data)
      // An odd number of rows leaves one half line, which is paper.
      expect(shown.slice(size).flat().some(Boolean)).toBe(false)
    }),
  )
})

test('the code of a room fits a terminal of 24 lines and 80 columns', () => {
  const lines = terminalQr('http://192.168.100.100:3000', 2).split('\n')
  expect(lines.length).toBeLessThanOrEqual(19)
  expect(lines[0]?.split('m')[1]?.length).toBeLessThanOrEqual(60)
})
