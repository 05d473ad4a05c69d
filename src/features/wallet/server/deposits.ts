import { createHash } from 'node:crypto'
import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import { asReference } from '#features/pocket/server/pocket.ts'
import { settingsView } from '#features/settings/views.ts'
import { lockBalances } from '#ledger/books.ts'
import { command } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { readPicture } from '#platform/http/upload.ts'
import { MOST_PENDING_DEPOSITS, refuseDeposit } from '../rules.ts'
import { walletCalls } from '../schema.ts'
import { walletServer as t } from '../words/en/wallet-server.ts'
import { queueRequested, readSettingsAndAdmins } from './mails.ts'
import { lockFreePayment } from './payments.ts'
import { insertRequest, nextNumber, type Request } from './requests.ts'

/** Makes a deposit request. No money moves until an admin decides. */
export const requestDeposit = command(
  walletCalls.requestDeposit,
  async ({ tx, person, today, input, announce }) => {
    const { amount, method, proofId } = input
    // A person who joined with a name only gives no account name. Ignore one that was sent, so that it is
    // not stored.
    const accountName = person.email === null ? person.name : input.accountName
    const reference = asReference(input.reference ?? '')
    const [settings, proofFault, paymentId, tooMany, named] = await awaitInOrder(
      readSettingsAndAdmins(tx),
      proofId ? refuseProof(tx, proofId, person.id) : null,
      reference ? lockFreePayment(tx, person.id, reference, amount) : null,
      // The books are locked after the payment: the one order of locks (docs/architecture.md).
      refuseMore(tx, person.id),
      nextNumber(tx, 'deposit'),
    )
    const hasPicture = proofId !== undefined
    const proof = hasPicture ? 'picture' : 'manual'
    const facts = { amount, method, proof, hasPicture, accountName, reference } as const
    refuseIf(refuseDeposit(facts, settings.minDeposit) ?? proofFault ?? tooMany)

    const made = { id: newId(), ...named, kind: 'deposit', amount } as const
    const request = {
      ...made,
      learnerId: person.id,
      method,
      accountName: accountName ?? null,
      reference,
      proofId: proofId ?? null,
      paymentId,
      day: today,
    }
    const isUsed = () => new Refusal('conflict', t.proofUsed, 'proofId')
    tx.beforeCommit(
      refuseByConstraint(insertRequest(tx, request), { request_proof_once: isUsed }),
      queueRequested(tx, made, person.name, settings),
    )

    announce('requests', 'admins')
    announce('requests', person.id)
    return { requestId: made.id, amount }
  },
)

/**
 * Refuses more than the allowed number of pending requests. The lock makes simultaneous requests of one
 * learner wait for each other, so that each counts the earlier ones.
 */
async function refuseMore(tx: Tx, learnerId: PersonId): Promise<Refusal | null> {
  const [, { waiting }] = await awaitInOrder(
    lockBalances(tx, learnerId),
    tx.one<{ waiting: number }>(sql`
      select count(*)::int as waiting from request
      where learner_id = ${learnerId} and kind = 'deposit' and status = 'pending'`),
  )
  if (waiting < MOST_PENDING_DEPOSITS) return null
  return new Refusal('too_many', t.tooManyPending(MOST_PENDING_DEPOSITS))
}

/**
 * Refuses a picture that is not the learner's. The lock stops `forgetProofs` from deleting it before the
 * request names it.
 */
async function refuseProof(tx: Tx, proofId: string, learnerId: PersonId): Promise<Refusal | null> {
  const mine = await tx.maybe(sql`
    select from proof where id = ${proofId} and learner_id = ${learnerId} and picture is not null
    for key share`)
  return mine ? null : new Refusal('not_found', t.proofUnknown, 'proofId')
}

/** Stores a re-encoded receipt picture and returns its id, which the deposit request names later. */
export async function keepProof(
  db: Queryable,
  learnerId: PersonId,
  bytes: Buffer,
): Promise<string> {
  const picture = await readPicture(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id } = await db.one<{ id: string }>(sql`
    insert into proof (id, learner_id, sha256, picture)
    values (${newId()}, ${learnerId}, ${sha256}, ${picture}) returning id`)
  return id
}

/**
 * The picture as WEBP, for its owner and for admins. Anyone else gets 'not_found', so that nobody can test
 * which ids exist.
 */
export async function readProof(db: Queryable, id: string, reader: Person): Promise<Buffer> {
  const proof = await db.maybe<{ picture: Buffer | null }>(sql`
    select picture from proof
    where id = ${id} and (learner_id = ${reader.id} or ${reader.role === 'admin'})`)
  if (!proof?.picture) throw new Refusal('not_found', t.proofUnknown)
  return proof.picture
}

const IS_UNNAMED = sql`not exists (select from request where proof_id = proof.id)`

/**
 * Deletes proof pictures: some days after the decision (a setting), or one day after an upload that no
 * request names. The business day stands still over a jump of the calendar, so those days pass by it as well.
 * A request may name a picture while this runs, so the delete looks again after it has the locks.
 */
export async function forgetProofs(db: Db): Promise<void> {
  await db.count(sql`
    update proof set picture = null where picture is not null and exists (
      select from request, ${settingsView}
      where proof_id = proof.id and decided_at < now() - make_interval(days => proof_days)
        and status_on < (select business_day()) - proof_days)`)
  await db.withTx(async (tx) => {
    const old = await tx.rows<{ id: string }>(sql`
      select id from proof where uploaded_at < (select seen_now()) - interval '1 day'
        and ${IS_UNNAMED}
      for update skip locked`)
    await tx.count(sql`
      delete from proof where id = any(${old.map(({ id }) => id)}::uuid[])
        and ${IS_UNNAMED}`)
  })
}

/** Lets uploads of until then, which no request names yet, go ahead with a calendar that jumped. */
export async function shiftUploads(tx: Tx, until: Sql, by: Sql): Promise<void> {
  await tx.count(sql`
    update proof set uploaded_at = uploaded_at + ${by} where uploaded_at <= ${until} and ${IS_UNNAMED}`)
}

/** Makes a deposit request for a payment in its owner's name. The house gets no mail. */
export function claimPayment(
  tx: Tx,
  learnerId: PersonId,
  { id, reference, amount }: { id: string; reference: string; amount: Pesewas },
  today: Day,
): Promise<Request> {
  return insertRequest(tx, {
    kind: 'deposit',
    learnerId,
    amount,
    method: OWN_METHOD,
    reference,
    paymentId: id,
    day: today,
  })
}
