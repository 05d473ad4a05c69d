import { believed } from '../../../platform/commit.ts'
import { HangsUpOnSilence } from '../../../platform/silence.ts'
import { untilDone } from '../../../platform/until-done.ts'

/**
 * Asks a statement of the auth library once more that the database broke off for another's sake. In
 * a transaction it does not: that begins again whole (`library-tables.ts`). Nor does it believe a
 * statement whose wait for a standby was cancelled; after a failed COMMIT there is nothing to roll
 * back, and PostgreSQL's warning of that means nothing.
 */
export class BeginsAgain extends HangsUpOnSilence {
  override query(...asked: any[]): any {
    const inTransaction = this.getTransactionStatus() === 'T'
    const ask = (): unknown => (super.query as (...words: any[]) => unknown).apply(this, asked)
    // The library awaits every statement; only the pool's own way calls back.
    if (typeof asked.at(-1) === 'function' || asked[0] === 'rollback') return ask()
    const once = () => believed(this, async () => ask())
    return inTransaction ? once() : untilDone(once)
  }
}
