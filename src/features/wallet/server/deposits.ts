import { Refusal, refuseIf } from '../../../core/errors.ts'
import { walletServer as t } from '../../../core/strings/en/wallet-server.ts'
import { lockBalances } from '../../../ledger/books.ts'
import { handle } from '../../../platform/handle.ts'
import { breaks, type Tx } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { asReference, lockFreePayment } from '../../pocket/server/pocket.ts'
import { readSettings } from '../../settings/server/settings.ts'
import { MOST_PENDING_DEPOSITS, refuseDeposit } from '../rules.ts'
import { walletCalls } from '../schema.ts'
import { queueRequested } from './mails.ts'
import { insertRequest } from './requests.ts'

// A deposit request moves no money: an admin's decision does.
export const requestDeposit = handle(
  walletCalls.requestDeposit,
  async ({ tx, person, today, input, changed }) => {
    const { amount, method, proofId } = input
    // Who joined with a name is asked no other, and none that was sent is stored.
    const accountName = person.email === null ? person.name : input.accountName
    const reference = asReference(input.reference ?? '')
    const settings = await readSettings(tx)
    const hasPicture = proofId !== undefined
    const proof = hasPicture ? 'picture' : 'manual'
    const facts = { amount, method, proof, hasPicture, accountName, reference } as const
    refuseIf(refuseDeposit(facts, settings.minDeposit))
    if (proofId) await checkProof(tx, proofId, person.id)
    await refuseTooMany(tx, person.id)

    const paymentId = reference ? await lockFreePayment(tx, person.id, reference, amount) : null
    const request = await insertRequest(tx, {
      kind: 'deposit',
      learnerId: person.id,
      amount,
      method,
      accountName: accountName ?? null,
      reference,
      proofId: proofId ?? null,
      paymentId,
      day: today,
    }).catch((error: unknown) => {
      throw breaks(error, 'request_proof_once')
        ? new Refusal('conflict', t.proofUsed, 'proofId')
        : error
    })
    await queueRequested(tx, request, person.name, settings)

    changed('requests', 'admins')
    changed('requests', person.id)
    return { requestId: request.id, amount }
  },
)

/** The lock makes each request of a learner count the others, however many come at once. */
async function refuseTooMany(tx: Tx, learnerId: string): Promise<void> {
  await lockBalances(tx, learnerId)
  const { waiting } = await tx.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from request
    where learner_id = ${learnerId} and kind = 'deposit' and status = 'pending'`)
  if (waiting < MOST_PENDING_DEPOSITS) return
  throw new Refusal('too_many', t.tooManyPending(MOST_PENDING_DEPOSITS))
}

async function checkProof(tx: Tx, proofId: string, learnerId: string): Promise<void> {
  const mine = await tx.maybe(sql`
    select from proof where id = ${proofId} and learner_id = ${learnerId} and picture is not null`)
  if (!mine) throw new Refusal('not_found', t.proofUnknown, 'proofId')
}
