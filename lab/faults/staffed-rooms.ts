import { setTimeout as sleep } from 'node:timers/promises'
import type { Room } from '#rooms/directory.ts'
import { entranceTo } from '#rooms/inside-calls.ts'
import type { RoomLife } from '#rooms/life.ts'
import { wishOpening } from '#rooms/wishes.ts'
import { type Crew, loosenLimits, openCrew } from './room-crew.ts'

// Several rooms of one house, the main job in each of them at once, and what came of it.

const OPENED_AT_ONCE = 4
const WITHIN_MS = 180_000

export type StaffedRoom = { readonly room: Room; readonly crew: Crew }

type StaffOptions = {
  readonly folder: string
  readonly seed: number
  readonly learners: number
  readonly ports: readonly number[]
}

/** Opens so many rooms, some at once. */
export async function openRooms(life: RoomLife, count: number): Promise<Room[]> {
  const codes: string[] = []
  while (codes.length < count) {
    const next = Math.min(OPENED_AT_ONCE, count - codes.length)
    for (let more = 0; more < next; more++) {
      const room = {
        name: `Form ${codes.length + 1}`,
        scenario: 'mining',
        joinBy: 'email',
      } as const
      const { code } = await life.services.db.withTx((tx) =>
        wishOpening(tx, { ...room, keepDays: 30 }, life.limits),
      )
      codes.push(code)
    }
    await life.settled()
  }
  return Promise.all(codes.map((code) => findRoom(life, code)))
}

export async function findRoom(life: RoomLife, code: string): Promise<Room> {
  const room = await life.directory.find(code)
  if (room?.state !== 'open') throw new Error(`Room ${code}: ${room?.state} ${room?.fault}`)
  return room
}

/** An admin and learners for a room; `index` says which of the rooms it is. */
export async function staff(
  life: RoomLife,
  room: Room,
  asked: StaffOptions,
  index: number,
): Promise<StaffedRoom> {
  const { code, server, database } = room
  await loosenLimits(
    life.servers.connectionsTo(server, database).connection,
    life.ports.auditKey(code),
  )
  const entrance = async () => entranceTo(life, await findRoom(life, code), 'host@rooms.test')
  const from = index * (asked.learners + 1)
  const crew = await openCrew({ ...asked, code, from, entrance })
  return { room, crew }
}

/** Waits for all of them, and says which room did not come. */
export async function untilEach(
  staffed: readonly StaffedRoom[],
  run: (crew: Crew) => Promise<void>,
  withinMs = WITHIN_MS,
) {
  const waiting = new Set(staffed.map(({ room }) => room.code))
  const all = Promise.all(
    staffed.map(async ({ room, crew }) => {
      await run(crew)
      waiting.delete(room.code)
    }),
  )
  const late = sleep(withinMs, 'late', { ref: false })
  if ((await Promise.race([all, late])) === 'late') {
    throw new Error(`Nothing could be written in ${[...waiting].join(', ')}.`)
  }
}

/** Compares what the people of each room were told with its books, and ends their work. */
export async function reckonRooms(life: RoomLife, staffed: readonly StaffedRoom[]) {
  const faults: string[] = []
  let [acknowledged, refused, askedAgain] = [0, 0, 0]
  const wrong = { lost: 0, doubled: 0, broken: 0 }
  for (const { room, crew } of staffed) {
    const { server, database } = await findRoom(life, room.code)
    const way = life.servers.connectionsTo(server, database).connection
    const key = life.ports.auditKey(room.code)
    const reckoning = await crew.reckon(way, { key, noted: null })
    acknowledged += reckoning.acknowledged
    refused += reckoning.refused
    askedAgain += crew.progress.unknown()
    const { lost, doubled, broken } = reckoning
    for (const [what, rows] of Object.entries({ lost, doubled, broken })) {
      wrong[what as keyof typeof wrong] += rows.length
      faults.push(...rows.map((row) => `${room.code}: ${what}: ${row}`))
    }
    faults.push(...crew.progress.bugs().map((bug) => `${room.code}: ${bug}`))
    await crew.close()
  }
  return { acknowledged, refused, askedAgain, ...wrong, faults }
}
