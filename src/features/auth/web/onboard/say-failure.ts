import { Refusal } from '#core/errors.ts'
import { ConnectionError } from '#ui/live/api.ts'
import { onboard as t } from '../../words/en/onboard.ts'

/** The sentence for a failed try: the server's own words, those for a lost connection, or the fallback. */
export function sayFailure(error: Error, fallback: string): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof ConnectionError) return error.timedOut ? t.tooLong : error.message
  return fallback
}
