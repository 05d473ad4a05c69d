import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesewas } from '#core/money.ts'
import { mostOut } from '#features/autopilot/rules.ts'
import { forecastRun, type LineToCome, payLine } from './forecast.ts'

const amount = fc.integer({ min: 1, max: 90_000 }).map(pesewas)
const lot = fc.integer({ min: 0, max: 999 })

/** A line of some robots and people, and one order in which these people may tap. */
const lines = fc
  .record({
    cash: fc.integer({ min: 0, max: 400_000 }).map(pesewas),
    robots: fc.array(fc.record({ amount, lot }), { maxLength: 20 }),
    asking: fc.array(amount, { minLength: 1, maxLength: 12 }),
    waiting: fc.array(amount, { maxLength: 3 }),
    lots: fc.array(lot, { minLength: 15, maxLength: 15 }),
    out: fc.nat({ max: 3 }),
  })
  .chain(({ cash, robots, asking, waiting, lots, out }) => {
    const inOrder = lots.toSorted((a, b) => a - b)
    const line: LineToCome = {
      cash,
      out,
      robots: robots
        .map((robot, at) => ({ ...robot, who: `robot ${at}` }))
        .toSorted((a, b) => a.lot - b.lot),
      // A player who waits already and asks again stands in the line twice.
      before: waiting.map((each, at) => ({ who: `player ${at}`, amount: each })),
      asking: asking.map((each, at) => ({ who: `player ${at}`, amount: each })),
      lots: robots.length > 0 ? inOrder.slice(0, waiting.length + asking.length) : [],
    }
    return fc.record({
      line: fc.constant(line),
      taps: fc.shuffledSubarray([...line.asking], { minLength: asking.length }),
    })
  })

test('in whatever order people tap, as many of them and of the robots wait as was forecast', () => {
  fc.assert(
    fc.property(lines, ({ line, taps }) => {
      const forecast = forecastRun(line)
      const mayLeave = Math.max(0, mostOut(forecast.people) - line.out)
      const { waits, robotsWaiting } = payLine(line, taps, mayLeave)
      expect(waits.size).toBeGreaterThanOrEqual(forecast.least)
      expect(waits.size).toBeLessThanOrEqual(forecast.most)
      expect(robotsWaiting).toBeGreaterThanOrEqual(forecast.robotsWaiting)
      expect(robotsWaiting).toBeLessThanOrEqual(forecast.robotsMost)
    }),
    { numRuns: 5_000 },
  )
})
