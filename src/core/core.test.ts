import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, daysBetween, formatDay, formatInstant, isDay } from './day.ts'
import { REFUSALS, Refusal, type RefusalCode } from './errors.ts'
import { newId } from './ids.ts'
import {
  decimalOf,
  formatCedis,
  formatGhs,
  ghs,
  LARGEST_AMOUNT,
  minus,
  NOTHING,
  parseGhs,
  pesewas,
  sumOf,
  times,
  withPoint,
} from './money.ts'
import { isPracticeNumber, PRACTICE_NOTICE, PRACTICE_NUMBER_NEEDED } from './notice.ts'
import { fields } from './words/en/fields.ts'

describe('money', () => {
  test.each([
    [0, 'GHS\u00A00.00'],
    [5, 'GHS\u00A00.05'],
    [99999, 'GHS\u00A0999.99'],
    [100000, 'GHS\u00A01,000.00'],
    [123450, 'GHS\u00A01,234.50'],
    [-123450, '-GHS\u00A01,234.50'],
    [1234567890, 'GHS\u00A012,345,678.90'],
    [1e12, 'GHS\u00A010,000,000,000.00'],
  ])('%i pesewas read as %s', (amount, text) => {
    expect(formatGhs(pesewas(amount))).toBe(text)
  })

  test('amounts are added, taken away and multiplied to the pesewa', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e10, max: 1e10 })), (amounts) => {
        const total = amounts.reduce((sum, amount) => BigInt(amount) + sum, 0n)
        expect(BigInt(sumOf(amounts.map(pesewas)))).toBe(total)
      }),
    )
    expect(sumOf([])).toBe(NOTHING)
    expect(NOTHING).toBe(pesewas(0))
    expect(ghs(50)).toBe(pesewas(5000))
    expect(minus(ghs(50), pesewas(1))).toBe(pesewas(4999))
    expect(times(pesewas(1234), 60)).toBe(pesewas(74_040))
  })

  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [123_456_789, '1234567.89'],
    [-123_450, '-1234.50'],
  ])('%i pesewas are %s in a spreadsheet', (amount, text) => {
    expect(decimalOf(pesewas(amount))).toBe(text)
  })

  test('nobody can name more than a hundred million cedis', () => {
    expect(LARGEST_AMOUNT).toBe(ghs(100_000_000))
  })

  test('nine hundred thousand of the largest amounts add up to the pesewa', () => {
    expect(Number.isSafeInteger(LARGEST_AMOUNT * 900_000)).toBe(true)
  })

  test('what is printed can be typed back, to the pesewa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_AMOUNT }), (amount) => {
        expect(parseGhs(formatGhs(pesewas(amount)))).toBe(amount)
      }),
    )
  })

  test.each([
    '',
    'x',
    '1.234',
    '1,23',
    '-5',
    '1e3',
    '0x10',
    '1..2',
    '.5',
    '12345678901',
    'Infinity',
    '999,999,999,999,999,999',
    '٣',
    '40 50',
    '100 200',
    '0,500',
    '40\n50',
    '40.00\r\n50.00',
    '1 234',
    '1,234 567.00',
    '62,50',
    '012,345',
    '5²',
    'GHS',
  ])('%j is no amount', (text) => {
    expect(parseGhs(text)).toBeNull()
  })

  test.each([
    ['40', 4000],
    ['40.5', 4050],
    [' 1,234.50 ', 123450],
    ['ghs 7', 700],
    ['0', 0],
    ['₵40', 4000],
    ['GH₵ 40.50', 4050],
    ['GHc1,234', 123400],
    ['40 cedis', 4000],
    ['1 cedi', 100],
    ['40 GHS', 4000],
    ['1 234.50', 123450],
    ['1\u00A0234\u202F567.5', 123456750],
    ['GHS\u00A01,234.50', 123450],
  ])('%j is %i pesewas', (text, amount) => {
    expect(parseGhs(text)).toBe(amount)
  })

  test('no amount is taken but one that is written as a person reads it', () => {
    const sign = fc.constantFrom(
      ...'0123456789',
      ' ',
      '\u00A0',
      '\u202F',
      ',',
      '.',
      '\n',
      '\t',
      '₵',
    )
    const text = fc.string({ unit: sign, maxLength: 12 })
    const pieces = fc.array(
      fc.constantFrom('40', '50', '0', '500', '1', '234', '.50', ',', ' ', '.'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          pieces.map((all) => all.join('')),
        ),
        (typed) => {
          const amount = parseGhs(typed)
          if (amount === null) return
          const figure = typed.replaceAll('₵', '').trim()
          const [cedis = '', parts = ''] = figure.split('.')
          const whole = decimalOf(amount).split('.')
          expect(parts.padEnd(2, '0')).toBe(whole[1])
          // Plain digits, or our own grouping; with blanks for commas only before decimals.
          const grouped = formatCedis(amount).split('.')[0] ?? ''
          const blanks = cedis.replace(/[\t\p{Zs}]/gu, ',')
          const isPlain = /^\d+$/.test(cedis) && Number(cedis) === Number(whole[0])
          expect(isPlain || cedis === grouped || (parts !== '' && blanks === grouped)).toBe(true)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test.each([
    ['62,50', '62.50'],
    ['62,5', '62.50'],
    ['1.234,50', '1234.50'],
    ['GHS 1 234,50', '1234.50'],
    ['0,500', null],
    ['1,234', null],
    ['62.50', null],
  ])('%j is answered with %j, with a point', (typed, meant) => {
    expect(withPoint(typed)).toBe(meant)
  })

  test('a fraction of a pesewa is a bug, loudly', () => {
    for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => pesewas(wrong)).toThrow(TypeError)
    }
    expect(() => ghs(0.001)).toThrow(TypeError)
  })
})

describe('days', () => {
  test('adding days and counting them undo each other, over years and leap days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), (count) => {
        const from = day('2024-02-28')
        expect(daysBetween(from, addDays(from, count))).toBe(count)
      }),
    )
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
  })

  test('a date that does not exist is a bug', () => {
    for (const wrong of ['2026-02-29', '2026-13-01', '06/03/2025', '2026-1-1', '']) {
      expect(() => day(wrong)).toThrow(/calendar date|Invalid time/)
    }
  })

  test('only a date of the calendar is a day', () => {
    for (const wrong of ['2026-02-29', '2026-02-31', '0000-01-01', '2026-00-10', '2026-1-1', '']) {
      expect([wrong, isDay(wrong)]).toEqual([wrong, false])
    }
    for (const right of ['2024-02-29', '0001-01-01', '9999-12-31']) {
      expect([right, isDay(right)]).toEqual([right, true])
    }
  })

  test('dates and instants read as in Ghana', () => {
    expect(formatDay(day('2025-03-06'))).toBe('06/03/2025')
    expect(formatInstant('2025-03-06T14:05:59.123Z')).toBe('06/03/2025, 14:05')
  })
})

test('ids made later sort later, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => newId(1_700_000_000_000 + at))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000)
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('the notice that can be translated is the notice, word for word', () => {
  expect(fields.practice).toBe(PRACTICE_NOTICE)
  expect(fields.practiceNumber).toBe(PRACTICE_NUMBER_NEEDED)
})

test('only practice numbers name an account', () => {
  for (const good of ['0001234567', '0000000001', 'PRACTICE-1', 'PRACTICE-12345678901234567890']) {
    expect(isPracticeNumber(good)).toBe(true)
  }
  for (const real of [
    '0241234567',
    '+233241234567',
    '000123456',
    '00012345678',
    '0001234567 ',
    'practice-1',
    'PRACTICE-',
    '1441000123456',
    '0001234567\n',
  ]) {
    expect([real, isPracticeNumber(real)]).toEqual([real, false])
  }
})

test('every refusal has an HTTP status that blames the right side', () => {
  for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
    const { status } = new Refusal(code, 'no')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status >= 500).toBe(code === 'maintenance' || code === 'unavailable')
  }
})
