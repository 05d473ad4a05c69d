import { isLoopbackHost } from '#core/loopback.ts'
import { roomBase } from './room-base.ts'

// Addresses of other rooms than this page's. room-base.ts has those of its own room.

/** True if only this computer can reach the address. */
export function isLoopback(address: string): boolean {
  return isLoopbackHost(/^https?:\/\/(\[.*?\]|[^:/]*)/.exec(address)?.[1] ?? '')
}

/**
 * The address of a further room for other devices. It uses the server's public address, or this page's
 * address if the server knows none that another device can reach.
 */
export function addressOfRoom(code: string, publicUrl: string): string {
  const base = isLoopback(publicUrl) ? location.origin : publicUrl
  return `${base}/r/${code}/`
}

/** The page on which hosts manage the rooms of this server. */
export const HOSTS_ROOMS = '/#/admin/rooms'

/** The first room's page that admits phones of a network. */
export const LET_PHONES_IN = '/#/admin/phones'

/**
 * The address at which people join another room, or return to it with a card. With a wrong code it leads to
 * a plain page with an explanation.
 */
export const joinPathOf = (code: string, card = '') => `/r/${code}/#/join${card && `?card=${card}`}`

/** Leaves this room's document for another path of the server. */
export function goToRoom(path: string): void {
  location.assign(path)
  // A path inside this room changes only the '#', which would not load the document again.
  if (roomBase() && path.startsWith(`${roomBase()}/`)) location.reload()
}

/** The server's address outside any room, for links that must work after the room is gone. */
export const serverHome = () => location.origin
