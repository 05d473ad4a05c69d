// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { ACCOUNTS, KINDS } from '#ledger/kinds.ts'
import type { TransferEntry } from '#ledger/transfer-entry.ts'
import { sayTransfer } from './ReceiptBooks.tsx'

const line: TransferEntry = {
  number: 7,
  day: day('2026-11-21'),
  at: '2026-11-21T10:44:12.345Z',
  kind: 'withdrawal_requested',
  source: 'wallet',
  target: 'held',
  amount: ghs(60),
  reverses: null,
}

test('every kind between every two accounts is said in words, and none is missing', () => {
  const titles = new Set<string>()
  const moves = new Set<string>()
  for (const kind of KINDS) {
    for (const source of ACCOUNTS) {
      for (const target of ACCOUNTS.filter((other) => other !== source)) {
        const { title, move } = sayTransfer({ ...line, kind, source, target })
        expect(`${title} ${move}`).not.toMatch(/undefined|null|_|\[object/)
        expect(title).toMatch(/^[A-Z][\w ’]+$/)
        expect(move).toMatch(/^From [\w ,’]+ \([\w ]+\) to [\w ,’]+ \([\w ]+\)$/)
        titles.add(title)
        moves.add(move)
      }
    }
  }
  expect(titles.size).toBe(KINDS.length)
  expect(moves.size).toBe(ACCOUNTS.length * (ACCOUNTS.length - 1))
})

test('a withdrawal that is asked for goes from what the house owes to money on hold', () => {
  expect(sayTransfer(line)).toEqual({
    title: 'You asked for a withdrawal',
    move: 'From what the app owes you (wallet) to money on hold for a withdrawal (on hold)',
  })
})

test('a reversal says which entry it takes back, whatever its kind', () => {
  for (const kind of KINDS) {
    expect(sayTransfer({ ...line, kind, reverses: 4 }).title).toBe('Taken back: entry 4')
  }
})
