import { isLoopback } from './other-rooms.ts'
import { roomHome } from './room-base.ts'

/**
 * The address to join at, as it is shown and typed: the room's own, which leads to the page of joining.
 * What is on this laptop's address bar reaches phones too, where the server knows only itself.
 */
export function shownAddress(address: string): string {
  return phoneAddress(address).split(/[?#]/, 1)[0] ?? ''
}

/** The part of it that a browser needs typed: it adds 'http://' itself, and the server the last '/'. */
export const spokenAddress = (address: string): string => address.replace(/^http:\/\/|\/$/g, '')

/**
 * The address to join at with the room's key, for a picture or a link: somebody who brings it has guessed
 * no code.
 */
export function linkAddress(address: string): string {
  return phoneAddress(address).split('#', 1)[0] ?? ''
}

/** The address to join at with the part after the '#', for a picture that a phone reads. */
export function phoneAddress(address: string): string {
  return isLoopback(address) ? address.replace(/^[^?#]*/, `${roomHome()}/`) : address
}
