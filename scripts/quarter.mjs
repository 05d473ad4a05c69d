// A quarter of this machine's processors for a program and all it starts, by a cgroup of its own: about a
// Raspberry Pi beside a laptop. Linux, as root, cgroup v1 or v2.

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const SHARE = 1 / 4
/** Short, so that nobody waits for the next piece of it for long. */
const PERIOD_US = 10_000

/** Throws where this machine has no cgroup that may be written. */
export function openQuarter() {
  const name = `sikalab-${process.pid}`
  const quota = Math.round(PERIOD_US * SHARE * cpus().length)
  const isOld =
    existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us') || existsSync('/sys/fs/cgroup/cpu/tasks')
  const folder = join(isOld ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', name)
  mkdirSync(folder)
  if (isOld) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
  } else {
    writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`)
  }
  const procs = join(folder, 'cgroup.procs')
  const pids = () => readFileSync(procs, 'utf8').split('\n').filter(Boolean)
  return {
    /** Before the words of a command: it enters, and then becomes the command. */
    enter: ['sh', '-c', `echo $$ > ${procs} && exec "$@"`, 'sh'],
    /** Megabytes of all that is in it, each page counted once. */
    megabytes: () => Math.round(pids().reduce((sum, pid) => sum + pssOf(pid), 0) / 1024),
    /** Seconds that its processes, and those of theirs that have ended, have computed. */
    coreSeconds: () => Math.round(pids().reduce((sum, pid) => sum + computedBy(pid), 0)),
    close: async () => {
      for (let at = 0; at < 50 && pids().length > 0; at++) {
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      rmdirSync(folder)
    },
  }
}

/** Kilobytes; 0 where the process has just ended. */
function pssOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Linux counts in hundredths. */
function computedBy(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / 100
  } catch {
    return 0
  }
}
