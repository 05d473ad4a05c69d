import { chmodSync, statSync } from 'node:fs'

const OTHERS_WRITE = 0o022
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Takes write access to our folder away from others. Returns true if somebody had it. Throws a sentence if
 * this user may not change the folder: it belongs to somebody else, or everybody shares it, like /tmp.
 */
export function closeFolder(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  const self = process.getuid?.()
  // Windows has no such file modes.
  if (self === undefined || (mode & OTHERS_WRITE) === 0) return false
  if (mode & STICKY) throw new Error('everybody writes in it: name a folder inside it')
  if (self !== 0 && uid !== self) {
    throw new Error('it is another user’s, and others may write in it: name a folder inside it')
  }
  chmodSync(folder, mode & 0o7777 & ~OTHERS_WRITE)
  return true
}

/**
 * Takes access to a file with a secret away from others. Throws a sentence if the file's owner is neither
 * this user nor the folder's owner.
 */
export function closeFile(path: string, folder: string): void {
  const self = process.getuid?.()
  if (self === undefined) return
  const { uid, mode } = statSync(path)
  if (uid !== self && uid !== statSync(folder).uid) throw new Error(`${path} is another user’s`)
  if (mode & OTHERS) chmodSync(path, mode & 0o7777 & ~OTHERS)
}
