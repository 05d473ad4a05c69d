import { createHmac, hkdfSync } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import type { Config } from '#platform/base/config.ts'

// The words of platforms on people are stored as keyed hashes, or encrypted until they are used. The keys
// follow from AUTH_SECRET, which is not in the database.

export type LtiSecret = Pick<Config, 'authSecret'>

const keyOf = ({ authSecret }: LtiSecret, purpose: string) =>
  Buffer.from(hkdfSync('sha256', authSecret, '', `sikalab lti ${purpose}, 1`, 32))

const cipherOf = (secret: LtiSecret) => managedNonce(xchacha20poly1305)(keyOf(secret, 'cipher'))

export const encrypt = (text: string, secret: LtiSecret): string =>
  Buffer.from(cipherOf(secret).encrypt(Buffer.from(text))).toString('base64')

/** Throws where the text was not encrypted with this secret. */
export const decrypt = (sealed: string, secret: LtiSecret): string =>
  Buffer.from(cipherOf(secret).decrypt(Buffer.from(sealed, 'base64'))).toString()

/** A hash of these texts, which nobody without the secret makes or tries. */
export const keyedHash = (secret: LtiSecret, ...said: readonly string[]): Buffer =>
  createHmac('sha256', keyOf(secret, 'hash')).update(JSON.stringify(said)).digest()
