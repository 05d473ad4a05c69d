import { Agent, type ClientRequest, request } from 'node:http'

// Questions to an app over HTTP, each with an answer or an error.

const ANSWER_WITHIN_MS = 20_000

export type Reply = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: readonly string[]
}

export type Asking = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly key?: string
  readonly cookie?: string
}

type Way = { readonly port: number; readonly agent: Agent; readonly withinMs?: number }

/** Linux answers for the whole of 127/8, so there each client has limits of its own. */
export function agentFor(index: number): Agent {
  const own = process.platform === 'linux' && { localAddress: `127.0.1.${index + 1}` }
  return new Agent({ keepAlive: true, maxSockets: 4, ...own })
}

/** An idle connection was closed just when it was used: a browser takes another and tells nobody. */
export class ReusedAndClosed extends Error {}

/** Names the loss of a request that has no answer. */
export function lossOf(sending: ClientRequest, error: Error & { code?: string }): Error {
  return sending.reusedSocket && error.code === 'ECONNRESET' ? new ReusedAndClosed() : error
}

/** One HTTP request. Throws when the connection is lost before the whole answer is here. */
export function askOnce(
  { port, agent, withinMs = ANSWER_WITHIN_MS }: Way,
  asking: Asking,
): Promise<Reply> {
  const { method, path, body, key, cookie } = asking
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
    ...(cookie && { cookie }),
  }
  return new Promise<Reply>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if (!answer.complete) reject(new Error('The answer was cut off.'))
        else resolve(replyOf(answer.statusCode ?? 0, text, answer.headers['set-cookie']))
      })
    })
    sending.setTimeout(withinMs, () =>
      sending.destroy(new Error(`No answer in time: ${method} ${path}`)),
    )
    sending.on('error', (error) => reject(lossOf(sending, error)))
    sending.end(body && JSON.stringify(body))
  })
}

function replyOf(status: number, text: string, setCookie: string[] | undefined): Reply {
  const cookies = (setCookie ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  try {
    return { status, body: JSON.parse(text) as Reply['body'], cookies }
  } catch {
    return { status, body: { text }, cookies }
  }
}
