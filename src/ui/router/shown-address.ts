import { isLoopback } from './other-rooms.ts'
import { roomHome } from './room-base.ts'

/**
 * The address at which people join, as it is shown and typed. If the server only knows a loopback address,
 * the one in this browser's address bar is used, because phones can reach that.
 */
export function shownAddress(address: string): string {
  return phoneAddress(address).split(/[?#]/, 1)[0] ?? ''
}

/**
 * The part of the address that a person must type. The browser adds 'http://' and the server adds the last
 * '/'.
 */
export const spokenAddress = (address: string): string => address.replace(/^http:\/\/|\/$/g, '')

/**
 * The joining address with the room's key, for a QR code or a link. The key proves that its bearer did not
 * guess the room's code.
 */
export function linkAddress(address: string): string {
  return phoneAddress(address).split('#', 1)[0] ?? ''
}

/** The joining address with the part after the '#', for a QR code. */
export function phoneAddress(address: string): string {
  return isLoopback(address) ? address.replace(/^[^?#]*/, `${roomHome()}/`) : address
}
