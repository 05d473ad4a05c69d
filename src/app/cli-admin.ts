import { text } from 'node:stream/consumers'
import type { Config } from '../platform/config.ts'
import { migrate } from '../platform/migrate.ts'
import { borrowDatabase } from './cli-database.ts'
import { makeAdmin } from './make-admin.ts'

const USAGE = 'Say whom: npm run admin -- <email> [--password-stdin]'

/** Makes the person with this e-mail an admin, with a new account if there is none. */
export async function admin(words: readonly string[], readConfig: () => Config): Promise<number> {
  const [email, ...more] = words.filter((word) => word !== '--password-stdin')
  if (!email || email.startsWith('-') || more.length > 0) {
    console.error(USAGE)
    return 1
  }
  const config = readConfig()
  const given = words.includes('--password-stdin') ? await passwordFromInput() : null
  if (given === '') {
    console.error('Standard input held no password.')
    return 1
  }
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    await migrate(database.connection)
    const made = await makeAdmin(config, database.connection, email, given)
    for (const line of outcome(email, made, given !== null)) console.log(line)
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
  if (made.promoted) {
    lines.push('The password stays. Admins need 12 characters: if it is shorter, choose a new one.')
  }
  if (passwordGiven) lines.push('The account had a password already; it stays as it was.')
  return lines
}

/** The first line of standard input: a password on the command line would show in `ps`. */
async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
}
