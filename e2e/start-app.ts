import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { scratchDisk } from '../lab/kit/scratch-disk.ts'

const START_MS = 240_000

export type StartedApp = Awaited<ReturnType<typeof startApp>>

export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(scratchDisk(), 'sikalab-e2e-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711)
  return dataDir
}

const BY_HAND = ['scripts/run.mjs', 'start']

/** Resolves when it serves; `env` are variables over the usual ones. */
export async function startApp(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  program: readonly string[] = BY_HAND,
) {
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const setUpToken = await new Promise<string | null>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The app did not start (${why}):\n${said}`))
    const timer = setTimeout(() => fail('too slow'), START_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Ctrl-C')) return
      clearTimeout(timer)
      const token = /#\/setup\?token=(\S+)/.exec(said)?.[1]
      resolve(token ?? null)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => fail(`exit code ${code}`))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { address, setUpToken, stop }
}
