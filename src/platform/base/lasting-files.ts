import { closeSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { errnoOf } from './errno-of.ts'

/** FAT32 and exFAT, as on most sticks, know no second name of a file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'])

/**
 * Gives a draft its name, whole or not at all, and never another file's: throws EEXIST where there is one
 * by then. A link does that in one step. Without links the name is taken first, which one alone can do,
 * and the draft then moved onto it.
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

/** The errors of Windows and some sticks, which write the names of a folder down by themselves. */
const NOT_FOR_FOLDERS = new Set(['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP'])

/** Sees to it that the names in a folder outlive a power cut, where the system can be asked for that. */
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
