import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCountOf } from '#core/counts.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { Content } from '#platform/backup/manifest.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { isStoredSecret } from '#platform/base/auth-secret.ts'
import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { findFirstBroken } from '../verify.ts'
import { borrowDatabase, hasDatabase } from './database.ts'

const USAGE =
  'Say where to: npm run backup -- <file>, or look at one: npm run backup -- --check <file>'

/** Writes a backup and reads it back, or only looks at one. Returns the exit code. */
export async function backup(words: readonly string[], readConfig: () => Config): Promise<number> {
  const args = parseFile(words, { check: { type: 'boolean' } }, USAGE)
  if (!args.values.check) await write(readConfig(), args.file)
  const content = await readBack(args.file)
  for (const line of describeBackup(args.file, content)) console.log(line)
  const broken = sayBroken(content)
  if (broken) console.log(broken)
  if (!args.values.check) {
    console.log('Passwords are in it as hashes, and what signs sessions: keep it as you keep keys.')
    console.log(PRACTICE_NOTICE)
  }
  return broken ? 1 : 0
}

async function write(config: Config, file: string): Promise<void> {
  if (!hasDatabase(config)) {
    throw new StartFault('There is no SikaLab database here yet, so there is nothing to back up.')
  }
  if (existsSync(file)) {
    throw new StartFault(`${file} exists already. A backup replaces no file: choose another name.`)
  }
  if (!existsSync(dirname(file))) throw new StartFault(`There is no folder ${dirname(file)}.`)
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    console.log('Writing this moment of the house; the app may go on …')
    const { connection } = database
    const { authSecret, dataDir } = config
    const isSecretStored = isStoredSecret(dataDir, authSecret)
    const brokenBooks = await findFirstBroken(connection, auditKeyOf(authSecret))
    await writeBackup({ connection, authSecret, isSecretStored, brokenBooks }, file)
  } finally {
    await database.close()
  }
}

async function readBack(file: string): Promise<Content> {
  console.log('Reading every row of the file …')
  const opened = await openBackup(file)
  try {
    await checkBackup(opened)
    return opened.content
  } finally {
    opened.close()
  }
}

/** The content of a backup, as the terminal shows it. */
export function describeBackup(file: string, content: Content): string[] {
  const { tables, madeAt, migrations, postgres, auditHead } = content
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const people = tables.find(({ name }) => name === 'public.person')?.rows ?? 0
  return [
    `✓ ${file}: ${formatCountOf(people, 'person', 'people')}, ${formatCountOf(rows, 'row', 'rows')} in ` +
      `${formatCountOf(tables.length, 'table', 'tables')}, ${sizeOf(file)}.`,
    `  Made ${madeAt.slice(0, 16).replace('T', ' ')} UTC from PostgreSQL ${postgres}, ` +
      `tables as of ${migrations.at(-1)}.`,
    ...(auditHead
      ? [
          `  Its audit log has ${formatCountOf(auditHead.number, 'line', 'lines')}; head ${auditHead.hash}`,
        ]
      : []),
  ]
}

/**
 * The reasons for which a restore would refuse this file, or null where there are none. The file is
 * written all the same: on the day on which books break, their rows are needed most.
 */
export function sayBroken({ brokenBooks }: Content): string | null {
  if (brokenBooks === undefined) return null
  return (
    `✗ THE BOOKS IN IT ARE BROKEN: ${brokenBooks}. Nothing was changed in the house. Keep this file and ` +
    'your last sound backup, and check the books: a restore refuses broken ones.'
  )
}

/** Exactly one file besides the options, as a whole path. Throws a `StartFault` with the usage. */
export function parseFile<T extends Record<string, { type: 'boolean' }>>(
  words: readonly string[],
  options: T,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file && more.length === 0) return { values, file: resolve(file) }
  } catch {
    // Refuses an unknown option; the usage lists the known ones.
  }
  throw new StartFault(usage)
}

function sizeOf(file: string): string {
  const { size } = statSync(file)
  return size < 1_000_000 ? `${Math.ceil(size / 1_000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`
}
