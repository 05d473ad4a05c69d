import { mkdtempSync, rmSync } from 'node:fs'
import type { NetworkInterfaceInfo } from 'node:os'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigFaults } from '../platform/config.ts'
import { readRoom, sayRoom } from './cli-room.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sikalab-room-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const at = (address: string) =>
  ({ address, family: 'IPv4', internal: false }) as NetworkInterfaceInfo
const WIFI = { wlan0: [at('192.168.43.7')] }
const BOTH = { ...WIFI, eth0: [at('10.0.0.4')] }

const room = (env: Record<string, string> = {}, interfaces: typeof WIFI = WIFI) =>
  readRoom(env, cwd, interfaces)

test('a room listens on its one address of the network, which every link carries', () => {
  expect(room().config).toMatchObject({
    host: '192.168.43.7',
    publicUrl: 'http://192.168.43.7:3000',
    port: 3000,
  })
  expect(room({ PORT: '80' }).config.publicUrl).toBe('http://192.168.43.7')
})

test('HOST names another address, and PUBLIC_URL a name for it', () => {
  const { config, others } = room({ HOST: '10.0.0.4', PORT: '8080' }, BOTH)
  expect(config).toMatchObject({ host: '10.0.0.4', publicUrl: 'http://10.0.0.4:8080' })
  expect(others).toEqual([{ address: '192.168.43.7', name: 'wlan0' }])
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
  expect(() => readRoom({}, cwd, {})).toThrow(/in no local network\. Turn on its Wi-Fi/)
  const outside = { eth0: [at('203.0.113.5')] }
  expect(() => readRoom({}, cwd, outside)).toThrow(/203\.0\.113\.5 \(eth0\).*HOST=203\.0\.113\.5/)
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
  const said = (host: string) => sayRoom(readRoom({ HOST: host }, cwd, outside), true).join('\n')
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
