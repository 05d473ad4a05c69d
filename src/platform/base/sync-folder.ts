import { closeSync, fsyncSync, openSync } from 'node:fs'
import { errnoOf } from './errno-of.ts'

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
