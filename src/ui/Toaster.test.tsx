// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast lasts four seconds', () => {
  render(<Toaster />)
  act(() => toast.success('Done'))
  wait(3_999)
  expect(screen.getByText('Done')).toBeDefined()
  wait(1)
  expect(screen.queryByText('Done')).toBeNull()
})

test('it stays while it is pointed at or has the focus', () => {
  render(<Toaster />)
  act(() => toast.error('Look'))
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  wait(60_000)
  expect(screen.getByText('Look')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }))
  wait(4_000)
  expect(screen.queryByText('Look')).toBeNull()
})

test('the region is there before its first word, so that it is read out', () => {
  render(<Toaster />)
  expect(screen.getByRole('status')).toBeDefined()
})

test('success, error and news look different, and have signs of their own', () => {
  render(<Toaster />)
  const looks = (['success', 'error', 'info'] as const).map((kind) => {
    act(() => toast[kind](`A word of ${kind}`))
    const box = screen.getByText(`A word of ${kind}`).parentElement
    return [box?.className, box?.querySelector('path')?.getAttribute('d')]
  })
  expect(new Set(looks.map(([look]) => look)).size).toBe(3)
  expect(new Set(looks.map(([, sign]) => sign)).size).toBe(3)
})
