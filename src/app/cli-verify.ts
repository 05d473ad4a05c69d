import { parseArgs } from 'node:util'
import { verifyInputsOf } from '../features/audit/server/verify-inputs.ts'

import type { Config } from '../platform/config.ts'
import { openDb } from '../platform/db.ts'
import { StartFault } from '../platform/start-fault.ts'
import { borrowDatabase, hasDatabase } from './cli-database.ts'
import { describeAudit, findHead, isHead } from './say-audit.ts'
import { sealAnew } from './seal-audit.ts'
import { type Finding, verifyBooks } from './verify.ts'

const SHOWN_ROWS = 5
const USAGE =
  'Say npm run verify, with -- --head <64 hexadecimal digits> to compare, or -- --new-key where AUTH_SECRET has changed.'
const NO_DATABASE = 'There is no SikaLab database here yet. Run npm start first.'

/**
 * Prints each invariant and whether it holds, and what there is to say of the audit log. Returns 1 when
 * one is broken, or the log does not contain the head that was asked for.
 */
export async function verify(config: Config, words: readonly string[] = []): Promise<number> {
  const asked = parse(words)
  if (!hasDatabase(config)) throw new StartFault(NO_DATABASE)
  const database = await borrowDatabase(config, (line) => console.error(line))
  const db = openDb(database.connection, { max: 1 })
  try {
    if (asked.newKey) for (const line of await sealAnew(db, config)) console.log(line)
    const inputs = verifyInputsOf(config)
    const results = await verifyBooks(db, inputs)
    for (const finding of results) sayFinding(finding)
    for (const line of await describeAudit(db, inputs.key)) console.log(line)
    const head = asked.head === null ? null : await findHead(db, asked.head)
    if (head) console.log(`${head.ok ? '✓' : '✗'} ${head.said}`)
    const failed = results.filter(({ ok }) => !ok)
    console.log(
      failed.length === 0
        ? `The books balance: ${results.length} checks hold.`
        : brokenLine(failed),
    )
    return failed.length === 0 && head?.ok !== false ? 0 : 1
  } catch (error) {
    // No such database, or no tables in it.
    const { code } = error as NodeJS.ErrnoException
    throw code === '3D000' || code === '42P01' ? new StartFault(NO_DATABASE) : error
  } finally {
    await db.close()
    await database.close()
  }
}

function parse(words: readonly string[]): { head: string | null; newKey: boolean } {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { head: { type: 'string' }, 'new-key': { type: 'boolean' } },
    })
    const head = values.head?.trim().toLowerCase() ?? null
    if (head === null || isHead(head)) return { head, newKey: values['new-key'] === true }
  } catch {
    // Refuses an unknown option; the usage lists the known ones.
  }
  throw new StartFault(USAGE)
}

function sayFinding({ name, ok, broken }: Finding): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  for (const row of broken.slice(0, SHOWN_ROWS)) console.log(`    ${row}`)
  if (broken.length > SHOWN_ROWS) console.log(`    … and ${broken.length - SHOWN_ROWS} more`)
}

function brokenLine(failed: readonly { name: string }[]): string {
  return `THE BOOKS ARE BROKEN. First: ${failed[0]?.name}. ${failed.length} in all.`
}
