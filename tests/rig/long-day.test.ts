import { expect, test } from 'vitest'
import { LONGEST_TEST_MS, msToLongDay } from './long-day.ts'

const at = (time: string) => msToLongDay(Date.parse(`2026-11-30T${time}Z`))

test('no test begins where midnight in Ghana could come before its end', ({ task }) => {
  expect(task.timeout).toBeLessThanOrEqual(LONGEST_TEST_MS)
  expect(at('00:00:00.000')).toBe(0)
  expect(at('23:57:00.000')).toBe(0)
  expect(at('23:57:00.001')).toBe(179_999)
  expect(at('23:59:59.999')).toBe(1)
})
