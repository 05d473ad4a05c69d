import type { Topic } from '#core/call.ts'
import type { PersonId } from '#core/ids.ts'

/** A change of what these topics show: for one person, for all admins, or for everyone. */
export type Change = {
  readonly topic: Topic
  readonly to: PersonId | 'admins' | 'everyone'
  /** The line of the source that noted it, while LOG_LEVEL is debug. */
  readonly from?: string
}
