import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { ghs } from '#core/money.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { approveAll, type Keys, mayPick, sumRequests } from './bulk-approval.ts'

const payment = { reference: 'MM12345678', amount: ghs(50), sentAt: '2026-01-01T00:00:00Z' }
const row = (id: string, more: Partial<RequestRow> = {}) =>
  ({ id, kind: 'deposit', status: 'pending', amount: ghs(50), payment, ...more }) as RequestRow

test('only pending deposits that a payment matches can be approved together', () => {
  expect(mayPick(row('1'))).toBe(true)
  expect(mayPick(row('1', { payment: null }))).toBe(false)
  expect(mayPick(row('1', { status: 'completed' }))).toBe(false)
  expect(mayPick(row('1', { kind: 'withdrawal' }))).toBe(false)
  expect(mayPick({ ...row('1'), gone: true })).toBe(false)
})

test('a refusal or a lost answer stops none of the others, and each has a key of its own', async () => {
  const rows = ['1', '2', '3', '4'].map((id) => row(id))
  const sent: [string, string][] = []
  const steps: number[] = []
  const outcomes = await approveAll(
    rows,
    new Map(),
    async ({ id }, key) => {
      sent.push([id, key])
      if (id === '2') throw new Refusal('conflict', 'already approved by efua')
      if (id === '3') throw new Error('Connection failed.')
    },
    (done) => steps.push(done.length),
  )
  expect(sent.map(([id]) => id)).toEqual(['1', '2', '3', '4'])
  expect(new Set(sent.map(([, key]) => key)).size).toBe(4)
  expect(outcomes.map(({ error }) => error?.message ?? 'approved')).toEqual([
    'approved',
    'already approved by efua',
    'Connection failed.',
    'approved',
  ])
  expect(steps).toEqual([1, 2, 3, 4])
})

test('tried again, a request keeps its key', async () => {
  const keys: Keys = new Map()
  const used: string[] = []
  const send = async (_row: RequestRow, key: string) => {
    used.push(key)
    if (used.length === 1) throw new Error('Connection failed.')
  }
  await approveAll([row('1')], keys, send, () => undefined)
  await approveAll([row('1')], keys, send, () => undefined)
  expect(used[1]).toBe(used[0])
})

test('the sum is of all of them', () => {
  expect(sumRequests([row('1'), row('2', { amount: ghs(1_234_567) })])).toBe(ghs(1_234_617))
})
