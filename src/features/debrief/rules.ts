import { Refusal } from '../../core/errors.ts'
import { debrief as t } from '../../core/strings/debrief.en.ts'

/** Why the debrief is not shown, or null: learners see it once it is revealed, admins always. */
export function refuseDebrief(asked: {
  readonly byAdmin: boolean
  readonly revealed: boolean
}): Refusal | null {
  return asked.byAdmin || asked.revealed ? null : new Refusal('not_allowed', t.notRevealed)
}
