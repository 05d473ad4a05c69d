import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isLoopbackHost } from '#core/loopback.ts'
import { isPublic, roomAddresses } from './room-address.ts'

const LINUX = '6.8.0-48-generic'
const WSL = '5.15.153.1-microsoft-standard-WSL2'

function at(address: string, internal = false): NetworkInterfaceInfo {
  const family = address.includes(':') ? 'IPv6' : 'IPv4'
  return { address, family, internal, netmask: '', mac: '', cidr: null } as NetworkInterfaceInfo
}

const chosen = (interfaces: Record<string, NetworkInterfaceInfo[]>) =>
  roomAddresses(interfaces, LINUX).chosen

test('the address of the Wi-Fi is chosen, before containers, tunnels and what is this computer’s own', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true), at('::1', true)],
    docker0: [at('172.17.0.1')],
    tailscale0: [at('100.101.102.103')],
    wg0: [at('10.8.0.2')],
    wlan0: [at('fe80::1'), at('192.168.43.7')],
  }
  expect(roomAddresses(interfaces, LINUX)).toEqual({
    chosen: '192.168.43.7',
    all: [
      { address: '192.168.43.7', name: 'wlan0' },
      { address: '10.8.0.2', name: 'wg0' },
      { address: '172.17.0.1', name: 'docker0' },
      { address: '100.101.102.103', name: 'tailscale0' },
    ],
    offered: [{ address: '192.168.43.7', name: 'wlan0' }],
  })
})

test('homes and hotspots come first, then larger private ranges, then what devices give themselves', () => {
  const order = ['192.168.1.5', '10.42.0.1', '172.20.10.2', '169.254.3.4']
  for (const [from] of order.entries()) {
    const left = order.slice(from).toReversed()
    const interfaces = Object.fromEntries(left.map((address, i) => [`en${i}`, [at(address)]]))
    expect(chosen(interfaces)).toBe(order[from])
  }
})

test('of equals the first that the system names is chosen', () => {
  expect(chosen({ en1: [at('192.168.2.1')], en0: [at('192.168.1.5')] })).toBe('192.168.2.1')
})

test('a public address is never chosen by itself: it is not of the room', () => {
  const interfaces = { eth0: [at('203.0.113.5')], docker0: [at('172.17.0.1')] }
  expect(chosen(interfaces)).toBe(null)
  expect(roomAddresses(interfaces, LINUX).all).toHaveLength(2)
  for (const address of ['172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.0.1']) {
    expect(chosen({ eth0: [at(address)] })).toBe(null)
    expect(isPublic(address)).toBe(true)
  }
})

test('an address inside of WSL is none that a phone reaches: Windows alone does', () => {
  const interfaces = { eth0: [at('172.29.112.5')], docker0: [at('172.17.0.1')] }
  expect(roomAddresses(interfaces, LINUX).chosen).toBe('172.29.112.5')
  expect(roomAddresses(interfaces, WSL)).toEqual({ chosen: null, all: [], offered: [] })
  // With networkingMode=mirrored it has the addresses of Windows.
  expect(roomAddresses({ eth1: [at('192.168.1.5')], ...interfaces }, WSL)).toEqual({
    chosen: '192.168.1.5',
    all: [{ address: '192.168.1.5', name: 'eth1' }],
    offered: [{ address: '192.168.1.5', name: 'eth1' }],
  })
})

test('a computer without a network has none', () => {
  expect(roomAddresses({}, LINUX)).toEqual({ chosen: null, all: [], offered: [] })
  expect(chosen({ lo: [at('127.0.0.1', true)], en0: [at('fe80::2')] })).toBe(null)
})

test('addresses of this computer alone are told apart', () => {
  expect(['localhost', '127.0.0.1', '127.8.9.1', '::1'].filter(isLoopbackHost)).toHaveLength(4)
  expect(['192.168.1.5', 'sika.local', '0.0.0.0'].filter(isLoopbackHost)).toEqual([])
  expect(['127.0.0.1', '192.168.1.5', 'sika.local'].filter(isPublic)).toEqual([])
})
