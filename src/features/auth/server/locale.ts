import { handle } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { accountCalls } from '../schema/account.ts'

export const chooseLocale = handle(
  accountCalls.chooseLocale,
  async ({ tx, person, input: { locale }, changed }) => {
    const updated = await tx.count(sql`
      update person set locale = ${locale} where id = ${person.id}
        and locale is distinct from ${locale}`)
    if (updated > 0) changed('people', person.id)
    return {}
  },
)
