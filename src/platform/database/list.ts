import { type Sql, sql } from './sql.ts'

// Shared by the queries of lists. `containsPattern` in phrase.ts is for their searches.

/** A page as `pageFields` of core/list.ts reads it: the first is 1. */
export type Page = { readonly page: number; readonly size: number }

/** Cuts one page out of what is ordered. */
export function cutTo({ page, size }: Page): Sql {
  return cutFrom((page - 1) * size, size)
}

/** Cuts `count` rows after the first `skipped`. */
export function cutFrom(skipped: number, count: number): Sql {
  return sql`limit ${count} offset ${skipped}`
}

const ROWS_AT_ONCE = 500

/**
 * Reads every row, a batch at a time. Each batch continues after the last row of the previous one (null for
 * the first). An offset would skip or repeat rows that come or go meanwhile.
 */
export async function* inBatches<R>(
  next: (last: R | null, size: number) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let last: R | null = null; ; ) {
    const batch: readonly R[] = await next(last, ROWS_AT_ONCE)
    yield* batch
    if (batch.length < ROWS_AT_ONCE) return
    last = batch.at(-1) ?? null
  }
}
