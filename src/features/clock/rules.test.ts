import { describe, expect, test } from 'vitest'
import { day } from '#core/day.ts'
import {
  type ClockFacts,
  daysOfPace,
  MOST_AHEAD,
  refuseClockMove,
  refusePace,
  refusePause,
} from './rules.ts'

const TODAY = day('2026-11-21')
const STILL: ClockFacts = { today: TODAY, movedDays: 0, move: null }
const MOVING = { daysLeft: 3, paceSeconds: null }
const PACED = { daysLeft: 365, paceSeconds: 10 }

describe('the clock is moved', () => {
  const refusalOf = (days: number, facts: Partial<ClockFacts> = {}, from = TODAY) => {
    const refused = refuseClockMove(days, from, { ...STILL, ...facts })
    return refused && (refused.field ?? refused.code)
  }

  test('by whole days, one to a year', () => {
    expect([1, 365].map((days) => refusalOf(days))).toEqual([null, null])
    for (const days of [0, -1, 366, 1.5, Number.NaN])
      expect([days, refusalOf(days)]).toEqual([days, 'days'])
  })

  test('from the day that was seen', () => {
    const refused = refuseClockMove(1, day('2026-11-20'), STILL)
    expect(refused?.code).toBe('conflict')
    expect(refused?.message).toContain('21/11/2026')
  })

  test('not while it moves, and what it is doing is said', () => {
    const onItsWay = refuseClockMove(1, TODAY, { ...STILL, move: MOVING })
    expect([onItsWay?.code, onItsWay?.message]).toEqual([
      'conflict',
      expect.stringContaining('24/11/2026'),
    ])
    const paced = refuseClockMove(1, TODAY, { ...STILL, move: PACED })
    expect([paced?.code, paced?.message]).toEqual(['conflict', expect.stringContaining('10')])
    expect(paced?.message).not.toContain('/2026')
  })

  test('after the days under way, where no day to start from is named', () => {
    const after = (facts: Partial<ClockFacts>) => refuseClockMove(7, null, { ...STILL, ...facts })
    expect([after({}), after({ move: MOVING })]).toEqual([null, null])
    expect(after({ move: PACED })?.message).toContain('10')
    const left = { movedDays: MOST_AHEAD - 9, move: MOVING }
    expect(after(left)?.code).toBe('not_allowed')
  })

  test('never past a century ahead of Accra', () => {
    expect(MOST_AHEAD).toBe(36_500)
    expect(refusalOf(2, { movedDays: MOST_AHEAD - 2 })).toBeNull()
    expect(refusalOf(2, { movedDays: MOST_AHEAD - 1 })).toBe('not_allowed')
    expect(refuseClockMove(2, TODAY, { ...STILL, movedDays: MOST_AHEAD })?.message).toContain(
      '100 years',
    )
  })
})

describe('a pace', () => {
  const refusalOf = (seconds: number, facts: Partial<ClockFacts> = {}) => {
    const refused = refusePace(seconds, { ...STILL, ...facts })
    return refused && (refused.field ?? refused.code)
  }

  test('is of whole seconds a day, one to an hour', () => {
    expect([1, 3600].map((seconds) => refusalOf(seconds))).toEqual([null, null])
    for (const seconds of [0, -1, 3601, 1.5])
      expect([seconds, refusalOf(seconds)]).toEqual([seconds, 'seconds'])
  })

  test('takes the place of another, and not of a move', () => {
    expect(refusalOf(5, { move: PACED })).toBeNull()
    expect(refusalOf(5, { move: MOVING })).toBe('conflict')
  })

  test('begins nowhere near the end of the century, and ends with it', () => {
    expect(refusalOf(5, { movedDays: MOST_AHEAD - 1 })).toBeNull()
    expect(refusalOf(5, { movedDays: MOST_AHEAD })).toBe('not_allowed')
    expect([0, MOST_AHEAD - 365, MOST_AHEAD - 364].map(daysOfPace)).toEqual([365, 365, 364])
  })
})

test('what stands still is not stopped', () => {
  expect(refusePause({ move: null })?.code).toBe('conflict')
  expect([refusePause({ move: MOVING }), refusePause({ move: PACED })]).toEqual([null, null])
})
