import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { signedAmount } from '#core/request.ts'
import { pocket } from '#features/pocket/words/en/pocket.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { saySigned } from '#ui/money/say-signed.ts'
import type { Entry } from '../../schema.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { sayReceipt } from './ReceiptPage.tsx'

const twiPocket = inTwi<typeof pocket>('pocket')
const twiWallet = inTwi<typeof walletWords>('wallet')

const entry: Entry = {
  id: 't1',
  number: 't1',
  kind: 'deposit',
  description: 'Deposit by MTN MoMo (practice)',
  amount: ghs(1234),
  direction: 'credit',
  status: 'completed',
  reason: null,
  method: 'mtn',
  reference: 'MM12345678',
  on: day('2026-11-21'),
  at: '2026-11-21T10:44:12.345Z',
  cancelled: false,
  cancellable: false,
}

test('an amount carries the sign of what it does to the wallet', () => {
  expect(saySigned(signedAmount(entry))).toBe('+GHS\u00A01,234.00')
  expect(saySigned(signedAmount({ ...entry, direction: 'debit' }))).toBe('−GHS\u00A01,234.00')
})

test('what is shared is short and true, names no person, and carries the notice', () => {
  expect(sayReceipt(entry)).toBe(
    'Deposit by MTN MoMo (practice): +GHS\u00A01,234.00, completed, 21/11/2026. Practice money. No real cedis move here.',
  )
  expect(sayReceipt({ ...entry, status: 'failed', cancelled: true })).toMatch(/, cancelled, /)
  expect(sayReceipt(entry)).not.toContain('MM12345678')
})

test('a way of paying is named as practice wherever money is said to have gone by it, in Twi too', () => {
  const said = [walletWords, twiWallet].flatMap(({ entry: of, practiceMethod }) => [
    of.deposit('MTN MoMo'),
    of.withdrawal('MTN MoMo'),
    practiceMethod('MTN MoMo'),
  ])
  const ofPockets = [pocket, twiPocket].map(({ entry: of }) => of.withdrawal('MTN MoMo'))
  for (const each of [...said, ...ofPockets]) expect(each).toMatch(/MTN MoMo \((practice|adesua)\)/)
})
