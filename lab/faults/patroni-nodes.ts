import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownerOf } from '#lab/rig/debian-postgres.ts'
import { onExit } from '#lab/rig/on-exit.ts'
import { processesIn, signalProcess } from '#platform/base/processes.ts'
import { projectRoot } from '#platform/base/project-root.ts'

// Three servers on one computer, from the very files of deploy/three: each has an address of loopback of
// its own, so all ports are those of real servers. Nothing of it runs as root.

export const NAMES = ['one', 'two', 'three'] as const
export type Name = (typeof NAMES)[number]
export type Part = 'etcd' | 'patroni' | 'haproxy' | 'pgbouncer'

const PROGRAMS: Readonly<Record<Part, string>> = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}
/** All 127.…, and no address that anybody else uses. */
const ADDRESSES: Readonly<Record<Name, string>> = {
  one: '127.41.0.1',
  two: '127.41.0.2',
  three: '127.41.0.3',
}
const BIN = '/usr/lib/postgresql/15/bin'
const SLOW_MS = 300_000

/** Secrets of a house that lives for a few minutes on loopback. */
export const SECRETS = {
  SITE: 'sikalab.test',
  AUTH_SECRET: 'a-secret-only-for-faults-0123456789abcdef',
  DATABASE_PASSWORD: 'of-the-app-0123456789',
  SUPERUSER_PASSWORD: 'of-the-superuser-0123456789',
  REPLICATION_PASSWORD: 'of-the-log-0123456789',
}

export function missingPatroni(): string | null {
  const needed = [...Object.values(PROGRAMS), join(BIN, 'postgres')]
  const missing = needed.filter((path) => !existsSync(path))
  if (missing.length === 0) return null
  return (
    `It needs ${missing.join(', ')} of the distribution (Debian: apt-get install ` +
    'postgresql-15 patroni python3-etcd etcd-server haproxy pgbouncer).'
  )
}

type Member = {
  readonly name: Name
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
}

export type Nodes = Awaited<ReturnType<typeof openNodes>>

/** The cluster's own view, from the first Patroni that answers. */
const members = async (): Promise<readonly Member[]> => {
  for (const name of NAMES) {
    const response = fetch(`http://${ADDRESSES[name]}:8008/cluster`, {
      signal: AbortSignal.timeout(1_000),
    })
    const cluster = await response.then((answer) => answer.json()).catch(() => null)
    if (cluster) return (cluster as { members: Member[] }).members
  }
  return []
}
const leader = async (): Promise<Name> => {
  const leadingMember = (await members()).find(({ role }) => role === 'leader')
  if (!leadingMember) throw new Error('Nobody leads.')
  return leadingMember.name
}

/** Calls that concern the three together, by their addresses alone. */
const CLUSTER = {
  leader,
  members,
  /** Asks Patroni for another leader, as `patronictl switchover` does. */
  async switchOver(from: Name) {
    const answer = await fetch(`http://${ADDRESSES[from]}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from }),
    })
    if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`)
  },
  /** Sets PostgreSQL's settings in all servers, and begins those anew that need it for them. */
  async set(parameters: Readonly<Record<string, string>>) {
    const first = ADDRESSES[await leader()]
    const send = (path: string, method: string, body: object, at = first) =>
      fetch(`http://${at}:8008/${path}`, { method, body: JSON.stringify(body) })
    await send('config', 'PATCH', { postgresql: { parameters } })
    await sleep(5_000)
    // Standbys before their primary.
    const names = NAMES.toSorted(
      (a, b) => Number(ADDRESSES[a] === first) - Number(ADDRESSES[b] === first),
    )
    for (const name of names) await send('restart', 'POST', {}, ADDRESSES[name])
    await this.untilWhole()
  },
  async etcdLeader(): Promise<Name> {
    for (const name of NAMES) {
      const response = fetch(`http://${ADDRESSES[name]}:2379/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
        signal: AbortSignal.timeout(1_000),
      })
      type Status = { leader: string; header: { member_id: string } }
      const status = (await response.then((answer) => answer.json()).catch(() => null)) as Status
      if (status?.leader === status?.header?.member_id && status) return name
    }
    throw new Error('etcd has no leader.')
  },
  /** One leads, and the others have all it has: one of them synchronously. */
  async untilWhole() {
    await until('whole', async () => {
      const all = await members()
      const ready = all.filter(({ state }) => state === 'running' || state === 'streaming')
      const has = (role: Member['role']) => ready.some((member) => member.role === role)
      return ready.length === NAMES.length && has('leader') && has('sync_standby')
    })
  },
  /** Somebody else leads. */
  async untilAnotherLeads(than: Name) {
    await until('led by another', async () =>
      (await members()).some(({ name, role }) => role === 'leader' && name !== than),
    )
  },
  /** Says to the first primary what docs/deploy.md has there: the app's role and its database. */
  async makeDatabase() {
    const page = readFileSync(join(projectRoot(), 'docs', 'deploy.md'), 'utf8')
    const [, said = ''] = /```sql\n([^]*?)```/.exec(page) ?? []
    const statements = said
      .replace('DATABASE_PASSWORD', SECRETS.DATABASE_PASSWORD)
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '')
    for (const statement of statements) await until('taking writes', async () => psql(statement))
  },
  /** All that was written is in the archive of the log. */
  async archiveAll() {
    psql('select pg_switch_wal()')
    await sleep(5_000)
  },
}

type Owner = ReturnType<typeof ownerOf>

/** `asks` is how Patroni asks etcd, where it is not as in deploy/three. */
export async function openNodes(folder: string, asks?: 'etcd3') {
  const owner = ownerOf()
  const children = new Map<string, ChildProcess>()
  const homeOf = (name: Name) => join(folder, name)
  const dataOf = (name: Name) => join(homeOf(name), 'data')
  const keyOf = (name: Name, part: Part) => `${name} ${part}`

  const postgresOf = (name: Name) => processesIn(join(dataOf(name), 'postgres'))
  const pidOf = (name: Name, part: Part) => children.get(keyOf(name, part))?.pid
  const everyPid = (name: Name, parts: readonly Part[]) => [
    ...parts.map((part) => pidOf(name, part)).filter((pid) => pid !== undefined),
    ...(parts.includes('patroni') ? postgresOf(name) : []),
  ]
  const killAll = () => {
    for (const child of children.values()) child.kill('SIGKILL')
    for (const name of NAMES) for (const pid of postgresOf(name)) signalProcess(pid, 'SIGKILL')
  }
  onExit(killAll)

  const start = (name: Name, part: Part) => {
    children.set(keyOf(name, part), spawnPart(part, homeOf(name), owner))
  }

  for (const name of NAMES) {
    for (const path of [homeOf(name), dataOf(name)]) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      if (owner) chownSync(path, owner.uid, owner.gid)
    }
    writeFiles(name, homeOf(name), owner)
    if (asks) askOtherwise(join(homeOf(name), 'out', 'patroni.yml'), asks)
  }
  for (const part of ['etcd', 'patroni', 'haproxy', 'pgbouncer'] as const) {
    for (const name of NAMES) start(name, part)
  }

  return {
    ...CLUSTER,
    start,
    /** kill -9 of PostgreSQL there, and nothing else. */
    killPostgres(name: Name) {
      for (const pid of postgresOf(name)) signalProcess(pid, 'SIGKILL')
    },
    killPart(name: Name, part: Part) {
      children.get(keyOf(name, part))?.kill('SIGKILL')
    },
    /** Nothing of the database runs there any more, and every line to it stays open. */
    freeze(name: Name) {
      for (const pid of everyPid(name, ['etcd', 'patroni'])) signalProcess(pid, 'SIGSTOP')
    },
    thaw(name: Name) {
      for (const pid of everyPid(name, ['etcd', 'patroni'])) signalProcess(pid, 'SIGCONT')
    },
    /** The app's settings on that server, as deploy/three/node.sh writes them. */
    env: (name: Name) => linesOf(join(homeOf(name), 'out', 'env')),
    async close() {
      for (
        const isLeft = () => NAMES.some((name) => postgresOf(name).length > 0);
        ;
        await sleep(100)
      ) {
        killAll()
        if (!isLeft()) return
      }
    },
  }
}

/** Starts a program of a server with the files in its home, and writes what it says beside them. */
function spawnPart(part: Part, home: string, owner: Owner): ChildProcess {
  const out = join(home, 'out')
  const words: Readonly<Record<Part, readonly string[]>> = {
    etcd: [],
    patroni: [join(out, 'patroni.yml')],
    haproxy: ['-db', '-f', join(out, 'haproxy.cfg')],
    pgbouncer: [join(out, 'pgbouncer.ini')],
  }
  const log = openSync(join(home, `${part}.log`), 'a')
  return spawn(PROGRAMS[part], words[part], {
    cwd: '/',
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      LC_ALL: 'C.UTF-8',
      ...(part === 'etcd' && linesOf(join(out, 'etcd.env'))),
    },
    ...owner,
  })
}

function writeFiles(name: Name, home: string, owner: Owner): void {
  const script = join(projectRoot(), 'deploy', 'three', 'node.sh')
  const addresses = NAMES.map((each) => ADDRESSES[each])
  const out = join(home, 'out')
  const ran = spawnSync('sh', [script, name, ...addresses, out], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      ...SECRETS,
      LOCAL: ADDRESSES[name],
      DATA: join(home, 'data'),
      ETCD_DATA: join(home, 'data', 'etcd'),
      BIN,
      SHARED_BUFFERS: '64MB',
      USERS: join(out, 'users.txt'),
    },
  })
  if (ran.status !== 0) throw new Error(`node.sh: ${ran.stderr}`)
  // The files are for their owner alone.
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home])
}

function askOtherwise(file: string, asks: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^etcd:$/m, `${asks}:`))
}

function linesOf(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => /^[A-Z0-9_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Asks by any HAProxy, which finds the primary; true where it was carried out. */
function psql(statement: string): boolean {
  const env = { ...process.env, PGPASSWORD: SECRETS.SUPERUSER_PASSWORD, PGCONNECT_TIMEOUT: '2' }
  const words = ['-h', ADDRESSES.one, '-p', '5000', '-U', 'postgres', '-d', 'postgres', '-qc']
  return spawnSync(join(BIN, 'psql'), [...words, statement], { env }).status === 0
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const late = Date.now() + SLOW_MS; !(await holds()); await sleep(100)) {
    if (Date.now() > late) throw new Error(`The servers were not ${what} within five minutes.`)
  }
}
