import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRoomsAwake } from './awake.ts'

test('a room falls asleep though a client left while it woke, and answers those who stayed', async () => {
  let wake = () => {}
  const isAwake = new Promise<void>((resolve) => {
    wake = resolve
  })
  const answer = vi.fn(
    (_: IncomingMessage, outgoing: ServerResponse) => void outgoing.emit('close'),
  )
  const rooms = keepRoomsAwake(
    {
      find: async (code) => ({ code, state: 'open', server: 'a', database: 'room' }),
      touch: async () => undefined,
      open: async () => {
        await isAwake
        return { answer, close: async () => undefined }
      },
    },
    { most: 1, mostOnServer: 1, log: pino({ level: 'silent' }), sleepAfterMs: 20 },
  )
  onTestFinished(() => rooms.close())
  const ask = () => {
    const incoming = new IncomingMessage(new Socket())
    const outgoing = new ServerResponse(incoming)
    return { outgoing, answered: rooms.answer('111111', incoming, outgoing) }
  }
  const [leaver, stayer] = [ask(), ask()]
  leaver.outgoing.destroy()
  wake()
  expect(await Promise.all([leaver.answered, stayer.answered])).toEqual([null, null])
  expect(answer.mock.calls.map(([, outgoing]) => outgoing)).toEqual([stayer.outgoing])
  await expect.poll(() => rooms.count()).toBe(0)
})
