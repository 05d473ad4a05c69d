import { createHmac } from 'node:crypto'
import type { PersonId } from '#core/ids.ts'
import type { Config } from '#platform/base/config.ts'
import type { PersonWithEmail } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// The audit log names people by their e-mail. An address that an admin had and left, or that was
// erased with them, would let another go by that name; so it is recognised, by a hash alone.

type AddressSecret = Pick<Config, 'authSecret'>

/** This address was an admin's, who leaves it now. */
export async function rememberAddress(
  tx: Tx,
  config: AddressSecret,
  { id, email }: Pick<PersonWithEmail, 'id' | 'email'>,
): Promise<void> {
  await tx.count(sql`
    insert into admin_address (hash, person_id) values (${hashOf(config, email)}, ${id})
    on conflict (hash) do nothing`)
}

/** True if this address was an admin's, other than this person's own. */
export async function isOfAnotherAdmin(
  db: Queryable,
  config: AddressSecret,
  email: string,
  id: PersonId | null,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from admin_address
    where hash = ${hashOf(config, email)} and person_id is distinct from ${id}::uuid`)
  return row !== null
}

/** True if this person was an admin by this address before. */
export async function isOwnEarlier(
  db: Queryable,
  config: AddressSecret,
  email: string,
  id: PersonId,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from admin_address where hash = ${hashOf(config, email)} and person_id = ${id}`)
  return row !== null
}

function hashOf({ authSecret }: AddressSecret, email: string): Buffer {
  return createHmac('sha256', authSecret).update(`admin address ${email}`).digest()
}
