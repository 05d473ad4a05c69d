import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../kit/free-port.ts'
import { projectRoot } from '../../src/platform/project-root.ts'
import { onExit } from '../kit/on-exit.ts'

// The app as a person starts it: built, in a process of its own, on a data folder of its own.

export type BuiltApp = {
  readonly port: number
  readonly pid: number
  /** From the command until its database answered, and until its first page was there. */
  readonly readyMs: number
  readonly pageMs: number
  /** All it has said, the set-up link among it. */
  readonly said: () => string
  stop(): Promise<void>
}

const ASK_EVERY_MS = 10
const START_WITHIN_MS = 300_000
const RUN = join('scripts', 'run.mjs')

/** Builds what is not built yet, so that no start has to. */
export function buildFirst(): void {
  const { status } = spawnSync(process.execPath, [RUN, 'help'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The app could not be built.')
}

/** A folder for a house's data, which root's PostgreSQL can pass through. */
export function makeDataFolder(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'sikalab-bench-'))
  chmodSync(dir, 0o711)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export async function startBuilt(dataDir: string): Promise<BuiltApp> {
  const port = await freePort()
  const { PATH, HOME, TMPDIR } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [RUN, 'start'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      // As `npm start` sets it.
      MALLOC_ARENA_MAX: '1',
    },
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const killed = () => void child.kill('SIGTERM')
  const forget = onExit(killed)
  const stop = async () => {
    forget()
    await end(child)
  }
  const fail = () => new Error(`The app did not start: ${said.slice(-800)}`)
  try {
    await until(port, '/readyz', child, fail)
    const readyMs = performance.now() - began
    await until(port, '/', child, fail)
    const pageMs = performance.now() - began
    return { port, pid: child.pid ?? 0, readyMs, pageMs, said: () => said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

async function until(port: number, path: string, child: ChildProcess, fail: () => Error) {
  const late = performance.now() + START_WITHIN_MS
  while (!(await answers(port, path))) {
    if (child.exitCode !== null || performance.now() > late) throw fail()
    await sleep(ASK_EVERY_MS)
  }
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
      answer.on('error', () => resolve(false))
    })
    asking.on('error', () => resolve(false))
    asking.end()
  })
}
