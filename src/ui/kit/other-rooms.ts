// Addresses of rooms that are not the one this page is of; room-base.ts has its own.

/** The address of a further room, for other devices. */
export const addressOfRoom = (code: string) => `${location.origin}/r/${code}/`

/** Where the hosts of this server have their rooms. */
export const HOSTS_ROOMS = '/#/admin/rooms'

/** Leads out of this room's document to a path of this server. */
export function goToRoom(path: string): void {
  location.assign(path)
}

/** An address that no other device reaches: this computer's own. */
export const isLoopback = () => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)
