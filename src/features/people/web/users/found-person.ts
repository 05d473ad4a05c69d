import type { AnswerOf } from '../../../../core/call.ts'
import type { peopleCalls } from '../../schema.ts'

/** One person with their books, machines, referrals and sessions, as the server answers. */
export type FoundPerson = AnswerOf<typeof peopleCalls.readPerson>

/** What every view of one person is given. */
export type TabProps = { found: FoundPerson }
