import type { Db } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { IntentWithOutcome } from './journal.ts'

export type Audit = {
  readonly acknowledged: number
  readonly refused: number
  /** Acknowledged, and not in the database. */
  readonly lost: readonly string[]
  /** Writes that are in the database more often than they were acknowledged. */
  readonly doubled: readonly string[]
}

/** The records of a journal, one after the other. */
export type Records = AsyncIterable<IntentWithOutcome> | Iterable<IntentWithOutcome>

const AT_A_TIME = 5_000

/**
 * Compares what the clients were told with what is there, row by row. By the end every intent was
 * asked until it was answered, so the two must be equal: less is lost, more is doubled. The server
 * compares, in a table of this session's own, so `db` must have one connection only.
 */
export async function audit(db: Db, records: Records): Promise<Audit> {
  let [acknowledged, refused] = [0, 0]
  const acknowledgements = async function* () {
    for await (const record of records) {
      if (isDone(record)) acknowledged++
      else if (record.outcome !== null) refused++
      if (isDone(record)) yield* effectsOf(record)
    }
  }
  const compared = await compare(db, acknowledgements(), EFFECTS)
  return { acknowledged, refused, ...compared }
}

/** Names that are told and names that are there, each as often as it is too few or too many. */
export async function compare(
  db: Db,
  told: AsyncIterable<string> | Iterable<string>,
  there: Sql,
): Promise<Pick<Audit, 'lost' | 'doubled'>> {
  await db.rows(sql`create temporary table told (name text not null)`)
  let names: string[] = []
  const bring = async () => {
    await db.count(sql`insert into told select unnest(${names}::text[])`)
    names = []
  }
  for await (const name of told) if (names.push(name) === AT_A_TIME) await bring()
  await bring()
  const rows = await db.rows<{ name: string; more: number }>(sql`
    select name, (count(*) filter (where is_there) - count(*) filter (where not is_there))::int as more
    from (select name, false as is_there from told union all select name, true from (${there}) as there)
      as both_sides
    group by name having count(*) filter (where is_there) <> count(*) filter (where not is_there)
    order by name`)
  await db.rows(sql`drop table told`)
  const excess = (sign: 1 | -1) =>
    rows.flatMap(({ name, more }) => Array<string>(Math.max(0, sign * more)).fill(name))
  return { lost: excess(-1), doubled: excess(1) }
}

/** A sign-up asked again is told that its e-mail is taken: it was carried out the first time. */
function isDone({ command, outcome }: IntentWithOutcome): boolean {
  if (!outcome) return false
  const wasDoneBefore = command === 'signUp' && outcome.status === 409 && outcome.asked > 1
  return outcome.status === 200 || wasDoneBefore
}

/** One name for each row that a command must leave. */
function effectsOf({ command, who, body, outcome }: IntentWithOutcome): string[] {
  const requestId = body['requestId'] ?? outcome?.answer['requestId']
  switch (command) {
    case 'signUp':
      return [`account ${who}`]
    case 'sendPayment':
      return [`payment ${outcome?.answer['paymentId']} of ${body['amount']}`]
    case 'buy':
      return [`machine ${body['machineId']} of ${who}`, `purchase of ${who}`]
    case 'requestDeposit':
    case 'requestWithdrawal':
      return [
        `request ${requestId} of ${body['amount']} by ${who}`,
        `mail about request ${requestId}`,
      ]
    case 'approve':
      return [
        `approval of ${requestId}`,
        `mail about the decision of ${requestId}`,
        `audit entry: wallet.approve of ${requestId}`,
      ]
    case 'reject':
      return [
        `refusal of ${requestId}`,
        `mail about the decision of ${requestId}`,
        `audit entry: wallet.reject of ${requestId}`,
      ]
    case 'cancelWithdrawal':
      return [`refusal of ${requestId}`]
    case 'reset':
      return [`reversal for ${requestId}`, `audit entry: wallet.reset of ${requestId}`]
  }
}

/** One row for each effect. Of the transfers of a decision, the one that touches what waits counts. */
const EFFECTS = sql`
  select 'account ' || email as name from person where role = 'learner'
  union all
  select 'payment ' || id || ' of ' || amount from payment
  union all
  select 'machine ' || machine_id || ' of ' || email
  from ownership join person on person.id = learner_id
  union all
  select 'purchase of ' || email from transfer join person on person.id = learner_id
  where kind in ('machine_bought', 'bill_bought') and source = 'wallet'
  union all
  select 'request ' || request.id || ' of ' || amount || ' by ' || email
  from request join person on person.id = learner_id
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
  union all
  select 'audit entry: ' || action || ' of ' || about_id from audit where about_kind = 'request'`
