// The installer for Windows, where makensis is at hand: the folder of the zip once more, in one program.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, run, SetupFault } from '../setup.mjs'

export const hasMakensis = () => spawnSync('makensis', ['-VERSION']).status === 0

/** The words of makensis. `version` may say more behind its three numbers. */
export function wordsOf({ folder, file, version }) {
  const numbers = `${/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '0.0.0'}.0`
  const given = { FOLDER: folder, OUT: file, VERSION: version, NUMBERS: numbers }
  const defined = Object.entries(given).map(([name, value]) => `-D${name}=${value}`)
  return ['-V2', '-INPUTCHARSET', 'UTF8', ...defined, join(ROOT, 'scripts/pack/sikalab.nsi')]
}

/** Writes the installer of this folder; `time` is the one that it bears. */
export async function writeInstaller(given, time) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(time.getTime() / 1000) }
  const code = await run('makensis', wordsOf(given), { env })
  if (code !== 0) throw new SetupFault(`makensis ended with ${code}; the installer is not made.`)
}
