import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFaultOf } from './fault.ts'
import { openPostgresLog } from './log.ts'
import { clearCluster, livingServer, readPidFile, signalOrphans, stopServer } from './pidfile.ts'
import type { Server } from './plan.ts'
import { spawnWatchdog, type Watchdog } from './watchdog.ts'

export type PostgresProcess = {
  readonly pid: number
  /** Resolves when PostgreSQL and its watchdog are gone, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const SAY_IF_SLOWER_MS = 3_000
const ORPHANS_QUIT_AFTER_MS = 1_000
const ORPHANS_KILLED_AFTER_MS = 5_000
const GIVE_UP_AFTER_MS = 30_000

/**
 * Launches PostgreSQL and waits until it takes connections. Backends of a killed server may hold
 * its shared memory for a moment longer: then it is tried again, and in the end they are ended.
 */
export async function launchPostgres(server: Server): Promise<PostgresProcess> {
  const began = performance.now()
  for (let tried = 1; ; tried++) {
    await clearCluster(server)
    const launched = await launchOnce(server)
    if (!('output' in launched)) return launched

    const waited = performance.now() - began
    // Killed while it started, it has found no fault: the next start may well succeed.
    // Recovery may trip over a file of its own ('File exists'), and finds it gone the second time.
    const mayPass = tried === 1 || launched.wasKilled || launched.output.includes('is still in use')
    if (!mayPass || waited > GIVE_UP_AFTER_MS) {
      throw startFaultOf(launched.output, server.home)
    }
    if (waited > ORPHANS_KILLED_AFTER_MS) signalOrphans(server.home.cluster, 'SIGKILL')
    else if (waited > ORPHANS_QUIT_AFTER_MS) signalOrphans(server.home.cluster, 'SIGQUIT')
    await sleep(50)
  }
}

/** The log of a server that did not start, and true if a signal ended it. */
type FailedStart = { readonly output: string; readonly wasKilled: boolean }

async function launchOnce(server: Server): Promise<PostgresProcess | FailedStart> {
  const { home } = server
  const log = openPostgresLog(home)
  const { process: watchdog, serverPid } = spawnWatchdog(server, log.file)
  closeSync(log.file)
  const ended = new Promise<void>((resolve) =>
    watchdog.once('error', () => resolve()).once('exit', () => resolve()),
  )
  let isDead = false
  void ended.then(() => (isDead = true))

  let saySlowAt = performance.now() + SAY_IF_SLOWER_MS
  for (;;) {
    const file = readPidFile(home.cluster)
    if (file && file.pid === serverPid() && file.status === 'ready')
      return running(server, file.pid, watchdog, ended)
    if (isDead) {
      // The watchdog ends with its server's status, which a shell counts from 128 for signals.
      const wasKilled = (watchdog.exitCode ?? 0) > 128
      return { output: log.newOutput(), wasKilled }
    }
    if (performance.now() > saySlowAt) {
      server.say('PostgreSQL is still starting. After an unclean stop this can take a minute …')
      saySlowAt = Infinity
    }
    await sleep(5)
  }
}

function running(
  server: Server,
  pid: number,
  watchdog: Watchdog['process'],
  ended: Promise<void>,
): PostgresProcess {
  return {
    pid,
    ended,
    async stop() {
      // The watchdog does not keep this process alive, except to see the end.
      watchdog.ref()
      if (livingServer(server.home.cluster)?.pid === pid) await stopServer(server, pid)
      await ended
    },
  }
}
