import { expect, test } from 'vitest'
import type { AuditRecord } from '../schema.ts'
import { foldEntries } from './fold-entries.ts'

/** A decision `seconds` after noon. */
const decided = (number: number, seconds: number, kind = 'deposit'): AuditRecord => ({
  number,
  at: new Date(Date.parse('2026-03-06T12:00:00Z') + seconds * 1000).toISOString(),
  by: 'efua@example.test',
  byId: '018f0000-0000-7000-8000-000000000001',
  action: 'autopilot.decided',
  aboutKind: 'request',
  aboutId: '018f0000-0000-7000-8000-000000000002',
  personId: null,
  personEmail: null,
  before: { status: 'pending' },
  after: { status: 'completed', kind, amountPesewas: 6000 },
  address: '127.0.0.1',
  userAgent: 'test',
  hash: 'ab'.repeat(32),
})

const shapeOf = (entries: readonly AuditRecord[]) =>
  foldEntries(entries).map((each) => ('entries' in each ? each.entries.length : each.number))

test('three decisions alike within a minute are one line, and two are not', () => {
  expect(shapeOf([decided(3, 50), decided(2, 40), decided(1, 0)])).toEqual([3])
  expect(shapeOf([decided(2, 40), decided(1, 0)])).toEqual([2, 1])
})

test('another kind, another minute and another action end a fold, and no entry is lost', () => {
  const approval = { ...decided(4, 90), action: 'wallet.approve' }
  const entries = [decided(7, 95), decided(6, 94), decided(5, 93), approval, decided(3, 89)]
  const more = [decided(2, 88, 'withdrawal'), decided(1, 20)]
  expect(shapeOf([...entries, ...more])).toEqual([3, 4, 3, 2, 1])
  expect(shapeOf([decided(3, 90), decided(2, 80), decided(1, 0)])).toEqual([3, 2, 1])
})
