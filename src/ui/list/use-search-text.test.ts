// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A field whose address comes only when the test gives it, as on a slow phone. */
function openField() {
  const ask = vi.fn()
  const { result, rerender } = renderHook(({ search }) => useSearchText(search, ask), {
    initialProps: { search: '' },
  })
  return {
    ask,
    field: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => void vi.advanceTimersByTime(250)),
    show: (search: string) => rerender({ search }),
  }
}

test('an address that comes late takes back no letter that was typed meanwhile', () => {
  const { ask, field, type, pause, show } = openField()
  type('ab')
  pause()
  type('abc')
  show('ab')
  expect(field()).toBe('abc')
  pause()
  type('abcd')
  pause()
  expect(ask.mock.calls).toEqual([['ab'], ['abc'], ['abcd']])
  // Two are under way: the older one changes nothing either.
  show('abc')
  show('abcd')
  expect(field()).toBe('abcd')
})

test('the field keeps the space after a word, and follows back, forward and clear', () => {
  const { field, type, pause, show } = openField()
  type('ama ')
  pause()
  show('ama')
  expect(field()).toBe('ama ')
  show('')
  expect(field()).toBe('')
  show('ama')
  expect(field()).toBe('ama')
})

test('a text that was cleared within the pause is not asked for', () => {
  const { ask, field, type, pause, show } = openField()
  type('kofi')
  pause()
  show('kofi')
  type('kofi m')
  show('')
  pause()
  expect(field()).toBe('')
  expect(ask.mock.calls).toEqual([['kofi']])
})
