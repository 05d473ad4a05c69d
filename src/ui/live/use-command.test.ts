// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { ConnectionError } from './api.ts'
import { openIntent, useCommand } from './use-command.ts'

const pay = defineCall({
  name: 'test.pay',
  method: 'POST',
  path: '/api/pay',
  summary: 'A command.',
  actor: 'learner',
  input: v.strictObject({ amount: v.number() }),
  answer: v.object({ paid: v.number() }),
})

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const keys = () =>
  sent.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const refuse = (code: string, status: number) =>
  answer({ error: { code, message: 'Turned down' } }, status)

beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a broken line keeps the key, so that sending again is the same intent', async () => {
  sent.mockRejectedValueOnce(new TypeError('fetch failed'))
  sent.mockImplementation(() => answer({ paid: 5 }))
  const { result } = renderHook(() => useCommand(pay))
  await act(() => result.current.run({ amount: 5 }))
  expect(result.current.error?.message).toBe('Connection failed.')
  await act(() => result.current.run({ amount: 5 }))
  expect(result.current.error).toBeNull()
  expect(keys()[0]).toBe(keys()[1])
})

test('a press while one is under way is ignored', async () => {
  let release = (_response: Response) => {}
  sent.mockImplementation(() => new Promise((resolve) => (release = resolve)))
  const { result } = renderHook(() => useCommand(pay))
  await act(async () => {
    const first = result.current.run({ amount: 5 })
    const second = result.current.run({ amount: 5 })
    expect(await second).toBeUndefined()
    release(Response.json({ paid: 5 }))
    expect(await first).toEqual({ paid: 5 })
  })
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a refusal is shown and ends the intent; the next try has a new key', async () => {
  sent.mockImplementation(() => refuse('insufficient', 409))
  const { result } = renderHook(() => useCommand(pay))
  await act(() => result.current.run({ amount: 5 }))
  expect(result.current.error?.message).toBe('Turned down')
  await act(() => result.current.run({ amount: 5 }))
  expect(keys()[0]).not.toBe(keys()[1])
})

test("a bug of the server's keeps the key: what it did is not known", async () => {
  sent.mockImplementation(() => refuse('bug', 500))
  const { result } = renderHook(() => useCommand(pay))
  await act(() => result.current.run({ amount: 5 }))
  expect(result.current.error?.message).toBe('The operation could not be completed')
  await act(() => result.current.run({ amount: 5 }))
  expect(keys()[0]).toBe(keys()[1])
})

test('success tells what was answered, and the same input again is meant anew', async () => {
  sent.mockImplementation(() => answer({ paid: 5 }))
  const onDone = vi.fn()
  const { result } = renderHook(() => useCommand(pay, { onDone }))
  await act(() => result.current.run({ amount: 5 }))
  await act(() => result.current.run({ amount: 5 }))
  expect(onDone).toHaveBeenCalledWith({ paid: 5 }, { amount: 5 })
  expect(keys()[0]).not.toBe(keys()[1])
})

function counted() {
  let last = 0
  return openIntent(() => `key ${++last}`)
}

test('the same input keeps its key while nobody knows how it ended', () => {
  const intent = counted()
  const first = intent.keyFor({ amount: 100 })
  intent.settle(new ConnectionError(false))
  intent.settle(new Refusal('unavailable', 'The database is away'))
  expect(intent.keyFor({ amount: 100 })).toBe(first)
})

test('another input is another intent', () => {
  const intent = counted()
  const first = intent.keyFor({ amount: 100 })
  expect(intent.keyFor({ amount: 200 })).not.toBe(first)
})

test('success settles the intent: the same input afterwards is meant anew', () => {
  const intent = counted()
  const first = intent.keyFor({ amount: 100 })
  intent.settle()
  expect(intent.keyFor({ amount: 100 })).not.toBe(first)
})

test('a true refusal settles the intent', () => {
  const intent = counted()
  const first = intent.keyFor({ amount: 100 })
  intent.settle(new Refusal('insufficient', 'Too little'))
  expect(intent.keyFor({ amount: 100 })).not.toBe(first)
})

test('a refusal by a guard settles a first try, but not a try that follows one without an answer', () => {
  const guards = [
    ...(['unauthenticated', 'suspended', 'not_allowed', 'maintenance', 'too_many'] as const),
    ...(['too_slow', 'too_large', 'misdirected', 'other_person'] as const),
  ]
  for (const code of guards) {
    const intent = counted()
    const first = intent.keyFor({ amount: 100 })
    intent.settle(new ConnectionError(true))
    intent.settle(new Refusal(code, 'Not now'))
    expect(intent.keyFor({ amount: 100 })).toBe(first)
    intent.settle(new Refusal('insufficient', 'Too little'))
    const second = intent.keyFor({ amount: 100 })
    expect(second).not.toBe(first)
    intent.settle(new Refusal(code, 'Not now'))
    expect(intent.keyFor({ amount: 100 })).not.toBe(second)
  }
})
