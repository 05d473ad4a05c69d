import { networkInterfaces, release } from 'node:os'
import { encode } from 'uqr'
import { isLoopbackHost } from '#core/loopback.ts'
import { type Config, type Environment, readConfig } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import {
  EVERYWHERE,
  OWN_HOST,
  openNetwork,
  type RoomNetwork,
  type RoomPlace,
} from '../network/network.ts'
import { openPhoneWishes, type PhoneWish, type PhoneWishes } from '../network/phone-wishes.ts'
import {
  type Interfaces,
  isPublic,
  isWsl,
  type NetworkAddress,
  roomAddresses,
} from '../network/room-address.ts'
import { isCrewMember } from './crew.ts'

/** The settings by which a room is served, and the network that its address follows. */
export type OpenNetworkRoom = { readonly config: Config; readonly network: RoomNetwork }

/** This computer's networks, read anew each time. */
export type Computer = {
  readonly interfaces: () => Interfaces
  /** The system's release, which names WSL. */
  readonly kernel: string
}
const THIS_COMPUTER: Computer = { interfaces: networkInterfaces, kernel: release() }

/** The networks as they were last read where the system tells none: Windows does so while it joins one. */
function rememberNetworks({ interfaces, kernel }: Computer): Computer {
  let latest: Interfaces = {}
  return {
    kernel,
    interfaces: () => {
      try {
        latest = interfaces()
      } catch {
        // They are read again in some seconds.
      }
      return latest
    },
  }
}

/**
 * The configuration of `npm run room`: it listens on one address of the local network, which links
 * carry, and on this computer's own. `HOST` names another one, `PUBLIC_URL` a name for it; without them
 * the page 'Let phones in' chooses another, or none. `isClosed`: it begins with none.
 */
export function readRoom(
  env: Environment,
  cwd: string,
  computer = THIS_COMPUTER,
  isClosed = false,
): OpenNetworkRoom {
  const named = env['HOST']?.trim()
  const base = readConfig({ ...env, HOST: named || OWN_HOST }, cwd)
  if (base.port === 0) throw new StartFault('A room needs a PORT of its own, such as 3000.')
  const isFixed = Boolean(named) && !EVERYWHERE.test(named ?? '')
  const url = env['PUBLIC_URL']?.trim() ? base.publicUrl : null
  const isChosen = !named && url === null && !base.trustProxy
  const wishes = isChosen ? openPhoneWishes(base.dataDir, { isOpen: !isClosed }) : null
  const request = { named: named ? base.host : null, isFixed, url, port: base.port, wishes }
  const { interfaces, kernel } = rememberNetworks(computer)
  const find = (now: RoomPlace | null) => placeOf(request, { interfaces, kernel }, now)
  const first = find(null)
  // One of several processes that starts later has those that serve beside it.
  if (first.address === null && !isClosed && !isCrewMember()) {
    throw new StartFault(sayNoNetwork(first.others, kernel))
  }
  const isNamed = url !== null || (isFixed && isLoopbackHost(base.host))
  const home = isNamed ? first.publicUrl : originOf('localhost', base.port)
  const offered = () => roomAddresses(interfaces(), kernel).offered
  const phones = wishes && { wishes, offered, isWsl: isWsl(kernel) }
  const network = openNetwork(first, find, { home, isNamed, phones })
  const config: Config = {
    ...base,
    host: first.host,
    reach: isFixed ? 'host' : 'network',
    get publicUrl() {
      return network.now().publicUrl
    },
  }
  return { config, network }
}

type PlaceAsked = {
  /** HOST. */
  readonly named: string | null
  /** True for one address, false for all of this computer's. */
  readonly isFixed: boolean
  /** PUBLIC_URL. */
  readonly url: string | null
  readonly port: number
  /** The wishes of the page 'Let phones in'. */
  readonly wishes: PhoneWishes | null
}

/**
 * Finds the room's place on the interfaces as they are. An address is given up only when it is gone, or
 * another is wished.
 */
function placeOf(request: PlaceAsked, computer: Computer, now: RoomPlace | null): RoomPlace {
  const interfaces = computer.interfaces()
  const { chosen, all } = roomAddresses(interfaces, computer.kernel)
  const has = (address: string) =>
    Object.values(interfaces).some((each) => each?.some((its) => its.address === address))
  const { named, isFixed, url, port } = request
  const wish = request.wishes?.read()
  if (wish && !wish.isOpen) return closedPlace(port, all, wish)
  const fixed = isFixed ? named : null
  const isConstant = fixed !== null && (!isFour(fixed) || isLoopbackHost(fixed))
  // At the start HOST is tried as it is: listening says best what is wrong with it.
  const stays = isConstant || (fixed !== null && (now === null || has(fixed)))
  const isNew = wish?.address && wish.since !== now?.wishedAt && has(wish.address)
  const followed = isNew ? wish.address : now?.address
  const own =
    fixed !== null ? (stays ? fixed : null) : followed && has(followed) ? followed : chosen
  return {
    host: (isFixed ? null : named) ?? own ?? OWN_HOST,
    address: own,
    publicUrl: url ?? originOf(own ?? 'localhost', port),
    others: all.filter(({ address }) => address !== own),
    wishedAt: wish?.since,
  }
}

/** Only this computer reaches it. */
function closedPlace(
  port: number,
  others: readonly NetworkAddress[],
  { since }: PhoneWish,
): RoomPlace {
  const publicUrl = originOf('localhost', port)
  return { host: OWN_HOST, address: null, publicUrl, others, wishedAt: since }
}

function originOf(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}

function sayNoNetwork(others: readonly NetworkAddress[], kernel: string): string {
  const plain =
    'This computer is in no local network. Turn on its Wi-Fi or a hotspot (no internet is needed), then start again.'
  if (isWsl(kernel)) return `${plain} ${WSL}`
  if (others.length === 0) return plain
  return `${plain} ${sayOthers(others)}`
}

const WSL =
  'This is Linux inside of Windows (WSL): phones do not reach its own address. Start SikaLab on Windows itself, or write networkingMode=mirrored into .wslconfig.'

function sayOthers(others: readonly NetworkAddress[]): string {
  const list = others.map(({ address, name }) => `${address} (${name})`).join(', ')
  return `Other addresses of this computer: ${list}. To use one: HOST=${others[0]?.address} npm run room`
}

/** Everything a facilitator should know of the address, below it. `isTerminal`: colours are shown. */
export function sayRoom({ config, network }: OpenNetworkRoom, isTerminal: boolean): string[] {
  const place = network.now()
  const { others } = place
  const rest = others.length > 0 ? [`  ${sayOthers(others)}`, ''] : []
  const reach = sayReach(config.host).map((line) => `  ${line}`)
  return [...sayForPhones(place, isTerminal), ...reach, '', ...rest]
}

function sayForPhones({ publicUrl, host }: RoomPlace, isTerminal: boolean): string[] {
  if (isLoopbackHost(host)) return []
  const code = isTerminal ? [terminalQr(publicUrl, 2), ''] : []
  return [`  Phones open:       ${publicUrl}`, '', ...code]
}

/** The room's address has changed, or it has none. */
export function sayMove(
  { network, config }: OpenNetworkRoom,
  place: RoomPlace,
  isTerminal: boolean,
): string[] {
  if (place.address !== null) {
    return [
      '',
      '  The network has changed. Walls and consoles on this computer show the new address.',
      ...sayForPhones(place, isTerminal),
    ]
  }
  if (network.phones && !network.phones.wishes.read().isOpen) {
    return [
      '',
      `  No phone is let in now. On this computer the room goes on at ${network.home}.`,
      '',
    ]
  }
  const cause =
    config.reach === 'host'
      ? `HOST ${config.host} is no address of this computer now: no phone reaches the room. Join that network again, or start the room without HOST.`
      : 'This computer is in no network now: no phone reaches the room. Turn on its Wi-Fi or a hotspot; the new address is then shown here and on the wall.'
  return ['', `  ${cause}`, `  On this computer the room goes on at ${network.home}.`, '']
}

function sayReach(host: string): string[] {
  if (isLoopbackHost(host))
    return [`HOST is ${host}: only this computer reaches it, no phone does.`]
  return [
    'On this computer use the first address: it stays when the network changes. Open a room for the class there.',
    'Phones on the same network join by the code that its page and the wall show,',
    'or open their address and press ‘In a class?’. No internet is needed.',
    sayWho(host),
    'What is sent is not encrypted: use no password here that you use anywhere else.',
    'At their address a phone can neither install the app nor open it offline; that needs https.',
    'If a phone does not get through: guest networks keep devices apart. Use a hotspot.',
  ]
}

function sayWho(host: string): string {
  if (EVERYWHERE.test(host))
    return 'It is reachable by everyone on every network that this computer is in.'
  if (isPublic(host))
    return 'This is a public address: it may be reachable from the whole internet.'
  return 'It is reachable by everyone on this network, also by those you did not invite.'
}

/** A name of a computer is asked for anew; an address of four numbers stays what it is. */
const isFour = (host: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)

/** The standard's quiet zone, without which many phones see no code. */
const QUIET_ZONE = 4
// Colours by number, true black on true white: a terminal's own palette may be anything, and a code
// that is light on dark is one that many phones do not read.
const INK_ON_PAPER = '\x1b[38;5;16;48;5;231m'
const PLAIN = '\x1b[0m'
const HALVES = [' ', '▄', '▀', '█'] as const

/** A QR code for a terminal, dark or light: two rows of modules to a line, each `indent` in. */
export function terminalQr(text: string, indent: number): string {
  const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const margin = ' '.repeat(indent)
  const lines: string[] = []
  for (let y = 0; y < data.length; y += 2) {
    const upper = data[y] ?? []
    const lower = data[y + 1] ?? []
    const line = upper.map((on, x) => HALVES[(on ? 2 : 0) + (lower[x] ? 1 : 0)]).join('')
    lines.push(`${margin}${INK_ON_PAPER}${line}${PLAIN}`)
  }
  return lines.join('\n')
}
