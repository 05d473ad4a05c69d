import type { Page } from '@playwright/test'
import { newId } from '#core/ids.ts'
import { formatGhs, ghs, type Pesewas } from '#core/money.ts'
import { ask, type Caller, expect } from './room.ts'

// Requests as journeys make them by call, and their rows in the admin's list.

export const AMOUNT = ghs(60)
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A deposit asked for by call; with `paid`, a practice payment stands behind it. */
export async function askForDeposit(
  learner: Caller,
  paid: boolean,
  amount: Pesewas = AMOUNT,
): Promise<void> {
  const payment = paid ? await ask(learner, '/api/pocket/send', { amount }) : null
  const reference = payment?.reference ?? 'TYPED-BY-HAND'
  await ask(learner, '/api/deposits', { amount, method: 'mtn', accountName: 'Practice', reference })
}

/** Sends a picture of one dot as the proof of a payment. */
export async function keepProof(learner: Caller): Promise<{ proofId: string }> {
  const answer = await learner.request.post(new URL('/api/proofs', learner.url()).href, {
    data: DOT,
    headers: { 'content-type': 'image/png', 'idempotency-key': newId() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

export const rowOf = (page: Page, amount: Pesewas) =>
  page.getByRole('row').filter({ hasText: formatGhs(amount) })
