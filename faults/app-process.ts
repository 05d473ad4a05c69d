import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { findHome } from '../src/platform/postgres.ts'
import { livingServer } from '../src/platform/postgres-pidfile.ts'
import { hasEnded, signal } from '../src/platform/processes.ts'
import { projectRoot } from '../src/platform/project-root.ts'

/** A real app in a process of its own, with its own data folder, that can be killed and started. */
export type AppProcess = {
  readonly port: number
  readonly dataDir: string
  readonly logPath: string
  /** Starts it; it is not ready yet. Should it end by itself, it is started again and counted. */
  start(): void
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  /** Asks it to stop in order; false when that failed. */
  stop(): Promise<boolean>
  /** kill -9 of its PostgreSQL; answers that process's number, or null when none was running. */
  killPostgres(): Promise<number | null>
  /** Resolves when another PostgreSQL than this one takes connections. */
  untilPostgresIsBack(killed: number): Promise<void>
  setUpToken(): Promise<string>
  readonly endedByItself: () => readonly string[]
}

const START_AGAIN_AFTER_MS = 200
const STOP_WITHIN_MS = 30_000
const LAST_WORDS = 1_500

export async function prepareApp(folder: string): Promise<AppProcess> {
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const logPath = join(folder, 'app.log')
  const endedByItself: string[] = []
  let current: ChildProcess | null = null
  let said = ''
  let wanted = false

  const start = () => {
    wanted = true
    const child = launch(port, dataDir)
    current = child
    said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      appendFileSync(logPath, chunk)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code, by) => {
      if (!wanted || current !== child) return
      endedByItself.push(`exit ${code ?? by}: ${said.slice(-LAST_WORDS)}`)
      setTimeout(() => wanted && start(), START_AGAIN_AFTER_MS)
    })
  }
  const end = async (name: NodeJS.Signals) => {
    wanted = false
    const child = current
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return null
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(name)
    await gone
    return child.exitCode
  }
  // Whatever happens to this process, it leaves no app behind; PostgreSQL's watchdog does the rest.
  process.on('exit', () => current?.kill('SIGKILL'))

  return {
    port,
    dataDir,
    logPath,
    start,
    kill: async () => void (await end('SIGKILL')),
    async stop() {
      const late = setTimeout(() => current?.kill('SIGKILL'), STOP_WITHIN_MS)
      const code = await end('SIGTERM')
      clearTimeout(late)
      return code === 0
    },
    killPostgres: () => killPostgres(dataDir),
    async untilPostgresIsBack(killed) {
      await until(() => {
        const living = livingServer(clusterOf(dataDir))
        return living?.status === 'ready' && living.pid !== killed
      })
    },
    async setUpToken() {
      await until(() => /token=[\w-]+/.test(said))
      return /token=([\w-]+)/.exec(said)?.[1] ?? ''
    },
    endedByItself: () => endedByItself,
  }
}

function launch(port: number, dataDir: string): ChildProcess {
  const root = projectRoot()
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, ['--import', tsx, join(root, 'src', 'app', 'cli.ts'), 'dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  })
}

function clusterOf(dataDir: string): string {
  return findHome(dataDir)?.cluster ?? join(dataDir, 'postgres', 'cluster')
}

/** The process is known to be ours: its command line names our own cluster. */
async function killPostgres(dataDir: string): Promise<number | null> {
  const living = livingServer(clusterOf(dataDir))
  if (!living || !signal(living.pid, 'SIGKILL')) return null
  await hasEnded(living.pid, 5_000)
  return living.pid
}

async function until(holds: () => boolean, withinMs = 60_000): Promise<void> {
  for (const late = performance.now() + withinMs; !holds(); await sleep(5)) {
    if (performance.now() > late) throw new Error('The app did not come back within a minute.')
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
