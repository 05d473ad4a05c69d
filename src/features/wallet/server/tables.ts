import { type Sql, sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'
import { proofView, requestView } from '../views.ts'
import { dayAskedInvariant } from './day-asked.ts'
import { decisionInvariants } from './decision-invariants.ts'
import { walletInvariants } from './invariants.ts'

/** `byRun`: see `decisionInvariants`. The run is a feature above this one, so the app passes it in. */
export const walletTables = (byRun: Sql): Tables => ({
  owns: {
    request: {
      as: 'request',
      columns: `id learner_id kind amount* method account_name reference proof_id payment_id status
      reason requested_on requested_at decided_by decided_at decided_as cancelled reopened_at
      status_on number part_of taken* lot`,
      order: 'id',
      leftOut: {
        payout_seal: 'is of use to who has the key',
        code: 'stands in the number',
        searched: 'follows from the reference and the account name',
      },
    },
    day_asked: 'follows from the requests',
    proof: {
      as: 'proof',
      columns: 'id learner_id sha256 uploaded_at',
      order: 'id',
      leftOut: {
        picture: 'is a picture; its hash is there',
      },
    },
  },
  invariants: [...walletInvariants, dayAskedInvariant, ...decisionInvariants(byRun)],
  ownData: (id) => ({
    requests: sql`
      select id, number, kind, amount as "amountPesewas", method, account_name as "accountName", reference,
        proof_id as "proofId", status, reason, requested_on as "requestedOn",
        requested_at as "requestedAt", decided_at as "decidedAt", cancelled,
        part_of as "partOf"
      from ${requestView} where learner_id = ${id} order by requested_at, id`,
    pictures: sql`
      select id, sha256, uploaded_at as "uploadedAt", has_picture as "isKept"
      from ${proofView} where learner_id = ${id} order by uploaded_at, id`,
  }),
})
