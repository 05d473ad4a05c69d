import pg from 'pg'

/** How long the server lets a statement run. */
export const STATEMENT_MS = 15_000
/** Longer than that, so that only a dead line is ever cut. */
export const SILENT_MS = STATEMENT_MS + 2_000

/** The driver's words for it. */
const SILENCE = 'Query read timeout'

/**
 * Hangs up when its server has gone silent. The connection would otherwise go back among the idle
 * ones, and whoever takes it next would wait behind a statement that nobody answers.
 */
export class HangsUpOnSilence extends pg.Client {
  override query(...asked: any[]): any {
    const answer: unknown = (super.query as (...words: any[]) => unknown).apply(this, asked)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => error.message === SILENCE && void this.end().catch(() => null))
    }
    return answer
  }
}
