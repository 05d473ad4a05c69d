import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { type LaunchedApp, launchApp, programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import { storedAuthSecret } from '#platform/base/auth-secret.ts'
import { hasEnded, signalProcess } from '#platform/base/processes.ts'
import { livingServer } from '#platform/postgres/pidfile.ts'
import { findHome } from '#platform/postgres/postgres.ts'

/** A real app in a process of its own, with its own data folder, that can be killed and started. */
export type AppProcess = {
  readonly port: number
  readonly dataDir: string
  readonly logPath: string
  /** The knowledge of the house beside the database: the key of the audit log, and the noted head. */
  verifyInputs(): VerifyInputs
  /** Starts it; it is not ready yet. Should it end by itself, it is started again and counted. */
  start(): void
  /** kill -9 and on; resolves when it is gone. Harmless where it does not run. */
  kill(): Promise<void>
  /** kill -9 this very moment, waiting for nothing: for named points. */
  killNow(): void
  /** Asks it to stop in order; false when that failed. */
  stop(): Promise<boolean>
  /** kill -9 of its embedded PostgreSQL; answers that process's number, or null without one. */
  killPostgres(): Promise<number | null>
  /** Resolves when another PostgreSQL than this one takes connections. */
  untilPostgresIsBack(killed: number): Promise<void>
  setUpToken(): Promise<string>
  readonly endedByItself: () => readonly string[]
}

type AppSettings = {
  readonly folder: string
  readonly name?: string
  /** Variables of the app, over the usual ones; asked at each start. */
  readonly env?: () => Readonly<Record<string, string>>
}

const START_AGAIN_AFTER_MS = 200
const STOP_WITHIN_MS = 30_000
const LAST_WORDS = 1_500

export async function prepareApp({ folder, name = 'app', env }: AppSettings): Promise<AppProcess> {
  const port = await freePort()
  const dataDir = join(folder, name === 'app' ? 'data' : `data-${name}`)
  const logPath = join(folder, `${name}.log`)
  const endedByItself: string[] = []
  let current: LaunchedApp | null = null
  let wanted = false

  const start = () => {
    wanted = true
    const app = launchApp({
      port,
      dataDir,
      program: programOf('dev'),
      env: { LOG_LEVEL: 'error', ...env?.() },
      // Ctrl-C in the terminal is for the run, which then stops its apps in order.
      diesWithUs: true,
      hear: (chunk) => appendFileSync(logPath, chunk),
    })
    current = app
    void startAgain(app)
  }
  const startAgain = async (app: LaunchedApp) => {
    const how = await app.gone
    if (!wanted || current !== app) return
    endedByItself.push(`exit ${how}: ${app.said().slice(-LAST_WORDS)}`)
    setTimeout(() => wanted && start(), START_AGAIN_AFTER_MS)
  }
  const end = async (by: NodeJS.Signals) => {
    wanted = false
    return current?.end(by)
  }

  return {
    port,
    dataDir,
    logPath,
    verifyInputs: () =>
      verifyInputsOf({ authSecret: env?.()['AUTH_SECRET'] ?? storedAuthSecret(dataDir), dataDir }),
    start,
    kill: async () => void (await end('SIGKILL')),
    killNow() {
      void end('SIGKILL')
    },
    async stop() {
      const late = setTimeout(() => void end('SIGKILL'), STOP_WITHIN_MS)
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
      const token = () => /token=([\w-]+)/.exec(current?.said() ?? '')?.[1] ?? ''
      await until(() => token() !== '')
      return token()
    },
    endedByItself: () => endedByItself,
  }
}

function clusterOf(dataDir: string): string {
  return findHome(dataDir)?.cluster ?? join(dataDir, 'postgres', 'cluster')
}

/** The process is known to be ours: its command line names our own cluster. */
async function killPostgres(dataDir: string): Promise<number | null> {
  const living = livingServer(clusterOf(dataDir))
  if (!living || !signalProcess(living.pid, 'SIGKILL')) return null
  await hasEnded(living.pid, 5_000)
  return living.pid
}

async function until(holds: () => boolean): Promise<void> {
  for (const late = performance.now() + 60_000; !holds(); await sleep(5)) {
    if (performance.now() > late) throw new Error('The app did not come back within a minute.')
  }
}
