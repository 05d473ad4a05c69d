import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#platform/base/config.ts'
import { roomPath } from '#platform/base/room-path.ts'

/**
 * The configuration of a further room: its address, its folder for what is noted beside the
 * database, and its secret. Cookies and the audit log of one room are worth nothing in another,
 * because each has a secret of its own, made from the server's and the code.
 */
export function configOfRoom(config: Config, code: string): Config {
  return {
    ...config,
    room: code,
    get publicUrl() {
      return `${config.publicUrl}${roomPath(code)}`
    },
    ...placeOfRoom(config, code),
  }
}

type RoomSecretConfig = Pick<Config, 'authSecret' | 'dataDir'>

/** The folder and the secret of a further room. */
export function placeOfRoom(
  { authSecret, dataDir }: RoomSecretConfig,
  code: string,
): RoomSecretConfig {
  return {
    dataDir: join(dataDir, 'rooms', code),
    authSecret: createHmac('sha256', authSecret).update(`room ${code}`).digest('base64url'),
  }
}
