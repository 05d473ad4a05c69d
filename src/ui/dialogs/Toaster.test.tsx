// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteDialog } from './open-dialog.ts'
import { Toaster } from './Toaster.tsx'
import { dismissToast, readToasts, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a toast lasts four seconds', () => {
  render(<Toaster at="/" />)
  act(() => void toast.success('Done'))
  wait(3_999)
  expect(screen.getByText('Done')).toBeDefined()
  wait(1)
  expect(screen.queryByText('Done')).toBeNull()
})

test('it stays while it is pointed at or has the focus', () => {
  render(<Toaster at="/" />)
  act(() => void toast.error('Look'))
  fireEvent.pointerMove(screen.getByRole('region', { name: 'Messages' }))
  wait(60_000)
  expect(screen.getByText('Look')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }))
  wait(4_000)
  expect(screen.queryByText('Look')).toBeNull()
})

test('one that appears under a pointer at rest ends as any other', () => {
  render(<Toaster at="/" />)
  act(() => void toast.success('Done'))
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  wait(4_000)
  expect(screen.queryByText('Done')).toBeNull()
})

test('what is about one page ends as that page is left, and is not there on coming back', () => {
  const { rerender } = render(<Toaster at="/nowhere" />)
  act(() => void toast.info('This is your home.', '/dashboard'))
  act(() => void toast.info('It is done.'))
  rerender(<Toaster at="/dashboard" />)
  expect(screen.getByText('This is your home.')).toBeDefined()
  rerender(<Toaster at="/sessions" />)
  expect(screen.queryByText('This is your home.')).toBeNull()
  expect(screen.getByText('It is done.')).toBeDefined()
  rerender(<Toaster at="/dashboard" />)
  expect(screen.queryByText('This is your home.')).toBeNull()
})

test('the region is there before its first word, so that it is read out', () => {
  render(<Toaster at="/" />)
  expect(screen.getByRole('status')).toBeDefined()
})

test('success, error and news look different, and have signs of their own', () => {
  render(<Toaster at="/" />)
  const looks = (['success', 'error', 'info'] as const).map((kind) => {
    act(() => void toast[kind](`A word of ${kind}`))
    const box = screen.getByText(`A word of ${kind}`).parentElement
    return [box?.className, box?.querySelector('path')?.getAttribute('d')]
  })
  expect(new Set(looks.map(([look]) => look)).size).toBe(3)
  expect(new Set(looks.map(([, sign]) => sign)).size).toBe(3)
})

test('the focus holds it as the pointer does, and neither lets go for the other', () => {
  render(<Toaster at="/" />)
  act(() => void toast.info('Stay'))
  const region = screen.getByRole('region', { name: 'Messages' })
  fireEvent.pointerMove(region)
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss message' }))
  fireEvent.pointerLeave(region)
  wait(60_000)
  expect(screen.getByText('Stay')).toBeDefined()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss message' }))
  wait(4_000)
  expect(screen.queryByText('Stay')).toBeNull()
})

test('one that is dismissed under pointer and focus does not hold those after it', () => {
  render(<Toaster at="/" />)
  act(() => void toast.info('First'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss message' })
  fireEvent.pointerMove(screen.getByRole('region', { name: 'Messages' }))
  fireEvent.focus(dismiss)
  fireEvent.click(dismiss)
  expect(screen.queryByText('First')).toBeNull()
  act(() => void toast.info('Second'))
  wait(4_000)
  expect(screen.queryByText('Second')).toBeNull()
})

test('there are never more than two, and over a dialog only the last', () => {
  render(<Toaster at="/" />)
  act(() => ['One', 'Two', 'Three'].forEach((text) => toast.info(text)))
  expect(screen.queryByText('One')).toBeNull()
  expect(screen.getByText('Two')).toBeDefined()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let leave = () => {}
  act(() => {
    leave = noteDialog(dialog)
  })
  expect(dialog.textContent).toBe('Three')
  expect(screen.queryByText('Two')).toBeNull()
  act(leave)
  dialog.remove()
  wait(4_000)
})
