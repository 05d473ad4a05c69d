import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentFor, askOnce } from '#lab/rig/ask.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { median } from '#lab/rig/rounds.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { type BuiltApp, buildFirst, startBuilt } from './built-app.ts'
import { canReadMemory, type Memory, readMemory } from './memory.ts'
import { type BenchArgs, type Say, seedOf } from './options.ts'

// How long the app takes to start, on an empty folder and on a house that is there; and what memory
// it takes in a house of many: idle, while people use it, and afterwards.

const STARTS = 5
const CLIENTS = 16
/** Everyone of the populated room has it; lab/demo/demo.ts says it too. */
export const PASSWORD = 'practice cedis only'
export const FACILITATOR = 'facilitator@example.com'

export type ServerOptions = {
  readonly users: number
  /** A data folder that holds a populated room already. */
  readonly house: string | undefined
  readonly seed: number
  readonly isQuick: boolean
  readonly say: Say
}
type Times = { readonly readyMs: number; readonly pageMs: number }

export async function measureServer(options: ServerOptions) {
  const { say, isQuick } = options
  buildFirst()
  const cold: Times[] = []
  const warm: Times[] = []
  for (let start = 1; start <= (isQuick ? 2 : STARTS); start++) {
    say(`Start ${start} …`)
    const folder = makeFolder('bench')
    try {
      cold.push(await timeStart(folder.path))
      warm.push(await timeStart(folder.path))
    } finally {
      folder.remove()
    }
  }
  const memory = canReadMemory() ? await measureMemory(options) : null
  return {
    cold: middle(cold),
    warm: middle(warm),
    memory,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    date: new Date().toISOString().slice(0, 10),
  }
}

async function timeStart(dataDir: string): Promise<Times> {
  const { readyMs, pageMs, stop } = await startBuilt(dataDir)
  await stop()
  return { readyMs, pageMs }
}

function middle(times: readonly Times[]): Times {
  const of = (which: keyof Times) => Math.round(median(times.map((each) => each[which])))
  return { readyMs: of('readyMs'), pageMs: of('pageMs') }
}

async function measureMemory({ users, house, seed, isQuick, say }: ServerOptions) {
  const folder = house === undefined ? makeFolder('bench') : null
  const dir = house ?? folder?.path ?? ''
  try {
    if (folder) fillDemo(dir, users, seed, say)
    const app = await startBuilt(dir)
    try {
      const { readyMs, pageMs } = app
      say('Idle …')
      await sleep(isQuick ? 10_000 : 60_000)
      const idle = readMemory(app.pid, dir)
      say(`Used by ${CLIENTS} people at once …`)
      const used = await useFor(app, isQuick ? 10 : 60, () => readMemory(app.pid, dir))
      say('Left alone …')
      await sleep(isQuick ? 10_000 : 60_000)
      const after = readMemory(app.pid, dir)
      const started = { readyMs: Math.round(readyMs), pageMs: Math.round(pageMs) }
      return { users, started, idle, ...used, after }
    } finally {
      await app.stop()
    }
  } finally {
    folder?.remove()
  }
}

export function fillDemo(dir: string, users: number, seed: number, say: Say): void {
  say(`Filling a room of ${users} learners …`)
  const words = ['demo', '--no-serve', '--users', String(users), '--days', '35', '--seed']
  const { status } = spawnSync(
    process.execPath,
    [join('scripts', 'run.mjs'), ...words, String(seed)],
    {
      cwd: projectRoot(),
      env: { ...process.env, DATA_DIR: dir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The house could not be filled.')
}

/** The questions of a learner's pages, and now and then a payment. */
const LEARNER = [
  '/api/session',
  '/api/wallet',
  '/api/wallet/activity',
  '/api/machines',
  '/api/notifications',
  '/api/pocket',
  '/api/pocket/statement',
  '/api/referrals',
]
const ADMIN = ['/api/admin/overview', '/api/admin/people', '/api/admin/requests']

type ServerUse = {
  readonly perSecond: number
  /** The largest that was seen of each. */
  readonly underLoad: Memory
}

async function useFor(app: BuiltApp, seconds: number, look: () => Memory): Promise<ServerUse> {
  const agents = Array.from({ length: CLIENTS }, (_, at) => agentFor(at))
  const signedIn = async (email: string, at: number) => {
    const client = { port: app.port, agent: agents[at] ?? agentFor(at) }
    const body = { email, password: PASSWORD }
    const { status, cookies } = await askOnce(client, {
      method: 'POST',
      path: '/api/auth/sign-in',
      body,
    })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
    return { client, cookie: cookies.join('; ') }
  }
  const first = await signedIn(FACILITATOR, 0)
  const emails = await emailsOf(first)
  const people = [first]
  for (let at = 1; at < CLIENTS; at++) people.push(await signedIn(emails[at] ?? '', at))

  const until = performance.now() + seconds * 1000
  let answered = 0
  const seen: Memory[] = []
  const watch = async () => {
    while (performance.now() < until) {
      seen.push(look())
      await sleep(500)
    }
  }
  const use = async ({ client, cookie }: (typeof people)[number], at: number) => {
    const paths = at === 0 ? ADMIN : LEARNER
    for (let turn = 0; performance.now() < until; turn++) {
      const path = paths[turn % paths.length] ?? ''
      const { status } = await askOnce(client, { method: 'GET', path, cookie })
      if (status !== 200) throw new Error(`${path}: ${status}`)
      answered++
      if (at > 0 && turn % 20 === 0) await pay(client, cookie)
      // A person asks no more often than the house lets one ask.
      await sleep(10)
    }
  }
  await Promise.all([watch(), ...people.map(use)])
  const most = (which: keyof Memory) => Math.max(...seen.map((each) => each[which]))
  return {
    perSecond: Math.round(answered / seconds),
    underLoad: {
      node: most('node'),
      postgres: most('postgres'),
      cache: most('cache'),
      processes: most('processes'),
    },
  }
}

type Client = Parameters<typeof askOnce>[0]

async function emailsOf({ client, cookie }: { client: Client; cookie: string }): Promise<string[]> {
  const path = '/api/admin/people?size=100'
  const { body } = await askOnce(client, { method: 'GET', path, cookie })
  const people = body['people'] as { email: string; role: string }[]
  return people.filter(({ role }) => role === 'learner').map(({ email }) => email)
}

async function pay(client: Client, cookie: string): Promise<void> {
  const body = { amount: 100 }
  const path = '/api/pocket/send'
  const { status } = await askOnce(client, {
    method: 'POST',
    path,
    body,
    cookie,
    key: randomUUID(),
  })
  // A person who has spent all of the pocket is refused.
  if (status !== 200 && status !== 409 && status !== 422) throw new Error(`${path}: ${status}`)
}

export function serverLines(found: Awaited<ReturnType<typeof measureServer>>): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const times = ({ readyMs, pageMs }: Times) =>
    `${seconds(readyMs)} until it answers, ${seconds(pageMs)} until the first page`
  const held = ({ node, postgres, processes }: Memory) =>
    `${node} MB Node, ${postgres} MB in ${processes} processes of PostgreSQL`
  const { memory } = found
  return [
    `started on an empty folder: ${times(found.cold)}`,
    `started again:              ${times(found.warm)}`,
    ...(memory
      ? [
          `with ${memory.users.toLocaleString('en-GH')} learners: ${times(memory.started)}`,
          `  idle:       ${held(memory.idle)}`,
          `  under load: ${held(memory.underLoad)}, at ${memory.perSecond} answers a second`,
          `  afterwards: ${held(memory.after)}`,
        ]
      : ['memory: only Linux tells']),
  ]
}

export async function benchServer(asked: BenchArgs, say: Say): Promise<number> {
  const { house, quick } = asked
  const seed = seedOf(asked)
  const found = await measureServer({
    users: Number(asked.users),
    house,
    seed,
    isQuick: quick,
    say,
  })
  console.log(serverLines(found).join('\n'))
  console.log(JSON.stringify({ server: found, seed }))
  return 0
}
