import cluster, { type Worker } from 'node:cluster'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFault } from '#platform/base/start-fault.ts'
import type { Connection } from '#platform/database/db-session.ts'

// Several processes that share one port, for a computer with more than two cores. The first process opens
// the database and answers nothing itself; each of the others is a whole server, as when several computers
// serve one database. What they must agree on is in the database anyway.

/** The way of each of them to the database that the first has opened. */
export type CrewWork = {
  readonly connection: Connection
  readonly pooler?: Connection | undefined
  readonly serveWeb: boolean
}

/**
 * The messages of a process to the first one: that it is there, that it serves, or why it cannot.
 */
type CrewWord =
  | { readonly here: true }
  | { readonly ready: { readonly address: string; readonly setupLink: string | null } }
  | { readonly fault: string }

/** The orders of the first process to each of the others. */
type CrewOrder = {
  readonly work: CrewWork
  /** How many there are in all. */
  readonly processes: number
  /** True of the process that makes the link for the first admin: a second link would end the first. */
  readonly makesLink: boolean
}

export type Crew = {
  readonly address: string
  readonly setupLink: string | null
  close(): Promise<void>
}

const AGAIN_AFTER_MS = 1_000
const STOP = 'stop'
/** A process whose first is gone closes what it has within this time. */
const GONE_WITHIN_MS = 10_000

/** The command line, as it was built or as it is in the source. */
function program(): string {
  const here = fileURLToPath(import.meta.url)
  return join(dirname(here), here.endsWith('.ts') ? 'cli.ts' : 'cli.js')
}

/**
 * Starts so many processes, and each again that ends by itself. Throws what the first of them says where it
 * cannot serve.
 */
export async function openCrew(
  count: number,
  work: CrewWork,
  command: 'start' | 'room' | 'dev',
  say: (line: string) => void,
): Promise<Crew> {
  cluster.setupPrimary({
    exec: program(),
    args: [command],
    execArgv: [...process.execArgv, '--enable-source-maps'],
  })
  const members = new Set<Worker>()
  const listening = new WeakSet<Worker>()
  let isClosing = false

  const begin = (makesLink: boolean): Worker => {
    const member = cluster.fork()
    members.add(member)
    const order: CrewOrder = { work, processes: count, makesLink }
    // Not before it listens: what is sent earlier is lost.
    member.on('message', (word: CrewWord) => {
      if (!('here' in word)) return
      listening.add(member)
      member.send(order)
    })
    member.once('exit', (code, signal) => {
      members.delete(member)
      if (isClosing) return
      say(`A server process ended (${signal ?? code}); another takes its place.`)
      setTimeout(() => !isClosing && begin(false), AGAIN_AFTER_MS)
    })
    return member
  }

  const close = async () => {
    isClosing = true
    await Promise.all(
      [...members].map(async (member) => {
        const gone = new Promise((resolve) => member.once('exit', resolve))
        // A process that does not listen yet has opened nothing that it must close.
        if (listening.has(member) && member.isConnected()) member.send(STOP)
        else member.process.kill('SIGKILL')
        await gone
      }),
    )
  }

  try {
    // They start one after the other, so that the later ones find what the first prepared in the database.
    const first = await readyOf(begin(true))
    for (let at = 1; at < count; at++) await readyOf(begin(false))
    return { ...first, close }
  } catch (error) {
    await close()
    throw error
  }
}

function readyOf(member: Worker) {
  return new Promise<{ address: string; setupLink: string | null }>((resolve, reject) => {
    member.on('message', (word: CrewWord) => {
      if ('ready' in word) resolve(word.ready)
      else if ('fault' in word) reject(new StartFault(word.fault))
    })
    member.once('exit', (code) =>
      reject(new Error(`A server process ended with ${code} before it served.`)),
    )
  })
}

/** True if this process is one of several, and the first tells it what to do. */
export const isCrewMember = () => cluster.isWorker

/** Waits for the order of the first process; then `ended` resolves when it wishes or is gone. */
export async function joinCrew(): Promise<{ order: CrewOrder; ended: Promise<void> }> {
  // The terminal tells all processes of a press; when to stop is for the first to say.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined)
  const ended = new Promise<void>((resolve) => {
    process.once('disconnect', resolve)
    // The first was gone before it had said what to do.
    process.once('disconnect', () => setTimeout(() => process.exit(1), GONE_WITHIN_MS).unref())
    process.on('message', (said) => said === STOP && resolve())
  })
  const order = await new Promise<CrewOrder>((resolve) => {
    process.once('message', (said) => resolve(said as CrewOrder))
    if (process.connected) tellFirst({ here: true })
    else process.exit(1)
  })
  return { order, ended }
}

export function tellFirst(word: CrewWord): void {
  process.send?.(word)
}
