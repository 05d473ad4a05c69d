import { parseArgs } from 'node:util'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'

import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { openDb } from '#platform/database/db.ts'
import { verifyFurther } from './cli-all-rooms.ts'
import { borrowDatabase, hasDatabase } from './cli-database.ts'
import { describeAudit, findHead, isHead } from './say-audit.ts'
import { sayFinding } from './say-finding.ts'
import { sealAnew } from './seal-audit.ts'
import { verifyBooks } from './verify.ts'

const USAGE =
  'Say npm run verify, with -- --head <64 hexadecimal digits> to compare, or -- --new-key where AUTH_SECRET has changed.'
const NO_DATABASE = 'There is no SikaLab database here yet. Run npm start first.'

/**
 * Prints each invariant of the first room and whether it holds, what there is to say of its audit log,
 * and then every further room by its name, unless one head or a new key is what was asked about. Returns
 * 1 when one is broken, or the log does not contain the head that was asked for.
 */
export async function verify(config: Config, words: readonly string[] = []): Promise<number> {
  const args = parse(words)
  if (!hasDatabase(config)) throw new StartFault(NO_DATABASE)
  const database = await borrowDatabase(config, (line) => console.error(line))
  const db = openDb(database.connection, { max: 1 })
  try {
    if (args.newKey) for (const line of await sealAnew(db, config)) console.log(line)
    const inputs = verifyInputsOf(config)
    const results = await verifyBooks(db, inputs)
    for (const finding of results) sayFinding(finding)
    for (const line of await describeAudit(db, inputs.key)) console.log(line)
    const head = args.head === null ? null : await findHead(db, args.head)
    if (head) console.log(`${head.ok ? '✓' : '✗'} ${head.said}`)
    const failed = results.filter(({ ok }) => !ok)
    console.log(
      failed.length === 0
        ? `The books balance: ${results.length} checks hold.`
        : brokenLine(failed),
    )
    const isSound = failed.length === 0 && head?.ok !== false
    if (args.isOfFirst) return isSound ? 0 : 1
    return (await verifyFurther(config, isSound)) ? 0 : 1
  } catch (error) {
    // No such database, or no tables in it.
    const { code } = error as NodeJS.ErrnoException
    throw code === '3D000' || code === '42P01' ? new StartFault(NO_DATABASE) : error
  } finally {
    await db.close()
    await database.close()
  }
}

type VerifyOptions = {
  readonly head: string | null
  readonly newKey: boolean
  /** About the first room alone. */
  readonly isOfFirst: boolean
}

function parse(words: readonly string[]): VerifyOptions {
  try {
    const { values } = parseArgs({
      args: [...words],
      // All rooms are looked at anyway; --all was how one asked for it.
      options: {
        head: { type: 'string' },
        'new-key': { type: 'boolean' },
        all: { type: 'boolean' },
      },
    })
    const head = values.head?.trim().toLowerCase() ?? null
    const newKey = values['new-key'] === true
    if (head === null || isHead(head)) return { head, newKey, isOfFirst: head !== null || newKey }
  } catch {
    // Refuses an unknown option; the usage lists the known ones.
  }
  throw new StartFault(USAGE)
}

function brokenLine(failed: readonly { name: string }[]): string {
  return `THE BOOKS ARE BROKEN. First: ${failed[0]?.name}. ${failed.length} in all.`
}
