// `npm run lab -- scale --rooms`: further rooms on three PostgreSQL servers with PgBouncer before each,
// served by three apps, the main job in all of them at once. Exits 1 where anything was lost.

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { withRooms } from '#app/cli/with-rooms.ts'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { readConfig } from '#platform/base/config.ts'
import type { RoomLife } from '#rooms/life.ts'
import { wishMove } from '#rooms/wishes.ts'
import type { AppProcess } from './app-process.ts'
import { openStand, type Stand } from './server-stand.ts'
import { prepareApps } from './site.ts'
import {
  findRoom,
  openRooms,
  reckonRooms,
  type StaffedRoom,
  staff,
  untilEach,
} from './staffed-rooms.ts'

const APPS = 3
const LEARNERS = 2
const WRITES_EACH = 20
/** Before they write, all sign up, one password after the other. */
const AT_WORK_WITHIN_MS = 600_000
const SECRET = 'a-secret-only-for-faults-0123456789abcdef'

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

type ServersOptions = {
  readonly folder: string
  readonly count: number
  readonly seed: number
  readonly ports: readonly number[]
}

async function play(life: RoomLife, stands: readonly Stand[], asked: ServersOptions) {
  const opening = performance.now()
  const rooms = await openRooms(life, asked.count)
  const openSeconds = (performance.now() - opening) / 1000
  const staffed: StaffedRoom[] = []
  for (const room of rooms)
    staffed.push(await staff(life, room, { ...asked, learners: LEARNERS }, staffed.length))
  const atWork = performance.now()
  const writing = Promise.all(staffed.map(({ crew }) => crew.write()))
  await untilEach(staffed, (crew) => crew.progress.untilWrites(WRITES_EACH), AT_WORK_WITHIN_MS)
  console.log('Everybody is at work.')
  const hit = staffed.filter(({ room }) => room.server === 'east')
  const spared = staffed.filter(({ room }) => room.server !== 'east')

  const disturbed = () => spared.reduce((sum, { crew }) => sum + crew.progress.unknown(), 0)
  const before = disturbed()
  const struckAt = performance.now()
  const promotionSeconds = (await stands.find(({ name }) => name === 'east')?.failOver()) ?? 0
  const backAt = performance.now()
  await untilEach(hit, (crew) => crew.progress.nextWriteSentAfter(backAt))
  const awaySeconds = (performance.now() - struckAt) / 1000
  await untilEach(spared, (crew) => crew.progress.nextWriteSentAfter(backAt))
  const othersAskedAgain = disturbed() - before
  console.log(`east is back after ${awaySeconds.toFixed(1)} s.`)

  const moveSeconds = await moveOne(life, spared[0])
  await untilEach(staffed, (crew) => crew.progress.nextWriteSentAfter(performance.now()))
  for (const { crew } of staffed) crew.stop()
  await writing
  const writes = staffed.reduce((sum, { crew }) => sum + crew.progress.writes(), 0)
  const writesASecond = Math.round(writes / ((performance.now() - atWork) / 1000))
  const { faults, ...sums } = await reckonRooms(life, staffed)
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

/** A room moves to another server while its people write. */
async function moveOne(life: RoomLife, staffed: StaffedRoom | undefined): Promise<number> {
  if (!staffed) return 0
  const { code, server } = staffed.room
  const began = performance.now()
  await life.services.db.withTx(async (tx) => {
    tx.changed({ topic: 'rooms', to: 'admins' })
    await wishMove(tx, code, server === 'west' ? 'main' : 'west', life.limits)
  })
  await life.settled()
  const { fault } = await findRoom(life, code)
  if (fault) throw new Error(fault)
  return (performance.now() - began) / 1000
}
