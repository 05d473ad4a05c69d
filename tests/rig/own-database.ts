import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { newId } from '#core/ids.ts'

let owner: pg.Pool | null = null

async function asServerOwner(statement: string): Promise<void> {
  owner ??= new pg.Pool({
    ...inject('server'),
    max: 1,
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  })
  await owner.query(statement)
}

/** A new database on the test server, a copy of the template or empty, gone after the test. */
export async function ownDatabase(template?: string) {
  const { host, user } = inject('server')
  const database = `world_${newId().replaceAll('-', '')}`
  const copy = template ? ` template ${template} strategy file_copy` : ''
  await asServerOwner(`create database ${database}${copy}`)
  // Vitest runs these hooks in reverse order: connections that are opened later are closed before.
  onTestFinished(() => asServerOwner(`drop database ${database} with (force)`))
  return { host, user, database }
}
