import { expect, test } from 'vitest'
import { placeTooltip } from './Tooltip.tsx'

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
