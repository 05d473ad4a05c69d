// The peer's server, in a process of its own: Hono's server for Node and pg, and nothing else. Started by
// `start-server.ts`, which sends what it needs.

import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { Pool } from '#platform/database/driver.ts'
import type { Start } from './http-server.ts'
import { PEER_COOKIE, peerBatch, peerMove, peerRead, peerWhoIs } from './peer.ts'

const CONNECTIONS = 16

process.once('message', ({ connection }: Start) =>
  open(new Pool({ ...connection, max: CONNECTIONS })),
)
process.once('disconnect', () => process.exit())

function open(pool: Pool): void {
  const app = new Hono()
  const tokenOf = (c: Context) => c.req.header('cookie')?.replace(`${PEER_COOKIE}=`, '') ?? ''
  app.get('/bare', (c) => c.json({ ok: true }))
  app.get('/read', async (c) => {
    const answer = await peerRead(pool, tokenOf(c))
    return answer ? c.json(answer) : c.json({}, 401)
  })
  app.post('/batch', async (c) => {
    await c.req.json()
    const account = await peerWhoIs(pool, tokenOf(c))
    return account ? c.json({ answers: await peerBatch(pool, account) }) : c.json({}, 401)
  })
  app.post('/move', async (c) => {
    const { amount } = await c.req.json<{ amount: number }>()
    const account = await peerWhoIs(pool, tokenOf(c))
    return account ? c.json(await peerMove(pool, account, amount)) : c.json({}, 401)
  })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
}
