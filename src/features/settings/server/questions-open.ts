import type { Queryable, Tx } from '#platform/database/db.ts'
import { rawSql, type Sql, sql } from '#platform/database/sql.ts'

/** True where learners read the truth: it was revealed, or the class is closed. */
export const IS_TOLD: Sql = sql`(revealed or closed_at is not null)`

type QuestionsOpen = {
  readonly revealed: boolean
  readonly questionsBefore: boolean
  /** False in a closed class: nobody answers there any more, and its result is shown. */
  readonly questionsAfter: boolean
  /**
   * The truth has been revealed once, even if it is hidden again: nobody may answer the questions before
   * any more.
   */
  readonly beforeIsOver: boolean
}

const QUESTIONS_OPEN: Sql = sql`
  select ${IS_TOLD} as revealed, questions_before as "questionsBefore",
    questions_after and closed_at is null as "questionsAfter", questions_before_over as "beforeIsOver"
  from settings`

/** Reads whether each round of questions is open. The debrief decides which answers count. */
export async function readQuestionsOpen(db: Queryable): Promise<QuestionsOpen> {
  return db.one(QUESTIONS_OPEN)
}

/** Reads whether each round of questions is open, and locks that until the transaction ends. */
export async function lockQuestions(tx: Tx): Promise<QuestionsOpen> {
  return tx.one(sql`${QUESTIONS_OPEN} for share`)
}

/**
 * Opens or closes one round, and returns the settings' new version. Returns null, without a change, if the
 * questions before would open after a reveal.
 */
export async function setQuestionsOpen(
  tx: Tx,
  phase: 'before' | 'after',
  open: boolean,
): Promise<number | null> {
  const changed = await tx.maybe<{ version: number }>(sql`
    update settings set ${rawSql(`questions_${phase}`)} = ${open}, version = version + 1,
      updated_at = now()
    where not (${open} and ${phase === 'before'} and questions_before_over) returning version`)
  return changed?.version ?? null
}
