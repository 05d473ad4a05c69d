import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { anySeed, randomFrom, shuffled } from '#lab/rig/random.ts'
import { killAtPoint, type RoomGround } from '#lab/rig/room-kills.ts'
import { scratchDisk } from '#lab/rig/scratch-disk.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { openRooms } from '#tests/rooms/room-life.ts'
import { POINTS, type Point } from './room-services.ts'
import { ensureTemplate } from './template.ts'

// The short form of `npm run lab -- faults rooms`: some points, drawn anew in each run. Each has a house of
// its own, and several are killed at the same time.

const AT_ONCE = 4
const WISHES = ['opening', 'duplicating', 'closing', 'reopening', 'deleting', 'moving', 'archiving']
/** The rooms beside one of each wish. */
const MORE = 2

function drawPoints(seed: number): Point[] {
  const drawn = shuffled(randomFrom(seed), POINTS)
  const ofEach = WISHES.flatMap((wish) => drawn.find((point) => point.startsWith(`${wish}.`)) ?? [])
  return [...ofEach, ...drawn.filter((point) => !ofEach.includes(point)).slice(0, MORE)]
}

let folder: string
let east: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(scratchDisk(), 'sikalab-east-'))
  await chmod(folder, 0o711)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  east = await startPostgres({ dataDir: folder, say: () => undefined, settings })
})
afterAll(async () => {
  await east.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openGround(): Promise<RoomGround> {
  const world = await openWorld()
  const { host, user } = east.connection
  const direct = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const config = { ...TEST_CONFIG, roomServers: [{ name: 'east', direct, pooled: null }] }
  const ports = roomPorts(config, { makeEntranceToken, setClosed })
  const { life } = openRooms(world, { config, ports })
  await life.servers.register(world.db)
  return { config, connection: world.connection, life, target: 'east' }
}

/** The answers of `run` for each, in the order of the things. */
async function inTurns<T, R>(things: readonly T[], run: (thing: T) => Promise<R>): Promise<R[]> {
  const left = [...things.entries()]
  const done: R[] = []
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, thing] = next
      done[at] = await run(thing)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

test('killed at any point that is drawn, what was wished for a room is done whole by the next process', async () => {
  const ground = await openGround()
  await ensureTemplate(ground.life.servers, 'main', ground.life.services.template)
  const seed = anySeed()
  const wrong = await inTurns(drawPoints(seed), async (point) =>
    killAtPoint(await openGround(), { point, namesEarly: false }),
  )
  expect(wrong.flat(), `seed ${seed}`).toEqual([])
}, 240_000)

test('a database that has its name before it is whole is found out', async () => {
  const [opened, copied] = await inTurns(
    ['opening.begun', 'duplicating.begun'] as const,
    async (point) => killAtPoint(await openGround(), { point, namesEarly: true }),
  )
  for (const wrong of [opened, copied]) {
    expect(wrong?.join('\n')).toMatch(/named is true after the kill/)
    expect(wrong?.join('\n')).toMatch(/it is named 'SikaLab', not 'Form 2B'/)
  }
  expect(copied?.join('\n')).toMatch(/it has another catalogue than the room it copies/)
})
