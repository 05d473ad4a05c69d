import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import { email as emailField } from '#features/auth/schema.ts'
import { endSessionsOf, findPersonByEmail } from '#features/auth/server/auth.ts'
import { forgetGuesses } from '#features/auth/server/check-code.ts'
import { turnOff } from '#features/auth/server/second-factor.ts'
import { tellChange } from '#features/auth/server/second-factor-mail.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'

/**
 * Takes the second factor from somebody who lost it, ends all their sessions and tells them by mail.
 * Answers whether there was one. Refuses 'not_found' where nobody has this e-mail.
 */
export async function resetSecondFactor(connection: Connection, email: string): Promise<boolean> {
  const address = v.safeParse(emailField, email)
  const db = openDb(connection, { max: 2 })
  try {
    const person = address.success ? await findPersonByEmail(db, address.output) : null
    if (!person) throw new Refusal('not_found', `Nobody here signs in as ${email}.`)
    return await db.withTx(async (tx) => {
      const wasOn = await turnOff(tx, person.id)
      if (!wasOn) return false
      await endSessionsOf(tx, person.id)
      await forgetGuesses(tx, person.id)
      await tellChange(tx, person, 'off')
      return true
    })
  } finally {
    await db.close()
  }
}
