import { HangsUpOnSilence } from '../../../platform/silence.ts'
import { untilDone } from '../../../platform/until-done.ts'

/**
 * Asks a statement of the auth library once more that the database broke off for another's sake. In
 * a transaction it does not: that would have to begin again whole, which only its caller can.
 */
export class BeginsAgain extends HangsUpOnSilence {
  override query(...asked: any[]): any {
    const inTransaction = this.getTransactionStatus() === 'T'
    const ask = (): unknown => (super.query as (...words: any[]) => unknown).apply(this, asked)
    let asking = ask()
    if (inTransaction || !(asking instanceof Promise)) return asking
    return untilDone(async () => {
      const answer = asking ?? ask()
      asking = null
      return answer
    })
  }
}
