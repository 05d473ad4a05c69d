import { roomHome } from './room-base.ts'

/** The address to join at, for phones: what is on this laptop's address bar reaches them too. */
export function shownAddress(address: string): string {
  const isLocal = /\/\/(localhost|127\.)/.test(address)
  return isLocal ? `${roomHome()}/#/join` : address
}
