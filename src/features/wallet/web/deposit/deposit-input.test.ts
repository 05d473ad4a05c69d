import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Refusal } from '#core/errors.ts'
import { ghs, pesewas } from '#core/money.ts'
import { METHODS } from '#core/request.ts'
import { LARGEST_DEPOSIT, refuseDeposit } from '../../rules.ts'
import { walletCalls } from '../../schema.ts'
import { type Deposit, depositFaultsOf, inputOf, type ProofValues } from './deposit.ts'

const MIN = ghs(50)
const PICTURE = '01a1fdc2-41ea-701f-9ce4-5fd593b9d321'

const sign = fc.constantFrom('\u202E', '\u200B', '\u0007', '\n', '\uD800', '\u2028')
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.constantFrom('', ' ', '\t', 'Ama Mensah', 'MM12345678', '024 123 4567', '+233241234567'),
  fc.tuple(fc.string({ maxLength: 6 }), sign).map((parts) => parts.join('')),
  fc.nat(100).map((length) => 'M'.repeat(length)),
)
const drafts: fc.Arbitrary<ProofValues> = fc.record({
  method: fc.oneof(fc.constantFrom(...METHODS), fc.constantFrom('', 'cash')),
  proof: fc.constantFrom('picture', 'manual'),
  proofId: fc.constantFrom('', PICTURE),
  accountName: text,
  reference: text,
})
const amounts = fc.oneof(
  fc.constantFrom(MIN, pesewas(MIN - 1), LARGEST_DEPOSIT, pesewas(LARGEST_DEPOSIT + 1)),
  fc.integer({ min: 1, max: 2 * LARGEST_DEPOSIT }).map((amount) => pesewas(amount)),
)

type FieldMessage = { field: string | undefined; message: string }

/** The server's words on these fields as they were typed: its contract first, then its rule. */
function serverSays(amount: number, draft: ProofValues): FieldMessage[] {
  const { method, proof, proofId, accountName, reference } = draft
  const shown = proof === 'manual' ? { accountName, reference } : proofId ? { proofId } : {}
  const read = v.safeParse(walletCalls.requestDeposit.input, { amount, method, ...shown })
  if (!read.success) {
    return read.issues.map(({ path, message }) => ({ field: String(path?.[0]?.key), message }))
  }
  const { output } = read
  const hasPicture = output.proofId !== undefined
  const refusal: Refusal | null = refuseDeposit(
    {
      ...output,
      proof: hasPicture ? 'picture' : 'manual',
      hasPicture,
      accountName: output.accountName,
      reference: output.reference,
    },
    MIN,
  )
  return refusal ? [{ field: refusal.field, message: refusal.message }] : []
}

test('the form of a deposit and the server refuse the same, in the same words, at the same field', () => {
  let [taken, refused] = [0, 0]
  fc.assert(
    fc.property(drafts, amounts, (draft, amount) => {
      const faults: Record<string, string | undefined> = depositFaultsOf(draft, amount, MIN)
      const said = serverSays(amount, draft)
      expect(Object.keys(faults).length > 0, 'the form refuses').toBe(said.length > 0)
      if (said.length > 0) refused += 1
      else taken += 1
      const first = new Map(said.toReversed().map(({ field = '', message }) => [field, message]))
      // That a picture was chosen and none is there, only the form knows.
      if (faults['proofId']) first.delete('accountName')
      for (const [field, message] of first) expect(faults[field]).toBe(message)
    }),
    { numRuns: 3000 },
  )
  expect(Math.min(taken, refused)).toBeGreaterThan(50)
})

test('what the form passes is a request that the server takes as it is sent', () => {
  fc.assert(
    fc.property(drafts, amounts, fc.boolean(), (draft, amount, isPaid) => {
      fc.pre(Object.keys(depositFaultsOf(draft, amount, MIN)).length === 0)
      const payment = { reference: 'MM12345678', sentOn: '2026-03-06' as never, sentAt: '' }
      const deposit: Deposit = isPaid
        ? { is: 'paid', amount, payment, goesOn: false }
        : { is: 'typed', amount }
      const read = v.safeParse(
        walletCalls.requestDeposit.input,
        inputOf({ ...draft, deposit }, amount),
      )
      expect(read.issues).toBeUndefined()
      expect(read.success && read.output.amount).toBe(amount)
    }),
    { numRuns: 500 },
  )
})
