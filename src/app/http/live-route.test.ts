import { expect, test } from 'vitest'
import { spreadOver } from './live-route.ts'

test('a class reads at once; a hall spreads its reads, and over no more than a second and a half', () => {
  expect([1, 30, 250].map(spreadOver)).toEqual([0, 0, 0])
  expect([251, 1_000, 100_000].map(spreadOver)).toEqual([1, 750, 1_500])
})
