import type { Tx } from '#platform/database/db.ts'
import { joined, type Sql, sql, trusted } from '#platform/database/sql.ts'

// A house of a million is made of one of a hundred thousand, each of whose people is there ten
// times: as different to the database as any others, and written by it alone in minutes.

/** Everyone `times` over: themselves, and copies with ids, addresses and numbers of their own. */
export async function multiply(tx: Tx, times: number): Promise<void> {
  await makeFunctions(tx)
  const { people } = await tx.one<{ people: number }>(
    sql`select count(*)::int as people from person`,
  )
  await tx.count(sql`
    create temp table copied_payment on commit drop as
    select id, row_number() over () as place from payment`)
  await tx.rows(sql`analyze copied_payment`)
  const id = copied('id')
  const learner_id = copied('learner_id')
  const email = sql`'k' || copy || '.' || email`
  const place = sql`(substr(practice_number, 4)::int - 1000 + copy * ${people}::int)`
  const reference = sql`'MMU' || pg_temp.base36(place * 10 + copy, 7)`
  await copy(tx, 'auth."user"', times, { id, email })
  await copy(tx, 'auth.account', times, {
    id,
    accountId: sql`pg_temp.copied("accountId"::uuid, copy)::text`,
    userId: sql`pg_temp.copied("userId", copy)`,
  })
  await copy(tx, 'person', times, {
    id,
    email,
    practice_number: sql`'000' || lpad((1000 + ${place})::text, 7, '0')`,
    referral_code: sql`pg_temp.code(${place})`,
    referred_by: copied('referred_by'),
  })
  await copy(tx, 'books', times, { learner_id })
  await copy(tx, 'transfer', times, { learner_id, cause: copied('cause') })
  await copy(tx, 'ownership', times, { learner_id })
  const withPlace = (table: string, by: string) =>
    sql`(select ${trusted(table)}.*, place from ${trusted(table)}
      left join copied_payment on copied_payment.id = ${trusted(`${table}.${by}`)}) as each`
  await copy(tx, 'payment', times, { id, learner_id, reference }, withPlace('payment', 'id'))
  await copy(
    tx,
    'request',
    times,
    {
      id,
      code: sql`next_request_code()`,
      learner_id,
      payment_id: copied('payment_id'),
      reference: sql`case
        when kind = 'withdrawal' then
          '000' || lpad((substr(reference, 4)::int + copy * ${people}::int)::text, 7, '0')
        when place is null then reference else ${reference} end`,
    },
    withPlace('request', 'payment_id'),
  )
  await tx.rows(sql`select setval('practice_number', ${1_000 + people * times}::bigint)`)
}

function copied(column: string): Sql {
  return sql`pg_temp.copied(${trusted(column)}, copy)`
}

async function makeFunctions(tx: Tx): Promise<void> {
  // Ids are drawn, so two of them that differ in the last digit alone are not there.
  await tx.rows(sql`
    create function pg_temp.copied(id uuid, copy int) returns uuid language sql immutable return
      overlay(id::text placing
        to_hex((('x' || right(id::text, 1))::bit(4)::int + copy) % 16) from 36 for 1)::uuid`)
  await tx.rows(sql`
    create function pg_temp.base36(value bigint, digits int) returns text language sql immutable
    return (
      select string_agg(
        substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (value / (36 ^ at)::bigint % 36)::int + 1, 1),
        '' order by at desc)
      from generate_series(0, digits - 1) as at)`)
  // One code for each place, as lab/rig/room/room.ts draws them.
  await tx.rows(sql`
    create function pg_temp.code(place bigint) returns text language sql immutable
    return pg_temp.base36((place * 1540483477 + 88172645) % 2176782336, 6)`)
}

/** Every column as it is, but for those that must differ. */
async function copy(
  tx: Tx,
  table: string,
  times: number,
  other: Readonly<Record<string, Sql>>,
  from: Sql = trusted(table),
): Promise<void> {
  const columns = await tx.rows<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  const names = columns.map(({ name }) => trusted(`"${name}"`))
  const values = columns.map(({ name }) => other[name] ?? trusted(`"${name}"`))
  await tx.count(sql`
    insert into ${trusted(table)} (${joined(names, ', ')})
    select ${joined(values, ', ')}
    from ${from} cross join generate_series(1, ${times - 1}::int) as copy`)
}
