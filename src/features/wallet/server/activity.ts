import type { InferOutput } from 'valibot'
import { wallet as t } from '../../../core/strings/wallet.en.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import type { Entry, walletCalls } from '../schema.ts'

type Filter = InferOutput<typeof walletCalls.listActivity.input>

/**
 * One learner's wallet entries, newest first: each request once, in its present state, and what the
 * house credited or charged by itself. How a decision was reversed stands in the statement.
 */
export async function listActivityOf(
  db: Queryable,
  learnerId: string,
  { page, size, ...filter }: Filter,
): Promise<{ entries: Entry[]; total: number }> {
  const found = foundBy(learnerId, filter)
  const [entries, { total }] = await Promise.all([
    db.rows<Entry>(sql`
      select * ${found} order by at desc, id desc limit ${size} offset ${(page - 1) * size}`),
    db.one<{ total: number }>(sql`select count(*)::int as total ${found}`),
  ])
  return { entries, total }
}

/** One entry by its id, or null where this learner has none such. */
export async function findEntry(
  db: Queryable,
  learnerId: string,
  id: string,
): Promise<Entry | null> {
  return db.maybe<Entry>(sql`
    select * from (${requestEntries(learnerId)} union all ${houseEntries(learnerId)}) as entries
    where id = ${id}`)
}

const ROWS_AT_ONCE = 500

/** All entries by the filters, newest first, a batch at a time: a row that is pushed back by new
 *  ones comes once, because each batch goes on from the last row, not from a count. */
export async function* walkActivity(
  db: Queryable,
  learnerId: string,
  filter: Pick<Filter, 'search' | 'kind'>,
): AsyncGenerator<Entry> {
  let after: Sql = sql``
  for (;;) {
    const batch = await db.rows<Entry & { mark: string }>(sql`
      select *, at::text as mark ${foundBy(learnerId, filter)} ${after}
      order by at desc, id desc limit ${ROWS_AT_ONCE}`)
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < ROWS_AT_ONCE) return
    after = sql`and (at, id) < (${last.mark}::timestamptz, ${last.id})`
  }
}

function foundBy(learnerId: string, { search, kind }: Pick<Filter, 'search' | 'kind'>): Sql {
  const looked = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    from (${requestEntries(learnerId)} union all ${houseEntries(learnerId)}) as entries
    where (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${looked}::text is null or description ilike ${looked}::text
        or reference ilike ${looked}::text)`
}

function requestEntries(learnerId: string): Sql {
  return sql`
    select id::text, kind::text,
      case when kind = 'deposit' then ${t.entry.deposit} else ${t.entry.withdrawal} end
        || case method when 'mtn' then ${t.methods.mtn} when 'vodafone' then ${t.methods.vodafone}
          when 'airtel' then ${t.methods.airtel} else ${t.methods.bank} end as description,
      amount, case when kind = 'deposit' then 'credit' else 'debit' end as direction,
      status::text, reason, method::text, reference, requested_on as on, requested_at as at,
      cancelled, kind = 'withdrawal' and status = 'pending' as cancellable
    from request where learner_id = ${learnerId}`
}

function houseEntries(learnerId: string): Sql {
  return sql`
    select 't' || number,
      case transfer.kind when 'machine_bought' then 'purchase' when 'bill_bought' then 'purchase'
        when 'day_settled' then 'profit' when 'bill_interest' then 'profit'
        when 'bill_repaid' then 'repayment' else 'bonus' end,
      case transfer.kind
        when 'machine_bought' then ${t.entry.purchase} || machine.name
        when 'bill_bought' then ${t.entry.purchase} || machine.name
        when 'day_settled' then ${t.entry.profit}
        when 'bill_interest' then ${t.entry.interest}
        when 'bill_repaid' then ${t.entry.repayment}
        when 'referral_bonus' then ${t.entry.referralBonus}
        else ${t.entry.signUpBonus} end,
      amount, case when target = 'wallet' then 'credit' else 'debit' end,
      'completed', null, null, null, day, at, false, false
    from transfer
    left join ownership on ownership.learner_id = transfer.learner_id
      and ownership.transfer = number and transfer.kind in ('machine_bought', 'bill_bought')
    left join machine on machine.id = machine_id
    where transfer.learner_id = ${learnerId}
      and transfer.kind in ('machine_bought', 'day_settled', 'referral_bonus', 'sign_up',
        'bill_bought', 'bill_interest', 'bill_repaid')
      and 'wallet' in (source, target)`
}
