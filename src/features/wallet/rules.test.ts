import { describe, expect, test } from 'vitest'
import { DEPOSIT_PRESETS } from '#core/deposit-presets.ts'
import { ghs, NOTHING, type Pesewas, pesewas } from '#core/money.ts'
import {
  everythingOf,
  LARGEST_DEPOSIT,
  refusalsOfWithdrawal,
  refuseDeposit,
  refuseWithdrawal,
  type WithdrawalAsked,
  type WithdrawalFacts,
  whyNotEverything,
} from './rules.ts'

const ONE = pesewas(1)
const less = (amount: Pesewas) => pesewas(amount - ONE)
const more = (amount: Pesewas) => pesewas(amount + ONE)

describe('a deposit', () => {
  const MIN = ghs(50)
  const ask = (facts: Partial<Parameters<typeof refuseDeposit>[0]>) =>
    refuseDeposit(
      {
        amount: MIN,
        method: 'mtn',
        proof: facts.hasPicture ? 'picture' : 'manual',
        hasPicture: false,
        accountName: 'Ama',
        reference: 'R-1',
        ...facts,
      },
      MIN,
    )?.field ?? 'taken'

  test('is offered at a touch at eight amounts', () => {
    const cedis = [50, 100, 200, 400, 800, 1600, 2400, 3200]
    expect(DEPOSIT_PRESETS).toEqual(cedis.map((each) => each * 100))
  })

  test('is of the minimum or more, up to a million cedis', () => {
    expect([ask({ amount: less(MIN) }), ask({ amount: MIN })]).toEqual(['amount', 'taken'])
    expect(LARGEST_DEPOSIT).toBe(ghs(1_000_000))
    const largest = [LARGEST_DEPOSIT, more(LARGEST_DEPOSIT)]
    expect(largest.map((amount) => ask({ amount }))).toEqual(['taken', 'amount'])
  })

  test('needs a picture, or the account’s name and the reference', () => {
    expect(ask({ accountName: undefined })).toBe('accountName')
    expect(ask({ reference: undefined })).toBe('reference')
    expect(ask({ hasPicture: true, accountName: undefined, reference: undefined })).toBe('taken')
    expect(ask({ hasPicture: true, amount: less(MIN) })).toBe('amount')
  })
})

const LIMITS = { min: ghs(5), max: ghs(1_000) }
const LEARNER: WithdrawalFacts = {
  available: ghs(80),
  balance: ghs(100),
  bonusReceived: ghs(20),
  hasCompletedDeposit: true,
}

describe('a withdrawal', () => {
  const ask = (amount: Pesewas, facts: Partial<WithdrawalFacts> = {}) =>
    refuseWithdrawal(amount, { ...LEARNER, ...facts }, LIMITS)?.message ?? 'taken'

  test('is of the minimum or more, up to the maximum and to what is available', () => {
    expect(ask(less(LIMITS.min))).toBe('Minimum withdrawal is GHS\u00A05.00.')
    expect(ask(LIMITS.min)).toBe('taken')
    expect(ask(ghs(80))).toBe('taken')
    expect(ask(more(ghs(80)))).toBe('Invalid amount or exceeds balance.')
    const rich = { available: ghs(9_000), balance: ghs(9_000) }
    expect(ask(LIMITS.max, rich)).toBe('taken')
    const named = 'Invalid amount or exceeds balance. The maximum withdrawal is GHS\u00A01,000.00.'
    expect(ask(more(LIMITS.max), rich)).toBe(named)
    expect(ask(ghs(9_001), rich)).toBe(named)
    // The balance is less than the limit, which would mislead.
    expect(ask(more(LIMITS.max))).toBe('Invalid amount or exceeds balance.')
  })

  test('is not of the bonus alone, before any deposit', () => {
    const newcomer = { hasCompletedDeposit: false, balance: ghs(20) }
    const needsDeposit = 'You need to make a deposit before you can withdraw your referral bonus.'
    expect(ask(ghs(10), newcomer)).toBe(needsDeposit)
    expect(ask(ghs(10), { ...newcomer, balance: less(ghs(20)) })).toBe(needsDeposit)
    expect(ask(ghs(10), { ...newcomer, balance: more(ghs(20)) })).toBe('taken')
    expect(ask(ghs(10), { ...newcomer, hasCompletedDeposit: true })).toBe('taken')
  })

  test('is refused field by field, and where no field is to blame without one', () => {
    const OWN = '0000012345'
    const fieldsOf = (asked: Partial<WithdrawalAsked>, facts: Partial<WithdrawalFacts> = {}) =>
      refusalsOfWithdrawal(
        { amount: LIMITS.min, method: 'mtn', account: OWN, ...asked },
        { ...LEARNER, ...facts },
        LIMITS,
        OWN,
      ).map(({ field }) => field ?? 'none')
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ amount: null, method: '', account: '' })).toEqual([
      'amount',
      'method',
      'account',
    ])
    expect(fieldsOf({ method: 'cash' })).toEqual(['method'])
    expect(fieldsOf({ account: '0000054321' })).toEqual(['account'])
    expect(fieldsOf({}, { hasCompletedDeposit: false, balance: ghs(20) })).toEqual(['none'])
  })
})

describe('everything that somebody may ask for', () => {
  const why = (facts: Partial<WithdrawalFacts>) =>
    whyNotEverything({ ...LEARNER, ...facts }, LIMITS)

  test('is what is available, up to the maximum of one withdrawal', () => {
    const amounts = [NOTHING, ghs(80), less(LIMITS.max), LIMITS.max, more(LIMITS.max)]
    expect(amounts.map((each) => everythingOf(each, LIMITS))).toEqual([
      NOTHING,
      ghs(80),
      less(LIMITS.max),
      LIMITS.max,
      LIMITS.max,
    ])
  })

  test('is refused by the rule of every withdrawal, and why is one word', () => {
    expect(why({})).toBeNull()
    expect(why({ available: ghs(9_000), balance: ghs(9_000) })).toBeNull()
    expect(why({ available: NOTHING })).toBe('nothing')
    expect(why({ available: ONE })).toBe('below_minimum')
    expect(why({ available: less(LIMITS.min) })).toBe('below_minimum')
    expect(why({ available: LIMITS.min })).toBeNull()
    expect(why({ hasCompletedDeposit: false, balance: ghs(20) })).toBe('needs_deposit')
  })
})
