import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import { archiveTo, streamArchive } from '#rooms/archive.ts'
import { nameOwner } from '#rooms/databases.ts'
import { openRoomLife } from '#rooms/life.ts'
import type { Point } from '#rooms/room-services.ts'
import { copyTemplate } from '#rooms/template.ts'

// A process that carries out what was wished for rooms, and is killed at the point it is told:
// `room-kills.ts` starts it.

export type CarrierTask = {
  readonly connection: Connection
  readonly config: Config
  readonly point: Point
  /** Breaks a promise on purpose: a room's database has its name before it is whole. */
  readonly namesEarly: boolean
  /** An archive is no wish: of this room to this file, or sent to whom asks for it. */
  readonly archive: { readonly code: string; readonly file: string } | null
}

const NAMES_EARLY_AT: readonly Point[] = ['opening.begun', 'duplicating.begun']

const { connection, config, point, namesEarly, archive }: CarrierTask = JSON.parse(
  process.argv[2] ?? '{}',
)
const db = openDb(connection, { max: 4, auditKey: auditKeyOf(config.authSecret) })
const life = openRoomLife({
  config,
  db,
  main: { connection },
  ports: roomPorts(config, { makeEntranceToken, setClosed }),
  letGo: async () => undefined,
  log: { info: () => undefined, warn: console.error, error: console.error },
  at: async (reached) => {
    if (namesEarly && NAMES_EARLY_AT.includes(reached)) await nameEarly()
    if (reached === point) process.kill(process.pid, 'SIGKILL')
  },
})
if (archive) await archiveRoom(archive)
else await life.settled()
await db.close()
process.exit(0)

async function archiveRoom({ code, file }: { code: string; file: string }): Promise<void> {
  const room = await life.directory.find(code)
  if (!room) throw new Error(`There is no room ${code}.`)
  if (point !== 'archiving.sent') return void (await archiveTo(life, room, file))
  for await (const piece of streamArchive(life, room)) void piece
}

async function nameEarly(): Promise<void> {
  const { id, code } = await db.one<{ id: string; code: string }>(
    sql`select id, code from rooms.room where state = 'opening'`,
  )
  await copyTemplate(life.servers, 'main', life.services.template, `room_${code}`)
  await life.servers.on('main', (client) => nameOwner(client, `room_${code}`, id))
}
