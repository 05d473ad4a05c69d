import { Refusal } from '#core/errors.ts'
import type { PhoneEntrance } from '#features/phones/server/calls.ts'
import { phones as t } from '#features/phones/words/en/phones.ts'
import type { Change } from '#platform/base/change.ts'
import { errnoOf } from '#platform/base/errno-of.ts'
import type { HttpListener } from '#platform/http/listen.ts'
import type { NetworkPhones, RoomNetwork } from './network.ts'
import type { PhoneWish } from './phone-wishes.ts'

// The page 'Let phones in' opens and closes the room's address on the computer's networks through this.

const ARRIVED: readonly Change[] = [{ topic: 'address', to: 'admins' }]

/** `follow` takes the place that is wished; `home` is the address of a server without networks. */
export function openPhoneEntrance(
  network: RoomNetwork | undefined,
  home: string,
  follow: () => Promise<void>,
): PhoneEntrance {
  const phones = network?.phones
  if (!network || !phones) return fixedEntrance(network ? 'named' : 'start', network?.home ?? home)
  const { wishes, offered } = phones
  const wish = async (next: Pick<PhoneWish, 'isOpen' | 'address'>) => {
    const { isOpen, address } = wishes.read()
    wishes.write(next)
    try {
      await follow()
    } catch (error) {
      wishes.write({ isOpen, address })
      throw sayFault(error)
    }
  }
  return {
    read: () => ({ ...stateOf(network, phones), networks: [...offered()] }),
    open: async (address) => {
      const isThere = offered().some((each) => each.address === address)
      if (!isThere) throw new Refusal('conflict', t.networkGone, 'address')
      await wish({ isOpen: true, address })
    },
    close: () => wish({ isOpen: false, address: null }),
  }
}

const OF_HERE = { system: process.platform }

function fixedEntrance(fixed: 'start' | 'named', home: string): PhoneEntrance {
  const refuse = async () => {
    throw new Refusal('not_allowed', t.fixedServer)
  }
  const state = { ...OF_HERE, fixed, home, isWsl: false, networks: [], opened: null }
  return { read: () => state, open: refuse, close: refuse }
}

function stateOf(network: RoomNetwork, { wishes, offered, isWsl }: NetworkPhones) {
  const { address, publicUrl } = network.now()
  const wish = wishes.read()
  const reachedAt = wishes.reachedAt()
  const opened = wish.isOpen && {
    network: address === null ? null : (offered().find((each) => each.address === address) ?? null),
    publicUrl,
    since: new Date(wish.since).toISOString(),
    reachedAt: reachedAt === null ? null : new Date(reachedAt).toISOString(),
  }
  return { ...OF_HERE, fixed: null, home: network.home, isWsl, opened: opened || null }
}

function sayFault(error: unknown): unknown {
  const code = errnoOf(error)
  if (code === 'EADDRINUSE') return new Refusal('conflict', t.portTaken)
  if (code === 'EADDRNOTAVAIL') return new Refusal('conflict', t.networkGone, 'address')
  return error
}

/** Notes the first device that comes by the network, and tells the page that waits for it. */
export function watchArrivals(
  answer: HttpListener,
  network: RoomNetwork,
  announce: (changes: readonly Change[]) => void,
): HttpListener {
  return (incoming, outgoing) => {
    const { remoteAddress, localAddress } = incoming.socket
    // This very computer calls itself by its address there.
    const isOther = remoteAddress !== undefined && remoteAddress !== localAddress
    if (isOther && network.phones?.wishes.markArrival()) announce(ARRIVED)
    answer(incoming, outgoing)
  }
}
