import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { within } from '#tests/rig/within.ts'

vi.setConfig({ testTimeout: 150_000 })

let parent: string
let children: ChildProcess[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sikalab-cli-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(parent, 0o711)
  children = []
})

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  rmSync(parent, { recursive: true })
})

/** The command line as people use it, on a data folder of its own. */
function cli(words: string[], env: Record<string, string> = {}) {
  const { DATABASE_URL: _, AUTH_SECRET: __, PUBLIC_URL: ___, ...rest } = process.env
  const [program = '', ...parts] = programOf(...words)
  const child = spawn(program, parts, {
    cwd: projectRoot(),
    env: { ...rest, DATA_DIR: join(parent, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

async function outcome(child: ReturnType<typeof cli>) {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, err, code }
}

/** The address in the start's last block. */
function ready(child: ReturnType<typeof cli>): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const address = /ready: {2}(http\S+)[^]*Ctrl-C/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The app ended before it was ready: ${output}`)))
  })
}

test('every fault of the configuration is one line, and the exit code is 1', async () => {
  const { err, out, code } = await outcome(cli(['start'], { PORT: 'x', SMTP_URL: 'mail' }))

  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^SMTP_URL /),
  ])
  expect({ out, code }).toEqual({ out: '', code: 1 })
})

test('help lists the commands, and an unknown one is told', async () => {
  const [help, unknown] = await Promise.all([outcome(cli(['--help'])), outcome(cli(['dance']))])

  expect(help.out).toContain('npm run admin -- <email>')
  expect(help.code).toBe(0)
  expect(unknown.err).toContain("no command 'dance'")
  expect(unknown.code).toBe(1)
})

test('verify in a folder that was never started says so, and makes no database', async () => {
  const { err, code } = await outcome(cli(['verify']))

  expect(err.trim()).toBe('There is no SikaLab database here yet. Run npm start first.')
  expect(code).toBe(1)
})

test('the app serves, commands work beside it, a second is refused, SIGTERM ends it in order', async () => {
  // `dev` differs from `start` in the web pages alone, which need a build.
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), PUBLIC_URL: address }
  const app = cli(['dev'], env)
  let output = ''
  app.stdout.on('data', (chunk) => (output += chunk))
  expect(await ready(app)).toBe(address)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(output).toContain(PRACTICE_NOTICE)
  expect(output).toMatch(/\/#\/setup\?token=\S+/)

  const second = await outcome(cli(['dev'], env))
  expect(second.err.trim()).toBe(
    `SikaLab already runs on this folder (process ${app.pid}). Open ${address} or stop it first.`,
  )
  expect(second.code).toBe(1)

  const admin = await outcome(cli(['admin', 'esi@example.org']))
  expect(admin.out).toMatch(/esi@example\.org is an admin now, with a new account\.\nPassword/)
  const verify = await outcome(cli(['verify']))
  expect(verify.out).toMatch(/The books balance: \d+ checks hold\./)
  expect(verify.code).toBe(0)

  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output).toContain('Stopped. Everything is saved.')
  // This test starts three programs, one after the other.
})

test('a process that is told to stop says so to a balancer, and answers until the balancer knows', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), PUBLIC_URL: address, DRAIN_SECONDS: '10' }
  const app = cli(['dev'], env)
  await ready(app)
  const before = await fetch(`${address}/readyz`)
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])

  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill('SIGTERM')
  await within(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503))
  const late = await fetch(`${address}/api/setup`)
  expect(late.status).not.toBe(503)
  // The next request comes by a new connection, so none is under way on one that the end closes.
  expect(late.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
})
