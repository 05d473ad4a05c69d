import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatCountOf } from '#core/counts.ts'
import { stillHas } from '#features/audit/server/chain.ts'
import { readHead, readStart } from '#features/audit/server/seal.ts'
import { loadBackup } from '#platform/backup/load.ts'
import { type Content, fingerprintOf } from '#platform/backup/manifest.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { isStoredSecret, keepAuthSecret } from '#platform/base/auth-secret.ts'
import { type Config, type Environment, readConfig } from '#platform/base/config.ts'
import { numberOf, readNotedHead, writeNotedHead } from '#platform/base/noted-head.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sealAnew } from '../seal-audit.ts'
import { verifyDatabase } from '../verify.ts'
import { describeBackup, parseFile } from './backup.ts'
import { borrowDatabase } from './database.ts'
import { type EndedAccess, endAccess } from './end-access.ts'

const USAGE = 'Say which: npm run restore -- <file> [--new-secret]'

/**
 * Loads a backup into an empty database, embedded or that of DATABASE_URL. Nobody can open it before
 * every row has been compared and every invariant holds. Returns the exit code.
 */
export async function restore(
  words: readonly string[],
  env: Environment,
  cwd: string,
): Promise<number> {
  const { file, values } = parseFile(words, { 'new-secret': { type: 'boolean' } }, USAGE)
  const say = (line: string) => console.log(line)
  const backup = await openBackup(file)
  try {
    say('Reading every row of the file …')
    await checkBackup(backup)
    for (const line of describeBackup(file, backup.content)) say(line)
    const { config, toKeep } = chooseSecret(backup.content, env, cwd, values['new-secret'] === true)
    const database = await borrowDatabase(config, (line) => console.error(line))
    try {
      const { connection } = database
      say('Loading it …')
      let checks = 0
      let ended: EndedAccess = { sessions: 0, links: 0, mails: 0 }
      const inspect = async () => {
        say('Checking the books …')
        for (const line of await continueLog(connection, config, values)) say(line)
        checks = await inspectBooks(connection, config)
        ended = await endAccess(connection)
        if (toKeep !== null) keepAuthSecret(config.dataDir, toKeep)
      }
      await loadBackup(connection, backup, { say, inspect })
      for (const line of await storeRestoredHead(connection, config)) say(line)
      say(`✓ Restored: every row is as it was written, and ${checks} checks of the books hold.`)
      for (const line of sayEnded(ended)) say(line)
    } finally {
      await database.close()
    }
    if (values['new-secret']) {
      say('Whoever has a second factor needs it reset:')
      say('  npm run admin -- <email> --reset-second-factor')
    }
    return 0
  } finally {
    backup.close()
  }
}

/**
 * Second factors are of use only with the secret they were made with, so it has to be
 * there before anything is loaded.
 */
function chooseSecret(
  { authSecret: { fingerprint, kept } }: Content,
  env: Environment,
  cwd: string,
  isNew: boolean,
): { config: Config; toKeep: string | null } {
  if (isNew) return { config: readConfig(env, cwd), toKeep: null }
  const dataDir = resolve(cwd, env['DATA_DIR']?.trim() || 'data')
  const envSecret = env['AUTH_SECRET']?.trim()
  const hasOwn = Boolean(envSecret) || existsSync(resolve(dataDir, 'auth-secret'))
  if (kept !== null && !hasOwn) {
    return { config: readConfig({ ...env, AUTH_SECRET: kept }, cwd), toKeep: kept }
  }
  const config = hasOwn ? readConfig(env, cwd) : null
  if (config && fingerprintOf(config.authSecret) === fingerprint) return { config, toKeep: null }
  throw new StartFault(
    kept === null
      ? 'The house had an AUTH_SECRET set from outside, which no backup holds: set it to the same, ' +
          'or add --new-secret (second factors have to be set up anew).'
      : `${isStoredSecret(dataDir, config?.authSecret ?? '') ? `${dataDir}/auth-secret` : 'AUTH_SECRET'} ` +
          'is not the secret of this backup. Take it away, or add --new-secret (second factors ' +
          'have to be set up anew).',
  )
}

/**
 * An audit log whose key is lost, or that is older than the key, continues under the key of this
 * house, and the command says so. Any other log must match its seals.
 */
async function continueLog(
  connection: Connection,
  config: Config,
  { 'new-secret': isNew }: { readonly 'new-secret'?: boolean },
): Promise<string[]> {
  const db = openDb(connection, { max: 1 })
  try {
    const isFirst = (await readStart(db)) === null
    return isNew || isFirst ? await sealAnew(db, config) : []
  } finally {
    await db.close()
  }
}

/**
 * The house is now as old as its backup, so the newer head that this folder noted no longer
 * applies.
 */
async function storeRestoredHead(connection: Connection, config: Config): Promise<string[]> {
  const noted = readNotedHead(config.dataDir)
  const db = openDb(connection, { max: 1 })
  try {
    const head = await readHead(db)
    const isStillThere = await stillHas(db, noted)
    writeNotedHead(config.dataDir, head)
    return isStillThere
      ? []
      : [
          `This folder had noted line ${numberOf(noted)} of an audit log; this one ends at ${head.number}.`,
        ]
  } finally {
    await db.close()
  }
}

/**
 * A backup may contain sessions that have ended since, links that were used and mail that was sent.
 */
function sayEnded({ sessions, links, mails }: EndedAccess): string[] {
  const ended = `${formatCountOf(sessions, 'session', 'sessions')} and ${formatCountOf(links, 'link', 'links')}`
  const lines = [
    `Everybody signs in anew: of this backup, ${ended} to sign in or choose a password have ended. ` +
      'Passwords and second factors are as they were.',
  ]
  if (mails > 0) {
    const left = formatCountOf(mails, 'message', 'messages')
    lines.push(
      `${left} of its outbox may have left since. What is there waits in the Mailbox until an admin ` +
        'sends or keeps it.',
    )
  }
  return lines
}

async function inspectBooks(connection: Connection, config: Config): Promise<number> {
  const inputs = { key: auditKeyOf(config.authSecret), noted: null }
  const findings = await verifyDatabase(connection, inputs)
  const broken = findings.find(({ ok }) => !ok)
  if (!broken) return findings.length
  throw new StartFault(
    `The books of this backup are broken: ${broken.name} (${broken.broken.join(', ')}). Nothing was restored.`,
  )
}
