import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errnoOf } from './errno-of.ts'
import { placeOnce } from './lasting-files.ts'
import { closeFile } from './private-files.ts'

/** Sessions are signed with the secret; a shorter one could be guessed. */
export const SHORTEST_SECRET = 32

/**
 * The secret stored in this folder; the first call makes it. The file is written under another name and
 * then linked into place, which never replaces a file. So it is never half written, and two processes that
 * start together use the same secret.
 */
export function storedAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  return readSecret(path) ?? makeSecret(path)
}

/** True if this folder stores exactly this secret. */
export function isStoredSecret(dataDir: string, secret: string): boolean {
  return readSecret(join(dataDir, 'auth-secret')) === secret
}

/** Stores the secret of a house that moves here. Throws if the folder has another secret. */
export function keepAuthSecret(dataDir: string, secret: string): void {
  const path = join(dataDir, 'auth-secret')
  if (makeSecret(path, secret) !== secret) throw new Error(`${path} keeps another secret`)
}

function makeSecret(path: string, secret = randomBytes(32).toString('base64url')): string {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  try {
    placeOnce(draft, path)
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const stored = readSecret(path)
  if (stored === null) throw new Error(`${path} vanished while it was being made`)
  return stored
}

function readSecret(path: string): string | null {
  let secret: string
  try {
    closeFile(path, dirname(path))
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
  if (secret.length < SHORTEST_SECRET) throw new Error(`${path} is too short to be a secret`)
  return secret
}
