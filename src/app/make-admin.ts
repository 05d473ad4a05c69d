import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '../core/errors.ts'
import { createAccount, noteAdmin } from '../features/auth/server/accounts.ts'
import { endSessionsOf, findPersonByEmail } from '../features/auth/server/auth.ts'
import { openLibrary } from '../features/auth/server/library.ts'
import {
  MADE_IN_TERMINAL,
  email as emailField,
  password as passwordField,
} from '../features/auth/schema.ts'
import { auditKeyOf } from '../platform/audit-key.ts'
import { type Config } from '../platform/config.ts'
import { type Connection, openDb } from '../platform/db.ts'
import { sql } from '../platform/sql.ts'
import { sealFirst } from './seal-audit.ts'

/** How the audit log tells of it, as done by who became an admin: nobody else is known here. */
const TERMINAL = { action: MADE_IN_TERMINAL, address: 'the terminal', userAgent: '' }

export type MadeAdmin = {
  readonly created: boolean
  readonly promoted: boolean
  /** The generated one, where none was given; shown once. */
  readonly password: string | null
}

/**
 * Makes somebody an admin: opens an account, or promotes the one there is, signed out, and leaves its
 * password.
 * Refuses 'invalid' for an e-mail or password the app would refuse too.
 */
export async function makeAdmin(
  config: Config,
  connection: Connection,
  email: string,
  password: string | null,
): Promise<MadeAdmin> {
  const address = parse(emailField, email, 'email')
  const db = openDb(connection, { max: 2, auditKey: auditKeyOf(config.authSecret) })
  const library = openLibrary(config, connection, async () => undefined)
  try {
    await sealFirst(db, config)
    const person = await findPersonByEmail(db, address)
    if (person) {
      const promoted = await db.withTx(async (tx) => {
        const changed = await tx.count(sql`
          update person set role = 'admin', status = 'active'
          where id = ${person.id} and (role <> 'admin' or status <> 'active')`)
        if (changed === 1) await noteAdmin(tx, person.id, TERMINAL)
        return changed
      })
      // The next sign-in sees whether the password is one for an admin, and asks for another if not.
      if (promoted === 1) await endSessionsOf(db, person.id)
      await db.count(sql`delete from setup_link`)
      return { created: false, promoted: promoted === 1, password: null }
    }
    const chosen = password === null ? randomBytes(15).toString('base64url') : password
    const account = { email: address, password: parse(passwordField, chosen, 'password') }
    await createAccount(db, library.auth, { ...account, role: 'admin', noted: TERMINAL })
    await db.count(sql`delete from setup_link`)
    return { created: true, promoted: false, password: password === null ? chosen : null }
  } finally {
    await library.close()
    await db.close()
  }
}

function parse(schema: v.GenericSchema<string, string>, value: string, field: string): string {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new Refusal('invalid', parsed.issues[0].message, field)
  return parsed.output
}
