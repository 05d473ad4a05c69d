import { isLoopbackHost } from '#core/loopback.ts'

/** Numbers that one network gives out for itself: RFC 1918, 3927, 6598 and 4193, and link-local IPv6. */
const LOCAL_NUMBERS =
  /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[(?:f[cd]|fe[89ab])/i
/** Names that one network gives out for itself; a name without a dot is one too. */
const LOCAL_NAMES = /\.(?:local|lan|home|internal|intranet|home\.arpa)$/i

/**
 * True if an address opens from another network too, such as at home after a lesson: it has a
 * certificate, which `npm run room` has not, and its host is not of one network alone.
 */
export function opensFromHome(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isLocal =
    isLoopbackHost(hostname) ||
    LOCAL_NUMBERS.test(hostname) ||
    LOCAL_NAMES.test(hostname) ||
    !/[.:]/.test(hostname)
  return protocol === 'https:' && !isLocal
}
