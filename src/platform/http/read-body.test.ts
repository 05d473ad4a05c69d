import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Refusal } from '#core/errors.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { openServer } from '#tests/rig/server.ts'
import { PATIENCE_MS } from '#tests/rig/within.ts'
import { openWorld } from '#tests/rig/world.ts'
import { sql } from '../database/sql.ts'
import { closeServer, listenOn } from './listen.ts'
import { type BodySize, isTooDeep, PICTURE_BODY, withBody } from './read-body.ts'

const MB = 1_024 * 1_024

/** A body that says when somebody looks at it. */
function watchedBody(length: number) {
  const seen = { bytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
      if (seen.bytes >= length) return controller.close()
      seen.bytes += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(0x5b))
    },
  })
  return { seen, body }
}

describe('what is sent', () => {
  test('is read no further than its call allows, with or without a length', async () => {
    const { browser } = openServer(await openWorld())
    const tab = browser()
    const size = (bytes: number) => `{"pad":"${'x'.repeat(bytes - 10)}"}`
    expect((await tab.post('/api/auth/sign-in', size(65_536))).status).toBe(422)
    expect((await tab.post('/api/auth/sign-in', size(65_537))).status).toBe(413)
    const { seen, body } = watchedBody(6 * MB)
    const headers = { 'content-type': 'application/json' }
    const unsaid = { method: 'POST', body, duplex: 'half', headers } as RequestInit
    const refused = await tab.ask('/api/auth/sign-in', unsaid)
    expect([refused.status, refused.error?.message]).toEqual([
      413,
      'This is too large: at most 64 kB.',
    ])
    expect(seen.bytes).toBeLessThan(200_000)
  })

  test('may be 1 MB for an import, of which nothing is read for who may not import', async () => {
    const world = await openWorld()
    const { browser } = openServer(world)
    const [admin, visitor] = [browser(), browser()]
    await admin.post('/api/auth/sign-up', { email: 'esi@example.test', password: 'practice-1957' })
    await world.db.count(sql`update person set role = 'admin'`)
    const send = (tab: typeof admin, length: number) => {
      const { seen, body } = watchedBody(length)
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
      return tab.ask('/api/admin/machines/import', init).then(({ status }) => [status, seen.bytes])
    }
    expect(await send(admin, MB)).toEqual([422, MB])
    expect((await send(admin, 2 * MB))[0]).toBe(413)
    const [status, bytes] = await send(visitor, MB)
    expect(status).toBe(401)
    expect(bytes).toBeLessThan(40_000)
  })

  test('and refused counts by its bytes: after a hundred large ones nothing more is read', async () => {
    const tab = openServer(await openWorld()).browser()
    const send = () => tab.post('/api/auth/sign-in', '['.repeat(65_000))
    const sent = await Promise.all(Array.from({ length: 135 }, send))
    const statuses = new Set(sent.map(({ status }) => status))
    statuses.add((await send()).status)
    expect([...statuses]).toEqual([422, 429])
  })

  test('and refused in small forms costs nobody behind the same address anything', async () => {
    const tab = openServer(await openWorld()).browser()
    for (let sent = 0; sent < 200; sent++) {
      expect((await tab.post('/api/auth/sign-in', { email: 'ama' })).status).toBe(422)
    }
  })
})

describe('bytes under way', () => {
  test('are bounded for each asker and in all, until they were used', async () => {
    let finish = () => {}
    const used = new Promise<void>((resolve) => {
      finish = resolve
    })
    const app = new Hono().post('/', (c) =>
      withBody(c, c.req.header('asker') ?? '', PICTURE_BODY, async () => {
        await used
        return c.text('used')
      }).catch((error: unknown) => c.text((error as Refusal).code)),
    )
    const send = async (asker: string) => {
      const init = { method: 'POST', headers: { asker }, body: new Uint8Array(5 * MB) }
      return (await app.request('/', init)).text()
    }
    const greedy = Array.from({ length: 5 }, () => send('greedy'))
    expect(await Promise.any(greedy)).toBe('unavailable')
    const others = Array.from({ length: 5 }, (_, at) => send(`other ${at}`))
    expect(await Promise.any(others)).toBe('unavailable')
    finish()
    const answers = await Promise.all([...greedy, ...others])
    expect(answers.filter((answer) => answer === 'used').length).toBe(6)
    expect(await send('greedy')).toBe('used')
  })
})

describe('a request', () => {
  const serveWith = async (size: BodySize) => {
    const app = new Hono().post('/', async (c) => {
      // A room's words are looked up before: by then what came with the head is here.
      await new Promise(setImmediate)
      return withBody(c, 'one', size, ({ length }) => c.text(`read ${length}`)).catch(
        (error: unknown) => c.text((error as Refusal).code, (error as Refusal).status as 408),
      )
    })
    const server = await listenOn(app.fetch, { port: 0, host: '127.0.0.1' })
    onTestFinished(() => closeServer(server))
    return (server.address() as { port: number }).port
  }

  test('that stops half-way is cut off within seconds', async () => {
    const port = await serveWith({ most: MB, withinMs: 300 })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nhalf')
    const [answer, end] = [once(socket, 'data'), once(socket, 'close')]
    // The server has far more patience with the head of a request.
    expect(await isDoneBefore(20_000, end)).toBe(true)
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 408 [^]*too_slow/)
  })

  test('that comes in drops is cut off too, and one that comes in time is read', async () => {
    const port = await serveWith({ most: MB, withinMs: 1_000 })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n')
    const dripping = setInterval(() => socket.write('.'), 100)
    onTestFinished(() => {
      clearInterval(dripping)
      socket.destroy()
    })
    const [said] = (await once(socket, 'data')) as [Buffer]
    expect(said.toString()).toMatch(/^HTTP\/1.1 408 /)
    const body = 'x'.repeat(300_000)
    const patient = await serveWith({ most: MB, withinMs: PATIENCE_MS })
    const whole = await fetch(`http://127.0.0.1:${patient}/`, { method: 'POST', body })
    expect(await whole.text()).toBe('read 300000')
  })

  test('is read whole, whether it comes with its head or in two parts, and one after it on its line too', async () => {
    const port = await serveWith({ most: MB, withinMs: PATIENCE_MS })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let said = ''
    socket.on('data', (piece) => {
      said += piece
    })
    const head = (length: number) =>
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`
    const answered = async (count: number) => {
      await expect.poll(() => said.match(/read \d+/g)?.length).toBe(count)
    }
    socket.write(`${head(10)}0123456789`)
    await answered(1)
    socket.write(`${head(11)}01234`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.write('567890')
    await answered(2)
    socket.write(`${head(12)}012345678901${head(0)}${head(13)}0123456789012`)
    await answered(5)
    expect(said.match(/read \d+/g)).toEqual([10, 11, 12, 0, 13].map((length) => `read ${length}`))
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)

test('lists and objects within each other are counted, up to sixteen', () => {
  const nested = (deep: number) => `${'[{"a":'.repeat(deep / 2)}1${'}]'.repeat(deep / 2)}`
  expect([isTooDeep(bytes(nested(16))), isTooDeep(bytes(nested(18)))]).toEqual([false, true])
  expect(isTooDeep(bytes('['.repeat(1_000_000)))).toBe(true)
  expect(isTooDeep(bytes('[[],[],{}]'.repeat(50)))).toBe(false)
})

test('what stands within a text opens nothing, whatever it holds', () => {
  expect(isTooDeep(bytes(JSON.stringify({ note: '[{"\\'.repeat(100) })))).toBe(false)
  fc.assert(
    fc.property(fc.array(fc.record({ any: fc.string({ unit: 'binary' }) })), (forms) => {
      expect(isTooDeep(bytes(JSON.stringify({ forms })))).toBe(false)
    }),
  )
})
