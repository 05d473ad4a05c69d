import { connect, type Socket } from 'node:net'

/** A request written by hand, so that it can lie about its length, stop half-way or not be read. */
type Raw = {
  readonly port: number
  readonly from: string
  readonly path: string
  /** With a body it is a POST. */
  readonly body?: Buffer
  /** The length in the head; more than is sent is a request that never ends. */
  readonly length?: number
  /** True for a body in pieces, without a length. */
  readonly chunked?: boolean
  readonly cookie?: string | undefined
  /** False: nothing of the answer is taken from the socket. */
  readonly reads?: boolean
}

export type OpenRequest = { readonly isOpen: () => boolean; readonly close: () => void }

/** Sends it, and holds the connection open. */
export async function openRaw(raw: Raw): Promise<OpenRequest> {
  const { socket } = await begin(raw)
  return { isOpen: () => !socket.destroyed, close: () => socket.destroy() }
}

/** Sends it, and waits until it is answered or the connection ends. */
export async function rawPost(raw: Raw): Promise<void> {
  const { socket, ended } = await begin(raw)
  await Promise.race([ended, new Promise((resolve) => socket.once('data', resolve))])
  socket.destroy()
}

async function begin(raw: Raw) {
  const { port, from, reads = true } = raw
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  // A connection that the house cuts is what is looked for, not a fault.
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  if (reads) socket.on('data', () => undefined)
  else socket.pause()
  socket.on('end', () => socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  writeTo(socket, raw)
  return { socket, ended }
}

function writeTo(socket: Socket, { path, body, length, chunked, cookie }: Raw): void {
  const size = length ?? body?.length ?? 0
  const head = [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(chunked ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${size}`]),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  if (!body) return
  if (!chunked) socket.write(body)
  else {
    socket.write(`${body.length.toString(16)}\r\n`)
    socket.write(body)
    socket.write('\r\n0\r\n\r\n')
  }
}
