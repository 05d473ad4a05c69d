import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import { email as emailField } from '#features/auth/schema.ts'
import { endSessionsOf, findPersonByEmail } from '#features/auth/server/auth.ts'
import { forgetGuesses } from '#features/auth/server/check-code.ts'
import { disableFactor } from '#features/auth/server/second-factor.ts'
import { tellChange } from '#features/auth/server/second-factor-mail.ts'
import type { Config } from '#platform/base/config.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { borrowDatabase } from './database.ts'
import { makeAdmin, makeLinkFor } from './make-admin.ts'
import { upgradeTables } from './upgrade-tables.ts'

const USAGE =
  'Say whom: npm run admin -- <email> [--password-stdin | --link | --reset-second-factor]'
const OPTIONS = ['--password-stdin', '--link', '--reset-second-factor']

/** Makes the person with this e-mail an admin, or lets in one who lost a password or second factor. */
export async function admin(words: readonly string[], readConfig: () => Config): Promise<number> {
  const [email, ...more] = words.filter((word) => !OPTIONS.includes(word))
  if (!email || email.startsWith('-') || more.length > 0) {
    console.error(USAGE)
    return 1
  }
  const config = readConfig()
  if (words.includes('--reset-second-factor')) return resetFor(email, config)
  if (words.includes('--link')) return linkFor(email, config)
  const password = words.includes('--password-stdin') ? await passwordFromInput() : null
  if (password === '') {
    console.error('Standard input held no password.')
    return 1
  }
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    await upgradeTables(config, database)
    const made = await makeAdmin(config, database.connection, email, password)
    for (const line of outcome(email, made, password !== null)) console.log(line)
    return 0
  } finally {
    await database.close()
  }
}

/**
 * Used for a present or former admin where no mail server is set: no other admin may see this link.
 */
async function linkFor(email: string, config: Config): Promise<number> {
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    await upgradeTables(config, database)
    for (const line of linesOf(await makeLinkFor(config, database.connection, email))) {
      console.log(line)
    }
    console.log('Done from this terminal, it is not in the audit log: note down who asked for it.')
    return 0
  } finally {
    await database.close()
  }
}

function linesOf(link: string): string[] {
  return [
    'Whoever holds this link chooses the password, so hand it to nobody else. Seven days, once:',
    link,
  ]
}

/**
 * Resets an admin's password from the terminal. Without an admin session the audit log has nobody
 * to name: it is said aloud instead.
 */
export async function resetFor(email: string, config: Config): Promise<number> {
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    await upgradeTables(config, database)
    const wasOn = await resetSecondFactor(database.connection, email)
    if (!wasOn) {
      console.log(`${email} has no second factor. Nothing was changed.`)
      return 0
    }
    console.log(`The second factor of ${email} is off, and all their sessions have ended.`)
    console.log(
      'They sign in with the password alone, were told by mail, and can set up a new one.',
    )
    console.log('Done from this terminal, it is not in the audit log: note down who asked for it.')
    return 0
  } finally {
    await database.close()
  }
}

function outcome(
  email: string,
  made: Awaited<ReturnType<typeof makeAdmin>>,
  passwordGiven: boolean,
): string[] {
  if (made.created) {
    const lines = [`${email} is an admin now, with a new account.`]
    if (made.password) lines.push(`Password, shown only this once: ${made.password}`)
    return lines
  }
  const lines = [made.promoted ? `${email} is an admin now.` : `${email} was an admin already.`]
  if (made.link !== null) {
    lines.push('They are signed out, and the password they had has ended.', ...linesOf(made.link))
    if (passwordGiven) lines.push('The password given here was not used: the link chooses one.')
    return lines
  }
  if (made.promoted) lines.push('They are signed out, and the password stays.')
  if (passwordGiven) lines.push('The account had a password already; it stays as it was.')
  return lines
}

/** The first line of standard input: a password on the command line would show in `ps`. */
async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
}

/**
 * Takes the second factor from somebody who lost it, ends all their sessions and tells them by mail.
 * Answers whether there was one. Refuses 'not_found' where nobody has this e-mail.
 */
export async function resetSecondFactor(connection: Connection, email: string): Promise<boolean> {
  const address = v.safeParse(emailField, email)
  const db = openDb(connection, { max: 2 })
  try {
    const person = address.success ? await findPersonByEmail(db, address.output) : null
    if (!person) throw new Refusal('not_found', `Nobody here signs in as ${email}.`)
    return await db.withTx(async (tx) => {
      const wasOn = await disableFactor(tx, person.id)
      if (!wasOn) return false
      await endSessionsOf(tx, person.id)
      await forgetGuesses(tx, person.id)
      await tellChange(tx, person, 'off')
      return true
    })
  } finally {
    await db.close()
  }
}
