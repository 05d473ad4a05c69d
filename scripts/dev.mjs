// `npm run dev`: the server under tsx, started anew at each change, behind Vite's own server,
// which people open and which hands /api and the like on to it.

import { spawn } from 'node:child_process'
import { ROOT, say, tool } from './setup.mjs'

/** The port at which people open the app while it is worked on. */
const WEB_PORT = 5173

/** Runs both until one of them ends or we are told to stop. Returns the exit code. */
export async function runDev(words) {
  const port = process.env.PORT?.trim() || '3000'
  const env = {
    ...process.env,
    PORT: port,
    // People come through Vite's server, so links and the origin check must name that one.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${WEB_PORT}`,
    // For the proxy in vite.config.ts.
    SIKALAB_SERVER: `http://127.0.0.1:${port}`,
  }
  const watch = ['watch', '--clear-screen=false', 'src/app/cli/cli.ts', 'dev', ...words]
  const web = ['--port', String(WEB_PORT), '--strictPort', '--logLevel', 'warn']
  const children = [
    start(tool('tsx/dist/cli.mjs', watch), env),
    start(tool('vite/bin/vite.js', web), env),
  ]
  return untilEnded(children)
}

/** @param {[string, string[]]} command */
function start([program, words], env) {
  // In a group of its own, so that a Ctrl-C reaches it through us alone, and once.
  return spawn(program, words, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
}

async function untilEnded(children) {
  const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const first = await Promise.race(ends)
  const wasAsked = isStopping
  if (!wasAsked) say('One of the two dev servers has ended; stopping the other.')
  stop()
  await Promise.all(ends)
  return wasAsked ? 0 : first || 1
}
