import { roomHome } from '#ui/router/room-base.ts'

/**
 * The sign-up link of a code; where people join with a name alone, that of the page of names. The page's own address is right for localhost and for a production
 * host alike: it is the address by which this very phone reached the room, so a phone in the
 * same place or on the same internet reaches it too. The server only knows what it was told.
 */
export function referralLink(
  code: string,
  way: 'onboard' | 'join' = 'onboard',
  home: string = roomHome(),
): string {
  return `${home}/#/${way}?ref=${encodeURIComponent(code)}`
}
