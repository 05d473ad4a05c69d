import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { mayDo, requestEffectOf, sayEffect } from './admin-effect.ts'

const AMOUNT = ghs(50)
const payment = { reference: 'MM12345678', amount: AMOUNT, sentAt: '2026-01-01T00:00:00Z' }
const deposit = { kind: 'deposit', amount: AMOUNT, status: 'pending', payment } as RequestRow
const unpaid: RequestRow = { ...deposit, payment: null }
const withdrawal: RequestRow = { ...unpaid, kind: 'withdrawal' }

describe('a decision says beforehand what it does', () => {
  test('approving a deposit credits the wallet and moves no cash', () => {
    expect(requestEffectOf('approve', deposit)).toEqual({ wallet: AMOUNT })
  })

  test('approving a withdrawal takes the held money out of the drawer into the pocket', () => {
    expect(requestEffectOf('approve', withdrawal)).toEqual({
      held: -AMOUNT,
      pocket: AMOUNT,
      cash: -AMOUNT,
    })
  })

  test('rejecting gives back what was paid or held, and nothing where nothing was', () => {
    expect(requestEffectOf('reject', deposit)).toEqual({ pocket: AMOUNT, cash: -AMOUNT })
    expect(requestEffectOf('reject', unpaid)).toEqual({})
    expect(requestEffectOf('reject', withdrawal)).toEqual({ held: -AMOUNT, wallet: AMOUNT })
  })

  test('a reset is the exact reversal of the decision', () => {
    expect(requestEffectOf('reset', { ...deposit, status: 'completed' })).toEqual({
      wallet: -AMOUNT,
    })
    expect(requestEffectOf('reset', { ...deposit, status: 'failed' })).toEqual({
      pocket: -AMOUNT,
      cash: AMOUNT,
    })
    expect(requestEffectOf('reset', { ...withdrawal, status: 'failed' })).toEqual({
      held: AMOUNT,
      wallet: -AMOUNT,
    })
  })

  test('each of them is said in words of its own', () => {
    const decided = [deposit, unpaid, withdrawal].flatMap((request) => [
      sayEffect('approve', request),
      sayEffect('reject', request),
    ])
    expect(new Set(decided).size).toBe(6)
  })
})

describe('what can be done follows from the state', () => {
  test('a withdrawal its owner cancelled cannot be reset', () => {
    const failed = { ...withdrawal, status: 'failed' } as const
    expect(mayDo('reset', { ...failed, decidedAs: 'owner' })).toBe(false)
    expect(mayDo('reset', { ...failed, decidedAs: 'admin' })).toBe(true)
  })

  test('what is decided cannot be decided again, what is pending not be reset', () => {
    expect(mayDo('approve', { ...deposit, status: 'completed' })).toBe(false)
    expect(mayDo('reset', deposit)).toBe(false)
  })
})

test('nothing can be done with a request of a deleted person: the books are closed', () => {
  for (const status of ['pending', 'completed', 'failed'] as const) {
    const request = { status, isDeleted: true } as RequestRow
    for (const act of ['approve', 'reject', 'reset'] as const) {
      expect(mayDo(act, request)).toBe(false)
    }
  }
})

test('whatever a learner calls themself, their requests are decided like any other', () => {
  for (const name of ['a deleted person', 'the learner', 'the house', 'you', '']) {
    for (const decidedBy of [name, null]) {
      const request = { ...deposit, name, decidedAs: 'admin', decidedBy, isDeleted: false } as const
      expect(mayDo('approve', request)).toBe(true)
      expect(mayDo('reject', request)).toBe(true)
      expect(mayDo('reset', { ...request, status: 'failed' })).toBe(true)
    }
  }
})
