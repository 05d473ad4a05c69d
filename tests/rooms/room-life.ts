import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { roomPorts } from '#app/rooms/room-ports.ts'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { newId } from '#core/ids.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { WISHES } from '#rooms/directory.ts'
import { type LifeOptions, openRoomLife, type RoomLife } from '#rooms/life.ts'
import { draftDatabaseOf } from '#rooms/room-services.ts'
import { wishOpening } from '#rooms/wishes.ts'
import { INSIDE } from '#tests/rig/test-config.ts'
import { TEST_CONFIG, type World } from '#tests/rig/world.ts'

/** The first room of a house as it is to the further ones. */
export type FirstRoom = Pick<World, 'db' | 'connection' | 'announced'> & {
  readonly serverParts: Pick<World['serverParts'], 'log'>
}

/** The further rooms of a world. Nobody is awake; their databases go with the test. */
export function openRooms(world: FirstRoom, options: Partial<LifeOptions> = {}) {
  const life = openRoomLife({
    config: TEST_CONFIG,
    db: world.db,
    main: { connection: world.connection },
    ports: roomPorts(TEST_CONFIG, INSIDE),
    letGo: async () => undefined,
    log: world.serverParts.log,
    ...options,
  })
  world.db.onCommit((changes) => {
    world.announced.push(...changes)
    life.heard(changes)
  })
  onTestFinished(async () => {
    await life.waitForWishes()
    const rooms = await world.db.rows<{ id: string; database: string; server: string }>(sql`
      select id, 'room_' || code as database, server from rooms.room where state <> 'deleted'`)
    for (const room of rooms) {
      await life.servers.on(room.server, async (client) => {
        await client.query(`drop database if exists ${room.database} with (force)`)
        await client.query(`drop database if exists ${draftDatabaseOf(room)} with (force)`)
      })
    }
  })
  const inside = async <T>(code: string, run: (db: ReturnType<typeof openDb>) => Promise<T>) => {
    const room = await life.directory.find(code)
    if (!room) throw new Error(`There is no room ${code}.`)
    const { connection } = life.servers.connectionsTo(room.server, room.database)
    const db = openDb(connection, { max: 1, auditKey: life.ports.auditKey(code) })
    try {
      return await run(db)
    } finally {
      await db.close()
    }
  }
  return {
    life,
    /** Runs in the room's database. */
    inside,
    /** Opens a room as the host's command and the carrier do, until the room is at rest. */
    open: async (name = 'Form 2B', more: More = {}) => {
      const { code } = await world.db.withTx((tx) =>
        wishOpening(tx, roomWish(name, more), life.limits),
      )
      await atRest(life, code)
      return code
    },
    /** Until no process is at the room any more. Only for a wish that can be carried out. */
    atRest: (code: string) => atRest(life, code),
  }
}

/** A running app may be quicker than `life`, which does not wait for what another process is at. */
async function atRest(life: RoomLife, code: string): Promise<void> {
  for (;;) {
    await life.settled()
    const room = await life.directory.find(code)
    if (!room || !WISHES.some((wish) => wish === room.state)) return
    await sleep(50)
  }
}

/** The wishes of a test for a room beyond its name. */
type More = Partial<Pick<Parameters<typeof wishOpening>[1], 'scenario' | 'playBy' | 'seats'>>

export const roomWish = (name: string, more: More = {}) => ({
  name,
  scenario: 'mining',
  joinBy: 'email' as const,
  keepDays: 30,
  ...more,
})

/**
 * Makes the rooms' calls as the server does, by the handlers of the first room or a further one.
 */
export function askRooms(world: World, handlers: readonly Handler[]) {
  return async <C extends AnyCall>(
    call: C,
    person: Person | null,
    input: InputOf<C>,
    key = newId(),
  ): Promise<AnswerOf<C>> => {
    const handler = handlers.find((each) => each.call.name === call.name)
    if (!handler) throw new Error(`No handler for ${call.name}`)
    return await perform(world.serverParts, handler, input, {
      visit: { person, today: await world.today(), maintenance: false, secondFactorDue: false },
      key,
      origin: { address: 'local', network: 'local', userAgent: 'test' },
      headers: new Headers(),
      setHeader: () => undefined,
    })
  }
}
