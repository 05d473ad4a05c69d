import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedMachines } from '#features/machines/server/seed.ts'
import { seedVerses } from '#features/verses/server/seed.ts'
import { groundOfEnv, type ServerAddress } from '#lab/rig/ground.ts'
import { scratchDisk } from '#lab/rig/scratch-disk.ts'
import { openDb } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/postgres/postgres.ts'

/** The socket of the one test server; every world is a database of its own on it. */
type TestServer = { readonly host: string; readonly user: string; readonly database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer
    /** The way through a pooler, where `npm run lab -- scale` put one before the server. */
    pooler: ServerAddress | null
  }
}

export const TEMPLATE = 'world_template'

/** One real PostgreSQL for the whole run; it may forget everything at a power cut, so no fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ground = groundOfEnv()
  project.provide('pooler', ground?.pooled ?? null)
  if (ground) {
    const { host, user } = ground.direct
    await makeTemplate({ host, user, database: TEMPLATE })
    project.provide('server', { host, user, database: 'postgres' })
    return async () => undefined
  }
  const dataDir = await mkdtemp(join(scratchDisk(), 'sikalab-test-'))
  // Root runs PostgreSQL as another user, who must be able to pass through.
  await chmod(dataDir, 0o711)
  const server = await startPostgres({
    dataDir,
    say: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // The planner starts processes for queries of a few rows while no table was ever analysed.
      max_parallel_workers_per_gather: '0',
    },
  })
  const { host, user } = server.connection
  await makeTemplate({ host, user, database: TEMPLATE })
  project.provide('server', { host, user, database: 'postgres' })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The beginning of every world: the tables and the seeded catalogues. */
async function makeTemplate(connection: TestServer): Promise<void> {
  await migrate(connection)
  const db = openDb(connection, { max: 1 })
  await seedMachines(db)
  await seedVerses(db)
  await db.close()
}
