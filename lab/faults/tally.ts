import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { projectRoot } from '#platform/base/project-root.ts'

// Several runs of one commit may be added up: each keeps its seed and its own reckoning.

type Figures = Readonly<Record<string, unknown>> & { readonly fault: string }
type TallyEntry = Figures & { readonly commit: string; readonly at: string }

/** Fields that are not added up. */
const EACH_ITS_OWN = new Set(['seed', 'load', 'processes', 'learners'])

/** Adds one run's figures to the file; answers the sum of that fault's runs on this commit. */
export function addUp(path: string, figures: Figures, commit = commitHere()): string {
  const line: TallyEntry = { commit, at: new Date().toISOString(), ...figures }
  appendFileSync(path, `${JSON.stringify(line)}\n`)
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const runs = lines
    .map((text) => JSON.parse(text) as TallyEntry)
    .filter((one) => one.commit === commit && one.fault === figures.fault)
  const sums: Record<string, number> = {}
  for (const [name, value] of runs.flatMap((run) => Object.entries(run))) {
    if (typeof value !== 'number' || EACH_ITS_OWN.has(name)) continue
    sums[name] = (sums[name] ?? 0) + value
  }
  const held = runs.every((run) => run['held'] === true)
  return `Together: ${JSON.stringify({ fault: figures.fault, commit, runs: runs.length, held, ...sums })}`
}

/** The commit that is checked out, with a plus where files have changed since. */
function commitHere(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--abbrev=7', '--dirty=+'], {
    cwd: projectRoot(),
    encoding: 'utf8',
  })
  return stdout?.trim() || 'unknown'
}
