import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '#lab/rig/on-exit.ts'
import { between } from '#lab/rig/random.ts'
import { faultsInside, type RoomGround, wishRoom } from '#lab/rig/room-kills.ts'
import { sql } from '#platform/database/sql.ts'
import { draftDatabaseOf } from '#rooms/room-services.ts'
import { wishReopening } from '#rooms/wishes.ts'
import { fill, missing, mountTmpfs } from './disk.ts'
import type { Fault, FaultOptions, Report } from './fault.ts'
import { openSite, openWritten } from './room-site.ts'

const SIZE_MB = 400
/** PostgreSQL frees some of its log on the way: with more left, a room often still fits. */
const MOST_SPARE_MB = 3
const TRIES = 40
const AGAIN_MS = 500
const BELIEVED = 'believed'

export const roomDisk: Fault = {
  name: 'room-disk',
  law: 'a room that is opened on a full disk is refused in plain words and leaves nothing behind; other rooms go on, and it opens when there is space again',
  controls: { [BELIEVED]: 'an opening that failed is told as done; the missing room is found' },
  short:
    'src/rooms/life.test.ts (a disk that fills while the room is prepared: a tmpfs needs root)',
  counts: 'openings on a disk that fills up',
  n: 6,
  missing,
  run,
}

async function run(asked: FaultOptions): Promise<Report> {
  const site = await openSite((folder) => {
    const mount = join(folder, 'east')
    mkdirSync(mount)
    const why = mountTmpfs(mount, SIZE_MB)
    if (why !== null) throw new Error(why)
    const unmount = () => void spawnSync('umount', ['-l', mount])
    const forget = onExit(unmount)
    return () => {
      forget()
      unmount()
    }
  })
  const mount = join(site.folder, 'east')
  try {
    const other = await openWritten(site.ground, asked)
    const writing = other.write()
    // Said where it is waited for; without this a fault of the attack ends the process before its
    // own is said.
    writing.catch(() => undefined)
    const broken: string[] = []
    const refused: string[] = []
    // The template is there before the disk is full.
    await openOn(site.ground, 'east')
    while (refused.length < asked.n && !asked.isOver()) {
      const before = other.acknowledged()
      const spare = between(asked.random, 0, MOST_SPARE_MB * 1_000_000)
      const fault = await openOnFull(site.ground, { mount, spare, control: asked.control }, broken)
      refused.push(fault)
      if (other.acknowledged() === before)
        broken.push('no other room wrote while the disk was full')
      asked.say(`${refused.length}: ${Math.round(spare / 1000)} kB left, ${fault}`)
    }
    other.stop()
    await writing
    broken.push(...(await other.reckon()))
    const full = refused.filter((fault) => /disk .* is full/.test(fault)).length
    const figures = { struck: refused.length, toldFull: full, acknowledged: other.acknowledged() }
    return { broken, figures }
  } finally {
    await site.close()
  }
}

/** The code of a room whose wish this server was told to carry out, whatever came of it. */
async function openOn(ground: RoomGround, server: string): Promise<string> {
  const { life } = ground
  const code = await wishRoom(ground)
  await life.services.db.count(sql`update rooms.room set server = ${server} where code = ${code}`)
  await life.settled()
  return code
}

type Full = { readonly mount: string; readonly spare: number; readonly control: string | null }

/** Reads the directory's words on the room that could not be opened. */
async function openOnFull(
  ground: RoomGround,
  { mount, spare, control }: Full,
  broken: string[],
): Promise<string> {
  const { life } = ground
  const ballast = join(mount, 'ballast')
  fill(mount, ballast, spare)
  const code = await openOn(ground, 'east')
  rmSync(ballast)
  const { db } = life.services
  const room = await life.directory.find(code)
  const fault = room?.fault ?? ''
  // A room for which the space sufficed after all is open, and must be whole.
  const isRefused = room?.state === 'failed' && fault.length >= 20
  if (!isRefused && room?.state !== 'open') {
    broken.push(`room ${code} is ${room?.state}, and says '${fault}'`)
  }
  if (control === BELIEVED) {
    await db.count(sql`update rooms.room set state = 'open' where code = ${code}`)
  } else {
    if (/disk .* is full/.test(fault)) broken.push(...(await leftOf(ground, code)))
    await untilOpen(ground, code)
  }
  const inside = await faultsInside(ground, code).catch((error: Error) => [error.message])
  broken.push(...inside.map((line) => `room ${code}: ${line}`))
  return fault
}

async function leftOf({ life }: RoomGround, code: string): Promise<string[]> {
  const room = await life.directory.find(code)
  const names = room ? [room.database, draftDatabaseOf(room)] : []
  await untilBack(() => life.servers.answers('east'))
  return life.servers.on('east', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname = any ($1)',
      [names],
    )
    return rows.map(({ name }) => `${name} was left behind`)
  })
}

/** PostgreSQL may have ended on the full disk, and be on its way back. */
async function untilBack(isBack: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < TRIES && !(await isBack()); tried++) await sleep(AGAIN_MS)
}

async function untilOpen({ life }: RoomGround, code: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const state = (await life.directory.find(code))?.state
    if (state === 'open') return
    if (state === 'failed') await life.services.db.withTx((tx) => wishReopening(tx, code))
    await life.settled()
    await sleep(AGAIN_MS)
  }
}
