import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errnoOf } from './errno-of.ts'
import { holdThread } from './hold-thread.ts'
import { placeOnce, renameSoon } from './lasting-files.ts'
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
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
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

/** Time for another process that has made the name to move its draft onto it. */
const MOVED_WITHIN_MS = 3_000
const LOOKED_EVERY_MS = 50

function readSecret(path: string): string | null {
  let secret = readText(path)
  for (let ms = 0; secret === '' && ms < MOVED_WITHIN_MS; ms += LOOKED_EVERY_MS) {
    holdThread(LOOKED_EVERY_MS)
    secret = readText(path)
  }
  if (secret === '') secret = finishMove(path)
  if (secret !== null && secret.length < SHORTEST_SECRET)
    throw new Error(`${path} is too short to be a secret`)
  return secret
}

function readText(path: string): string | null {
  try {
    closeFile(path, dirname(path))
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Moves the draft onto a name that is still empty: the process that made both was killed in between, so
 * that nothing was signed with another secret. '' where there is none, or more than one.
 */
function finishMove(path: string): string | null {
  const isDraft = (name: string) =>
    name.startsWith(`${basename(path)}.`) && /\.[0-9a-f]{16}$/.test(name)
  const [draft, ...others] = readdirSync(dirname(path)).filter(isDraft)
  if (draft === undefined || others.length > 0) return ''
  const from = join(dirname(path), draft)
  if ((readText(from) ?? '').length >= SHORTEST_SECRET) renameSoon(from, path)
  return readText(path)
}
