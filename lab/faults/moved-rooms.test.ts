import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { entranceTo } from '#rooms/inside-calls.ts'
import { draftDatabaseOf, type Point } from '#rooms/room-services.ts'
import { wishMove, wishOpening } from '#rooms/wishes.ts'
import { roomWish } from '#tests/rooms/room-life.ts'
import { openHouseOnServers, secondServer } from '#tests/rooms/room-servers.ts'
import { loosenLimits, openCrew } from './room-crew.ts'

const east = secondServer()
/** The points at which a move stands for a moment, in their order. */
const POINTS: Point[] = [
  'moving.letGo',
  'moving.hidden',
  'moving.emptied',
  'moving.packed',
  'moving.filled',
  'moving.loaded',
  'moving.flipped',
]

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-moved-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Every table of a database with the hash of its rows, as a backup writes them. */
async function hashesOf(connection: Connection): Promise<object> {
  const file = join(makeFolder(), 'room.zip')
  await writeBackup({ connection, authSecret: '', isSecretStored: false }, file)
  const { content, close } = await openBackup(file)
  close()
  return { tables: content.tables, sequences: content.sequences, head: content.auditHead }
}

/** Asks one room all the time, and notes what each answer said. */
function watch(address: string, code: string) {
  const statuses: number[] = []
  let isOver = false
  const ask = async () => {
    const { status } = await fetch(`${address}/r/${code}/api/session`)
    statuses.push(status)
  }
  const asking = (async () => {
    while (!isOver) {
      await ask()
      await sleep(20)
    }
  })()
  const done = async () => {
    isOver = true
    await asking
    return statuses
  }
  onTestFinished(async () => void (await done()))
  return { ask, done }
}

test.each([
  [false, 'hear of it'],
  [true, 'do not hear of it'],
])('a room moved under load loses and doubles nothing, and nobody writes into what it left (%s: apps %s)', async (isDeaf) => {
  const seen: Partial<Record<Point, unknown>> = {}
  const passed: Point[] = []
  let arriving = async (point: Point): Promise<void> => void point
  const { world, apps, life, open, atRest } = await openHouseOnServers({
    servers: [east.entry()],
    apps: 2,
    isDeaf,
    // The wait is that of `npm run rooms` for the apps.
    life: { letGo: () => sleep(400), at: (point) => arriving(point) },
  })
  const { code } = await world.db.withTx(async (tx) => {
    const limits = { ...life.limits, servers: ['main'] }
    return wishOpening(tx, roomWish('Form 2B'), limits)
  })
  const other = await open('Form 2C')
  await atRest(code)
  const room = async () => (await life.directory.find(code)) ?? expect.fail()
  const before = await room()
  const key = life.ports.auditKey(code)
  await loosenLimits(life.servers.connectionsTo('main', before.database).connection, key)
  const ports = apps.map(({ address }) => Number(new URL(address).port))
  const entrance = async () => entranceTo(life, await room(), 'host@rooms.test')
  const crew = await openCrew({ folder: makeFolder(), code, ports, learners: 3, seed: 7, entrance })
  onTestFinished(crew.close)
  const watched = apps.map(({ address }) => watch(address, other))
  const writing = crew.write()
  await crew.progress.untilWrites(60)

  arriving = async (point) => {
    // The move stands here until the other room has answered: would it wait for the move, nobody
    // ever went on.
    await Promise.all(watched.map(({ ask }) => ask()))
    passed.push(point)
    const left = () =>
      hashesOf(life.servers.connectionsTo('main', draftDatabaseOf(before)).connection)
    if (point === 'moving.letGo') {
      const isAwake = apps.map(({ rooms }) => rooms.isAwake(code))
      seen[point] = isAwake
    }
    if (point === 'moving.hidden') seen[point] = await left()
    if (point === 'moving.loaded') {
      const arrived = await hashesOf(
        life.servers.connectionsTo('east', draftDatabaseOf(before)).connection,
      )
      expect(arrived).toEqual(await left())
    }
    if (point === 'moving.flipped') {
      await crew.progress.nextWriteSentAfter(performance.now())
      seen[point] = await left()
    }
  }
  await world.db.withTx((tx) => {
    tx.announce({ topic: 'rooms', to: 'admins' })
    return wishMove(tx, code, 'east', life.limits)
  })
  await atRest(code)
  expect(await room()).toMatchObject({ state: 'open', server: 'east', fault: null })
  if (!isDeaf) expect(seen['moving.letGo']).toEqual([false, false])
  expect(seen['moving.flipped']).toEqual(seen['moving.hidden'])

  const moved = crew.progress.writes()
  await crew.progress.untilWrites(moved + 60)
  crew.stop()
  await writing
  const way = life.servers.connectionsTo('east', before.database).connection
  const { lost, doubled, broken, acknowledged } = await crew.reckon(way, { key, noted: null })
  expect({ lost, doubled, broken, bugs: crew.progress.bugs() }).toEqual({
    lost: [],
    doubled: [],
    broken: [],
    bugs: [],
  })
  expect(acknowledged).toBeGreaterThan(100)
  expect(passed).toEqual(expect.arrayContaining(POINTS))
  for (const { done } of watched) {
    const statuses = await done()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }
})
