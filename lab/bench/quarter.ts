import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A quarter of this machine's processors for a program and all it starts, by a cgroup of its own: about a
// Raspberry Pi beside a laptop. Linux, as root, cgroup v1 or v2.

const SHARE = 1 / 4
/** Short, so that nobody waits for the next piece of it for long. */
const PERIOD_US = 10_000
const ROOT = '/sys/fs/cgroup'

type Quarter = {
  /** Before the words of a command: it enters, and then becomes the command. */
  readonly enter: readonly string[]
  /** Megabytes of all that is in it, each page counted once. */
  megabytes(): number
  /** Seconds that its processes, and those of theirs that have ended, have computed. */
  coreSeconds(): number
  close(): Promise<void>
}

/** Throws where this machine has no cgroup that may be written. */
export function openQuarter(): Quarter {
  const quota = String(Math.round(PERIOD_US * SHARE * cpus().length))
  const isOld = existsSync(`${ROOT}/cpu/cpu.cfs_quota_us`) || existsSync(`${ROOT}/cpu/tasks`)
  const folder = join(isOld ? `${ROOT}/cpu` : ROOT, `sikalab-${process.pid}`)
  mkdirSync(folder)
  const set = (file: string, value: string) => writeFileSync(join(folder, file), value)
  if (isOld) {
    set('cpu.cfs_period_us', String(PERIOD_US))
    set('cpu.cfs_quota_us', quota)
  } else {
    set('cpu.max', `${quota} ${PERIOD_US}`)
  }
  const list = join(folder, 'cgroup.procs')
  const pids = () => readFileSync(list, 'utf8').split('\n').filter(Boolean)
  return {
    enter: ['sh', '-c', `echo $$ > ${list} && exec "$@"`, 'sh'],
    megabytes: () => Math.round(pids().reduce((sum, pid) => sum + pssOf(pid), 0) / 1024),
    coreSeconds: () => Math.round(pids().reduce((sum, pid) => sum + computedBy(pid), 0)),
    close: async () => {
      for (let at = 0; at < 50 && pids().length > 0; at++) await sleep(200)
      rmdirSync(folder)
    },
  }
}

/** Kilobytes; 0 where the process has just ended. */
function pssOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Linux counts in hundredths. */
function computedBy(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / 100
  } catch {
    return 0
  }
}
