import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { onExit } from '#lab/rig/on-exit.ts'
import { projectRoot } from '#platform/base/project-root.ts'

// Starts the suite's two halves and reads their own reports.

const ROOT = projectRoot()
const CACHE = join(ROOT, '.cache', 'scale')

export type Half = {
  readonly passed: number
  readonly failed: readonly string[]
  /** The tests among the passed that open a database through the pooler. */
  readonly throughPooler?: number
}

type SuiteOptions = {
  readonly env: Readonly<Record<string, string>>
  /** Only what these match; all of it without them. */
  readonly only?: readonly string[]
  readonly quiet?: boolean
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export async function runUnit({ env, only = [], quiet = false }: SuiteOptions): Promise<Half> {
  const path = freshReport('vitest.json')
  const words = ['run', '--config', 'lab/scale/vitest-settings.ts', ...only]
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  await run('vitest/vitest.mjs', [...words, ...report], env, quiet)
  const { testResults } = read(path) as VitestReport
  const outcomes = testResults.flatMap((file) => {
    const name = relative(ROOT, file.name)
    const tests = file.assertionResults.map((test) => ({
      name: test.fullName,
      ...test,
      file: name,
    }))
    const broke = file.status === 'failed' && !tests.some(({ status }) => status === 'failed')
    const whole = { file: name, name: `the file itself: ${file.message}`, status: 'failed' }
    return broke ? [...tests, whole] : tests
  })
  const pooled = outcomes.filter(({ file }) =>
    /\bopenWorld\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  return { ...sorted(outcomes), throughPooler: pooled.length }
}

type Spec = { title: string; file: string; tests: { projectName: string; status: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = { suites: Suite[]; errors: { message: string }[] }

export async function runJourneys({ env, only = [] }: SuiteOptions): Promise<Half> {
  const path = freshReport('playwright.json')
  const words = [
    'test',
    '--config',
    'lab/scale/playwright-settings.ts',
    ...only,
    '--reporter=list,json',
  ]
  const where = { PLAYWRIGHT_JSON_OUTPUT_NAME: path, PLAYWRIGHT_JSON_OUTPUT_FILE: path }
  await run('@playwright/test/cli.js', words, { ...env, ...where }, false)
  const { suites, errors } = read(path) as PlaywrightReport
  const specs = (suite: Suite): Spec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const outcomes = suites.flatMap(specs).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      file: `e2e/${file}`,
      name: `${title} (${projectName})`,
      status: status === 'expected' ? 'passed' : 'failed',
    })),
  )
  const broken = errors.map(({ message }) => ({ file: 'e2e', name: message, status: 'failed' }))
  return sorted([...outcomes, ...broken])
}

type TestOutcome = { readonly file: string; readonly name: string; readonly status: string }

function sorted(told: readonly TestOutcome[]): Half {
  const others = told.filter(({ status }) => status !== 'passed')
  const nameOf = ({ file, name, status }: TestOutcome) => `${file} › ${name} (${status})`
  return {
    passed: told.length - others.length,
    failed: others.map(nameOf),
  }
}

function run(
  tool: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  quiet: boolean,
): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', tool), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 2, quiet ? 'ignore' : 2],
  })
  const end = () => void child.kill('SIGTERM')
  const forget = onExit(end)
  return new Promise((resolve) =>
    child.once('exit', () => {
      forget()
      resolve()
    }),
  )
}

/** Names the file of a report; one of an earlier run must never be taken for this one's. */
function freshReport(name: string): string {
  mkdirSync(CACHE, { recursive: true })
  const path = join(CACHE, `${process.pid}-${name}`)
  rmSync(path, { force: true })
  return path
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`The run left no report (${path}).`)
  }
}
