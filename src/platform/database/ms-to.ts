import { type Sql, sql } from './sql.ts'

/** Whole milliseconds until a moment, by the database's clock; 0 from then on, null for no moment. */
export function msTo(moment: Sql): Sql {
  return sql`case when ${moment} is not null then greatest(0,
    least(2147483647, ceil(extract(epoch from ${moment} - clock_timestamp()) * 1000)))::int end`
}
