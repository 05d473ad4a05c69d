/**
 * The sign-up link of a code. The page's own origin is right for localhost and for a production
 * host alike: it is the address by which this very phone reached the house, so a phone in the
 * same room or on the same internet reaches it too. The server only knows what it was told.
 */
export function referralLink(code: string, origin: string = window.location.origin): string {
  return `${origin}/#/onboard?ref=${encodeURIComponent(code)}`
}
