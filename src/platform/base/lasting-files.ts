import { closeSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { errnoOf } from './errno-of.ts'

/** FAT32 and exFAT, used on most USB sticks, have no hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'])

/**
 * Gives a draft its final name in one step. Never replaces a file: throws EEXIST if one has that name. A
 * hard link does both. Without hard links it first creates the name, which only one process can do, and
 * then moves the draft onto it.
 */
export function placeOnce(draft: string, path: string, link = linkSync): void {
  try {
    link(draft, path)
  } catch (error) {
    if (!NO_LINKS.has(errnoOf(error) ?? '')) throw error
    closeSync(openSync(path, 'wx', 0o600))
    renameSync(draft, path)
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
