import { newId } from '#core/ids.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'

export const TEST_CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: null,
  databaseDirectUrl: null,
  smtpUrl: null,
  publicUrl: 'http://localhost:3000',
  reach: 'start',
  commandWay: 'npm',
  logLevel: 'silent',
  trustProxy: false,
  room: null,
  mostAwake: 100,
  roomConnections: 240,
  maxRooms: 1_000,
  roomServers: [],
  processes: 1,
  drainSeconds: 0,
  authSecret: 'a-secret-only-for-tests-0123456789abcdef',
}

/** The key that seals the worlds' audit logs. */
export const TEST_KEY = auditKeyOf(TEST_CONFIG.authSecret)

/** Rooms of these tests are entered by nobody, and closed by the directory alone. */
export const INSIDE = {
  makeEntranceToken: async () => newId(),
  setClosed: async () => undefined,
}
