import type { Db } from '../src/platform/db.ts'
import { sql } from '../src/platform/sql.ts'
import type { Recorded } from './journal.ts'

/** How often each effect is there, by a name that says what it is and of which row. */
export type Effects = Map<string, number>

export type Audit = {
  readonly acknowledged: number
  readonly refused: number
  /** Acknowledged, and not in the database. */
  readonly lost: readonly string[]
  /** In the database more often than it was acknowledged. */
  readonly doubled: readonly string[]
}

/**
 * Compares what the clients were told with what is there. By the end every intent was asked until
 * it was answered, so the two must be equal: less is lost, more is doubled.
 */
export async function audit(db: Db, records: readonly Recorded[]): Promise<Audit> {
  const ids = await readIds(db)
  const expected = expectedOf(records, ids)
  const found = await readEffects(db)
  const answered = records.filter(({ outcome }) => outcome !== null)
  return {
    acknowledged: answered.filter(isDone).length,
    refused: answered.filter((record) => !isDone(record)).length,
    lost: excess(expected, found),
    doubled: excess(found, expected),
  }
}

/** What `more` has beyond `less`, each as often as it is too many. */
export function excess(more: Effects, less: Effects): string[] {
  return [...more].flatMap(([name, count]) =>
    Array.from({ length: Math.max(0, count - (less.get(name) ?? 0)) }, () => name),
  )
}

/** A sign-up asked again is told that its e-mail is taken: it was carried out the first time. */
function isDone({ command, outcome }: Recorded): boolean {
  if (!outcome) return false
  const wasDoneBefore = command === 'signUp' && outcome.status === 409 && outcome.asked > 1
  return outcome.status === 200 || wasDoneBefore
}

function expectedOf(records: readonly Recorded[], ids: Map<string, string>): Effects {
  const expected: Effects = new Map()
  const expect = (name: string) => expected.set(name, (expected.get(name) ?? 0) + 1)
  for (const record of records) {
    if (!isDone(record)) continue
    const { command, who, body, outcome } = record
    const requestId = body['requestId'] ?? outcome?.answer['requestId']
    switch (command) {
      case 'signUp':
        expect(`account ${who}`)
        break
      case 'sendPayment':
        expect(`payment ${outcome?.answer['paymentId']} of ${body['amount']}`)
        break
      case 'buy':
        expect(`machine ${body['machineId']} of ${ids.get(who)}`)
        expect(`purchase of ${ids.get(who)}`)
        break
      case 'requestDeposit':
      case 'requestWithdrawal':
        expect(`request ${requestId} of ${body['amount']} by ${ids.get(who)}`)
        expect(`mail about request ${requestId}`)
        break
      case 'approve':
      case 'reject':
        expect(`${command === 'approve' ? 'approval' : 'refusal'} of ${requestId}`)
        expect(`mail about the decision of ${requestId}`)
        break
      case 'cancelWithdrawal':
        expect(`refusal of ${requestId}`)
        break
      case 'reset':
        expect(`reversal for ${requestId}`)
        break
    }
  }
  return expected
}

async function readIds(db: Db): Promise<Map<string, string>> {
  const people = await db.rows<{ id: string; email: string }>(sql`select id, email from person`)
  return new Map(people.map(({ id, email }) => [email, id]))
}

/** One row for each effect. Of the transfers of a decision, the one that touches what waits counts. */
async function readEffects(db: Db): Promise<Effects> {
  const rows = await db.rows<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from (
      select 'account ' || email as name from person where role = 'investor'
      union all
      select 'payment ' || id || ' of ' || amount from payment
      union all
      select 'machine ' || machine_id || ' of ' || learner_id from ownership
      union all
      select 'purchase of ' || learner_id from transfer
      where kind in ('machine_bought', 'bill_bought') and source = 'wallet'
      union all
      select 'request ' || id || ' of ' || amount || ' by ' || learner_id from request
      union all
      select case kind when 'deposit_approved' then 'approval' when 'withdrawal_approved' then 'approval'
        else 'refusal' end || ' of ' || cause
      from transfer
      where reverses is null and source in ('suspense', 'held')
        and kind in ('deposit_approved', 'withdrawal_approved', 'deposit_rejected', 'withdrawal_rejected')
      union all
      select 'reversal for ' || cause from transfer
      where reverses is not null and target in ('suspense', 'held')
      union all
      select 'mail about request ' || about from outbox where kind = 'request-made'
      union all
      select 'mail about the decision of ' || split_part(about, ' ', 1) from outbox
      where kind = 'request-decided'
    ) as effects group by name`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}
