import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { advanceDay } from '#app/day-turn.ts'
import { verifyDatabase } from '#app/verify.ts'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { sendPayment } from '#features/pocket/server/calls.ts'
import { requestView } from '#features/wallet/views.ts'
import { type Learners, makeLearners } from '#lab/rig/learners.ts'
import { median } from '#lab/rig/rounds.ts'
import { loadBackup } from '#platform/backup/load.ts'
import type { Content } from '#platform/backup/manifest.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Connection } from '#platform/database/db-session.ts'
import {
  type BenchServer,
  type House,
  openHouse,
  startBenchServer,
  VERIFY_INPUTS,
} from './house.ts'
import { type BenchArgs, HELP, type Say } from './options.ts'
import { verifyLine } from './report.ts'

// Backup and restore, both ways: a large house once, for its time; then drills while people write.
// A restored house must balance, be the same byte by byte, and have every write that was
// acknowledged before.

/** A million transfers must be back within this (issue: proof). */
export const LONGEST_RESTORE_SECONDS = 300

const WRITERS = 8
const DRILL_LEARNERS = 2_000

export type Way = {
  readonly transfers: number
  readonly megabytes: number
  readonly backupSeconds: number
  /** Seconds from an empty database to one that is read back, verified and open. */
  readonly restoreSeconds: number
}

/** `into`: an address of another server, where each database is made; else the bench's own. */
export type Places = { readonly server: BenchServer; readonly into: string | null }

export async function measureLarge(
  { server, into }: Places,
  house: House,
  transfers: number,
  say: Say,
): Promise<Way> {
  const learners = Math.max(100, Math.round(transfers / 10))
  say(`Making ${learners} learners …`)
  await makeLearners(house.db, learners, 1)
  // Three transfers each by now, and one more a day.
  await advanceDay(house.serverParts, 7)
  say('Writing a backup and restoring it …')
  return await thereAndBack({ server, into }, connectionOf(server, 'large'), 'large_back')
}

export type Drills = {
  readonly drills: number
  /** Writes that were acknowledged while the backups were written. */
  readonly acknowledged: number
  readonly medianBackupSeconds: number
  readonly medianRestoreSeconds: number
}

/** Throws at the first drill whose restored house is not the one that was backed up. */
export async function drill(
  places: Places,
  house: House,
  count: number,
  say: Say,
): Promise<Drills> {
  const learners = await makeLearners(house.db, DRILL_LEARNERS, 1)
  const from = connectionOf(places.server, 'drills')
  const ways: Way[] = []
  let acknowledged = 0
  for (let at = 1; at <= count; at++) {
    await advanceDay(house.serverParts)
    const writing = write(house, learners)
    const before = await countTransfers(from)
    const way = await thereAndBack(places, from, `drill_${at}`)
    const after = await countTransfers(from)
    acknowledged += await writing.stop()
    if (way.transfers < before || way.transfers > after) {
      throw new Error(`Drill ${at}: ${way.transfers} transfers of ${before} to ${after}.`)
    }
    ways.push(way)
    say(`Drill ${at} of ${count}: ${before} before, ${way.transfers} restored, ${after} after`)
  }
  return {
    drills: count,
    acknowledged,
    medianBackupSeconds: median(ways.map(({ backupSeconds }) => backupSeconds)),
    medianRestoreSeconds: median(ways.map(({ restoreSeconds }) => restoreSeconds)),
  }
}

/** People who go on paying, one after the other each, until they are told to stop. */
function write({ serverParts }: House, { people, today }: Learners) {
  let stopped = false
  let acknowledged = 0
  const writers = people.slice(0, WRITERS).map(async (person) => {
    while (!stopped) {
      await perform(
        serverParts,
        sendPayment(requestView),
        { amount: ghs(1) },
        {
          visit: { person, today, maintenance: false, secondFactorDue: false },
          key: newId(),
          origin: { address: 'local', network: 'local', userAgent: 'bench' },
          headers: new Headers(),
          setHeader: () => undefined,
        },
      )
      acknowledged++
    }
  })
  return {
    stop: async () => {
      stopped = true
      await Promise.all(writers)
      return acknowledged
    },
  }
}

async function thereAndBack(places: Places, from: Connection, name: string): Promise<Way> {
  const file = join(places.server.folder, `${name}.zip`)
  const began = performance.now()
  const content = await writeBackup(source(from), file)
  const written = performance.now()
  const target = await makeDatabase(places, name)
  try {
    await restore(target.connection, file)
    const restored = performance.now()
    await compareAgain(target.connection, `${file}.again`, content)
    return {
      transfers: content.tables.find((table) => table.name === 'public.transfer')?.rows ?? 0,
      megabytes: Math.round(statSync(file).size / 100_000) / 10,
      backupSeconds: (written - began) / 1000,
      restoreSeconds: (restored - written) / 1000,
    }
  } finally {
    await target.drop()
    rmSync(file, { force: true })
  }
}

async function restore(connection: Connection, file: string): Promise<void> {
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
    const inspect = async () => {
      const broken = (await verifyDatabase(connection, VERIFY_INPUTS)).find(({ ok }) => !ok)
      if (broken) throw new Error(`The restored books are broken: ${broken.name}`)
    }
    await loadBackup(connection, backup, { say: () => undefined, inspect })
  } finally {
    backup.close()
  }
}

/** A backup of what was restored has the same rows, byte by byte. */
async function compareAgain(connection: Connection, file: string, first: Content): Promise<void> {
  const again = await writeBackup(source(connection), file)
  rmSync(file)
  if (JSON.stringify(again.tables) !== JSON.stringify(first.tables)) {
    throw new Error('A backup of the restored house is another one.')
  }
}

const source = (connection: Connection) => ({
  connection,
  authSecret: 'a secret for the bench alone, never used',
  isSecretStored: false,
})

function connectionOf({ postgres }: BenchServer, database: string): Connection {
  return { ...postgres.connection, database }
}

async function makeDatabase({ server, into }: Places, database: string) {
  const owner = new pg.Client(
    into === null
      ? { ...server.postgres.connection, database: 'postgres' }
      : { connectionString: into },
  )
  await owner.connect()
  await owner.query(`create database ${database}`)
  return {
    connection: into === null ? connectionOf(server, database) : addressOf(into, database),
    drop: async () => {
      await owner.query(`drop database ${database} with (force)`)
      await owner.end()
    },
  }
}

function addressOf(into: string, database: string): Connection {
  const url = new URL(into)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

async function countTransfers(connection: Connection): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from transfer')
  await client.end()
  return Number(rows[0]?.count)
}

/** Exits 1 where a restore takes too long, or brings back another house than was backed up. */
export async function benchBackup(asked: BenchArgs, say: Say): Promise<number> {
  const [transfers, drills] = [Number(asked.transfers), Number(asked.drills)]
  if (!(transfers >= 1000) || !Number.isInteger(drills)) {
    console.log(HELP)
    return 1
  }
  const server = await startBenchServer(say)
  const places = { server, into: asked.into ?? null }
  try {
    const large = await openHouse(server, 'large')
    const way = await measureLarge(places, large, transfers, say)
    const house = await openHouse(server, 'drills')
    const drilled = await drill(places, house, drills, say)
    const findings = [...(await large.close()), ...(await house.close())]
    const met = way.restoreSeconds <= LONGEST_RESTORE_SECONDS
    console.log(
      `${way.transfers} transfers (${way.megabytes} MB): backup ${way.backupSeconds.toFixed(1)} s, ` +
        `restored, compared and verified ${way.restoreSeconds.toFixed(1)} s`,
    )
    console.log(`${met ? '✓' : '✗'} restored within ${LONGEST_RESTORE_SECONDS} s`)
    console.log(`✓ ${drilled.drills} drills: each restored house is the one that was backed up`)
    console.log(verifyLine('backed up', findings))
    console.log(JSON.stringify({ way, drilled, into: asked.into ? 'another server' : 'the same' }))
    return met && findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await server.close()
  }
}
