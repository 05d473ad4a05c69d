import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import type { CallCheck, CallChecks } from './call-check.ts'

// Every call-checks.ts there is. A call without a row fails the first test of guard.test.ts, and so does
// a row without a call: a file that is not found cannot pass unseen.

const SRC = join(projectRoot(), 'src')

/** The row of every call, by the call's name. */
export const CALL_CHECKS: CallChecks = joinChecks(await readRows())

/** Reads the `call-checks.ts` of the app and of every feature that has one: one export each. */
async function readRows(): Promise<CallChecks[]> {
  const features = readdirSync(join(SRC, 'features')).sort()
  const files = [join(SRC, 'app'), ...features.map((name) => join(SRC, 'features', name))]
    .map((folder) => join(folder, 'call-checks.ts'))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(files.map((file) => import(file)))
  return modules.flatMap((module) => Object.values<CallChecks>(module))
}

/** The rows of all these features. A second row for a call would silently win over the first. */
export function joinChecks(features: readonly CallChecks[]): CallChecks {
  const all = new Map<string, CallCheck>()
  for (const [name, check] of features.flatMap((checks) => Object.entries(checks))) {
    if (all.has(name)) throw new Error(`The call ${name} has two rows.`)
    all.set(name, check)
  }
  return Object.fromEntries(all)
}

/** Input that is in order, of this learner where it names one; nothing where the call's row has none. */
export function soundInput(name: string, id: string) {
  const sound = CALL_CHECKS[name]?.sound
  return typeof sound === 'function' ? sound(id) : sound
}
