import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWorld } from '#tests/rig/world.ts'
import { closeServer, listenOn } from './listen.ts'
import { sendFile } from './send-file.ts'

const PIECE = 'x'.repeat(1_000_000)

/** A server with one endless file, read in one moment of a real database. */
async function openEndless(stalledMs: number) {
  const { serverParts, db } = await openWorld()
  const faults: object[] = []
  const printed = vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(said))
  const log = { ...serverParts.log, error: (facts: object) => void faults.push(facts) }
  const read = async function* () {
    for (;;) yield PIECE
  }
  const app = new Hono()
    .get('/file', () => {
      const chunks = db.snapshot(read)
      return sendFile(
        { ...serverParts, log },
        { filename: 'a.txt', type: 'text/plain', chunks },
        false,
      )
    })
    .get('/slow', async (c) => {
      await new Promise((resolve) => setTimeout(resolve, 4 * stalledMs))
      return c.text('made at last')
    })
  const server = await listenOn(app.fetch, { port: 0, host: '127.0.0.1' }, stalledMs)
  onTestFinished(async () => {
    printed.mockRestore()
    await closeServer(server)
  })
  const { port } = server.address() as { port: number }
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
    return socket
  }
  return { port, open, faults, taken: () => db.pool.totalCount - db.pool.idleCount }
}

test('a reader who leaves while the next piece is read is no fault of the house', async () => {
  const { serverParts, db } = await openWorld()
  const faults: object[] = []
  const log = { ...serverParts.log, error: (facts: object) => void faults.push(facts) }
  let isReading = false
  let goOn = () => undefined as void
  const next = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const chunks = db.snapshot(async function* () {
    yield 'first'
    isReading = true
    await next
    yield 'second'
  })
  const file = { filename: 'a.txt', type: 'text/plain', chunks }
  const { body } = await sendFile({ ...serverParts, log }, file, false)
  const reader = body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  void reader?.read()
  await expect.poll(() => isReading).toBe(true)
  const left = reader?.cancel()
  goOn()
  await left
  await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0)
  expect(faults).toEqual([])
})

test('a reader who takes nothing is cut off, and has no connection of the database then', async () => {
  const { open, taken, faults } = await openEndless(400)
  const socket = open()
  await once(socket, 'readable')
  socket.pause()
  await expect.poll(taken).toBe(1)
  await expect.poll(taken).toBe(0)
  expect(faults).toEqual([])
})

test('a reader who leaves is no fault in the log, and gives the connection back at once', async () => {
  const { open, taken, faults } = await openEndless(60_000)
  for (let left = 0; left < 12; left++) {
    const socket = open()
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(taken).toBe(0)
  }
  expect(faults).toEqual([])
})

test('who waits long for an answer that is still being made is not cut off', async () => {
  const { port } = await openEndless(200)
  const answer = await fetch(`http://127.0.0.1:${port}/slow`)
  expect(await answer.text()).toBe('made at last')
})

test('who taps again within twenty seconds needs no new connection', async () => {
  const server = await listenOn(() => new Response('here'), { port: 0, host: '127.0.0.1' })
  onTestFinished(() => closeServer(server))
  const { port } = server.address() as { port: number }
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=20')
})
