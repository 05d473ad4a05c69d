import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errnoOf } from './errno-of.ts'
import { listenLocally } from './listen-local.ts'
import { isAlive, processMark } from './processes.ts'
import { StartFault } from './start-fault.ts'

// One app process for each embedded data folder. A process first writes a claim, a file with its own mark
// in the name, and then looks for other claims. If two start at once, at least one sees the other and steps
// back, so two never both stay. A claim of a dead process counts for nothing. Its mark never belongs to a
// living process again, so anybody may delete it without hitting a fresh claim.

const CLAIM = /^claim-(\d+)-(.+)$/
/**
 * Two processes may both step back; each tries again for this long. After it the folder counts as in use.
 */
const TRY_FOR_MS = 500

/** The folder belongs to another living process, or to this one already. */
export class FolderInUse extends StartFault {
  override readonly name = 'FolderInUse'
  readonly pid: number
  /** The address at which the other process answers; null if it is unknown. */
  readonly address: string | null

  constructor(pid: number, address: string | null) {
    const advice = address ? `Open ${address} or stop it first.` : 'Stop it first.'
    super(`SikaLab already runs on this folder (process ${pid}). ${advice}`)
    this.pid = pid
    this.address = address
  }
}

type LockClaim = { readonly pid: number; readonly path: string }

/**
 * Claims the folder for this process and returns the function that releases it. A killed process releases
 * it by dying. Throws `FolderInUse` if another process has it. `address` is this app's address, which a
 * second start shows to its user.
 */
export async function claimFolder(
  folder: string,
  address: string | null,
  kind = MARK_KIND,
): Promise<() => void> {
  const mark = await claimMark(kind)
  try {
    const path = await stay(folder, mark, address)
    return () => {
      rmSync(path, { force: true })
      mark.release()
    }
  } catch (error) {
    mark.release()
    throw error
  }
}

/** Writes the file of a claim that has won. */
async function stay(folder: string, mark: Mark, address: string | null): Promise<string> {
  const mine = { pid: process.pid, path: join(folder, `claim-${process.pid}-${mark.text}`) }
  for (const until = performance.now() + TRY_FOR_MS; ; ) {
    putUp(mine, address)
    const claims = await livingClaims(folder)
    const other = claims.find((claim) => claim.path !== mine.path)
    if (!other) return mine.path

    const refusal = new FolderInUse(other.pid, addressOf(other))
    rmSync(mine.path, { force: true })
    if (performance.now() > until) throw refusal
    await sleep(20 + Math.random() * 80)
  }
}

/** The process that has this folder, or null. */
export async function holderOf(folder: string): Promise<number | null> {
  return (await livingClaims(folder))[0]?.pid ?? null
}

function putUp(mine: LockClaim, address: string | null): void {
  try {
    writeFileSync(mine.path, address ?? '', { flag: 'wx' })
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
    throw new FolderInUse(mine.pid, addressOf(mine))
  }
}

async function livingClaims(folder: string): Promise<LockClaim[]> {
  const living: LockClaim[] = []
  for (const name of readdirSync(folder)) {
    const [, pid, mark] = CLAIM.exec(name) ?? []
    if (!pid || !mark) continue
    const path = join(folder, name)
    if (await isMarkOf(Number(pid), mark)) living.push({ pid: Number(pid), path })
    else rmSync(path, { force: true })
  }
  return living
}

function addressOf(claim: LockClaim): string | null {
  try {
    return readFileSync(claim.path, 'utf8').trim() || null
  } catch {
    // The other app has not written its address yet, or has just ended.
    return null
  }
}

// The system reuses process ids. A mark tells the process that made a claim from a later one with the same
// id.

/** The start of the process, or a port of this computer that it holds while it lives. */
type MarkKind = 'start' | 'port'

/** Windows has no quick way to ask when a process was started. */
const MARK_KIND: MarkKind = process.platform === 'win32' ? 'port' : 'start'

type Mark = { readonly text: string; readonly release: () => void }

const PORT = /^port(\d+)-(\w+)$/
const ANSWERS_WITHIN_MS = 1_000

/** A mark of this very process, which no other has. It holds until it is released or the process ends. */
export async function claimMark(kind: MarkKind): Promise<Mark> {
  if (kind === 'start') return { text: `${processMark(process.pid)}`, release: () => undefined }
  const token = randomBytes(8).toString('hex')
  const server = createServer((socket) => socket.on('error', () => undefined).end(token))
  const port = await listenLocally(server)
  server.unref()
  return { text: `port${port}-${token}`, release: () => server.close() }
}

/** True if the process with this id lives and is the one that took this mark. */
export async function isMarkOf(pid: number, text: string): Promise<boolean> {
  const [, port, token = ''] = PORT.exec(text) ?? []
  if (!port) return processMark(pid) === text
  if (!isAlive(pid)) return false
  const heard = await hear(Number(port))
  // A busy process accepts the connection and does not answer yet: it lives. Another program answers
  // differently.
  return heard === 'silent' || heard === token
}

/** Reads what the program at this port sends; null if nobody accepts the connection. */
function hear(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    let isConnected = false
    const socket = connect(port, '127.0.0.1', () => (isConnected = true))
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy())
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(isConnected ? answer || 'silent' : null))
  })
}
