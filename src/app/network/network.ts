import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { closeServer, type HttpListener } from '#platform/http/listen.ts'
import type { PhoneWishes } from './phone-wishes.ts'
import type { NetworkAddress } from './room-address.ts'

// A laptop changes its network in the middle of a lesson: another Wi-Fi, or its own hotspot. The room
// looks at the computer's addresses every few seconds and moves along. On this computer it stays at
// localhost, so that wall and console live through the change.

/** Addresses that stand for all of this computer's, and are none that a phone could open. */
export const EVERYWHERE = /^(?:0\.0\.0\.0|::)$/
export const OWN_HOST = '127.0.0.1'

export type RoomPlace = {
  /** The host that the room listens on, beside this computer's own address. */
  readonly host: string
  /** The address that phones come by; null while this computer is in no network. */
  readonly address: string | null
  readonly publicUrl: string
  readonly others: readonly NetworkAddress[]
  /** The wish that it follows, by its time (`phone-wishes.ts`). */
  readonly wishedAt?: number | undefined
}

export type RoomNetwork = {
  /** The place as the room has taken it. */
  readonly now: () => RoomPlace
  /** The place it should take after this one, as the computer's addresses are at this moment. */
  readonly look: (now: RoomPlace) => RoomPlace
  readonly moveTo: (place: RoomPlace) => void
  /** The address on this computer, which no network changes. */
  readonly home: string
  /** A person has named its address. */
  readonly isNamed: boolean
  /** Phones are let in and kept out by a page; null where the settings of the start say it. */
  readonly phones?: NetworkPhones | null
}

export type NetworkPhones = {
  readonly wishes: PhoneWishes
  /** The networks to choose from, likeliest first. */
  readonly offered: () => readonly NetworkAddress[]
  readonly isWsl: boolean
}

const LOOK_MS = 5_000

type Watching = {
  readonly everyMs?: number | undefined
  /** Nothing of it has to be taken anew. */
  readonly isSame?: (a: RoomPlace, b: RoomPlace) => boolean
}

export function openNetwork(
  first: RoomPlace,
  look: (now: RoomPlace) => RoomPlace,
  { home, isNamed, phones = null }: Pick<RoomNetwork, 'home' | 'isNamed' | 'phones'>,
): RoomNetwork {
  let place = first
  return {
    now: () => place,
    look,
    moveTo: (to) => {
      place = to
    },
    home,
    isNamed,
    phones,
  }
}

/** Takes each new place with `moveTo`, again until it succeeds. Returns a function that ends it. */
export function watchNetwork(
  { now, look }: Pick<RoomNetwork, 'now' | 'look'>,
  moveTo: (place: RoomPlace) => Promise<void>,
  { everyMs = LOOK_MS, isSame = isSamePlace }: Watching = {},
): () => Promise<void> {
  let current = now()
  let taking: Promise<void> | null = null
  const moveToNext = async (place: RoomPlace) => {
    try {
      await moveTo(place)
      current = place
    } catch {
      // The next look tries again.
    }
    taking = null
  }
  const timer = setInterval(() => {
    const place = look(current)
    if (!taking && !isSame(place, current)) taking = moveToNext(place)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await taking
  }
}

function isSamePlace(a: RoomPlace, b: RoomPlace): boolean {
  return a.host === b.host && a.address === b.address
}

/** The place, and what there is to choose from beside it. */
function offersTheSame(a: RoomPlace, b: RoomPlace): boolean {
  const names = ({ others }: RoomPlace) => others.map(({ name, address }) => `${name} ${address}`)
  return isSamePlace(a, b) && names(a).join() === names(b).join()
}

type Following = {
  /** Listens on this address. */
  readonly open: (host: string) => Promise<Server>
  /** The room listens at its new place, and links carry it; or there are other networks to choose. */
  readonly moved: () => void
  readonly failed: (error: unknown, place: RoomPlace) => void
  readonly everyMs?: number | undefined
}

export type NetworkFollower = {
  /** Takes the place that is wished now. Throws where it cannot, and then stays where it is. */
  follow(): Promise<void>
  close(): Promise<void>
}

/** Listens where the room is, on this computer too, and moves along. Throws where it cannot begin. */
export async function followNetwork(
  network: RoomNetwork,
  { open, moved, failed, everyMs }: Following,
): Promise<NetworkFollower> {
  const servers = new Map<string, Server>()
  const closing = new Set<Promise<void>>()
  const leave = (host: string, server: Server) => {
    servers.delete(host)
    const ending = closeServer(server).finally(() => closing.delete(ending))
    closing.add(ending)
  }
  const moveTo = async (place: RoomPlace) => {
    const wanted = hostsOf(place)
    for (const host of wanted) if (!servers.has(host)) servers.set(host, await open(host))
    network.moveTo(place)
    for (const [host, server] of servers) if (!wanted.has(host)) leave(host, server)
  }
  // A wish and a look may come at once: one moves after the other.
  let last: Promise<unknown> = Promise.resolve()
  const listenAt = (place: RoomPlace) => {
    const mine = last.then(() => moveTo(place))
    // The next move waits for this one, however it ended; its fault is told to who asked for it.
    last = mine.catch(() => undefined)
    return mine
  }
  const close = async () => {
    for (const [host, server] of servers) leave(host, server)
    await Promise.all(closing)
  }
  try {
    await listenAt(network.now())
  } catch (error) {
    await close()
    throw error
  }
  let fault = ''
  const moveOver = async (place: RoomPlace) => {
    try {
      await listenAt(place)
      fault = ''
      moved()
    } catch (error) {
      // Another program may have the port there. It is tried again, and said once.
      const text = `${place.host} ${(error as Error).message}`
      if (text !== fault) failed(error, place)
      fault = text
      throw error
    }
  }
  const stop = watchNetwork(network, moveOver, { everyMs, isSame: offersTheSame })
  return {
    follow: () => moveOver(network.look(network.now())),
    async close() {
      await stop()
      await last
      await close()
    },
  }
}

/** The network's address and this computer's own, where the first is not both. */
function hostsOf({ host }: RoomPlace): ReadonlySet<string> {
  return new Set(EVERYWHERE.test(host) || host === 'localhost' ? [host] : [OWN_HOST, host])
}

/**
 * Leads a page that is opened on this computer by the network's address to this computer's own: what
 * is open at the other would be lost with it.
 */
export function toOwnAddress(answer: HttpListener, { home, isNamed }: RoomNetwork): HttpListener {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isNamed || !isOwnPage(incoming)) return answer(incoming, outgoing)
    const Location = home + (incoming.url ?? '/')
    outgoing.writeHead(307, { Location, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
  }
}

/** A page in the address bar of this very computer: it calls itself by its address on the network. */
function isOwnPage({ method, url, headers, socket }: IncomingMessage): boolean {
  const { remoteAddress, localAddress } = socket
  const isItself = remoteAddress !== undefined && remoteAddress === localAddress
  const isPage = method === 'GET' && /^\/(?:r\/\d{6}\/)?(?:\?|$)/.test(url ?? '')
  if (!isItself || !isPage || headers['x-forwarded-for'] !== undefined) return false
  return (headers.accept ?? '').includes('text/html') && !isHome(headers.host)
}

const isHome = (host = '') => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)
