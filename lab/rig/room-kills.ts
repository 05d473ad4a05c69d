import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyBooks } from '#app/verify.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import type { Config } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import { archiveTo } from '#rooms/archive.ts'
import type { Room } from '#rooms/directory.ts'
import type { RoomLife } from '#rooms/life.ts'
import { draftDatabaseOf, withRoomDb } from '#rooms/room-services.ts'
import {
  wishClosing,
  wishDeletion,
  wishDuplicate,
  wishMove,
  wishOpening,
  wishReopening,
} from '#rooms/wishes.ts'
import { bundle } from './bundle.ts'
import { makeFolder } from './folder.ts'
import { onExit } from './on-exit.ts'
import type { CarrierTask } from './room-carrier.ts'

// A process of its own carries out a wish for a room, or archives one, and ends itself by SIGKILL at a
// named point. Then another goes on, as after a start, and the room, or the file, must be there whole, or
// not at all.

export type RoomGround = {
  readonly config: Config
  /** Leads to the first room's database. */
  readonly connection: Connection
  readonly life: RoomLife
  /** A further server, for rooms that move. */
  readonly target: string
}

type Kill = Pick<CarrierTask, 'point' | 'namesEarly'>
type Dying = Kill & Pick<CarrierTask, 'archive'>

const AFTER = {
  opening: 'open',
  duplicating: 'open',
  closing: 'closed',
  reopening: 'open',
  deleting: 'deleted',
  moving: 'open',
} as const
type Wish = keyof typeof AFTER

const NAME = 'Form 2B'
const IS_NAMED = /\.(named|noted)$/
const makesRoom = (wish: Wish) => wish === 'opening' || wish === 'duplicating'

/** Returns what was wrong, one sentence each; empty where the room came through. */
export async function killAtPoint(ground: RoomGround, kill: Kill): Promise<string[]> {
  const wrong: string[] = []
  const check: Check = (holds, what) => void (holds || wrong.push(`${kill.point}: ${what}`))
  const wish = kill.point.split('.')[0] as Wish | 'archiving'
  if (wish === 'archiving') await killArchiving(ground, kill, check)
  else await killWish(ground, wish, kill, check)
  return wrong
}

type Check = (holds: boolean, what: string) => void

async function killWish(ground: RoomGround, wish: Wish, kill: Kill, check: Check): Promise<void> {
  const { life } = ground
  const first = wish === 'opening' ? await wishRoom(ground) : await makeRoom(ground, wish)
  const before = wish === 'moving' || wish === 'duplicating' ? await rowsOf(ground, first) : null
  const code = wish === 'opening' ? first : (await write(ground, wish, first)).code
  await dieAt(ground, { ...kill, archive: null }, check, async () => {
    if (kill.point === 'deleting.dropping') await cutDrop(ground, code)
  })
  if (makesRoom(wish)) {
    const isNamed = (await databasesOf(ground, code)).includes(`main room_${code}`)
    check(isNamed === IS_NAMED.test(kill.point), `named is ${isNamed} after the kill`)
  }
  await life.settled()
  await life.tick()
  const room = await life.directory.find(code)
  const server = wish === 'moving' ? ground.target : 'main'
  const said = `${room?.state} on ${room?.server}, ${room?.fault}`
  const isSaid = room?.state === AFTER[wish] && room.server === server && room.fault === null
  check(isSaid, `the directory says ${said}`)
  const databases = (await databasesOf(ground, code)).join(', ')
  const expected = wish === 'deleting' ? '' : `${server} room_${code}`
  check(databases === expected, `the databases are '${databases}', not '${expected}'`)
  if (wish !== 'deleting' && databases === expected) {
    for (const line of await faultsInside(ground, code)) check(false, line)
    if (before) check((await rowsOf(ground, first)) === before, 'it has other rows than before')
    if (wish === 'duplicating') await checkCopy(ground, first, code, check)
  }
}

/** Settings and catalogue are those of the other room, and nobody of it is there. */
async function checkCopy(ground: RoomGround, from: string, code: string, check: Check) {
  const [its, given] = [await givenOf(ground, code), await givenOf(ground, from)]
  check(its.people === 0, `${its.people} people came along`)
  check(its.catalogue === given.catalogue, 'it has another catalogue than the room it copies')
  check(its.welcome === given.welcome, 'it has other settings than the room it copies')
}

/** A file is there whole or not at all, the room is as before, and what is on its way does not stay. */
async function killArchiving(ground: RoomGround, kill: Kill, check: Check): Promise<void> {
  const { life } = ground
  const { path: folder, remove } = makeFolder('archives')
  const file = join(folder, 'room.zip')
  try {
    const code = await makeRoom(ground, 'opening')
    const before = await rowsOf(ground, code)
    await dieAt(ground, { ...kill, archive: { code, file } }, check)
    const isThere = kill.point === 'archiving.named'
    check(existsSync(file) === isThere, `the file is there: ${existsSync(file)}`)
    if (existsSync(file)) await readBack(file, check)
    await life.settled()
    const room = await roomOf(ground, code)
    check(room.state === 'open' && room.fault === null, `the directory says ${room.state}`)
    check((await rowsOf(ground, code)) === before, 'it has other rows than before')
    await archiveTo(life, room, join(folder, 'next.zip'))
    await readBack(join(folder, 'next.zip'), check)
    const expected = isThere ? 'next.zip, room.zip' : 'next.zip'
    const files = readdirSync(folder).sort().join(', ')
    check(files === expected, `the files are '${files}', not '${expected}'`)
  } finally {
    remove()
  }
}

async function readBack(file: string, check: Check): Promise<void> {
  try {
    const backup = await openBackup(file)
    await checkBackup(backup).finally(backup.close)
  } catch (error) {
    check(false, `the archive is not whole: ${(error as Error).message}`)
  }
}

/** The room's database as a DROP leaves it that the end of PostgreSQL has cut short. */
async function cutDrop({ life }: RoomGround, code: string): Promise<void> {
  await life.servers.on('main', (client) =>
    client.query('update pg_database set datconnlimit = -2 where datname = $1', [`room_${code}`]),
  )
}

/** Carries it out until the kill; then another process starts. */
async function dieAt(
  ground: RoomGround,
  kill: Dying,
  check: Check,
  killed = async () => {},
): Promise<void> {
  const { signal, pid } = await carryUntil(ground, kill)
  check(signal === 'SIGKILL', `the process ended with ${signal}, not by the kill`)
  await killed()
  await ground.life.begin()
  const left = readdirSync(tmpdir()).filter((name) => name.includes(`-${pid}-`))
  check(left.length === 0, `${left.join(', ')} stayed`)
}

/** The room's books, its log, and that it was prepared as it was asked. */
export async function faultsInside(ground: RoomGround, code: string): Promise<string[]> {
  const { auditKey } = ground.life.ports
  return inRoom(ground, code, async (db) => {
    const findings = await verifyBooks(db, { key: auditKey(code), noted: null })
    const broken = findings.filter(({ ok }) => !ok)
    const { name } = await db.one<{ name: string }>(sql`select platform_name as name from settings`)
    return [
      ...broken.map(({ name: invariant, broken: rows }) => `${invariant}: ${rows[0]}`),
      ...(name === NAME ? [] : [`it is named '${name}', not '${NAME}'`]),
    ]
  })
}

export async function wishRoom({ life }: RoomGround): Promise<string> {
  const room = { name: NAME, scenario: 'mining', joinBy: 'email', keepDays: 30 } as const
  const { db } = life.services
  return db.withTx(async (tx) => {
    const { code } = await wishOpening(tx, { ...room }, life.limits)
    // Not where it is emptiest: the target is for those that move.
    await tx.count(sql`update rooms.room set server = 'main' where code = ${code}`)
    return code
  })
}

async function makeRoom(ground: RoomGround, wish: Wish): Promise<string> {
  const { life } = ground
  const code = await wishRoom(ground)
  await life.settled()
  await inRoom(ground, code, (db) =>
    db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' })),
  )
  if (wish === 'duplicating') await changeGiven(ground, code)
  if (wish === 'reopening' || wish === 'deleting') {
    await life.services.db.withTx((tx) => wishClosing(tx, code))
    await life.settled()
  }
  return code
}

function write({ life, target }: RoomGround, wish: Wish, code: string) {
  return life.services.db.withTx(async (tx) => {
    if (wish === 'duplicating') {
      const made = await wishDuplicate(tx, code, { name: NAME }, life.limits)
      await tx.count(sql`update rooms.room set server = 'main' where code = ${made.code}`)
      return made
    }
    if (wish === 'closing') return wishClosing(tx, code)
    if (wish === 'reopening') return wishReopening(tx, code)
    if (wish === 'deleting') return wishDeletion(tx, code, NAME)
    return wishMove(tx, code, target, life.limits)
  })
}

async function carryUntil(
  { config, connection }: RoomGround,
  kill: Dying,
): Promise<{ signal: NodeJS.Signals | number | null; pid: number }> {
  const task: CarrierTask = { connection, config, ...kill }
  const words = [await bundle('lab/rig/room-carrier.ts'), JSON.stringify(task)]
  const child = spawn(process.execPath, words, { cwd: projectRoot(), stdio: 'inherit' })
  const forget = onExit(() => void child.kill('SIGKILL'))
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      forget()
      resolve({ signal: signal ?? code, pid: child.pid ?? 0 })
    }),
  )
}

async function roomOf({ life }: RoomGround, code: string): Promise<Room> {
  const room = await life.directory.find(code)
  if (!room) throw new Error(`There is no room ${code}.`)
  return room
}

async function inRoom<T>(
  ground: RoomGround,
  code: string,
  run: Parameters<typeof withRoomDb<T>>[3],
): Promise<T> {
  const room = await roomOf(ground, code)
  return withRoomDb(ground.life.services, room, room.database, run)
}

function rowsOf(ground: RoomGround, code: string): Promise<string> {
  return inRoom(ground, code, async (db) =>
    JSON.stringify(
      await db.one(sql`
        select (select json_agg(person order by id)::text from person) as people,
          (select encode(hash, 'hex') from audit_head) as head`),
    ),
  )
}

/** Changes a room, so that another which begins as any other does is no copy of it. */
async function changeGiven(ground: RoomGround, code: string): Promise<void> {
  await inRoom(ground, code, async (db) => {
    await db.count(sql`update machine set name = name || ' of 2A' where category <> 'bill'`)
    await db.count(sql`update settings set sign_up_bonus = sign_up_bonus + 100`)
  })
}

function givenOf(ground: RoomGround, code: string) {
  return inRoom(ground, code, (db) =>
    db.one<{ people: number; catalogue: string; welcome: number }>(sql`
      select (select count(*)::int from person) as people,
        (select string_agg(name || ' ' || price, ', ' order by name) from machine) as catalogue,
        (select sign_up_bonus from settings) as welcome`),
  )
}

/** Every database of the room, by server. */
async function databasesOf(ground: RoomGround, code: string): Promise<string[]> {
  const room = await roomOf(ground, code)
  const databases: string[] = []
  for (const server of ['main', ground.target]) {
    await ground.life.servers.on(server, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where datname = any ($1) order by 1',
        [[room.database, draftDatabaseOf(room)]],
      )
      databases.push(...rows.map(({ name }) => `${server} ${name}`))
    })
  }
  return databases
}
