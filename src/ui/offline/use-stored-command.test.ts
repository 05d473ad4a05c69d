// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ghs, type Pesewas } from '#core/money.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { type UnansweredCommand, useStoredCommand } from './use-stored-command.ts'

type Input = { amount: Pesewas }

const answers = vi.fn<(key: string, body: Input) => Promise<Response>>()
const done = vi.fn<() => void>()
/** The request that the device keeps; it outlives the page. */
let stored: UnansweredCommand<Input> | null = null

beforeEach(() => {
  stored = null
  answers.mockReset()
  done.mockReset()
  vi.stubGlobal('fetch', (_path: string, { headers, body }: RequestInit) =>
    answers(new Headers(headers).get('idempotency-key') ?? '', JSON.parse(String(body))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page, opened anew on what the device kept. */
function openPage() {
  const { result, rerender } = renderHook(() =>
    useStoredCommand(pocketCalls.sendPayment, {
      open: stored,
      keep: (open) => {
        stored = open
      },
      onDone: () => {
        stored = null
        done()
      },
    }),
  )
  return async (cedis: number) => {
    rerender()
    await act(() => result.current.run({ amount: ghs(cedis) }))
  }
}

const paid = async () => Response.json({ reference: 'MM12345678' })
const silence = async () => {
  throw new TypeError('the line broke')
}
const refused = (code: string, status: number) => async () =>
  Response.json({ error: { code, message: 'No.' } }, { status })

test('what went out and got no answer is asked again word for word, also after a reload', async () => {
  answers.mockImplementationOnce(silence).mockImplementationOnce(paid)
  await openPage()(100)
  expect(done).not.toHaveBeenCalled()
  await openPage()(999)
  expect(answers.mock.calls[1]).toEqual(answers.mock.calls[0])
  expect(answers.mock.calls[0]?.[1]).toEqual({ amount: 10_000 })
  expect(done).toHaveBeenCalledTimes(1)
})

test('a server that cannot reach its books has settled nothing', async () => {
  answers.mockImplementationOnce(refused('unavailable', 503)).mockImplementationOnce(paid)
  const press = openPage()
  await press(100)
  await press(200)
  expect(answers.mock.calls[1]).toEqual(answers.mock.calls[0])
})

test('an answer or a refusal makes room for another intent, under another key', async () => {
  answers.mockImplementationOnce(refused('insufficient', 409)).mockImplementation(paid)
  const press = openPage()
  await press(100)
  await press(50)
  await press(50)
  expect(new Set(answers.mock.calls.map(([key]) => key)).size).toBe(3)
  expect(answers.mock.calls.map(([, { amount }]) => amount)).toEqual([10_000, 5_000, 5_000])
})

test('it is kept before it is sent, so that a page killed half-way remembers', async () => {
  answers.mockImplementationOnce(async () => {
    expect(stored?.input).toEqual({ amount: 10_000 })
    return paid()
  })
  await openPage()(100)
  expect(done).toHaveBeenCalledTimes(1)
})

test('after a try without an answer, a refusal by a guard says nothing about that try', async () => {
  answers
    .mockImplementationOnce(silence)
    .mockImplementationOnce(refused('maintenance', 503))
    .mockImplementationOnce(refused('unauthenticated', 401))
    .mockImplementationOnce(paid)
  for (const cedis of [100, 200, 300, 400]) await openPage()(cedis)
  expect(new Set(answers.mock.calls.map(([key]) => key)).size).toBe(1)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a device that keeps nothing says so, sends nothing, and may be asked again', async () => {
  let isFull = true
  answers.mockImplementation(paid)
  const { result } = renderHook(() =>
    useStoredCommand(pocketCalls.sendPayment, {
      open: null,
      keep: () => {
        if (isFull) throw new Error('the device is full')
      },
      onDone: done,
    }),
  )
  const press = () => act(async () => void (await result.current.run({ amount: ghs(100) })))
  await press()
  expect([result.current.pending, result.current.error?.message]).toEqual([
    false,
    'the device is full',
  ])
  expect(answers).not.toHaveBeenCalled()
  isFull = false
  await press()
  expect(done).toHaveBeenCalledTimes(1)
})
