import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './postgres-home.ts'
import { faultIn, logPath } from './postgres-log.ts'
import { StartFault } from './start-fault.ts'

// Why the embedded PostgreSQL does not start, in one sentence each for who runs the house, with what to
// do. It speaks English here (LC_ALL=C), so its own words can be told apart.

const OTHER_VERSION = /database files are incompatible with server/
const OF_ANOTHER = /wrong ownership|invalid permissions|Permission denied/
const FULL = /No space left on device|Disk quota exceeded/

/** What PostgreSQL said when it did not start, in a sentence. */
export function startFaultOf(output: string, home: Pick<Home, 'folder' | 'cluster'>): StartFault {
  if (OTHER_VERSION.test(output)) return otherVersion(home.cluster)
  if (FULL.test(output)) return diskFull(home.folder)
  if (OF_ANOTHER.test(output)) return ofAnotherUser(home.folder)
  const fault = faultIn(output) || 'it ended without a word'
  return new StartFault(`PostgreSQL does not start: ${fault}. Its log: ${logPath(home)}`)
}

/** The same of what the system refused before PostgreSQL was asked; any other error as it is. */
export function systemFaultOf(error: unknown, folder: string): unknown {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder)
    case 'EACCES':
    case 'EPERM':
      return ofAnotherUser(folder)
    case 'EROFS':
      return new StartFault(
        `The disk of ${folder} takes no writing, so SikaLab does not start. Nothing was changed. Make it ` +
          'writable, or set DATA_DIR to a folder on another disk.',
      )
    default:
      return error
  }
}

function otherVersion(cluster: string): StartFault {
  return new StartFault(
    `${cluster} is of ${versionOf(cluster)}, another than this SikaLab comes with, so it does not start. ` +
      'Nothing was changed. Start the SikaLab that made the folder, write a backup there (npm run backup), ' +
      'and restore it here into an empty DATA_DIR (npm run restore).',
  )
}

function versionOf(cluster: string): string {
  try {
    return `PostgreSQL ${readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()}`
  } catch {
    return 'a PostgreSQL that is not known'
  }
}

function diskFull(folder: string): StartFault {
  return new StartFault(
    `The disk of ${folder} is full, so SikaLab does not start. Nothing was changed, and nothing in the ` +
      'books is lost. Make space on it and start again.',
  )
}

function ofAnotherUser(folder: string): StartFault {
  return new StartFault(
    `${folder} or something in it belongs to another user, so SikaLab does not start. Nothing was ` +
      'changed. Start SikaLab as that user, or give the folder to this one (chown -R).',
  )
}
