import { handle } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { accountCalls } from '../schema/account.ts'

export const regenerateAvatar = handle(
  accountCalls.regenerateAvatar,
  async ({ tx, person, changed }) => {
    changed('people', person.id)
    return tx.one<{ avatar: number }>(sql`
      update person set avatar = (avatar + 1) % 1000000 where id = ${person.id} returning avatar`)
  },
)
