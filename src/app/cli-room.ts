import { isLoopbackHost } from '../core/loopback.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { StartFault } from '../platform/start-fault.ts'
import { isPublic, type NetworkAddress, roomAddresses } from './room-address.ts'
import { terminalQr } from './terminal-qr.ts'

/** How a room is served, and what its facilitator is told. */
export type Room = { readonly config: Config; readonly others: readonly NetworkAddress[] }

type Environment = Readonly<Record<string, string | undefined>>

/** Addresses that stand for all of this computer's, and are none that a phone could open. */
const EVERYWHERE = /^(?:0\.0\.0\.0|::)$/

/**
 * The configuration of `npm run room`: it listens on one address of the local network and on no
 * other, and gives that address to links. `HOST` names another one, `PUBLIC_URL` a name for it.
 */
export function readRoom(
  env: Environment,
  cwd: string,
  interfaces: Parameters<typeof roomAddresses>[0],
): Room {
  const found = roomAddresses(interfaces)
  const named = env['HOST']?.trim()
  const host = named || found.chosen
  if (!host) throw new StartFault(noNetwork(found.all))
  const config = readConfig({ ...env, HOST: host }, cwd)
  if (config.port === 0) throw new StartFault('A room needs a PORT of its own, such as 3000.')
  const own = EVERYWHERE.test(host) ? found.chosen : host
  if (!own) throw new StartFault(noNetwork(found.all))
  const publicUrl = env['PUBLIC_URL']?.trim() ? config.publicUrl : originOf(own, config.port)
  const others = found.all.filter(({ address }) => address !== own)
  return { config: { ...config, publicUrl }, others }
}

function originOf(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}

function noNetwork(others: readonly NetworkAddress[]): string {
  const plain =
    'This computer is in no local network. Turn on its Wi-Fi or a hotspot (no internet is needed), then start again.'
  if (others.length === 0) return plain
  return `${plain} ${sayOthers(others)}`
}

function sayOthers(others: readonly NetworkAddress[]): string {
  const list = others.map(({ address, name }) => `${address} (${name})`).join(', ')
  return `Other addresses of this computer: ${list}. To use one: HOST=${others[0]?.address} npm run room`
}

/** Everything a facilitator should know of the address, below it. `isTerminal`: colours are shown. */
export function sayRoom({ config, others }: Room, isTerminal: boolean): string[] {
  const { publicUrl, host } = config
  const code = isTerminal && !isLoopbackHost(host) ? [terminalQr(publicUrl, 2), ''] : []
  const rest = others.length > 0 ? [`  ${sayOthers(others)}`, ''] : []
  return [...code, ...sayReach(host).map((line) => `  ${line}`), '', ...rest]
}

function sayReach(host: string): string[] {
  if (isLoopbackHost(host))
    return [`HOST is ${host}: only this computer reaches it, no phone does.`]
  return [
    'This address is yours: open a room for the class there. Phones on the same network join by the code that its page and the wall show,',
    'or open this address and press ‘In a class?’. No internet is needed.',
    sayWho(host),
    'What is sent is not encrypted: use no password here that you use anywhere else.',
    'At this address a phone can neither install the app nor open it offline; that needs https.',
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
