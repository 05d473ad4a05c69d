import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LaunchedApp, launchApp } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { projectRoot } from '#platform/base/project-root.ts'

// The app as a person starts it: built, in a process of its own, on a data folder of its own.

export type BuiltApp = {
  readonly port: number
  readonly pid: number
  /** Milliseconds from the command until its database answered, and until its first page was there. */
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

/** Starts it by npm, as a person does. */
export async function startBuilt(dataDir: string): Promise<BuiltApp> {
  const port = await freePort()
  const began = performance.now()
  const app = launchApp({ port, dataDir, env: { PUBLIC_URL: `http://localhost:${port}` } })
  const stop = async () => void (await app.end())
  try {
    await until(port, '/readyz', app)
    const readyMs = performance.now() - began
    await until(port, '/', app)
    const pageMs = performance.now() - began
    return { port, pid: app.pid, readyMs, pageMs, said: app.said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function until(port: number, path: string, app: LaunchedApp) {
  const late = performance.now() + START_WITHIN_MS
  while (!(await answers(port, path))) {
    if (app.isGone() || performance.now() > late) {
      throw new Error(`The app did not start: ${app.said().slice(-800)}`)
    }
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
