import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { asOwner } from './home.ts'
import { logPath } from './log.ts'
import { readPidFile } from './pidfile.ts'
import type { Server } from './plan.ts'
import { settingWords } from './settings.ts'

// A watchdog runs PostgreSQL and holds one end of a pipe whose other end is ours. When we die, however
// suddenly, the pipe closes: PostgreSQL is asked to stop, and a second later told to stop at once.

export type Watchdog = {
  readonly process: ChildProcess
  /** The number of the server that it has launched; null until it is known. */
  readonly serverPid: () => number | null
}

/**
 * Signals from the terminal or from a service manager are left to us, so that the app can close
 * before its database does.
 */
const SHELL = `
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
 * The watchdog for a system without a shell and signals. It leaves launching to pg_ctl, which gives an
 * administrator's PostgreSQL the rights of an ordinary user, without which it does not run.
 */
const NODE = `
const { spawn, spawnSync } = require('node:child_process')
const { readFileSync } = require('node:fs')
const [ctl, cluster, log, options] = process.argv.slice(1)
const quiet = { stdio: 'ignore', windowsHide: true }
const stop = () => {
  for (const words of [['fast', '-t', '1'], ['immediate', '-t', '10']])
    if (spawnSync(ctl, ['stop', '-D', cluster, '-m', ...words], quiet).status === 0) break
  process.exit(0)
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {})
process.stdin.on('end', stop).on('error', stop).resume()
const words = ['start', '-D', cluster, '-l', log, '-w', '-t', '600', '-o', options]
spawn(ctl, words, quiet).once('error', () => process.exit(1)).once('exit', (code) => {
  if (code !== 0) process.exit(1)
  const server = parseInt(readFileSync(cluster + '/postmaster.pid', 'utf8'), 10)
  setInterval(() => {
    try { process.kill(server, 0) } catch (error) { if (error.code === 'ESRCH') process.exit(0) }
  }, 100)
})
`

/** Launches PostgreSQL under a watchdog, which writes on this file what is said meanwhile. */
export function spawnWatchdog(server: Server, log: number): Watchdog {
  return server.way.kind === 'socket' ? ofShell(server, log) : ofNode(server)
}

function ofShell(server: Server, log: number): Watchdog {
  const { home } = server
  const command = [join(server.binaries, 'bin', 'postgres'), '-D', home.cluster]
  const words = [...command, ...settingWords(server.way, server.settings)]
  const watchdog = spawn('/bin/sh', ['-c', SHELL, 'sikalab-watchdog', ...words], {
    ...asOwner(home),
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  const pipe = watchdog.stdio[3] as Socket
  let output = ''
  pipe.on('data', (chunk) => (output += chunk)).on('error', () => {})
  pipe.unref()
  watchdog.unref()
  return { process: watchdog, serverPid: () => (output.endsWith('\n') ? Number(output) : null) }
}

function ofNode(server: Server): Watchdog {
  const { home } = server
  const options = settingWords(server.way, server.settings).join(' ')
  const words = [join(server.binaries, 'bin', 'pg_ctl'), home.cluster, logPath(home), options]
  const watchdog = spawn(process.execPath, ['-e', NODE, ...words], {
    ...asOwner(home),
    // On Windows it has no console then, whose closing would end it.
    detached: true,
    windowsHide: true,
    // pg_ctl opens the log itself, which Windows lets one do alone.
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const pipe = watchdog.stdin as Socket
  pipe.on('error', () => {})
  pipe.unref()
  watchdog.unref()
  // The file names this server: a pid that an earlier one left was cleared away.
  return { process: watchdog, serverPid: () => readPidFile(home.cluster)?.pid ?? null }
}
