import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import { DEEP_TESTS, QUICK_JOURNEYS } from '../rig/quick.ts'
import { listFiles, ROOT } from '../rig/source-files.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test.each(
  Object.entries(scripts),
)('npm run %s is a program and its words, which cmd and sh read alike', (_name, line) => {
  expect(line).toMatch(/^(?:node scripts\/[\w-]+\.mjs|biome)(?: [\w.-]+)*$/)
})

/** Tells what a workflow of a forge does otherwise than a newcomer with the README. */
function workflowFaults(text: string): string[] {
  const runs = [...text.matchAll(/- run: (.+)/g)].map(([, line = '']) => line)
  const actions = [...text.matchAll(/- uses: (.+)/g)].map(([, name = '']) => name)
  const isInReadme = (line: string) => readFileSync(join(ROOT, 'README.md'), 'utf8').includes(line)
  return [
    ...runs.filter((line) => line !== 'npm ci' && !isInReadme(`\n${line} `)),
    ...actions.filter((name) => !/^actions\/[a-z-]+@v\d+$/.test(name)),
    ...(text.match(/registry\S*|secrets\.\S*/g) ?? []),
  ]
}

test('the workflow of a forge installs what is locked and runs the command of the README, and no more', () => {
  const text = readFileSync(join(ROOT, '.github', 'workflows', 'ci.yml'), 'utf8')
  expect(workflowFaults(text)).toEqual([])
  expect(text).toMatch(/- run: npm ci\n\s+- run: npm run test:deep\n/)
  const planted = '- uses: actions/cache@main\n- run: npm run other\n registry-url: https://here'
  expect(workflowFaults(planted)).toEqual(['npm run other', 'actions/cache@main', 'registry-url:'])
})

/** The C library of Linux alone reads it. */
const AS = process.platform === 'linux' ? '1 true' : 'undefined false'

/** A program that runs itself once more with one arena, and then does what `then` says. */
async function startProgram(then: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-arena-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.mjs')
  const from = JSON.stringify(join(ROOT, 'scripts', 'one-arena.mjs'))
  writeFileSync(
    file,
    `import { isRunAgain, runInOneArena } from ${from}
    const code = await runInOneArena()
    if (code !== null) process.exit(code)
    const say = (word) => console.log(word, process.env.MALLOC_ARENA_MAX, isRunAgain())
    ${then}`,
  )
  const env = { ...process.env }
  delete env['MALLOC_ARENA_MAX']
  const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void program.kill('SIGKILL'))
  let said = ''
  program.stdout.on('data', (text: Buffer) => (said += String(text)))
  return { program, said: () => said, ended: once(program, 'close') }
}

test('what serves runs with one arena of memory, and ends with its own exit code', async () => {
  const { said, ended } = await startProgram(`say('runs'); process.exit(7)`)
  expect((await ended)[0]).toBe(7)
  expect(said()).toBe(`runs ${AS}\n`)
})

test.each([
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
] as const)('%s reaches the program that serves, which closes in order', async (signal) => {
  const { program, said, ended } = await startProgram(`
    process.on('${signal}', () => { say('closes'); process.exit(0) })
    say('serves'); setTimeout(() => process.exit(9), 20_000)`)
  await once(program.stdout, 'data')
  program.kill(signal)
  expect((await ended)[0]).toBe(0)
  expect(said()).toBe(`serves ${AS}\ncloses ${AS}\n`)
})

const { wrongSubjects } = await import(join(projectRoot(), 'scripts', 'commits.mjs'))

test('a commit that says its area, one verb and what it did passes, and every other is named', () => {
  const sound = ['run: fix a line that stood still', 'ledger: speed up a day of many learners']
  const wrong = [
    'Fix a line that stood still',
    'run: repair a line that stood still',
    'run: fix',
    `run: fix ${'a line '.repeat(10)}`,
  ]
  expect(wrongSubjects([...sound, ...wrong])).toEqual(wrong)
})

test('what the quick run leaves out or takes is there', () => {
  const tests = listFiles(['src', 'tests', 'lab']).filter((file) => file.includes('.test.ts'))
  const unknown = DEEP_TESTS.filter((glob) => !tests.some((file) => patternOf(glob).test(file)))
  expect(unknown).toEqual([])
  const journeys = listFiles(['e2e'])
  const missing = QUICK_JOURNEYS.filter((name) => !journeys.includes(`e2e/${name}.spec.ts`))
  expect(missing).toEqual([])
})

/** One star stands for a part of a name, two for any path below. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*+)/).map((part) => {
    if (part.startsWith('*')) return part === '*' ? '[^/]*' : '.*'
    return part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`)
}
