import { connect, type Socket } from 'node:net'

export type RawAnswer = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const ANSWER_WITHIN_MS = 30_000

/**
 * Sends requests at the same instant, as far as a machine can: every connection has sent all but its
 * last byte and waits, then the last bytes go out in one go. What remains between them is the
 * server's own order.
 */
export async function askAtOnce(port: number, texts: readonly string[]): Promise<RawAnswer[]> {
  const lines = await Promise.all(
    texts.map(async (text) => {
      const bytes = Buffer.from(text)
      const socket = await open(port)
      await new Promise<void>((resolve) => socket.write(bytes.subarray(0, -1), () => resolve()))
      return { socket, last: bytes.subarray(-1), answer: hear(socket) }
    }),
  )
  for (const { socket, last } of lines) socket.write(last)
  return Promise.all(lines.map(({ answer }) => answer))
}

export type Request = {
  readonly path: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

/** A POST as it goes over the line. */
export function textOf({ path, body, headers }: Request): string {
  const content = JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(content)),
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${content}`
}

function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

function hear(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('No answer in time.')))
    socket.on('data', (piece: Buffer) => (text += piece.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      const body = text.slice(text.indexOf('\r\n\r\n') + 4)
      resolve({ status, body: jsonIn(body) })
    })
  })
}

/** The body may come in chunks; their lengths stand around it. */
function jsonIn(body: string): RawAnswer['body'] {
  try {
    return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as RawAnswer['body']
  } catch {
    return { text: body }
  }
}
