import type { NetworkInterfaceInfo } from 'node:os'
import { isLoopbackHost } from '#core/loopback.ts'

export type NetworkAddress = {
  readonly address: string
  /** The interface's name: wlan0, en0. */
  readonly name: string
}

type RoomAddresses = {
  /** The one that phones in the room most likely reach; null where there is none. */
  readonly chosen: string | null
  /**
   * The addresses that may be chosen without naming a risk: of homes, schools and hotspots, likeliest
   * first.
   */
  readonly offered: readonly NetworkAddress[]
  /** All that other devices may reach, likeliest first; `HOST` can name any. None that leads into WSL. */
  readonly all: readonly NetworkAddress[]
}

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/**
 * Names of networks that live inside this computer or lead out of the room: containers, tunnels,
 * virtual machines.
 */
const VIRTUAL =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|utun|wg|tailscale|zt|lxc)/i

/** Ranges that stay within a network, those of homes and hotspots first. */
const PRIVATE = [
  /^192\.168\./,
  /^10\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  // Devices give themselves these where nobody gives them an address.
  /^169\.254\./,
]

/** Linux inside of Windows: Windows alone reaches its own network, and no phone does. */
export const isWsl = (kernel: string): boolean => /microsoft|WSL/i.test(kernel)
const OF_WSL = /^172\.(?:1[6-9]|2\d|3[01])\./

/**
 * The address to bind a room to. `kernel`: the system's release, which names WSL. A public one is
 * never chosen: it may be reached from far beyond the room, so a person has to name it.
 */
export function roomAddresses(interfaces: Interfaces, kernel: string): RoomAddresses {
  const places = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, name }))
      .filter(({ address }) => !(isWsl(kernel) && OF_WSL.test(address))),
  )
  // Array.sort keeps the system's own order among equals.
  const ranked = places.sort((a, b) => rankOf(a) - rankOf(b))
  const offered = ranked.filter((each) => rankOf(each) < PRIVATE.length)
  return { chosen: offered[0]?.address ?? null, offered, all: ranked }
}

/** Ranks an address below the number of private ranges: fit to be chosen. */
function rankOf({ address, name }: NetworkAddress): number {
  const range = PRIVATE.findIndex((pattern) => pattern.test(address))
  if (range < 0) return 2 * PRIVATE.length
  return VIRTUAL.test(name) ? PRIVATE.length + range : range
}

/** True of addresses that may be reached from beyond the network of the room. */
export function isPublic(host: string): boolean {
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(host)
  return isAddress && !isLoopbackHost(host) && !PRIVATE.some((pattern) => pattern.test(host))
}
