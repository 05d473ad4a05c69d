import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import {
  email as emailField,
  MADE_IN_TERMINAL,
  password as passwordField,
} from '#features/auth/schema.ts'
import { auditNewAdmin, createAccount } from '#features/auth/server/accounts.ts'
import {
  endSessionsOf,
  endWaysIn,
  findPersonByEmail,
  makePasswordLink,
  spendLinksOf,
} from '#features/auth/server/auth.ts'
import { SCRYPT } from '#features/auth/server/hashing.ts'
import { setActiveAdmin } from '#features/auth/server/person.ts'
import { endSetUpLink } from '#features/auth/server/setup.ts'
import { lockAccount } from '#features/auth/server/sign-in-facts.ts'
import { personView } from '#features/auth/views.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { openDb, type Tx } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import { sealFirst } from '../seal-audit.ts'

const IS_TEACHER =
  'This is a teacher’s account. Remove the teacher first, on the hosts’ page of teachers or by npm run teachers.'
/** The line of the audit log, as done by who became an admin: nobody else is known here. */
const TERMINAL = { action: MADE_IN_TERMINAL, address: 'the terminal', userAgent: '' }

type MadeAdmin = {
  readonly created: boolean
  readonly promoted: boolean
  /** The generated one, where none was given; shown once. */
  readonly password: string | null
  /** A link to choose a password, where the one there was has ended; shown once. */
  readonly link: string | null
}

/**
 * Makes somebody an admin: opens an account, or promotes the one there is. Links to choose a password
 * that were sent before are spent. A role that changes ends sessions and password too, and a new link
 * chooses another. Refuses 'invalid' for an e-mail or password the app would refuse too.
 */
export async function makeAdmin(
  config: Config,
  connection: Connection,
  email: string,
  password: string | null,
): Promise<MadeAdmin> {
  const address = parse(emailField, email, 'email')
  const db = openDb(connection, { max: 2, auditKey: auditKeyOf(config.authSecret) })
  try {
    await sealFirst(db, config)
    const person = await findPersonByEmail(db, address)
    if (person?.role === 'teacher') throw new Refusal('conflict', IS_TEACHER, 'email')
    if (person) {
      const { promoted, link } = await db.withTx((tx) => promote(tx, config, person.id))
      await endSetUpLink(db)
      return { created: false, promoted, password: null, link }
    }
    const chosen = password === null ? randomBytes(15).toString('base64url') : password
    const account = { email: address, password: parse(passwordField, chosen, 'password') }
    await createAccount(db, SCRYPT, { ...account, role: 'admin', noted: TERMINAL })
    await endSetUpLink(db)
    return {
      created: true,
      promoted: false,
      password: password === null ? chosen : null,
      link: null,
    }
  } finally {
    await db.close()
  }
}

async function promote(tx: Tx, config: Config, id: PersonId) {
  await lockAccount(tx, id)
  const former = await tx.one<Pick<Person, 'role' | 'status'>>(sql`
    select role, status from ${personView} where id = ${id}`)
  await spendLinksOf(tx, id)
  await setActiveAdmin(tx, id)
  if (former.role !== 'admin' || former.status !== 'active') await auditNewAdmin(tx, id, TERMINAL)
  if (former.role === 'admin') {
    const wasPromoted = former.status !== 'active'
    if (wasPromoted) await endSessionsOf(tx, id)
    return { promoted: wasPromoted, link: null }
  }
  await endWaysIn(tx, id)
  return { promoted: true, link: await makePasswordLink(tx, config, id) }
}

/**
 * A link to choose a password for somebody whom no mail reaches, in place of all that were sent
 * before; what they are stays. Refuses 'not_found' where nobody has this e-mail.
 */
export async function makeLinkFor(
  config: Config,
  connection: Connection,
  email: string,
): Promise<string> {
  const db = openDb(connection, { max: 2 })
  try {
    const person = await findPersonByEmail(db, parse(emailField, email, 'email'))
    if (!person) throw new Refusal('not_found', `Nobody here signs in as ${email}.`)
    return await db.withTx(async (tx) => {
      await lockAccount(tx, person.id)
      await spendLinksOf(tx, person.id)
      return makePasswordLink(tx, config, person.id)
    })
  } finally {
    await db.close()
  }
}

function parse(schema: v.GenericSchema<string, string>, value: string, field: string): string {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new Refusal('invalid', parsed.issues[0].message, field)
  return parsed.output
}
