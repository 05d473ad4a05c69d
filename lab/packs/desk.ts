import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ESI, type Root } from './roots.ts'

/** A window that a double-click has opened. */
export type Window = {
  /** When it was double-clicked. */
  readonly since: number
  said(): string
  /** Waits until it says this; throws with all that it said where it ends before, or takes too long. */
  until(pattern: RegExp, withinMs?: number): Promise<RegExpExecArray>
  readonly ended: Promise<number | NodeJS.Signals | null>
  readonly process: ChildProcess
}

export type Ran = { readonly code: number | null; readonly said: string }

export type Desk = {
  readonly root: Root
  /** A double-click on the bundle in this folder. */
  doubleClick(folder: string, env?: Readonly<Record<string, string>>): Window
  /** A command of the bundle's app, to its end. */
  run(folder: string, words: string, env?: Readonly<Record<string, string>>): Ran
  /** The user's living processes but the system's own: their numbers and how they were started. */
  processes(): { pid: number; words: string }[]
  /** The memory that all of them keep from others, in MB. */
  memory(): number
}

const LATE_MS = 400_000
let windows = 0

/** The desk of an ordinary user in this root; we are in their network and among their processes. */
export function openDesk(root: Root, place: string): Desk {
  const as = ['--userspec', `${ESI.uid}:${ESI.gid}`, place]
  const plain = {
    HOME: ESI.home,
    USER: ESI.name,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
  }
  const env = (more = {}) => ({ ...plain, WINEDEBUG: '-all', ...more })
  return {
    root,
    doubleClick(folder, more) {
      const log = join(place, 'tmp', `window-${++windows}.txt`)
      writeFileSync(log, '')
      chownSync(log, ESI.uid, ESI.gid)
      // A file, not a pipe: Node under Wine does not write on one.
      const file = openSync(log, 'a')
      const child = spawn('/usr/sbin/chroot', [...as, 'sh', '-c', root.start(folder)], {
        env: env(more),
        detached: true,
        stdio: ['ignore', file, file],
      })
      closeSync(file)
      return windowOf(child, log)
    },
    run(folder, words, more) {
      const log = join(place, 'tmp', 'command.txt')
      const command = `${root.command(folder, words)} >/tmp/command.txt 2>&1`
      rmSync(log, { force: true })
      // Not on a pipe either: Node under Wine ends where it is to read one.
      const options = { env: env(more), stdio: 'ignore' } as const
      const ran = spawnSync('/usr/sbin/chroot', [...as, 'sh', '-c', command], options)
      return { code: ran.status, said: readFileSync(log, 'utf8') }
    },
    processes: () =>
      processesIn(join(place, 'proc')).filter(({ words }) => !root.system?.test(words)),
    memory: () => {
      const each = processesIn(join(place, 'proc')).map(({ pid }) => pssOf(place, pid))
      return Math.round(each.reduce((all, kB) => all + kB, 0) / 1024)
    },
  }
}

function windowOf(child: ChildProcess, log: string): Window {
  const since = performance.now()
  const said = () => readFileSync(log, 'utf8')
  let over = false
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => {
      over = true
      resolve(code ?? signal)
    }),
  )
  return {
    since,
    said,
    ended,
    process: child,
    async until(pattern, withinMs = LATE_MS) {
      for (const late = performance.now() + withinMs; ; await sleep(20)) {
        const isOver = over
        const match = pattern.exec(said())
        if (match) return match
        if (isOver || performance.now() > late)
          throw new Error(`It never said ${pattern}, but:\n${said()}`)
      }
    },
  }
}

function processesIn(proc: string): { pid: number; words: string }[] {
  return readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(join(proc, name, 'status'), 'utf8')
        const isTheirs = new RegExp(`^Uid:\\s+${ESI.uid}\\b`, 'm').test(status)
        if (!isTheirs || /^State:\s+[ZX]/m.test(status)) return []
        const words = readFileSync(join(proc, name, 'cmdline'), 'utf8')
          .replaceAll('\0', ' ')
          .trim()
        return [{ pid: Number(name), words }]
      } catch {
        // The process has ended meanwhile.
        return []
      }
    })
}

function pssOf(place: string, pid: number): number {
  try {
    const text = readFileSync(join(place, 'proc', String(pid), 'smaps_rollup'), 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}
