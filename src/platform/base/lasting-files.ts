import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errnoOf } from './errno-of.ts'
import { holdThread } from './hold-thread.ts'

/** FAT32 and exFAT, used on most USB sticks, have no hard links; Windows says so by EISDIR. */
const NO_LINKS = new Set(['EPERM', 'EISDIR', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'])

type Renaming = { readonly rename?: typeof renameSync; readonly isWindows?: boolean }

/**
 * Gives a draft its final name in one step. Never replaces a file: throws EEXIST if one has that name. A
 * hard link does both. Without hard links it first creates the name, which only one process can do, and
 * then moves the draft onto it.
 */
export function placeOnce(draft: string, path: string, link = linkSync, how?: Renaming): void {
  try {
    link(draft, path)
  } catch (error) {
    if (!NO_LINKS.has(errnoOf(error) ?? '')) throw error
    closeSync(openSync(path, 'wx', 0o600))
    try {
      renameSoon(draft, path, how)
    } catch (fault) {
      const isEmpty = statSync(path, { throwIfNoEntry: false })?.size === 0
      // Another process that found both files has moved the one onto the other meanwhile (auth-secret.ts).
      if (errnoOf(fault) === 'ENOENT' && existsSync(path) && !isEmpty) return
      // The empty file would have the name for ever.
      if (isEmpty) rmSync(path, { force: true })
      throw fault
    }
  }
}

/**
 * Writes a file as a whole and replaces the old one, so that nobody reads half of it. Its bytes lie on the
 * disk before it has its name: a power cut leaves the old file or the new one.
 */
export function replaceFile(path: string, text: string, how?: Renaming): void {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    renameSoon(draft, path, how)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Windows reports these while another program, most often a virus scanner, has the file open. */
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** About eight seconds in all. */
const RENAME_WAITS_MS = [50, 100, 200, 400, 800, 1_600, 2_400, 2_400]
/** Less than a second in all: the thread that waits may be the one that serves. */
const SOON_WAITS_MS = [25, 50, 100, 200, 400]

/** Renames a new file or folder. On Windows it waits for a program that still looks at it. */
export async function renameOnceFree(from: string, to: string, how: Renaming = {}): Promise<void> {
  const { rename = renameSync, isWindows = process.platform === 'win32' } = how
  for (const ms of isWindows ? RENAME_WAITS_MS : []) {
    if (hasRenamed(from, to, rename)) return
    await wait(ms)
  }
  rename(from, to)
}

/** Does the same where nothing can be awaited, for a shorter time. */
export function renameSoon(from: string, to: string, how: Renaming = {}): void {
  const { rename = renameSync, isWindows = process.platform === 'win32' } = how
  for (const ms of isWindows ? SOON_WAITS_MS : []) {
    if (hasRenamed(from, to, rename)) return
    holdThread(ms)
  }
  rename(from, to)
}

/** False where another program has the file open. */
function hasRenamed(from: string, to: string, rename: typeof renameSync): boolean {
  try {
    rename(from, to)
    return true
  } catch (error) {
    if (!HELD.has(errnoOf(error) ?? '')) throw error
    return false
  }
}

/** Windows and some USB sticks report these errors, because they save a folder's names by themselves. */
const NOT_FOR_FOLDERS = new Set(['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP'])

/** Writes a folder's names to the disk, so that they survive a power cut, if the system can do that. */
export function syncFolder(folder: string, sync = fsyncSync): void {
  try {
    const open = openSync(folder, 'r')
    try {
      sync(open)
    } finally {
      closeSync(open)
    }
  } catch (error) {
    if (!NOT_FOR_FOLDERS.has(errnoOf(error) ?? '')) throw error
  }
}
