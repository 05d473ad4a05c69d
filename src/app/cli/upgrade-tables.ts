import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { listPending, migrate } from '#platform/database/migrate.ts'
import { backUpBeforeUpgrade } from './backup-before-upgrade.ts'
import type { OpenDatabase } from './database.ts'

const OTHER_VERSION =
  'The SikaLab that runs on this folder is of another version, or is still starting. Nothing was changed. ' +
  'Stop it first, or use its own commands.'

/**
 * Brings the tables up to date for one command as a start does: after a backup of before, and never under
 * an app that runs on them.
 */
export async function upgradeTables(
  config: Config,
  { connection, isServing }: Pick<OpenDatabase, 'connection' | 'isServing'>,
): Promise<void> {
  if (!config.databaseUrl) {
    if (isServing && (await listPending(connection)).length > 0) throw new StartFault(OTHER_VERSION)
    const backup = await backUpBeforeUpgrade(config, connection)
    if (backup) console.error(`A backup of before the upgrade lies in ${backup}.`)
  }
  await migrate(connection)
}
