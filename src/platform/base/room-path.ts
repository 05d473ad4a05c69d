import type { Config } from './config.ts'

/** The beginning of every path of a further room: '/r/123456'. Empty for the first room. */
export function roomPath(room: Config['room']): string {
  return room === null ? '' : `/r/${room}`
}
