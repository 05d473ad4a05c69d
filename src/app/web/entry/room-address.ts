import { roomBase } from '#ui/router/room-base.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

type Address = Pick<Location, 'protocol' | 'hostname' | 'origin'>

/**
 * The address of a room on a local network, or null. It is the one by which this very page was
 * reached: plain http, which nobody serves over the internet, and not this computer's own.
 */
export function roomAddress(
  { protocol, hostname, origin }: Address,
  base = roomBase(),
): string | null {
  if (protocol !== 'http:' || LOOPBACK.test(hostname)) return null
  return base ? `${origin}${base}/` : origin
}
