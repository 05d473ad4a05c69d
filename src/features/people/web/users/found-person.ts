import type { AnswerOf } from '#core/call.ts'
import type { peopleCalls } from '../../schema.ts'

/** One person with their books, machines, referrals and sessions, as the server answers. */
export type FoundPerson = AnswerOf<typeof peopleCalls.readPerson>

/** The props of every view of one person. */
export type TabProps = { details: FoundPerson }
