import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BATCH_PATH, type BatchAnswer } from '#core/batch.ts'
import type { Day } from '#core/day.ts'
import { type Asking, agentFor, askOnce } from '#lab/rig/ask.ts'
import { DASHBOARD_READS } from '#lab/rig/dashboard-reads.ts'
import type { Config } from '#platform/base/config.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import { cookieOf } from './lived-in.ts'

// A call is made in two ways: through the function that HTTP calls, and over HTTP.

/** A question, and the person who asks it. A reading call's fields are text, as in an address. */
export type CallInput = {
  readonly person: Person
  readonly input: Readonly<Record<string, unknown>>
}

export type Way = (handler: Handler, asked: CallInput) => Promise<unknown>

/** Guard, input, key, transaction, announcement: everything after HTTP. */
export function throughFunctions(serverParts: ServerParts, today: Day): Way {
  return (handler, { person, input }) =>
    perform(serverParts, handler, input, {
      visit: { person, today, maintenance: false, secondFactorDue: false },
      key: randomUUID(),
      origin: { address: 'local', network: 'local', userAgent: 'bench' },
      headers: new Headers({ cookie: cookieOf(person, serverParts.config) }),
      setHeader: () => undefined,
    })
}

const BUSY_MS = 100

/** Enough addresses that none of them asks more often than the house lets an address ask. */
const ADDRESSES = 96

export type Line = {
  readonly over: Way
  /** A dashboard's reads in one request; throws where one of them is refused. */
  dashboard(person: Person): Promise<unknown>
  bare(method: 'GET' | 'POST'): Promise<unknown>
  /** Any request; throws where it is refused. */
  ask(asking: Asking): Promise<unknown>
}

const DASHBOARD = { reads: DASHBOARD_READS.map(({ address }) => address) }

/** Connections that stay open, from many addresses of loopback in turn. */
export function overHttp(port: number, config: Config): Line {
  const agents = Array.from({ length: ADDRESSES }, (_, at) => agentFor(at))
  let turn = 0
  const ask = async (asking: Asking) => {
    const agent = agents[turn++ % agents.length] ?? agents[0]
    if (!agent) throw new Error('There is no address to ask from.')
    // A connection may have been closed for idleness just now: the same key is asked again.
    const once = () => askOnce({ port, agent }, asking)
    let { status, body } = await once().catch(once)
    // A client that is refused because all connections are in use asks again; the wait includes
    // that.
    while (status === 503) ({ status, body } = await sleep(BUSY_MS).then(once))
    if (status !== 200) throw new Error(`${asking.path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    ask,
    over: ({ call }, { person, input }) => {
      const cookie = cookieOf(person, config)
      if (call.method === 'POST') {
        return ask({ method: 'POST', path: call.path, body: input, cookie, key: randomUUID() })
      }
      const query = new URLSearchParams(input as Record<string, string>).toString()
      return ask({ method: 'GET', path: query ? `${call.path}?${query}` : call.path, cookie })
    },
    dashboard: async (person) => {
      const cookie = cookieOf(person, config)
      const body = await ask({ method: 'POST', path: BATCH_PATH, body: DASHBOARD, cookie })
      const refused = (body['answers'] as BatchAnswer[]).find(({ status }) => status !== 200)
      if (refused) throw new Error(`The dashboard: ${JSON.stringify(refused)}`)
      return body
    },
    bare: (method) =>
      ask({ method, path: '/api/bench/bare', ...(method === 'POST' && { body: { amount: 100 } }) }),
  }
}
