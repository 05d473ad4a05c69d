import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf } from '../base/errno-of.ts'
import { isPacked } from '../base/project-root.ts'
import { StartFault } from '../base/start-fault.ts'
import type { Home } from './home.ts'
import { faultIn, logPath } from './log.ts'

// Why the embedded PostgreSQL does not start, in one sentence each for who runs the house, with what to
// do. It speaks English here (LC_ALL=C), so its own words can be told apart.

const OTHER_VERSION = /database files are incompatible with server/
const OF_ANOTHER = /wrong ownership|invalid permissions|Permission denied/
const FULL = /No space left on device|Disk quota exceeded/

/** Puts PostgreSQL's words about a failed start into a sentence. */
export function startFaultOf(
  output: string,
  home: Pick<Home, 'folder' | 'cluster'>,
  system: NodeJS.Platform = process.platform,
): StartFault {
  if (OTHER_VERSION.test(output)) return otherVersion(home.cluster)
  if (FULL.test(output)) return diskFull(home.folder)
  if (OF_ANOTHER.test(output)) return notAllowed(home.folder, system)
  const fault = faultIn(output) || 'it ended without a word'
  return new StartFault(`PostgreSQL does not start: ${fault}. Its log: ${logPath(home)}`)
}

/** 0xC0000135: Windows ends a program with it, without a word, where a library that it needs is missing. */
export const LIBRARY_NOT_FOUND = 0xc0000135

/** The fault of a Windows that lacks the C++ libraries, with the way to get them. */
export function missingLibraries(): StartFault {
  return new StartFault(
    'PostgreSQL does not start: Windows lacks VCRUNTIME140.dll, VCRUNTIME140_1.dll or MSVCP140.dll. ' +
      'Nothing was changed. They come with ‘Microsoft Visual C++ Redistributable’ for x64, which is free: ' +
      'open https://aka.ms/vs/17/release/vc_redist.x64.exe on a computer with internet (25 MB), bring the ' +
      'file here on a stick, run it once, and start SikaLab again.',
  )
}

/**
 * Puts a refusal of the system before PostgreSQL was asked into a sentence; any other error stays
 * as it is.
 */
export function systemFaultOf(
  error: unknown,
  folder: string,
  system: NodeJS.Platform = process.platform,
): unknown {
  switch (errnoOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder)
    case 'EACCES':
    case 'EPERM':
      return notAllowed(folder, system)
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
      'Nothing was changed. ' +
      (isPacked()
        ? 'Write a backup with the ‘SikaLab tools’ of the SikaLab that made it, move the folder away, start ' +
          'this one, and bring each class back with its own ‘SikaLab tools’.'
        : 'Start the SikaLab that made the folder, write a backup there (npm run backup), and restore it ' +
          'here into an empty DATA_DIR (npm run restore).'),
  )
}

function versionOf(cluster: string): string {
  try {
    return `PostgreSQL ${readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()}`
  } catch {
    // The folder of a cluster that never was made whole.
    return 'a PostgreSQL that is not known'
  }
}

function diskFull(folder: string): StartFault {
  return new StartFault(
    `The disk of ${folder} is full, so SikaLab does not start. Nothing was changed, and nothing in the ` +
      'books is lost. Make space on it and start again.',
  )
}

function notAllowed(folder: string, system: NodeJS.Platform): StartFault {
  return system === 'win32' ? ofAdministrator(folder) : ofAnotherUser(folder)
}

function ofAdministrator(folder: string): StartFault {
  return new StartFault(
    `Windows lets SikaLab not write in ${folder}: the folder belongs to an administrator or to another ` +
      'user, or its stick takes no writing. Nothing was changed. Start SikaLab as an ordinary user, not ‘as administrator’, and keep its ' +
      'data in a folder of your own, such as Documents.',
  )
}

function ofAnotherUser(folder: string): StartFault {
  return new StartFault(
    `${folder} or something in it belongs to another user, so SikaLab does not start. Nothing was ` +
      'changed. Start SikaLab as that user, or give the folder to this one (chown -R).',
  )
}
