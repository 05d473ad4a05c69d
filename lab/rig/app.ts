import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { onExit } from './on-exit.ts'

// The one launcher: the app in a process of its own, on a port and a data folder of its own.

const ROOT = projectRoot()
const START_WITHIN_MS = 240_000
const SERVER = join(ROOT, 'dist', 'server', 'cli.js')

/**
 * The command by which a person starts it, with npm's settings of the memory and in this very process;
 * builds first.
 */
export function byNpm(): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  // A shell in between would die of a signal alone, and so would what starts itself with these settings.
  return ['sh', '-c', `MALLOC_ARENA_MAX=1 exec ${manifest.scripts.start}`]
}

/** The server that is built already; 'dev' is without the pages, 'verify' only looks. */
export function builtServer(command: 'start' | 'dev' | 'verify'): readonly string[] {
  return [process.execPath, SERVER, command]
}

/**
 * A command without the pages: of the build where `npm test` or `npm run lab -- faults` has just built,
 * which starts three times faster, and of the source otherwise.
 */
export function programOf(...words: readonly string[]): readonly string[] {
  if (process.env['SIKALAB_BUILT'] === '1' && existsSync(SERVER)) {
    return [process.execPath, SERVER, ...words]
  }
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  return [process.execPath, '--import', tsx, join(ROOT, 'src', 'app', 'cli', 'cli.ts'), ...words]
}

export type Launch = {
  readonly port: number
  readonly dataDir: string
  readonly program?: readonly string[]
  /**
   * Variables of the app, over the usual ones. Of this process's environment it gets only paths.
   */
  readonly env?: Readonly<Record<string, string>>
  /** True where the app dies with this process even if that is killed, and Ctrl-C does not reach it. */
  readonly diesWithUs?: boolean
  readonly hear?: (chunk: Buffer, from: 'stdout' | 'stderr') => void
}

export type LaunchedApp = {
  readonly pid: number
  /** All it has said. */
  said(): string
  isGone(): boolean
  /** When it is gone: its exit code, or the signal that ended it. */
  readonly gone: Promise<number | NodeJS.Signals | null>
  /** When nothing of it can come any more: all it has said. */
  readonly lastWords: Promise<string>
  /** When it says that it serves: the token of its set-up link, null where it has an admin. */
  untilServing(): Promise<string | null>
  /** Sends the signal and waits until it is gone. Harmless where it is gone already. */
  end(by?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

export function launchApp(launch: Launch): LaunchedApp {
  const child = spawnApp(launch)
  let said = ''
  for (const from of ['stdout', 'stderr'] as const) {
    child[from]?.on('data', (chunk: Buffer) => {
      said += chunk
      launch.hear?.(chunk, from)
    })
  }
  const isGone = () => !child.pid || child.exitCode !== null || child.signalCode !== null
  // When this process ends in any way, the app ends too; PostgreSQL's watchdog does the rest.
  const forget = onExit(() => void child.kill('SIGKILL'))
  const gone = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => {
      forget()
      resolve(code ?? signal)
    }),
  )
  const lastWords = new Promise<string>((resolve) => child.once('close', () => resolve(said)))
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isGone,
    gone,
    lastWords,
    untilServing: () => untilServing(child, () => said),
    end: async (by = 'SIGTERM') => {
      if (!isGone()) child.kill(by)
      return gone
    },
  }
}

function spawnApp({ port, dataDir, program = byNpm(), env, diesWithUs }: Launch): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const [command = '', ...words] = program
  const withParent = ['--import', join(ROOT, 'lab', 'rig', 'with-parent.mjs')]
  return spawn(command, diesWithUs ? [...withParent, ...words] : words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', ...(diesWithUs ? (['ipc'] as const) : [])],
    detached: diesWithUs ?? false,
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ...env,
    },
  })
}

function untilServing(child: ChildProcess, said: () => string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(late)
      reject(new Error(`The app did not start (${why}):\n${said()}`))
    }
    const late = setTimeout(() => fail('too slow'), START_WITHIN_MS)
    const look = () => {
      if (!said().includes('Ctrl-C')) return
      clearTimeout(late)
      resolve(/#\/setup\?token=(\S+)/.exec(said())?.[1] ?? null)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', (code) => fail(`exit code ${code}`))
    look()
  })
}
