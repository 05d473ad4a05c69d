import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { readScenarioText } from '../rules/read-scenario.ts'
import type { ScenarioFile } from '../schema/file.ts'

/** The scenario with which every room begins. */
const USUAL = 'mining.json'

type BuiltIn = ScenarioFile & { readonly file: string }

/** Every file of the folder `scenarios`, the usual one first. */
export const BUILT_IN: readonly BuiltIn[] = readBuiltIn(join(projectRoot(), 'scenarios'))

function readBuiltIn(folder: string): BuiltIn[] {
  const others = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== USUAL)
  return [USUAL, ...others.toSorted()].map((name) => {
    const file = readFileSync(join(folder, name), 'utf8')
    const read = readScenarioText(file)
    if (read.faults) throw new Error(`${join(folder, name)}: ${read.faults[0]}`)
    return { ...read.scenario, file }
  })
}
