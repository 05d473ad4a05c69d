import { person as personWords } from '#features/auth/words/en/person.ts'
import type { RequestRow } from '../schema/decisions.ts'
import { adminTransactions as t } from '../words/en/admin-transactions.ts'

/** The word for who decided a request; `by` is the admin's name, null for one who was deleted. */
export function sayDecider(as: NonNullable<RequestRow['decidedAs']>, by: string | null): string {
  if (as === 'owner') return t.theLearner
  return as === 'house' ? t.theHouse : (by ?? personWords.nobody)
}
