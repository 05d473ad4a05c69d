import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { openGate } from '#platform/base/gate.ts'
import { authServer as t } from '../words/en/auth-server.ts'

/** Stores and compares passwords. Nobody who reads the table can tell a password. */
export type Passwords = {
  /** Answers `<salt>:<key>`, both in hex. */
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** 16 MiB and about 0.1 s of a core for each, as OWASP's Password Storage Cheat Sheet has it for scrypt. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 }
const KEY_BYTES = 64
const SALT_BYTES = 16

/** scrypt (RFC 7914), each password under a salt of its own. */
export const SCRYPT: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':')
    const stored = Buffer.from(key, 'hex')
    if (stored.length !== KEY_BYTES) return false
    return timingSafeEqual(stored, await keyOf(password, salt))
  },
}

/** One password typed on two keyboards may be two texts: NFKC makes them one. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

// A password check costs about 0.1 s of one core. Two at once leave the house able to answer
// everything else; a queue longer than this means minutes of waiting, so it is turned down.
const gate = openGate(2, { mostWaiting: 200, words: () => t.tooManyTries })

let begun = 0

/** Runs work that hashes a password, few at a time. Refuses 'too_many' when too many wait. */
export const boundHashing = <T>(work: () => Promise<T>): Promise<T> =>
  gate(() => {
    begun++
    return work()
  })

/** How many password hashes this process has begun, for the metrics. */
export const hashesBegun = (): number => begun

/** False for a wrong password, and as late for an account without one: the time says nothing. */
export const isPassword = (passwords: Passwords, hash: string | null, password: string) =>
  boundHashing(() =>
    hash === null
      ? passwords.hash(password).then(() => false)
      : passwords.verify({ hash, password }),
  )
