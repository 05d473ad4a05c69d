import { isLoopbackHost } from '#core/loopback.ts'
import { roomBase } from './room-base.ts'

// Addresses of rooms that are not the one this page is of; room-base.ts has its own.

/** True if an address is this computer's own, so that no other device reaches it. */
export function isLoopback(address: string): boolean {
  return isLoopbackHost(/^https?:\/\/(\[.*?\]|[^:/]*)/.exec(address)?.[1] ?? '')
}

/**
 * The address of a further room, for other devices: by the server's own address, or by this page's
 * where the server knows none that another device reaches.
 */
export function addressOfRoom(code: string, publicUrl: string): string {
  const base = isLoopback(publicUrl) ? location.origin : publicUrl
  return `${base}/r/${code}/`
}

/** The page on which the hosts of this server have their rooms. */
export const HOSTS_ROOMS = '/#/admin/rooms'

/** The page of the first room on which phones of a network are let in. */
export const LET_PHONES_IN = '/#/admin/phones'

/**
 * The address at which people join another room, or come back to it with a card; a plain page answers a
 * wrong code.
 */
export const joinPathOf = (code: string, card = '') => `/r/${code}/#/join${card && `?card=${card}`}`

/** Leads out of this room's document to a path of this server. */
export function goToRoom(path: string): void {
  location.assign(path)
  // Within this room the document would stay as it is.
  if (roomBase() && path.startsWith(`${roomBase()}/`)) location.reload()
}

/** The server's own address, for what is of no room: the offers of a reminder outlive the room. */
export const serverHome = () => location.origin
