import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

// Runs in a process of its own, so that a mutant which never ends can be ended. Keeps one Vitest,
// and with it one PostgreSQL, for all the mutants it is told of.

export type Task = {
  readonly file: string
  readonly text: string
  readonly tests: readonly string[]
}
/** `noticedBy` is the test file that failed; the others were spared. */
export type Verdict = { readonly passed: boolean; readonly noticedBy?: string }

const root = process.argv[2] ?? ''
const vitest = await createVitest('test', {
  root,
  watch: false,
  reporters: [{}],
  silent: true,
  // A module that was read before the change must not be used after it.
  isolate: true,
  maxWorkers: 1,
  // One test that notices is enough.
  bail: 1,
  // A thread that never ends goes with its process; a process of its own would spin on.
  pool: 'threads',
})

process.on('message', (task: Task) => {
  void judge(task).then((verdict) => process.send?.(verdict))
})
process.on('SIGTERM', () => void vitest.close().finally(() => process.exit(0)))
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send?.('ready')

/** One test file after the other, so that the first that notices spares the others. */
async function judge({ file, text, tests }: Task): Promise<Verdict> {
  const path = join(root, file)
  writeFileSync(path, text)
  vitest.invalidateFile(path)
  for (const test of tests) {
    const specifications = await vitest.globTestSpecifications([test])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // All that ever ran are told of, with what came of them then.
    const moduleIds = new Set(specifications.map(({ moduleId }) => moduleId))
    const modules = testModules.filter(({ moduleId }) => moduleIds.has(moduleId))
    const isGreen = modules.length > 0 && modules.every((module) => module.ok())
    if (!isGreen || unhandledErrors.length > 0) return { passed: false, noticedBy: test }
  }
  return { passed: true }
}
