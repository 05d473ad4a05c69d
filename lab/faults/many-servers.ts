// `npm run lab -- scale --rooms`: further rooms on three PostgreSQL servers with PgBouncer before each,
// served by three apps, the main job in all of them at once. Exits 1 where anything was lost.

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setClosed } from '#app/open-rooms.ts'
import { roomPorts } from '#app/room-ports.ts'
import { withRooms } from '#app/with-rooms.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { readConfig } from '#platform/base/config.ts'
import { entranceTo } from '#rooms/calls.ts'
import type { Room } from '#rooms/directory.ts'
import type { RoomLife } from '#rooms/life.ts'
import { wishMove, wishOpening } from '#rooms/wishes.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import type { AppProcess } from './app-process.ts'
import { type Crew, loosenLimits, openCrew } from './room-crew.ts'
import { openStand, type Stand } from './server-stand.ts'
import { prepareApps } from './site.ts'

const APPS = 3
const LEARNERS = 2
const OPENED_AT_ONCE = 4
const WRITES_EACH = 20
const BACK_WITHIN_MS = 60_000
/** Before they write, all sign up, one password after the other. */
const AT_WORK_WITHIN_MS = 600_000
const SECRET = 'a-secret-only-for-faults-0123456789abcdef'

type Staffed = { readonly room: Room; readonly crew: Crew }

for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => process.exit(1))
const { values } = parseArgs({
  options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
process.exit(await main(Number(values.count), Number(values.seed)))

async function main(count: number, seed: number): Promise<number> {
  const began = performance.now()
  const { path: folder, remove } = makeFolder('rooms')
  const stands: Stand[] = []
  let apps: AppProcess[] = []
  try {
    for (const name of ['main', 'east', 'west']) {
      stands.push(await openStand(folder, name, name === 'east'))
    }
    const env = envOf(stands)
    apps = await prepareApps(folder, APPS, () => env)
    for (const app of apps) {
      app.start()
      await app.setUpToken()
    }
    console.log(`${APPS} apps serve on ${stands.length} servers.`)
    const config = { ...readConfig({ ...env, AUTH_SECRET: SECRET }, folder), dataDir: folder }
    // From a terminal nobody enters a room; here a host has to.
    const ports = roomPorts(config, { makeEntranceToken, setClosed })
    const figures = await withRooms(config, (life) =>
      play({ ...life, ports }, stands, {
        folder,
        count,
        seed,
        ports: apps.map(({ port }) => port),
      }),
    )
    const stopped = await Promise.all(apps.map((app) => app.stop()))
    const ended = apps.flatMap((app) => app.endedByItself())
    const faults = [...figures.faults, ...ended]
    if (!stopped.every(Boolean)) faults.push('An app did not stop in order.')
    for (const fault of faults) console.log(`✗ ${fault}`)
    const seconds = Math.round((performance.now() - began) / 1000)
    const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
    const held = faults.length === 0
    console.log(JSON.stringify({ ...figures, faults: faults.length, held, load, seconds }))
    if (held) remove()
    else console.log(`Journals and logs are in ${folder}`)
    return held ? 0 : 1
  } finally {
    await Promise.all(apps.map((app) => app.kill()))
    await Promise.all(stands.map((stand) => stand.stop()))
  }
}

function envOf(stands: readonly Stand[]): Record<string, string> {
  const [first, ...others] = stands as [Stand, ...Stand[]]
  return {
    DATABASE_URL: first.pooled,
    DATABASE_DIRECT_URL: first.direct,
    ROOM_SERVERS: others.map((one) => `${one.name}=${one.direct}|${one.pooled}`).join(' '),
    TRUST_PROXY: '1',
  }
}

type Asked = {
  readonly folder: string
  readonly count: number
  readonly seed: number
  readonly ports: readonly number[]
}

async function play(life: RoomLife, stands: readonly Stand[], asked: Asked) {
  const opening = performance.now()
  const rooms = await openAll(life, asked.count)
  const openSeconds = (performance.now() - opening) / 1000
  const staffed: Staffed[] = []
  for (const room of rooms) staffed.push(await staff(life, room, asked, staffed.length))
  const atWork = performance.now()
  const writing = Promise.all(staffed.map(({ crew }) => crew.write()))
  await each(staffed, (crew) => crew.progress.untilWrites(WRITES_EACH), AT_WORK_WITHIN_MS)
  console.log('Everybody is at work.')
  const hit = staffed.filter(({ room }) => room.server === 'east')
  const spared = staffed.filter(({ room }) => room.server !== 'east')

  const disturbed = () => spared.reduce((sum, { crew }) => sum + crew.progress.unknown(), 0)
  const before = disturbed()
  const struckAt = performance.now()
  const promotionSeconds = (await stands.find(({ name }) => name === 'east')?.failOver()) ?? 0
  const backAt = performance.now()
  await each(hit, (crew) => crew.progress.nextWriteSentAfter(backAt))
  const awaySeconds = (performance.now() - struckAt) / 1000
  await each(spared, (crew) => crew.progress.nextWriteSentAfter(backAt))
  const othersAskedAgain = disturbed() - before
  console.log(`east is back after ${awaySeconds.toFixed(1)} s.`)

  const moveSeconds = await moveOne(life, spared[0])
  await each(staffed, (crew) => crew.progress.nextWriteSentAfter(performance.now()))
  for (const { crew } of staffed) crew.stop()
  await writing
  const writes = staffed.reduce((sum, { crew }) => sum + crew.progress.writes(), 0)
  const writesASecond = Math.round(writes / ((performance.now() - atWork) / 1000))
  const { faults, ...sums } = await reckonAll(life, staffed)
  if (othersAskedAgain > 0) faults.push(`Other rooms were disturbed ${othersAskedAgain} times.`)
  const round = (seconds: number) => Math.round(seconds * 100) / 100
  return {
    rooms: rooms.length,
    opening: round(openSeconds / rooms.length),
    people: rooms.length * (LEARNERS + 1),
    ...sums,
    writesASecond,
    promotion: round(promotionSeconds),
    away: round(awaySeconds),
    othersAskedAgain,
    move: round(moveSeconds),
    faults,
  }
}

async function openAll(life: RoomLife, count: number): Promise<Room[]> {
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
        wishOpening(tx, { ...room, keepDays: 30, openedBy: null }, life.limits),
      )
      codes.push(code)
    }
    await life.settled()
  }
  return Promise.all(codes.map((code) => find(life, code)))
}

async function find(life: RoomLife, code: string): Promise<Room> {
  const room = await life.directory.find(code)
  if (room?.state !== 'open') throw new Error(`Room ${code}: ${room?.state} ${room?.fault}`)
  return room
}

async function staff(life: RoomLife, room: Room, asked: Asked, index: number): Promise<Staffed> {
  const { code, server, database } = room
  await loosenLimits(life.servers.to(server, database).connection, life.ports.auditKey(code))
  const entrance = async () => entranceTo(life, await find(life, code), 'host@rooms.test')
  const from = index * (LEARNERS + 1)
  const crew = await openCrew({ ...asked, code, learners: LEARNERS, from, entrance })
  return { room, crew }
}

/** Waits for all of them, and says which room did not come. */
async function each(
  staffed: readonly Staffed[],
  run: (crew: Crew) => Promise<void>,
  withinMs = BACK_WITHIN_MS * 3,
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

/** A room moves to another server while its people write. */
async function moveOne(life: RoomLife, staffed: Staffed | undefined): Promise<number> {
  if (!staffed) return 0
  const { code, server } = staffed.room
  const began = performance.now()
  await life.services.db.withTx(async (tx) => {
    tx.changed({ topic: 'rooms', to: 'admins' })
    await wishMove(tx, code, server === 'west' ? 'main' : 'west', life.limits)
  })
  await life.settled()
  const { fault } = await find(life, code)
  if (fault) throw new Error(fault)
  return (performance.now() - began) / 1000
}

async function reckonAll(life: RoomLife, staffed: readonly Staffed[]) {
  const faults: string[] = []
  let [acknowledged, refused, askedAgain] = [0, 0, 0]
  for (const { room, crew } of staffed) {
    const { server, database } = await find(life, room.code)
    const way = life.servers.to(server, database).connection
    const key = life.ports.auditKey(room.code)
    const told = await crew.reckon(way, { key, noted: null })
    acknowledged += told.acknowledged
    refused += told.refused
    askedAgain += crew.progress.unknown()
    const { lost, doubled, broken } = told
    for (const [what, rows] of Object.entries({ lost, doubled, broken })) {
      faults.push(...rows.map((row) => `${room.code}: ${what}: ${row}`))
    }
    faults.push(...crew.progress.bugs().map((bug) => `${room.code}: ${bug}`))
    await crew.close()
  }
  return { acknowledged, refused, askedAgain, faults }
}
