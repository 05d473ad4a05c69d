import { setTimeout as sleep } from 'node:timers/promises'
import { BATCH_PATH, type BatchAnswer } from '#core/batch.ts'
import { type Asking, agentFor, askOnce } from '#lab/rig/ask.ts'
import { DASHBOARD_READS } from '#lab/rig/dashboard-reads.ts'
import type { Config } from '#platform/base/config.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { cookieOf } from './lived-in.ts'

// Calls over HTTP, as many clients at once make them.

const BUSY_MS = 100

/** Enough addresses that none of them asks more often than the house lets an address ask. */
const ADDRESSES = 96

export type Line = {
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
