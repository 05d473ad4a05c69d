import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'

type RoomKeyConfig = Pick<Config, 'publicUrl' | 'room' | 'authSecret'>

/**
 * The key of a further room, which its links and QR codes contain. It proves that its bearer did not guess
 * the room's code. It gives no access by itself.
 */
export function roomKey({ authSecret }: Pick<Config, 'authSecret'>): string {
  return createHmac('sha256', authSecret).update('room address').digest('base64url').slice(0, 8)
}

/**
 * The part before the '#' of a link that is scanned or tapped; a typed address does without the
 * key.
 */
export function linkHome(config: RoomKeyConfig): string {
  const { publicUrl, room } = config
  return room === null ? `${publicUrl}/` : `${publicUrl}/?k=${roomKey(config)}`
}
