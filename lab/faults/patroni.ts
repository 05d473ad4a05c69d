// `npm run lab -- patroni`: rooms on three servers with Patroni, etcd, HAProxy and PgBouncer, and what may
// end ended under their writers. Exits 1 where anything was lost, doubled or broken.

import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withRooms } from '#app/cli/with-rooms.ts'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { programOf } from '#lab/rig/app.ts'
import { hasCaddy, startCaddy } from '#lab/rig/caddy.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { anySeed, between, randomFrom, shuffled } from '#lab/rig/random.ts'
import { readConfig } from '#platform/base/config.ts'
import type { RoomLife } from '#rooms/life.ts'
import type { AppProcess } from './app-process.ts'
import { beginBackups, hasPgBackRest } from './patroni-backup.ts'
import { missingPatroni, type Name, type Nodes, openNodes, SECRETS } from './patroni-nodes.ts'
import { APPS_ANEW, type Ground, STRIKES } from './patroni-strikes.ts'
import { prepareApps } from './site.ts'
import { openRooms, reckonRooms, type StaffedRoom, staff, untilEach } from './staffed-rooms.ts'
import { watchGaps } from './write-gaps.ts'

const HELP = `npm run lab -- patroni [--rooms N] [--learners N] [--rounds N] [--seed S] [--only STRIKE] [--control etcd3]

Three servers on loopback, each with Debian's etcd, Patroni and PostgreSQL, HAProxy and PgBouncer, set up by
deploy/three. Two apps serve rooms on them, in each of which an admin and learners do the main job. In
each round, in an order drawn anew: PostgreSQL of the leader is killed, its Patroni, both, the leader of etcd, two of
three etcd, both standbys; the leader is switched; the leader's server is stopped whole and goes on later;
the two apps are begun anew in turn, which nobody may notice (with Debian's Caddy before them).
--only takes one kind of strike; --control etcd3 has Patroni ask etcd in the way that loses writes in Debian 12's 3.0.2
when a server sleeps, and the run must find it. The last line is the figures, as JSON.`

/** The quiet between two strikes. */
const QUIET_MS = [500, 2_000] as const
const AT_WORK_WITHIN_MS = 600_000
const LAST_LINES = 8

for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => process.exit(1))
const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '4' },
    learners: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string' },
    only: { type: 'string' },
    control: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const missing = missingPatroni()
if (values.help) console.log(HELP)
else if (missing) console.log(`The lab is not run here. ${missing}`)
else process.exitCode = await main()
process.exit()

async function main(): Promise<number> {
  const began = performance.now()
  const seed = values.seed === undefined ? anySeed() : Number(values.seed)
  const [rooms, learners, rounds] = [values.rooms, values.learners, values.rounds].map(Number)
  console.log(`Seed ${seed}.`)
  const { path: folder, remove } = makeFolder('patroni')
  const control = values.control === 'etcd3' ? 'etcd3' : undefined
  const nodes = await openNodes(folder, control)
  let apps: AppProcess[] = []
  let hasHeld = false
  try {
    await nodes.makeDatabase()
    await nodes.untilWhole()
    console.log(`Three servers are whole after ${secondsSince(began)} s.`)
    const backups = hasPgBackRest() ? await beginBackups(folder, nodes) : null
    if (!backups) console.log('No pgBackRest is here, so no backup is drilled.')
    else console.log(`A whole backup was written in ${backups.backupSeconds} s.`)
    apps = await openApps(folder, nodes)
    const config = readConfig(nodes.env('three'), folder)
    const ports = roomPorts(config, { makeEntranceToken, setClosed })
    const own = apps.map(({ port }) => port)
    const caddy = hasCaddy() ? await startCaddy(folder, own) : null
    if (!caddy) console.log('No Caddy is here, so the apps are not begun anew under their writers.')
    const options = { folder, seed, learners: learners ?? 0, ports: caddy ? [caddy.port] : own }
    const figures = await withRooms(config, (life) =>
      play(
        { ...life, ports },
        { nodes, apps },
        { ...options, rooms: rooms ?? 0, rounds: rounds ?? 0 },
      ),
    )
    const stopped = await Promise.all(apps.map((app) => app.stop()))
    const faults = [...figures.faults, ...apps.flatMap((app) => app.endedByItself())]
    if (!stopped.every(Boolean)) faults.push('An app did not stop in order.')
    const verified = verifyAll(nodes.env('three'), folder)
    console.log(verified.words)
    if (!verified.held) faults.push('verify found something broken.')
    const drill = backups && (await drillRestore(backups, nodes, folder))
    if (drill && !drill.held) faults.push('verify found something broken in what was restored.')
    for (const fault of faults) console.log(`✗ ${fault}`)
    const held = faults.length === 0
    const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
    const result = {
      ...figures,
      ...(drill && { drill }),
      faults: faults.length,
      verified: verified.held,
      held,
    }
    console.log(JSON.stringify({ seed, ...result, load, seconds: secondsSince(began) }))
    if (!held) console.log(`Journals and logs are in ${folder}`)
    hasHeld = held
    return held ? 0 : 1
  } finally {
    await Promise.all(apps.map((app) => app.kill()))
    await nodes.close()
    if (hasHeld) remove()
  }
}

/** Each behind the HAProxy and the PgBouncer of a server of its own. */
async function openApps(folder: string, nodes: Nodes): Promise<AppProcess[]> {
  const servers: Name[] = ['one', 'two']
  const envs = servers.map((name) => {
    const { DATABASE_URL = '', DATABASE_DIRECT_URL = '', TRUST_PROXY = '' } = nodes.env(name)
    return { DATABASE_URL, DATABASE_DIRECT_URL, TRUST_PROXY, PROCESSES: '1', DRAIN_SECONDS: '6' }
  })
  let next = 0
  const apps = await prepareApps(folder, servers.length, () => envs[next++ % envs.length] ?? {})
  for (const app of apps) {
    app.start()
    await app.setUpToken()
  }
  return apps
}

type ClusterOptions = {
  readonly folder: string
  readonly rooms: number
  readonly learners: number
  readonly rounds: number
  readonly seed: number
  readonly ports: readonly number[]
}

async function play(
  life: RoomLife,
  { nodes, apps }: Omit<Ground, 'leader'>,
  asked: ClusterOptions,
) {
  const random = randomFrom(asked.seed)
  const staffed: StaffedRoom[] = []
  for (const room of await openRooms(life, asked.rooms)) {
    staffed.push(await staff(life, room, asked, staffed.length))
  }
  const writing = Promise.all(staffed.map(({ crew }) => crew.write()))
  await untilEach(staffed, (crew) => crew.progress.untilWrites(20), AT_WORK_WITHIN_MS)
  console.log('Everybody is at work.')
  const chosen = STRIKES.filter(
    ({ name }) => (values.only ?? name) === name && (name !== APPS_ANEW || hasCaddy()),
  )
  const noticed: string[] = []
  const struck: StruckRoom[] = []
  for (let round = 0; round < asked.rounds; round++) {
    for (const { name, isSilent, strike } of shuffled(random, chosen)) {
      await sleep(between(random, ...QUIET_MS))
      const watched = watchGaps(staffed)
      const before = askedAgain(staffed)
      await strike({ nodes, apps, leader: await nodes.leader() })
      await nodes.untilWhole()
      const whole = performance.now()
      await untilEach(staffed, (crew) => crew.progress.nextWriteSentAfter(whole))
      const gaps = watched.stop()
      const again = askedAgain(staffed) - before
      struck.push({ name, again, ...gaps })
      console.log(
        `${name}: away ${gaps.away} s, slowest room ${gaps.slowestRoom} s, ${again} asked again.`,
      )
      if (isSilent && again > 0) noticed.push(`${name}: ${again} requests had to be asked again.`)
    }
  }
  for (const { crew } of staffed) crew.stop()
  await writing
  const { faults, ...sums } = await reckonRooms(life, staffed)
  faults.push(...noticed)
  return { rooms: staffed.length, ...sums, struck: struck.length, away: longestOf(struck), faults }
}

type StruckRoom = {
  readonly name: string
  readonly away: number
  readonly slowestRoom: number
  readonly again: number
}

function askedAgain(staffed: readonly StaffedRoom[]): number {
  return staffed.reduce((sum, { crew }) => sum + crew.progress.unknown(), 0)
}

/** The longest time without a write, for each kind of strike: in any room, and in the slowest one. */
function longestOf(struck: readonly StruckRoom[]) {
  const kinds = [...new Set(struck.map(({ name }) => name))].sort()
  return Object.fromEntries(
    kinds.map((kind) => {
      const all = struck.filter(({ name }) => name === kind)
      const most = (of: 'away' | 'slowestRoom' | 'again') => Math.max(...all.map((one) => one[of]))
      return [
        kind,
        {
          n: all.length,
          away: most('away'),
          slowestRoom: most('slowestRoom'),
          askedAgain: most('again'),
        },
      ]
    }),
  )
}

/** The command that a host runs, on the whole house. */
function verifyAll(settings: Record<string, string>, folder: string) {
  const [program = '', ...words] = programOf('verify')
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    ...settings,
    DATA_DIR: folder,
    AUTH_SECRET: SECRETS.AUTH_SECRET,
  }
  const ran = spawnSync(program, words, { env, encoding: 'utf8' })
  const lines = `${ran.stdout}${ran.stderr}`.trim().split('\n')
  return { held: ran.status === 0, words: lines.slice(-LAST_LINES).join('\n') }
}

/** Restores the backup and the log since beside the house, and verifies what came of it. */
async function drillRestore(
  { restore, backupSeconds }: Awaited<ReturnType<typeof beginBackups>>,
  nodes: Nodes,
  folder: string,
) {
  await nodes.archiveAll()
  const { url, restoreSeconds, stop } = await restore()
  const { DATABASE_DIRECT_URL: _, ...settings } = nodes.env('three')
  const { held, words } = verifyAll({ ...settings, DATABASE_URL: url }, folder)
  stop()
  console.log(`Restored in ${restoreSeconds} s. ${words}`)
  return { backupSeconds, restoreSeconds, held }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
