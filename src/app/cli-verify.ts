import { outsideOf } from '../features/audit/server/outside.ts'
import type { Config } from '../platform/config.ts'
import { StartFault } from '../platform/start-fault.ts'
import { borrowDatabase, hasDatabase } from './cli-database.ts'
import { verifyDatabase } from './verify.ts'

const SHOWN_ROWS = 5
const NO_DATABASE = 'There is no SikaLab database here yet. Run npm start first.'

/** Prints each invariant and whether it holds. Returns 1 when one is broken. */
export async function verify(config: Config): Promise<number> {
  if (!hasDatabase(config)) throw new StartFault(NO_DATABASE)
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    const results = await verifyDatabase(database.connection, outsideOf(config))
    for (const { name, ok, broken } of results) {
      console.log(`${ok ? '✓' : '✗'} ${name}`)
      for (const row of broken.slice(0, SHOWN_ROWS)) console.log(`    ${row}`)
      if (broken.length > SHOWN_ROWS) console.log(`    … and ${broken.length - SHOWN_ROWS} more`)
    }
    const failed = results.filter(({ ok }) => !ok)
    console.log(
      failed.length === 0
        ? `The books balance: ${results.length} checks hold.`
        : brokenLine(failed),
    )
    return failed.length === 0 ? 0 : 1
  } catch (error) {
    // No such database, or no tables in it.
    const { code } = error as NodeJS.ErrnoException
    throw code === '3D000' || code === '42P01' ? new StartFault(NO_DATABASE) : error
  } finally {
    await database.close()
  }
}

function brokenLine(failed: readonly { name: string }[]): string {
  return `THE BOOKS ARE BROKEN. First: ${failed[0]?.name}. ${failed.length} in all.`
}
