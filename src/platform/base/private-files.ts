import { chmodSync, statSync } from 'node:fs'

const OTHERS_WRITE = 0o022
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Sees to it that nobody else may write in a folder of ours; answers whether somebody could. Throws
 * a sentence where that is not ours to change: the folder is somebody else's, who could change it
 * back, or it is shared by everybody, as /tmp is.
 */
export function closeFolder(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  const self = process.getuid?.()
  // Windows has no such modes.
  if (self === undefined || (mode & OTHERS_WRITE) === 0) return false
  if (mode & STICKY) throw new Error('everybody writes in it: name a folder inside it')
  if (self !== 0 && uid !== self) {
    throw new Error('it is another user’s, and others may write in it: name a folder inside it')
  }
  chmodSync(folder, mode & 0o7777 & ~OTHERS_WRITE)
  return true
}

/**
 * Sees to it that nobody else may read or change a file with a secret in it. Throws a sentence where
 * somebody other than us, or whose folder it is, has put it there.
 */
export function closeFile(path: string, folder: string): void {
  const self = process.getuid?.()
  if (self === undefined) return
  const { uid, mode } = statSync(path)
  if (uid !== self && uid !== statSync(folder).uid) throw new Error(`${path} is another user’s`)
  if (mode & OTHERS) chmodSync(path, mode & 0o7777 & ~OTHERS)
}
