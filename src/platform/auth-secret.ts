import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sessions are signed with this; shorter ones could be guessed. */
export const SHORTEST_SECRET = 32

/**
 * The secret kept in this folder, made at the first call. The file appears whole or not at all:
 * it is written under another name and linked into place, and a link never replaces a file. So
 * of two processes that start together both use the one that was first.
 */
export function keptAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  return readSecret(path) ?? makeSecret(path)
}

function makeSecret(path: string): string {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const secret = readSecret(path)
  if (secret === null) throw new Error(`${path} vanished while it was being made`)
  return secret
}

function readSecret(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (secret.length < SHORTEST_SECRET) throw new Error(`${path} is too short to be a secret`)
  return secret
}
