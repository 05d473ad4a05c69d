import { createHash, randomBytes, randomInt } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { Secret, TOTP } from 'otpauth'
import { CODE_ALPHABET } from '#core/code-alphabet.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// The second factor as it is stored: the secret of an authenticator app (RFC 6238: SHA-1, six digits, 30 s)
// and ten recovery codes, both encrypted with AUTH_SECRET.

type FactorSecret = Pick<Config, 'authSecret'>

const cipherOf = ({ authSecret }: FactorSecret) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(authSecret).digest())

function encrypt(text: string, key: FactorSecret): string {
  return Buffer.from(cipherOf(key).encrypt(Buffer.from(text))).toString('hex')
}

function decrypt(stored: string, key: FactorSecret): string {
  return Buffer.from(cipherOf(key).decrypt(Buffer.from(stored, 'hex'))).toString()
}

const appOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'SikaLab', label: email, secret: Secret.fromUTF8(secret) })

const RECOVERY_CODES = 10

/** Fifty random bits each, in two groups of five: they are typed from paper. */
function newRecoveryCodes(): string[] {
  const letters = () =>
    Array.from({ length: 5 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  return Array.from({ length: RECOVERY_CODES }, () => `${letters().join('')}-${letters().join('')}`)
}

/**
 * Stores a new secret with its recovery codes, not yet turned on. Answers the secret in base32 and as the
 * address that an app reads from a picture.
 */
export async function beginFactor(
  tx: Tx,
  key: FactorSecret,
  { id, email }: { id: PersonId; email: string },
): Promise<{ uri: string; secret: string }> {
  const secret = randomBytes(24).toString('base64url')
  await tx.count(sql`
    insert into auth."twoFactor" (id, "userId", secret, "backupCodes", verified)
    values (${newId()}, ${id}, ${encrypt(secret, key)},
      ${encrypt(JSON.stringify(newRecoveryCodes()), key)}, true)`)
  const app = appOf(secret, email)
  return { uri: app.toString(), secret: app.secret.base32 }
}

/** True for the code that the app shows now, and for the one before and after it: clocks drift. */
export function isAppCode(stored: string, code: string, key: FactorSecret): boolean {
  return appOf(decrypt(stored, key), '').validate({ token: code, window: 1 }) !== null
}

const parse = (stored: string, key: FactorSecret) => JSON.parse(decrypt(stored, key)) as string[]

/** The recovery codes that are left, in clear: for the one answer that shows them, and to count them. */
export async function readRecoveryCodes(
  db: Queryable,
  key: FactorSecret,
  id: PersonId,
): Promise<string[]> {
  const row = await db.maybe<{ codes: string }>(sql`
    select "backupCodes" as codes from auth."twoFactor" where "userId" = ${id}`)
  return row ? parse(row.codes, key) : []
}

/** Takes one recovery code out of those left; false where it is none of them. */
export function spendRecoveryCode(
  db: Db,
  key: FactorSecret,
  id: PersonId,
  code: string,
): Promise<boolean> {
  return db.withTx(async (tx) => {
    const row = await tx.maybe<{ codes: string }>(sql`
      select "backupCodes" as codes from auth."twoFactor" where "userId" = ${id} for update`)
    const codes = row ? parse(row.codes, key) : []
    if (!codes.includes(code)) return false
    await storeCodes(
      tx,
      key,
      id,
      codes.filter((each) => each !== code),
    )
    return true
  })
}

/** Replaces the recovery codes, and answers the new ones. */
export async function renewCodes(tx: Tx, key: FactorSecret, id: PersonId): Promise<string[]> {
  const codes = newRecoveryCodes()
  await storeCodes(tx, key, id, codes)
  return codes
}

async function storeCodes(
  tx: Tx,
  key: FactorSecret,
  id: PersonId,
  codes: readonly string[],
): Promise<void> {
  await tx.count(sql`
    update auth."twoFactor" set "backupCodes" = ${encrypt(JSON.stringify(codes), key)}
    where "userId" = ${id}`)
}
