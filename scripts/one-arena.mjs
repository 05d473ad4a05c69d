// glibc reads at a program's start how many arenas its memory comes from. With one, memory goes back
// when it is done with. A prefix in package.json would say it to a shell, and Windows' knows none.

import { run } from './setup.mjs'

const AGAIN = 'SIKALAB_RUN_AGAIN'

/** True of the program that `runInOneArena` has started: it ends with the one that did. */
export const isRunAgain = () => process.env[AGAIN] === '1'

/**
 * Runs this very program once more with one arena, and returns its exit code. null where the one that runs
 * is to go on itself.
 */
export async function runInOneArena() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return null
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', [AGAIN]: '1' }
  return run(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { env })
}
