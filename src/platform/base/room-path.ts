import type { Config } from './config.ts'

/** What stands before every path of a further room: '/r/123456'. Nothing before the first room's. */
export function roomPath(room: Config['room']): string {
  return room === null ? '' : `/r/${room}`
}
