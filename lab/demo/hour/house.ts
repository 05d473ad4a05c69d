import { join } from 'node:path'
import { openDatabase } from '#app/cli/database.ts'
import { openApp } from '#app/open-app.ts'
import { INVARIANTS, SEALED_INVARIANTS, verifyBooks } from '#app/verify.ts'
import type { Day } from '#core/day.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { readConfig } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { openDb } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'

/** The first admin, and a password long enough for one. */
export const FACILITATOR = 'facilitator@example.com'
export const PASSWORD = 'practice cedis only'

/** The class showed a fault. It is printed in one line, and the run exits with 1. */
export class Faulty extends Error {
  override readonly name = 'Faulty'
}

// The house a class plays in: new, empty, on this computer alone. Beside its address there is a
// second way into its database, which only reads.

/** Opens it where DATA_DIR says, which must be empty, or in a folder that goes with it. */
export async function openHouse(env: NodeJS.ProcessEnv) {
  const given = env['DATA_DIR']?.trim()
  const own = given === undefined ? makeFolder('class') : null
  const folder = own?.path ?? given ?? ''
  const forget = () => own?.remove()
  // However it ends: a class that is broken off leaves nothing behind either.
  process.once('exit', forget)
  const port = env['PORT'] ?? String(await freePort())
  const publicUrl = env['PUBLIC_URL']?.trim()
  const config = readConfig(
    {
      LOG_LEVEL: 'warn',
      PORT: port,
      DATA_DIR: folder,
      ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    },
    process.cwd(),
  )
  const database = await openDatabase(config, { say: () => undefined })
  await migrate(database.connection)
  const app = await openApp(config, database.connection, {
    say: () => undefined,
    webDir: join(projectRoot(), 'dist', 'web'),
  })
  const db = openDb(database.connection, { max: 2 })
  const close = async () => {
    await app.close()
    await db.close()
    await database.close()
    forget()
  }
  if (!app.setupLink) {
    await close()
    throw new StartFault(`DATA_DIR ${folder} holds a house already. A class needs an empty one.`)
  }
  return {
    address: app.address,
    folder,
    setUpLink: app.setupLink,
    checks: INVARIANTS.length + SEALED_INVARIANTS.length,
    db,
    config,
    connection: database.connection,
    today: async () => (await db.one<{ today: Day }>(sql`select business_day() as today`)).today,
    /** The invariants that are broken: none, in a house whose books balance. */
    broken: async () => (await verifyBooks(db, verifyInputsOf(config))).filter(({ ok }) => !ok),
    close,
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
