// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeTooltip, Tooltip } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <Tooltip text="Users" hint={{ keys: ['g', 'u'], way: 'row' }}>
        {(wiring) => <button {...wiring}>One</button>}
      </Tooltip>
      <Tooltip text="Settings">{(wiring) => <button {...wiring}>Two</button>}</Tooltip>
    </>,
  )
})

afterEach(() => {
  cleanup()
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
})

const one = () => screen.getByRole('button', { name: 'One' })
const two = () => screen.getByRole('button', { name: 'Two' })
const tip = () => screen.queryByRole('tooltip')
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const pointAt = (element: Element, pointerType = 'mouse') =>
  fireEvent.pointerEnter(element, { pointerType })

test('it comes with the focus of a keyboard at once, and goes with it', () => {
  act(() => one().focus())
  expect(tip()?.textContent).toBe('Usersg then u')
  act(() => one().blur())
  expect(tip()).toBeNull()
})

test('it comes when a pointer rests, not when it passes by or a finger taps', () => {
  pointAt(one())
  pass(300)
  fireEvent.pointerLeave(one())
  pass(1_000)
  expect(tip()).toBeNull()
  pointAt(one(), 'touch')
  pass(1_000)
  expect(tip()).toBeNull()
  pointAt(one())
  pass(500)
  expect(tip()).not.toBeNull()
})

test('the pointer may go onto it, and it stays for as long as it is there', () => {
  pointAt(one())
  pass(500)
  fireEvent.pointerLeave(one())
  fireEvent.pointerEnter(tip() as Element)
  pass(5_000)
  expect(tip()).not.toBeNull()
  fireEvent.pointerLeave(tip() as Element)
  pass(500)
  expect(tip()).toBeNull()
})

test('Esc takes it away, without the pointer or the focus moving', () => {
  act(() => one().focus())
  fireEvent.keyDown(one(), { key: 'Escape' })
  expect(tip()).toBeNull()
  expect(document.activeElement).toBe(one())
})

test('there is never a second one, and the next comes at once', () => {
  pointAt(one())
  pass(500)
  fireEvent.pointerLeave(one())
  pointAt(two())
  pass(0)
  expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(['Settings'])
})

test('its keys describe the control; its text, which is the name, is not said twice', () => {
  act(() => one().focus())
  const described = document.getElementById(one().getAttribute('aria-describedby') ?? '')
  expect(described).toBe(tip())
  expect(described?.querySelector('[aria-hidden="true"]')?.textContent).toBe('Users')
  act(() => two().focus())
  expect(two().getAttribute('aria-describedby')).toBeNull()
})

test('pressed, the control has no tooltip any more', () => {
  pointAt(one())
  pass(500)
  fireEvent.pointerDown(one())
  expect(tip()).toBeNull()
})

const ROOM = { width: 1000, height: 600 }
const TIP = { width: 100, height: 30 }
const control = (left: number, top: number) => ({ left, top, width: 48, height: 48 })

test('a tooltip stands in the middle below its control, or beside it', () => {
  expect(placeTooltip(control(400, 100), TIP, ROOM, 'below')).toEqual({ left: 374, top: 156 })
  expect(placeTooltip(control(8, 100), TIP, ROOM, 'right')).toEqual({ left: 64, top: 109 })
})

test('it stays inside the window, and goes to the other side where there is no room', () => {
  expect(placeTooltip(control(960, 100), TIP, ROOM, 'below').left).toBe(892)
  expect(placeTooltip(control(0, 100), TIP, ROOM, 'below').left).toBe(8)
  expect(placeTooltip(control(400, 550), TIP, ROOM, 'below').top).toBe(512)
  expect(placeTooltip(control(940, 100), TIP, ROOM, 'right').left).toBe(832)
  expect(placeTooltip(control(8, 580), TIP, ROOM, 'right').top).toBe(562)
})
