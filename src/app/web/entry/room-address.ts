const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

type Address = Pick<Location, 'protocol' | 'hostname' | 'origin'>

/**
 * The address of a room on a local network, or null. It is the one by which this very page was
 * reached: plain http, which nobody serves over the internet, and not this computer's own.
 */
export function roomAddress({ protocol, hostname, origin }: Address): string | null {
  return protocol === 'http:' && !LOOPBACK.test(hostname) ? origin : null
}
