import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchDisk } from '../../lab/kit/scratch-disk.ts'
import { asked, openRooms } from '../../tests/room-life.ts'
import { openWorld, TEST_CONFIG, type World } from '../../tests/world.ts'
import { verifyBooks } from '../app/verify.ts'
import { type EmbeddedPostgres, startPostgres } from '../platform/postgres.ts'
import { projectRoot } from '../platform/project-root.ts'
import { sql } from '../platform/sql.ts'
import { type Point, POINTS } from './place.ts'
import { wishClosing, wishDeletion, wishMove, wishOpening, wishReopening } from './wishes.ts'

// A process of its own carries out the wish and ends itself by SIGKILL at the point. Another one goes
// on: here, as after a start.

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

const serversOf = () => {
  const { host, user } = east.connection
  const direct = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  return [{ name: 'east', direct, pooled: null }]
}

async function killedAt(world: World, point: Point): Promise<NodeJS.Signals | null> {
  const { connection } = world
  const told = JSON.stringify({ connection, roomServers: serversOf() })
  const script = join(projectRoot(), 'tests', 'room-carrier.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, told, point], {
    cwd: projectRoot(),
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}

async function openHouse() {
  const world = await openWorld()
  const config = { ...TEST_CONFIG, roomServers: serversOf() }
  const rooms = openRooms(world, { config })
  await rooms.life.servers.register(world.db)
  await world.db.count(sql`update rooms.server set away_since = now() where name = 'east'`)
  /** Every database of this world's rooms, by server. */
  const databases = async () => {
    const found: string[] = []
    const names = await world.db.rows<{ name: string }>(sql`
      select unnest(array['room_' || code, 'room_' || replace(id::text, '-', '')]) as name
      from rooms.room`)
    for (const server of ['main', 'east']) {
      await rooms.life.servers.on(server, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'select datname as name from pg_database where datname = any ($1) order by 1',
          [names.map(({ name }) => name)],
        )
        found.push(...rows.map(({ name }) => `${server} ${name}`))
      })
    }
    return found
  }
  return { world, ...rooms, databases }
}

const pointsOf = (wish: string) => POINTS.filter((point) => point.startsWith(`${wish}.`))

describe('killed at any point, what was wished for a room is done in whole by the next process', () => {
  test.each(pointsOf('opening'))('%s: the room is there whole', async (point) => {
    const { world, life, inside, databases } = await openHouse()
    const { code } = await world.db.withTx((tx) => wishOpening(tx, asked('Form 2B'), life.limits))
    expect(await killedAt(world, point)).toBe('SIGKILL')
    // Before the end of it nothing answers to the room's name that is not the whole room.
    const isNamed = (await databases()).includes(`main room_${code}`)
    expect(isNamed).toBe(point === 'opening.named' || point === 'opening.noted')
    await life.settled()
    await life.tick()
    expect(await life.directory.find(code)).toMatchObject({ state: 'open', fault: null })
    expect(await databases()).toEqual([`main room_${code}`])
    await inside(code, async (db) => {
      const findings = await verifyBooks(db, { key: life.ports.auditKey(code), noted: null })
      expect(findings.filter(({ ok }) => !ok)).toEqual([])
    })
  })

  test.each(
    ['closing', 'reopening', 'deleting'].flatMap(pointsOf),
  )('%s: the directory and the databases agree', async (point) => {
    const { world, life, open, databases } = await openHouse()
    const { db } = world
    const code = await open()
    const wish = point.split('.')[0]
    if (wish !== 'closing') {
      await db.withTx((tx) => wishClosing(tx, code))
      await life.settled()
    }
    if (wish === 'closing') await db.withTx((tx) => wishClosing(tx, code))
    if (wish === 'reopening') await db.withTx((tx) => wishReopening(tx, code))
    if (wish === 'deleting') await db.withTx((tx) => wishDeletion(tx, code, 'Form 2B'))
    expect(await killedAt(world, point)).toBe('SIGKILL')
    await life.settled()
    const after = { closing: 'closed', reopening: 'open', deleting: 'deleted' }[wish ?? '']
    expect(await life.directory.find(code)).toMatchObject({ state: after })
    expect(await databases()).toEqual(wish === 'deleting' ? [] : [`main room_${code}`])
  })

  test.each(pointsOf('moving'))('%s: the room is on one server, with every row', async (point) => {
    const { world, life, open, inside, databases } = await openHouse()
    const code = await open()
    await inside(code, (db) =>
      db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' })),
    )
    const rows = () =>
      inside(code, (db) =>
        db.one(sql`
          select (select json_agg(person)::text from person) as people,
            (select encode(hash, 'hex') from audit_head) as head`),
      )
    const before = await rows()
    await world.db.withTx((tx) => wishMove(tx, code, 'east', life.limits))
    expect(await killedAt(world, point)).toBe('SIGKILL')
    await life.settled()
    await life.tick()
    expect(await life.directory.find(code)).toMatchObject({ state: 'open', server: 'east' })
    expect(await databases()).toEqual([`east room_${code}`])
    expect(await rows()).toEqual(before)
  })
})
