// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDraftStore } from './draft-store.ts'
import { wipeDeviceUnlessOf } from './wipe-device.ts'

type Draft = { amount: string; step: number; sending: { key: string } | null; of: { is: string } }

const empty = (): Draft => ({ amount: '', step: 1, sending: null, of: { is: 'new' } })
/** A new hook stands for a new page: only the device's storage remembers. */
const openPage = (personId = 'ama') => {
  const useDraft = makeDraftStore('draft', empty, ({ of }) => of.is.length < 5)
  return renderHook(() => useDraft(personId)).result
}

beforeEach(() => {
  localStorage.clear()
  // Another file of this process may have signed somebody else in.
  wipeDeviceUnlessOf('ama')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what was changed is there after a reload, for its person alone', () => {
  const page = openPage()
  act(() => page.current[1]({ amount: '100', sending: { key: 'k1' } }))
  expect(openPage().current[0]).toEqual({ ...empty(), amount: '100', sending: { key: 'k1' } })
  expect(openPage('kofi').current[0]).toEqual(empty())
})

test('what is forgotten leaves nothing on the device', () => {
  const page = openPage()
  act(() => page.current[1]({ amount: '100' }))
  act(() => page.current[2]())
  expect(page.current[0]).toEqual(empty())
  expect(localStorage).toHaveLength(0)
})

test('another tab goes on where this one is', () => {
  const page = openPage()
  localStorage.setItem('sikalab.draft.ama', JSON.stringify({ ...empty(), amount: '250' }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sikalab.draft.ama' })))
  expect(page.current[0].amount).toBe('250')
})

test('what an older version kept is taken up; what is unreadable or of another shape is not', () => {
  localStorage.setItem('sikalab.draft.ama', JSON.stringify({ sending: { key: 'k1' } }))
  expect(openPage().current[0]).toEqual({ ...empty(), sending: { key: 'k1' } })
  const others = [{ amount: 5 }, { of: null }, { of: {} }, { of: { is: 'unknown' } }]
  for (const text of ['{', '"x"', 'null', ...others.map((other) => JSON.stringify(other))]) {
    localStorage.setItem('sikalab.draft.ama', text)
    expect(openPage().current[0]).toEqual(empty())
  }
})

test('where the device keeps nothing, it lasts for the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = openPage()
  act(() => page.current[1]({ amount: '100' }))
  expect(page.current[0].amount).toBe('100')
})
