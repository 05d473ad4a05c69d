import { StartFault } from '../base/start-fault.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { ClientBase } from './driver.ts'

// A half-restored database looks like a new, empty house. This schema marks it as incomplete until
// everything is loaded and checked.

export const MARK = 'restoring'

/** Marks the database as half restored, so that nothing opens it. Throws if it is already marked. */
export async function markRestoring(client: ClientBase): Promise<void> {
  await client.query(`create schema ${MARK}`)
}

/** Removes the mark once everything is loaded. Throws if there is none. */
export async function unmarkRestoring(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${MARK}`)
}

/** True while a restore runs here, or if one stopped early. */
export async function isMarked(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('${MARK}') is not null as there`,
  )
  return rows[0]?.there === true
}

/** Keeps the restore lock until the connection ends. Throws a `StartFault` if another restore runs. */
export async function claimRestore(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(${ADVISORY_LOCKS.restore}) as mine`,
  )
  if (rows[0]?.mine) return
  throw new StartFault('A backup is being restored into this database at this moment.')
}

/** Throws a `StartFault` if a restore began and did not finish. */
export async function refuseHalfRestored(client: ClientBase): Promise<void> {
  if (!(await isMarked(client))) return
  throw new StartFault(
    'A backup is being restored into this database, or was when it was interrupted. Nobody can ' +
      'use it half-way: wait for the restore, or run it once more; it begins anew.',
  )
}
