import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../src/platform/db.ts'
import { attachPostgres } from '../../src/platform/postgres.ts'
import { projectRoot } from '../../src/platform/project-root.ts'
import { freePort } from '../kit/free-port.ts'
import { onExit } from '../kit/on-exit.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const START_MS = 240_000
export const PASSWORD = 'practice cedis only'
export const ADMIN = 'esi@school.example'

export type House = Awaited<ReturnType<typeof openHouse>>

/** The built app as `npm start` starts it, in a temporary folder, saying all that it logs. */
export async function openHouse(more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-security-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const logPath = join(folder, 'app.log')
  const child = launch({ port, dataDir: join(folder, 'data'), more })
  const end = () => void child.kill('SIGKILL')
  const forget = onExit(end)
  const token = await untilReady(child, logPath)
  const connection = await attachPostgres(join(folder, 'data'))
  if (!connection) throw new Error('The app runs, but its PostgreSQL does not.')
  const db = openDb(connection, { max: 3 })
  const visitor = (from?: string): Visitor => openVisitor(port, from)

  return {
    port,
    address: `http://127.0.0.1:${port}`,
    folder,
    db,
    setUpToken: token,
    visitor,
    /** The first admin, once; afterwards somebody who signs in as them. */
    admin: async (): Promise<Visitor> => {
      const tab = visitor()
      const admin = { email: ADMIN, password: PASSWORD }
      const made = await tab.post('/api/auth/set-up', { token, ...admin })
      if (made.status !== 200) await tab.must('/api/auth/sign-in', admin)
      return tab
    },
    learner: async (name: string, from?: string): Promise<Visitor> => {
      const tab = visitor(from)
      await tab.must('/api/auth/sign-up', { email: emailOf(name), password: PASSWORD })
      return tab
    },
    metrics: async () => (await visitor().get('/metrics')).text,
    log: () => readFileSync(logPath, 'utf8'),
    /** The most memory that the server has held at any moment since its start, in MB. */
    peakMemory: () => memoryOf(child, 'VmHWM'),
    memory: () => memoryOf(child, 'VmRSS'),
    close: async () => {
      await db.close()
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      forget()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function emailOf(name: string): string {
  return `${name}@example.com`
}

type Launch = { port: number; dataDir: string; more: Readonly<Record<string, string>> }

function launch({ port, dataDir, more }: Launch): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  // As npm starts it, in this very process: its settings of the memory count too.
  const manifest = readFileSync(join(projectRoot(), 'package.json'), 'utf8')
  const { scripts } = JSON.parse(manifest) as { scripts: { start: string } }
  return spawn('sh', ['-c', scripts.start], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...more,
    },
  })
}

/** Answers the token of the set-up link, which is said on standard output and logged nowhere. */
function untilReady(child: ChildProcess, logPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`The app did not start (${why}):\n${said}`))
    const late = setTimeout(() => fail('too slow'), START_MS)
    child.stderr?.on('data', (chunk: Buffer) => appendFileSync(logPath, chunk))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (!said.includes('Ctrl-C')) return
      clearTimeout(late)
      appendFileSync(logPath, '')
      resolve(/#\/setup\?token=(\S+)/.exec(said)?.[1] ?? '')
    })
    child.once('exit', (code) => fail(`exit code ${code}`))
  })
}

function memoryOf({ pid }: ChildProcess, name: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
