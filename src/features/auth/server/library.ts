import { randomInt } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { PostgresPool } from 'kysely'
import { Pool } from '#platform/database/driver.ts'
import { CODE_ALPHABET } from '#core/code-alphabet.ts'
import { newId } from '#core/ids.ts'
import type { Config } from '#platform/base/config.ts'
import { ConnectionWatchdog } from '#platform/database/connection-watchdog.ts'
import { type Connection, ownSession } from '#platform/database/db-session.ts'
import { patienceFor, idleSettings } from '#platform/database/slow-opening.ts'
import { SILENT_MS } from '#platform/database/silence.ts'
import { BeginsAgain } from './begins-again.ts'
import { cookiePath, cookiePrefix, isHttps } from './cookies.ts'
import { libraryPool } from './library-pool.ts'
import { openTables } from './library-tables.ts'
import { hashIdentifier, LIBRARY_PREFIX } from './link.ts'

/** The function that receives each link which the library would mail. */
export type OnResetLink = (person: { id: string; email: string; token: string }) => Promise<void>

/** How passwords are stored and compared. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { hash: string; password: string }) => Promise<boolean>
}

export const SESSION_DAYS = 14
export const RESET_SECONDS = 3_600
/** How long a sign-in waits for its code. */
const CODE_SECONDS = 600

/**
 * The auth library over its own tables, in a schema of their own. None of its routes is served:
 * our calls ask it, so that every request passes our contract, limits and messages first.
 */
export function openLibrary(
  config: Config,
  connection: Connection,
  onResetLink: OnResetLink,
  pooler?: Connection,
  /** Tests hash at a small price. Everywhere else it is the library's scrypt, of 0.1 s. */
  passwords?: Passwords,
) {
  const pool = ownPool(connection, pooler)
  return { auth: openAuth(config, pool, onResetLink, passwords), close: () => pool.end() }
}

/** Opens the auth library over a pool that is there, as a further room has one. */
export function openLibraryOver(config: Config, pool: Pool, onResetLink: OnResetLink) {
  return { auth: openAuth(config, libraryPool(pool), onResetLink), close: async () => undefined }
}

function ownPool(connection: Connection, pooler?: Connection): Pool {
  const way = ownSession(connection)
  const pool = new Pool({
    ...(pooler ?? { ...way, ...new ConnectionWatchdog(way).settings }),
    max: 4,
    application_name: 'sikalab-auth',
    query_timeout: SILENT_MS,
    Client: BeginsAgain,
    connectionTimeoutMillis: patienceFor(connection, 3_000),
    ...idleSettings(connection),
  })
  pool.on('error', () => undefined)
  // The library listens to no errors of the connections it has taken out: unheard, one would end
  // the process. The statement under way fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function openAuth(
  config: Config,
  pool: PostgresPool,
  onResetLink: OnResetLink,
  passwords?: Passwords,
) {
  return betterAuth({
    appName: 'SikaLab',
    // Without a room's path: none of its routes is served, and cookies have their own.
    baseURL: new URL(config.publicUrl).origin,
    secret: config.authSecret,
    database: { db: openTables(pool), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      ...(passwords && { password: passwords }),
      minPasswordLength: 6,
      maxPasswordLength: 128,
      autoSignIn: false,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        onResetLink({ id: user.id, email: user.email, token }),
    },
    verification: {
      storeIdentifier: {
        default: 'plain',
        overrides: { [LIBRARY_PREFIX]: { hash: async (link) => hashIdentifier(link) } },
      },
    },
    session: { expiresIn: SESSION_DAYS * 86_400, cookieCache: { enabled: false } },
    plugins: [
      twoFactor({
        issuer: 'SikaLab',
        twoFactorCookieMaxAge: CODE_SECONDS,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
    ],
    // Our own limits stand before it, counted in the database; see `attempts.ts`.
    rateLimit: { enabled: false },
    advanced: {
      // With useSecureCookies it would write `__Secure-` before whatever is said here.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: { secure: isHttps(config.publicUrl), path: cookiePath(config) },
      database: { generateId: () => newId() },
    },
  })
}

const RECOVERY_CODES = 10

/** Fifty random bits each, in two groups of five: they are typed from paper. */
function newRecoveryCodes(): string[] {
  const letters = () =>
    Array.from({ length: 5 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  return Array.from({ length: RECOVERY_CODES }, () => `${letters().join('')}-${letters().join('')}`)
}

export type Library = ReturnType<typeof openLibrary>['auth']

/** New recovery codes in clear, and as the library stores them: encrypted with AUTH_SECRET. */
export async function makeRecoveryCodes(
  library: Library,
): Promise<{ recoveryCodes: string[]; stored: string }> {
  const recoveryCodes = newRecoveryCodes()
  const { secretConfig: key } = await library.$context
  return {
    recoveryCodes,
    stored: await symmetricEncrypt({ key, data: JSON.stringify(recoveryCodes) }),
  }
}

/** The library turns down with an error that carries an HTTP status below 500. */
export function isLibraryRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  return Number(error.statusCode) < 500
}

/** The code of a refusal of the library: 'INVALID_CODE' and the like. */
export function libraryCode(error: unknown): string {
  const { body } = error as { body?: { code?: unknown } | undefined }
  return isLibraryRefusal(error) ? String(body?.code ?? '') : ''
}
