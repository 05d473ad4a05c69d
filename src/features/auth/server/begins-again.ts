import { believed } from '#platform/database/commit.ts'
import { HangsUpOnSilence } from '#platform/database/silence.ts'
import { retryTransaction } from '#platform/database/retry.ts'

/**
 * Repeats a statement of the auth library that the database cancelled because of a deadlock or a
 * serialization failure. Statements of a transaction are not repeated: the whole transaction is
 * (`library-tables.ts`). A statement whose wait for a standby was cancelled counts as failed. After
 * a failed COMMIT there is nothing to roll back, so PostgreSQL's warning of that is ignored.
 */
export class BeginsAgain extends HangsUpOnSilence {
  override query(...asked: any[]): any {
    const inTransaction = this.getTransactionStatus() === 'T'
    const ask = (): unknown => (super.query as (...words: any[]) => unknown).apply(this, asked)
    // The library awaits every statement; only the pool's own way calls back.
    if (typeof asked.at(-1) === 'function' || asked[0] === 'rollback') return ask()
    const once = () => believed(this, async () => ask())
    return inTransaction ? once() : retryTransaction(once)
  }
}
