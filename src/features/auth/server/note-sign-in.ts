import { createHmac } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { Talk } from './sign-in.ts'

/**
 * Writes into the log how a try to sign in ended, also one that failed. Nobody's e-mail belongs in a
 * log: `account` is the same for the same address, and nobody can read the address from it.
 */
export async function noteSignIn<T extends object>(
  { serverParts, origin }: Talk,
  way: 'password' | 'code' | 'link',
  email: string | null,
  trying: () => Promise<T>,
): Promise<T> {
  const account = email === null ? null : markOf(email, serverParts.config.authSecret)
  const facts = { event: 'sign-in', way, account, from: origin.network }
  try {
    const done = await trying()
    serverParts.log.info({ ...facts, outcome: outcomeOf(done) }, 'sign-in')
    return done
  } catch (error) {
    if (error instanceof Refusal) serverParts.log.warn({ ...facts, outcome: error.code }, 'sign-in')
    throw error
  }
}

function outcomeOf(done: object): string {
  if ('secondFactor' in done) return 'asked for a code'
  return 'newPassword' in done ? 'asked for another password' : 'let in'
}

function markOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`log ${email}`).digest('hex').slice(0, 12)
}
