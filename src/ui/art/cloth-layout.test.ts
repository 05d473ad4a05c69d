import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClothPicture, clothBetween, layOutCloth, narrowingOf } from './cloth-layout.ts'

const GROUND = { width: 1184, height: 440 }

const pictures: fc.Arbitrary<ClothPicture> = fc.record({
  threads: fc
    .array(
      fc.record({
        span: fc.integer({ min: 1, max: 1_000_000 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        hue: fc.option(fc.nat({ max: 6 })),
      }),
      { maxLength: 300 },
    )
    .map((threads) =>
      threads.map(({ span, part, hue }, key) => ({
        key,
        span,
        kept: Math.floor(span * part),
        hue,
      })),
    ),
  days: fc.array(fc.nat({ max: 500_000 }), { maxLength: 28 }),
})

const sum = (spans: readonly number[]) => spans.reduce((all, span) => all + span, 0)

test('the cash is as wide against the promises as its sum, a pesewa as wide in each thread of a kind, and all fill the ground', () => {
  fc.assert(
    fc.property(pictures, ({ threads, days }) => {
      const { stretches, rows, right } = layOutCloth({ threads, days }, GROUND)
      const all = sum(threads.map(({ span }) => span)) + sum(days)
      const scale = GROUND.width / Math.max(1, all)
      const { robot, person } = narrowingOf(threads)
      for (const [at, { width, goneWidth }] of stretches.entries()) {
        const { span = 0, kept = 0, hue = 0 } = threads[at] ?? {}
        const own = scale * (hue === null ? robot : person)
        expect(width).toBeCloseTo(span * own, 5)
        expect(width - goneWidth).toBeCloseTo(kept * own, 5)
      }
      const hang = rows.at(-1)?.hang ?? 0
      expect(hang).toBeCloseTo(sum(days) * scale, 5)
      expect(right + hang).toBeCloseTo(all === 0 ? 0 : GROUND.width, 4)
    }),
  )
})

test('robots’ threads keep their true width up to two fifths of all, and never take more from people’s', () => {
  const spans = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(spans, spans, (people, robots) => {
      const threads = [
        { key: 0, span: people, kept: people, hue: 0 },
        { key: 1, span: robots, kept: robots, hue: null },
      ]
      const [person, robot] = layOutCloth({ threads, days: [] }, GROUND).stretches
      const share = robots / (people + robots)
      expect((robot?.width ?? 0) / GROUND.width).toBeCloseTo(Math.min(share, 0.4), 6)
      expect((person?.width ?? 0) / GROUND.width).toBeCloseTo(1 - Math.min(share, 0.4), 6)
    }),
  )
  // A class without other deposits has nobody to make room for.
  expect(narrowingOf([{ span: 5, hue: null }])).toEqual({ robot: 1, person: 1 })
})

test('its columns cover the threads once, and none is too narrow or too wide to look woven', () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const { columns, right } = layOutCloth(picture, GROUND)
      let x = 0
      for (const [at, column] of columns.entries()) {
        expect(column.x).toBeCloseTo(x, 5)
        expect(column.width).toBeLessThanOrEqual(20.001)
        // The leftover of a thread stands before a wide thread, or last.
        if (column.width < 4.5) {
          expect(columns[at + 1]?.width ?? 20).toBeGreaterThanOrEqual(4.5)
        }
        x += column.width
      }
      expect(x).toBeCloseTo(right, 4)
    }),
  )
})

test('the cloth of a lesson’s eleven days is woven to its end, and one day leaves bare threads', () => {
  const woven = (days: number) => {
    const { rows } = layOutCloth(
      {
        threads: [{ key: 0, span: 5, kept: 5, hue: 0 }],
        days: Array.from({ length: days }, () => 1),
      },
      GROUND,
    )
    return sum(rows.map(({ height }) => height)) / GROUND.height
  }
  expect(woven(1)).toBeLessThan(0.5)
  for (const days of [11, 28]) {
    expect(woven(days)).toBeGreaterThan(0.9)
    expect(woven(days)).toBeLessThanOrEqual(1)
  }
})

test('on its way it begins with what there was and ends with what there is, and shows no paid pesewa', () => {
  fc.assert(
    fc.property(pictures, pictures, (from, to) => {
      expect(clothBetween(from, to, 1)).toEqual(to)
      for (const part of [0, 0.5]) {
        const { threads } = clothBetween(from, to, part)
        for (const [at, { kept }] of threads.entries()) {
          const before = from.threads[at]?.kept ?? 0
          expect(kept).toBeLessThanOrEqual(Math.max(before, to.threads[at]?.kept ?? 0))
          if ((to.threads[at]?.kept ?? 0) < before) expect(kept).toBe(to.threads[at]?.kept)
        }
      }
    }),
  )
})

test('a payment that goes home leaves its neighbours as they were: a thread is known by its key', () => {
  const thread = (key: number, kept: number) => ({ key, span: 50, kept, hue: null })
  const from = { threads: [thread(1, 50), thread(2, 10), thread(3, 50)], days: [] }
  const to = { threads: [thread(1, 50), thread(3, 50)], days: [] }
  for (const part of [0, 0.5, 1]) expect(clothBetween(from, to, part)).toEqual(to)
})
