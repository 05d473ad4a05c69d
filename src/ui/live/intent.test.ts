import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { ConnectionError } from './api.ts'
import { openIntent } from './use-command.ts'

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
