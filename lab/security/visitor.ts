import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Reply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The body where it is JSON, else nothing in it. */
  readonly body: Record<string, unknown>
  readonly error: { readonly code?: string; readonly message?: string; readonly field?: string }
}

export type Sending = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Somebody with cookies, who may say anything in a header, from one of this machine's addresses. */
export type Visitor = ReturnType<typeof openVisitor>

export function openVisitor(port: number, from?: string) {
  const jar = new Map<string, string>()
  const local = from === undefined ? {} : { localAddress: from }
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ...local })

  const ask = async (path: string, sending: Sending = {}): Promise<Reply> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...sending.headers }
    const reply = await send(port, agent, path, { ...sending, headers })
    for (const each of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (/max-age=0/i.test(each)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
  const post = (path: string, body: unknown, more: Sending['headers'] = {}) =>
    ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...more,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  /** Sends where another answer than 'done' would be our own mistake. */
  const must = async (path: string, body: unknown) => {
    const reply = await post(path, body)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply.body
  }
  return {
    jar,
    ask,
    post,
    must,
    get: (path: string, headers: Sending['headers'] = {}) => ask(path, { headers }),
    leave: () => agent.destroy(),
  }
}

const TRIES = 3

/** A connection that the server closed while it was idle is opened again. */
function send(
  port: number,
  agent: Agent,
  path: string,
  sending: Sending,
  tries = TRIES,
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = sending
  const options = { host: '127.0.0.1', port, agent, path, method, headers }
  return new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve(replyOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks))),
      )
    })
    asking.once('error', (error: NodeJS.ErrnoException) => {
      const isLost = error.code === 'ECONNRESET' || error.code === 'EPIPE'
      if (isLost && tries > 1) resolve(send(port, agent, path, sending, tries - 1))
      else reject(error)
    })
    asking.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(replyOf(answer.statusCode ?? 0, answer.headers, Buffer.alloc(0)))
    })
    asking.setTimeout(60_000, () => asking.destroy(new Error(`No answer to ${path}.`)))
    asking.end(body)
  })
}

function replyOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Reply {
  const text = bytes.toString('utf8')
  const isJson = headers['content-type']?.startsWith('application/json')
  const body = (isJson && text ? JSON.parse(text) : {}) as Record<string, unknown>
  const error = (body['error'] ?? {}) as Reply['error']
  return { status, headers, bytes, text, body, error: typeof error === 'object' ? error : {} }
}
