import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { isLost } from '#platform/database/lost-connection.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { openBrowser } from '#tests/rig/server.ts'
import { within } from '#tests/rig/within.ts'
import { must, PASSWORD } from '#tests/rooms/room-house.ts'
import { roomWish } from '#tests/rooms/room-life.ts'
import { openHouseOnServers, secondServer } from '#tests/rooms/room-servers.ts'
import { archiveTo } from './archive.ts'
import type { Point } from './room-services.ts'
import { wishClosing, wishMove, wishOpening } from './wishes.ts'

const east = secondServer()

/** Two looks of seven seconds, an undoing of five, and a second try of ten; the rest for a busy machine. */
const GIVEN_UP_WITHIN_MS = 40_000
/**
 * Ten for a wish, and beside it five for requests and seven for a room: one after the other they would
 * be twenty-two. The rest for a busy machine.
 */
const STOPPED_WITHIN_MS = 16_000

async function openHouse(at?: (point: Point) => Promise<void>) {
  const house = await openHouseOnServers({
    servers: [east.directEntry()],
    life: at === undefined ? {} : { at },
  })
  onTestFinished(() => east.thaw())
  const { world, life, apps, atRest } = house
  const openOn = async (name: string) => {
    const limits = { ...life.limits, servers: [name] }
    const { code } = await world.db.withTx((tx) => wishOpening(tx, roomWish(name), limits))
    await atRest(code)
    return code
  }
  const ask = (code: string) => fetch(`${apps[0]?.address}/r/${code}/api/session`)
  const roomOf = async (code: string) => (await life.directory.find(code)) ?? expect.fail()
  return { ...house, openOn, ask, roomOf }
}

/** Somebody holds what the closing of this room has to change. */
async function holdSettings(connection: pg.ClientConfig) {
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from settings for update')
  return {
    untilAwaited: () =>
      within(async () => {
        const { rows } = await holder.query('select from pg_locks where not granted')
        expect(rows.length).toBeGreaterThan(0)
      }),
    end: () => holder.end(),
  }
}

test('whatever is under way on a server that freezes is given up, and done once it answers again', async () => {
  const reached = new Set<Point>()
  let goOn = () => {}
  const frozen = new Promise<void>((resolve) => (goOn = resolve))
  const { world, life, openOn, roomOf } = await openHouse(async (point) => {
    if (point !== 'archiving.reading' && point !== 'moving.hidden') return
    reached.add(point)
    await frozen
  })
  const [archived, moved, closed] = [
    await openOn('east'),
    await openOn('east'),
    await openOn('east'),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-frozen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'room.zip')
  const { connection } = life.servers.connectionsTo('east', `room_${closed}`)
  const holder = await holdSettings(connection)
  onTestFinished(() => {
    east.thaw()
    return holder.end()
  })

  const archiving = archiveTo(life, await roomOf(archived), file).catch((error: unknown) => error)
  await world.db.withTx((tx) => wishMove(tx, moved, 'main', life.limits))
  await world.db.withTx((tx) => wishClosing(tx, closed))
  life.kick()
  await holder.untilAwaited()
  await within(() => expect(reached.size).toBe(2))
  east.freeze()
  goOn()
  const end = archiving.then(() => life.settled())
  expect(await isDoneBefore(GIVEN_UP_WITHIN_MS, end)).toBe(true)
  const outcome: unknown = await archiving
  expect(isLost(outcome instanceof Refusal ? outcome.cause : outcome)).toBe(true)
  expect(existsSync(file)).toBe(false)
  expect([(await roomOf(moved)).state, (await roomOf(closed)).state]).toEqual(['moving', 'closing'])
  await life.tick()
  expect((await life.directory.servers()).find(({ name }) => name === 'east')?.isAway).toBe(true)

  east.thaw()
  await holder.end()
  // A server that has just thawed may be slow to answer the first time: the next look finds it.
  await within(async () => {
    await life.tick()
    expect((await roomOf(moved)).state).toBe('open')
    expect(await roomOf(closed)).toMatchObject({ state: 'closed', fault: null })
  })
  await archiveTo(life, await roomOf(archived), file)
})

test('an app stops in time though a room of it is on a server that froze while it answered, and a wish of its own waits there', async () => {
  const { openOn, ask, roomOf, life, apps, close } = await openHouse()
  const [busy, closing] = [await openOn('east'), await openOn('east')]
  const address = apps[0]?.address ?? ''
  const host = openBrowser((path, init) => fetch(address + path, init))
  const token = apps[0]?.setupLink?.split('token=')[1] ?? ''
  await must(host, '/api/auth/set-up', { token, email: 'efua@school.example', password: PASSWORD })
  expect([(await ask(busy)).status, (await ask(closing)).status]).toEqual([200, 200])
  east.freeze()
  const asking = ask(busy).catch(() => null)
  await must(host, '/api/admin/rooms/close', { code: closing })
  await sleep(300)
  expect(await isDoneBefore(STOPPED_WITHIN_MS, close())).toBe(true)
  await asking
  expect((await roomOf(closing)).state).toBe('closing')
  east.thaw()
  await life.settled()
  expect((await roomOf(closing)).state).toBe('closed')
})
