import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { verifyBooks } from '../../src/app/verify.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Connection } from '../../src/platform/db-session.ts'
import { projectRoot } from '../../src/platform/project-root.ts'
import { sql } from '../../src/platform/sql.ts'
import type { RoomLife } from '../../src/rooms/life.ts'
import type { Room } from '../../src/rooms/directory.ts'
import { draftOf, type Point, withRoomDb } from '../../src/rooms/place.ts'
import {
  wishClosing,
  wishDeletion,
  wishMove,
  wishOpening,
  wishReopening,
} from '../../src/rooms/wishes.ts'
import { onExit } from './on-exit.ts'
import type { CarrierTask } from './room-carrier.ts'

// A process of its own carries out a wish for a room and ends itself by SIGKILL at a named point. Then
// another goes on, as after a start, and the room must be there whole, or not at all.

export type RoomGround = {
  readonly config: Config
  /** To the first room's database. */
  readonly connection: Connection
  readonly life: RoomLife
  /** A further server, for rooms that move. */
  readonly target: string
}

type Kill = Pick<CarrierTask, 'point' | 'namesEarly'>

const AFTER = {
  opening: 'open',
  closing: 'closed',
  reopening: 'open',
  deleting: 'deleted',
  moving: 'open',
} as const
type Wish = keyof typeof AFTER

const NAME = 'Form 2B'
const WHOLE_AT: readonly Point[] = ['opening.named', 'opening.noted']

/** What was wrong, one sentence each; empty where the room came through. */
export async function killAtPoint(ground: RoomGround, kill: Kill): Promise<string[]> {
  const { life } = ground
  const wish = kill.point.split('.')[0] as Wish
  const wrong: string[] = []
  const check = (holds: boolean, what: string) => holds || wrong.push(`${kill.point}: ${what}`)
  const code = wish === 'opening' ? await wishRoom(ground) : await makeRoom(ground, wish)
  const before = wish === 'moving' ? await rowsOf(ground, code) : null
  if (wish !== 'opening') await write(ground, wish, code)
  const signal = await carryUntil(ground, kill)
  check(signal === 'SIGKILL', `the process ended with ${signal}, not by the kill`)
  if (wish === 'opening') {
    const isNamed = (await databasesOf(ground, code)).includes(`main room_${code}`)
    check(isNamed === WHOLE_AT.includes(kill.point), `named is ${isNamed} after the kill`)
  }
  await life.settled()
  await life.tick()
  const room = await life.directory.find(code)
  const server = wish === 'moving' ? ground.target : 'main'
  const said = `${room?.state} on ${room?.server}, ${room?.fault}`
  const isSaid = room?.state === AFTER[wish] && room.server === server && room.fault === null
  check(isSaid, `the directory says ${said}`)
  const found = (await databasesOf(ground, code)).join(', ')
  const expected = wish === 'deleting' ? '' : `${server} room_${code}`
  check(found === expected, `the databases are '${found}', not '${expected}'`)
  if (wish !== 'deleting' && found === expected) {
    for (const line of await faultsInside(ground, code)) check(false, line)
    if (before) check((await rowsOf(ground, code)) === before, 'it has other rows than before')
  }
  return wrong
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
  const { db } = life.place
  return db.withTx(async (tx) => {
    const { code } = await wishOpening(tx, { ...room, openedBy: null }, life.limits)
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
  if (wish === 'reopening' || wish === 'deleting') {
    await life.place.db.withTx((tx) => wishClosing(tx, code))
    await life.settled()
  }
  return code
}

function write({ life, target }: RoomGround, wish: Wish, code: string): Promise<unknown> {
  return life.place.db.withTx((tx) => {
    if (wish === 'closing') return wishClosing(tx, code)
    if (wish === 'reopening') return wishReopening(tx, code)
    if (wish === 'deleting') return wishDeletion(tx, code, NAME)
    return wishMove(tx, code, target, life.limits)
  })
}

function carryUntil(
  { config, connection }: RoomGround,
  kill: Kill,
): Promise<NodeJS.Signals | number | null> {
  const task: CarrierTask = { connection, config, ...kill }
  const root = projectRoot()
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  const script = join(root, 'lab', 'kit', 'room-carrier.ts')
  const words = ['--import', tsx, script, JSON.stringify(task)]
  const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' })
  const forget = onExit(() => void child.kill('SIGKILL'))
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      forget()
      resolve(signal ?? code)
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
  return withRoomDb(ground.life.place, room, room.database, run)
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

/** Every database of the room, by server. */
async function databasesOf(ground: RoomGround, code: string): Promise<string[]> {
  const room = await roomOf(ground, code)
  const found: string[] = []
  for (const server of ['main', ground.target]) {
    await ground.life.servers.on(server, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where datname = any ($1) order by 1',
        [[room.database, draftOf(room)]],
      )
      found.push(...rows.map(({ name }) => `${server} ${name}`))
    })
  }
  return found
}
