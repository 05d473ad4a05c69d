// `npm test` is what a newcomer waits for, `npm run test:deep` everything, `npm run test:laws` in a minute
// what is asked of the code's text: in order, and at the end one line that counts it all. Nothing that
// was skipped counts as passed, and a step that breaks without a report counts as a failure.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { build, install, makeCacheFolder, ROOT, requireNode, run, say, tool } from './setup.mjs'
import {
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
} from './test-counts.mjs'

const TIMEOUT_MS = 2_400_000
const isDeep = process.argv.includes('deep')
const isLaws = process.argv.includes('laws')
/** The laws of the source's text: they need no build and no browser. */
const LAWS = [
  'tests/text',
  ...['promises', 'sizes', 'tables', 'tidy', 'tower'].map((name) => `tests/${name}.test.ts`),
]

requireNode()
process.chdir(ROOT)
const results = await runAll()
say('')
// Repeats the failures at the end, for a reader who reads only that.
for (const failure of results.flatMap(({ failures = [] }) => failures)) say(`${failure}\n`)
for (const { name, passed, failed } of results) {
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`)
}
const sum = (field) => results.reduce((total, result) => total + result[field], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
say(`${sum('passed')} passed, ${sum('failed')} failed`)

async function runAll() {
  if (!(await succeeds(install))) return [{ name: 'install', passed: 0, failed: 1 }]
  const checks = await runChecks()
  if (isLaws) return [...checks, await runVitest(process.env, LAWS)]
  // First, because a run without Chromium should fail early.
  const browser = existsSync('playwright.config.ts') ? await findChromium().catch(() => null) : null
  const env = {
    ...process.env,
    ...(browser && { CHROMIUM_PATH: browser }),
    // The list of tests that are left out then stands in tests/rig/quick.ts.
    ...(!isDeep && { SIKALAB_QUICK: '1' }),
  }
  // First: the apps that the fault tests kill and start again start from it, in a third of the
  // time.
  const built = await succeeds(build)
  const unit = await runVitest({ ...env, ...(built && { SIKALAB_BUILT: '1' }) })
  const web = { name: 'build', passed: built ? 1 : 0, failed: built ? 0 : 1 }
  const sizes = await runBudgets(built)
  const journeys = existsSync('playwright.config.ts') ? [await runPlaywright(env, browser)] : []
  return [...checks, unit, web, sizes, ...journeys]
}

/** The first load of each route, measured on the build that people get. */
async function runBudgets(built) {
  const kept = built && (await run(process.execPath, [join(ROOT, 'scripts', 'budgets.mjs')])) === 0
  return { name: 'budgets', passed: kept ? 1 : 0, failed: kept ? 0 : 1 }
}

async function runVitest(env, files = []) {
  const report = freshReport('vitest.json')
  const words = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const code = await run(...tool('vitest/vitest.mjs', words), { env, timeoutMs: TIMEOUT_MS })
  const read = readReport(report)
  const failures = vitestFailures(read)
  return { name: 'unit and database tests', ...vitestCounts(read, code), failures }
}

async function runPlaywright(env, browser) {
  const name = 'browser tests'
  if (!browser) {
    say('There is no Chromium, and none could be had: set CHROMIUM_PATH.')
    return { name, passed: 0, failed: 1 }
  }
  const report = freshReport('playwright.json')
  const settings = {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const words = ['test', '--reporter=list,json']
  const command = tool('@playwright/test/cli.js', words)
  const code = await run(...command, { env: settings, timeoutMs: TIMEOUT_MS })
  const read = readReport(report)
  return { name, ...playwrightCounts(read, code), failures: playwrightFailures(read) }
}

/** The path of a report; one of an earlier run must never be taken for this one's. */
function freshReport(name) {
  const path = join(makeCacheFolder(), name)
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

async function succeeds(step) {
  try {
    await step()
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}
