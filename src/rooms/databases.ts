import { Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import {
  type ClientBase,
  type DatabaseError,
  quoteName,
  quoteText,
} from '#platform/database/driver.ts'

// Statements about whole databases. PostgreSQL carries each of them out whole or not at all, and
// none inside a transaction.

const quoted = quoteName
const DUPLICATE = new Set(['42P04', '23505'])
const MISSING = '3D000'
/** Stands in place of a number of connections: a DROP was cut short, and nobody gets in any more. */
const INVALID = -2

/** True of a database server's fault that there is no database of this name. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === MISSING
}

/**
 * The id of the room that owns a database, from its comment: '' where it has none, null without
 * such a database.
 */
export async function ownerOf(client: ClientBase, database: string): Promise<string | null> {
  const { rows } = await client.query<{ owner: string }>(
    `select coalesce(shobj_description(oid, 'pg_database'), '') as owner from pg_database
     where datname = $1`,
    [database],
  )
  return rows[0]?.owner ?? null
}

/** Writes the id of the room into its database, so that no other room takes it for its own. */
export async function nameOwner(client: ClientBase, database: string, owner: string) {
  await client.query(`comment on database ${quoted(database)} is ${quoteText(owner)}`)
}

/** A copy of the template; where that is gone at this moment, false. */
export async function copyDatabase(
  client: ClientBase,
  database: string,
  template: string,
): Promise<boolean> {
  try {
    await client.query(`create database ${quoted(database)} template ${quoted(template)}`)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** An empty database, as the server makes them. */
export async function createEmpty(client: ClientBase, database: string): Promise<void> {
  await client.query(`create database ${quoted(database)}`)
}

/**
 * Ends every session in it and lets nobody in any more, where it is there. A DROP that was cut short has
 * marked it invalid: then only another DROP can follow.
 */
export async function closeDatabase(client: ClientBase, database: string): Promise<void> {
  if (await isInvalid(client, database)) return
  try {
    await client.query(`alter database ${quoted(database)} allow_connections false`)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid()`,
    [database],
  )
}

/** Altering such a database ends the session that tries. */
async function isInvalid(client: ClientBase, database: string): Promise<boolean> {
  const { rows } = await client.query<{ limit: number }>(
    'select datconnlimit as limit from pg_database where datname = $1',
    [database],
  )
  return rows[0]?.limit === INVALID
}

/** Lets sessions into a database again that `closeDatabase` shut. */
export async function reopenDatabase(client: ClientBase, database: string): Promise<void> {
  await client.query(`alter database ${quoted(database)} allow_connections true`)
}

/** Drops a database and ends its connections. It may be gone already. */
export async function dropDatabase(client: ClientBase, database: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(database)} with (force)`)
}

/** False where another database has that name. */
export async function renameDatabase(
  client: ClientBase,
  from: string,
  to: string,
): Promise<boolean> {
  try {
    await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`)
    return true
  } catch (error) {
    if (DUPLICATE.has((error as DatabaseError).code ?? '')) return false
    throw error
  }
}

/** Bytes on disk; 0 where it is gone. */
export async function databaseBytes(client: ClientBase, database: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(oid) as bytes from pg_database where datname = $1',
    [database],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Refuses 'not_allowed', naming what to grant, where this user may make no databases here. */
export async function refuseWithoutRight(client: ClientBase, server: string): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    `select rolname as name, rolcreatedb or rolsuper as may from pg_roles
     where rolname = current_user`,
  )
  const [user] = rows
  if (user && !user.may) throw new Refusal('not_allowed', t.life.noRight(server, user.name))
}
