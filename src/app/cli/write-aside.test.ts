import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { projectRoot } from '#platform/base/project-root.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Gives a program a window that takes nothing: a pipe that is full, and that nobody reads. */
const INTO_HELD = '{ head -c 1000000 /dev/zero & exec "$@"; } 2>&1 | sleep 100'

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-aside-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The words that start these lines of a program that says everything aside. */
function programThat(lines: string): string[] {
  const root = projectRoot()
  const file = join(scratch(), 'said.mjs')
  const from = pathToFileURL(join(root, 'src', 'app', 'cli', 'write-aside.ts'))
  const holds = pathToFileURL(join(root, 'src', 'platform', 'base', 'hold-thread.ts'))
  writeFileSync(
    file,
    `import { writeAside } from '${from}'
    import { holdThread } from '${holds}'
    const window = writeAside()
    ${lines}`,
  )
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  return [process.execPath, '--import', tsx, file]
}

/** One pipe for both, so that the order shows. */
const PIPE = '"$@" 2>&1'
/** One pipe for both, whose reader is late. */
const LATE_READER = `{ ${PIPE}; echo "ends by $?"; } | { sleep 1; cat; }`
/** A window of Linux: what is said into it goes to the pipe. */
const WINDOW = 'exec script -qec "$*" /dev/null'

function run(lines: string, into = PIPE) {
  const { stdout, status } = spawnSync('sh', ['-c', into, 'sh', ...programThat(lines)], {
    cwd: projectRoot(),
    encoding: 'utf8',
  })
  return { said: stdout.replaceAll('\r', '').split('\n'), status }
}

const THOUSAND = `
for (let at = 0; at < 1000; at++) {
  if (at % 3) console.log('line', at)
  else console.error('line %d', at)
}
`
const LINES = Array.from({ length: 1000 }, (_, at) => `line ${at}`)

test.each([
  ['an ordinary end', 'await window.emptied(); process.exit(3)', 3],
  ['an end at once', 'process.exit(4)', 4],
  ['a crash', "throw new Error('the books do not balance')", 1],
])('all that was said comes out in order before %s', (name, last, code) => {
  const { said, status } = run(`${THOUSAND}${last}`)

  expect(said.slice(0, 1000)).toEqual(LINES)
  expect(status).toBe(code)
  expect(said.join().includes('the books do not balance')).toBe(name === 'a crash')
})

test('an end at once leaves nothing out of what a reader who is late has not taken yet', () => {
  const { said } = run("console.log('x'.repeat(300_000)); process.exit(6)", LATE_READER)
  expect(said.map((line) => line.replace(/x+/, ({ length }) => `${length}`))).toEqual([
    '300000',
    'ends by 6',
    '',
  ])
})

const HELD_ITSELF =
  "console.log('begun'); holdThread(1_500); console.log('the reason'); process.exit(5)"

test('who was busy for seconds still says why it ends: the window was not held', () => {
  expect(run(HELD_ITSELF)).toEqual({ said: ['begun', 'the reason', ''], status: 5 })
})

// Debian's `script` opens a window in which a test can look.
test.runIf(existsSync('/usr/bin/script') && process.platform === 'linux')(
  'so does one in a window',
  () => {
    expect(run(HELD_ITSELF, WINDOW)).toEqual({ said: ['begun', 'the reason', ''], status: 5 })
  },
)

// Node gives its child a socket, of which Linux has no descriptor that holds nobody, as Windows has of none.
test('a window that holds the thread of its own holds no one else, and no end', async () => {
  const alive = join(scratch(), 'alive')
  const lines = `
    import { spawnSync } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    // A program that is started with it sets it to hold.
    spawnSync('true', { stdio: 'inherit' })
    console.log('x'.repeat(900_000))
    setTimeout(() => writeFileSync('${alive}', 'yes'), 500)
    process.on('SIGTERM', () => void window.emptied().then(() => process.exit(3)))`
  const [node = '', ...words] = programThat(lines)
  const house = spawn(node, words, { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void house.kill('SIGKILL'))
  const ends = once(house, 'exit')
  await vi.waitFor(() => expect(readFileSync(alive, 'utf8')).toBe('yes'), 60_000)
  house.kill('SIGTERM')
  expect(await ends).toEqual([null, 'SIGKILL'])
})

test('a window that nobody reads keeps no class waiting, and the app ends in order', async () => {
  const folder = scratch()
  const [port, program] = [await freePort(), programOf('desktop')]
  const { PATH, HOME, TMPDIR } = process.env
  const house = spawn('sh', ['-c', INTO_HELD, 'sh', ...program], {
    cwd: projectRoot(),
    env: {
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      // Opens no browser.
      PATH: `${folder}:${PATH}`,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: 'ignore',
    detached: true,
  })
  onTestFinished(() => void process.kill(-(house.pid ?? 0), 'SIGKILL'))
  writeFileSync(join(folder, 'xdg-open'), '#!/bin/sh\n', { mode: 0o755 })

  const address = `http://localhost:${port}`
  const isHealthy = async () => (await fetch(`${address}/healthz`)).status
  await vi.waitFor(async () => expect(await isHealthy()).toBe(200), 60_000)
  const running = join(folder, 'data', 'running.json')
  const { pid } = await vi.waitFor(() => JSON.parse(readFileSync(running, 'utf8')), 20_000)
  // Each wrong password is a line of the log.
  for (let at = 0; at < 3; at++) {
    const answer = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        origin: address,
      },
      body: JSON.stringify({ email: 'esi@example.org', password: 'not-the-right-one' }),
    })
    expect(answer.status).toBe(401)
  }
  expect(await isHealthy()).toBe(200)

  process.kill(pid, 'SIGTERM')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000)
})
