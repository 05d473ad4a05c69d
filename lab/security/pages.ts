import { spawn } from 'node:child_process'
import { projectRoot } from '#platform/base/project-root.ts'
import type { Theme } from './theme.ts'

const PAGES_WITHIN_MS = 600_000
const SPEC = 'e2e/every-page.spec.ts'
const LOOKED_AT = 'every (open|learner|admin) page|stopped by the policy'

/**
 * Every page in a real browser, for a visitor, a learner and an admin: the journeys of the test
 * suite, in which any violation of the policy and any error of the console is a failure. One of them
 * is the control: it breaks the policy on purpose.
 */
export const pages: Theme = {
  name: 'pages',
  about:
    'violations of the content policy and errors of the console, over every page, in both sizes, in Chromium',
  async run() {
    const sizes = ['--project=phone', '--project=wide']
    const words = ['playwright', 'test', SPEC, ...sizes, '--workers=1', '--reporter=json']
    const { text } = await runTool('npx', [...words, '-g', LOOKED_AT], PAGES_WITHIN_MS)
    const report = JSON.parse(text.slice(text.indexOf('{'))) as Report
    const specs = report.suites.flatMap(specsOf)
    const faults = specs.filter(({ ok }) => !ok).map(({ title }) => title)
    if (specs.length < 4) faults.push(`only ${specs.length} journeys were found`)
    const controlFails = specs.some(({ title, ok }) => ok && /stopped by the policy/.test(title))
    return { faults, controlFails, figures: { journeys: specs.length } }
  },
}

type Suite = { readonly specs: readonly Spec[]; readonly suites?: readonly Suite[] }
type Spec = { readonly title: string; readonly ok: boolean }
type Report = { readonly suites: readonly Suite[] }

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Runs a program and gives its output, until it ends or is ended; its own children end with it. */
export function runTool(
  command: string,
  words: readonly string[],
  patienceMs: number,
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: projectRoot(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk))
    const late = setTimeout(() => process.kill(-Number(child.pid), 'SIGTERM'), patienceMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      resolve({ code, text })
    })
  })
}
