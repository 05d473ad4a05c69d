// The entry point of every npm command: prepares what is missing, then runs it. `npm start` on a
// fresh clone is all a newcomer needs.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRunAgain, runInOneArena } from './one-arena.mjs'
import { build, install, ROOT, requireNode, run, SetupFault, say, tool } from './setup.mjs'

const [command = 'help', ...words] = process.argv.slice(2)

const PARENT_ASKED_EVERY_MS = 200
/** The port at which people open the app while it is worked on. */
const WEB_PORT = 5173

requireNode()
process.chdir(ROOT)
stopWithParent()
const serves = command === 'start' || command === 'room'
const exitCode = serves ? await runInOneArena() : null
if (exitCode === null) await runHere()
else process.exitCode = exitCode

async function runHere() {
  try {
    await install()
    process.exitCode = await runCommand()
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function runCommand() {
  if (command === 'dev') return runDev()
  if (command === 'demo') return runOnBuild('demo', words)
  if (command === 'lab') return runLab(words)
  if (command === 'pack') return runPack()
  return runBuilt()
}

/**
 * `npm run dev`: the server under tsx, started anew at each change, behind Vite's own server, which people
 * open and which hands /api and the like on to it. Runs both until one of them ends or we are told to
 * stop. Returns the exit code.
 */
async function runDev() {
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
function start([program, rest], env) {
  // In a group of its own, so that a Ctrl-C reaches it through us alone, and once.
  return spawn(program, rest, {
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

/** Read when it is asked for: it needs a package, and there may be none before the install. */
async function runPack() {
  const { pack } = await import('./pack/pack.mjs')
  return pack(words)
}

/** The app and its commands run from the build, in this very process, so signals reach them. */
async function runBuilt() {
  await build()
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  const cli = await import(pathToFileURL(join(ROOT, 'dist', 'server', 'cli.js')).href)
  await cli.runCli([command, ...words])
}

/** Everything that measures, breaks or attacks the app. */
function runLab([part = '', ...rest]) {
  const parts = {
    bench: () => runScript(part, rest),
    faults: () => runFaults(rest),
    image: () => runScript(part, rest),
    mutation: () => runScript(part, rest),
    packs: () => runScript(part, rest),
    patroni: () => runFaults(rest, part),
    scale: () => runOnBuild(part, rest),
    security: () => runOnBuild(part, rest),
  }
  if (Object.hasOwn(parts, part)) return parts[part]()
  const known = Object.keys(parts).map((name) => `  npm run lab -- ${name} --help`)
  say(['What measures, breaks and attacks the app:', ...known].join('\n'))
  return part === '' ? 0 : 1
}

/** Serves the built pages, so they are built first. */
async function runOnBuild(part, rest) {
  await build()
  return runScript(part, rest)
}

/** Runs the faults, which start their apps hundreds of times: the built server does it three times faster. */
async function runFaults(rest, program = 'faults') {
  const asksOnly = ['--list', '--help'].some((word) => rest.includes(word))
  if (!asksOnly) await build()
  process.env.SIKALAB_BUILT = '1'
  // Without tsx's own process in between, which would not wait for an orderly end.
  const tsx = pathToFileURL(join(ROOT, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')).href
  return run(process.execPath, ['--import', tsx, join('lab', 'faults', `${program}.ts`), ...rest])
}

function scriptOf(part) {
  return join('lab', part, `${part}.ts`)
}

function runScript(part, rest) {
  return run(...tool('tsx/dist/cli.mjs', [scriptOf(part), ...rest]))
}

/**
 * npm hands a SIGTERM to the shell between it and us. Where that is dash it dies of the signal and
 * tells nobody, so its end is the sign to stop. Started without npm, we outlive our parent.
 */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event && !isRunAgain()) return
  const parent = process.ppid
  const asking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(asking)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_ASKED_EVERY_MS)
  asking.unref()
}
