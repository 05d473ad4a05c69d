// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Connection from './connection.ts'

let line: typeof Connection

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  line = await import('./connection.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

test('before the first answer nobody knows', () => {
  expect(line.readConnection()).toBe('unknown')
})

test('ten seconds without an answer are offline; an answer ends it', () => {
  line.noteAsked()
  vi.advanceTimersByTime(9_999)
  expect(line.readConnection()).toBe('unknown')
  vi.advanceTimersByTime(1)
  expect(line.readConnection()).toBe('offline')
  line.noteHeard()
  expect(line.readConnection()).toBe('online')
})

test('silence while nobody asks means nothing', () => {
  line.noteAsked()
  line.noteHeard()
  line.noteEnded()
  vi.advanceTimersByTime(60_000)
  expect(line.readConnection()).toBe('online')
})

test('a request the page gave up by itself does not start the clock', () => {
  line.noteAsked()
  line.noteEnded()
  vi.advanceTimersByTime(60_000)
  expect(line.readConnection()).toBe('unknown')
})

test('after a lost request the clock runs until something is heard', () => {
  line.noteAsked()
  line.noteLost()
  line.noteEnded()
  vi.advanceTimersByTime(10_000)
  expect(line.readConnection()).toBe('offline')
})
