import { randomBytes } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { listenLocally } from './listen-local.ts'
import { isAlive, processMark } from './processes.ts'

// The system reuses process ids. A mark tells the process that made a claim from a later one with the same
// id.

/** The start of the process, or a port of this computer that it holds while it lives. */
type MarkKind = 'start' | 'port'

/** Windows has no quick way to ask when a process was started. */
export const MARK_KIND: MarkKind = process.platform === 'win32' ? 'port' : 'start'

export type Mark = { readonly text: string; readonly release: () => void }

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
