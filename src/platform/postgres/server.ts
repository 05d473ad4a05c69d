import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, type Home } from './postgres-home.ts'
import { startFaultOf } from './postgres-fault.ts'
import { openLog } from './postgres-log.ts'
import {
  clearCluster,
  livingServer,
  readPidFile,
  signalOrphans,
  stopServer,
} from './postgres-pidfile.ts'
import { settingWords } from './postgres-settings.ts'

export type Server = {
  readonly home: Home
  readonly binaries: string
  readonly socketFolder: string
  readonly settings: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}

export type Running = {
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
 * The watchdog runs PostgreSQL and holds one end of a pipe whose other end is ours. When we die,
 * however suddenly, the pipe closes: PostgreSQL is asked to stop, and a second later told to stop
 * at once. Signals from the terminal or from a service manager are left to us, so that the app
 * can close before its database does.
 */
const WATCHDOG = `
trap '' INT TERM HUP
"$@" 3<&- </dev/null &
server=$!
echo "$server" >&3
( read -r _ <&3; kill -INT "$server"; sleep 1; kill -QUIT "$server" ) >/dev/null 2>&1 &
reader=$!
wait "$server"
status=$?
kill -KILL "$reader" 2>/dev/null
exit "$status"
`

/**
 * Launches PostgreSQL and waits until it takes connections. Backends of a killed server may hold
 * its shared memory for a moment longer: then it is tried again, and in the end they are ended.
 */
export async function launch(server: Server): Promise<Running> {
  const began = Date.now()
  for (let tried = 1; ; tried++) {
    await clearCluster(server.home.cluster, server.socketFolder, server.say)
    const launched = await launchOnce(server)
    if (!('output' in launched)) return launched

    const waited = Date.now() - began
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

/** What a server that did not start wrote on its log, and whether a signal ended it. */
type Failed = { readonly output: string; readonly wasKilled: boolean }

async function launchOnce(server: Server): Promise<Running | Failed> {
  const { home } = server
  const log = openLog(home)
  const command = [join(server.binaries, 'bin', 'postgres'), '-D', home.cluster]
  const words = [...command, ...settingWords(server.socketFolder, server.settings)]
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sikalab-watchdog', ...words], {
    ...asOwner(home),
    detached: true,
    stdio: ['ignore', log.file, log.file, 'pipe'],
  })
  closeSync(log.file)
  const ended = new Promise<void>((resolve) =>
    watchdog.once('error', () => resolve()).once('exit', () => resolve()),
  )
  let dead = false
  void ended.then(() => (dead = true))
  const serverPid = readReportedPid(watchdog)

  let saySlowAt = Date.now() + SAY_IF_SLOWER_MS
  for (;;) {
    const file = readPidFile(home.cluster)
    if (file && file.pid === serverPid() && file.status === 'ready')
      return running(home.cluster, file.pid, watchdog, ended)
    if (dead) {
      // The watchdog ends with its server's status, which a shell counts from 128 for signals.
      const wasKilled = (watchdog.exitCode ?? 0) > 128
      return { output: log.newOutput(), wasKilled }
    }
    if (Date.now() > saySlowAt) {
      server.say('PostgreSQL is recovering from an unclean stop. This can take a minute …')
      saySlowAt = Infinity
    }
    await sleep(5)
  }
}

function running(
  cluster: string,
  pid: number,
  watchdog: ChildProcess,
  ended: Promise<void>,
): Running {
  return {
    pid,
    ended,
    async stop() {
      // The watchdog does not keep this process alive, except to see the end.
      watchdog.ref()
      if (livingServer(cluster)?.pid === pid) await stopServer(pid)
      await ended
    },
  }
}

/** The watchdog tells the server's number through the pipe; neither may keep this process alive. */
function readReportedPid(watchdog: ChildProcess): () => number | null {
  const pipe = watchdog.stdio[3] as Socket
  let told = ''
  pipe.on('data', (chunk) => (told += chunk)).on('error', () => {})
  pipe.unref()
  watchdog.unref()
  return () => (told.endsWith('\n') ? Number(told) : null)
}
