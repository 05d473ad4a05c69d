// The entry point of every npm command: prepares what is missing, then runs it. `npm start` on a
// fresh clone is all a newcomer needs.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runDev } from './dev.mjs'
import { build, install, requireNode, ROOT, run, say, SetupFault, tool } from './setup.mjs'

const [command = 'help', ...words] = process.argv.slice(2)

const PARENT_ASKED_EVERY_MS = 200

requireNode()
process.chdir(ROOT)
stopWithNpm()
try {
  await install()
  if (command === 'dev') process.exitCode = await runDev(words)
  else if (['demo', 'security', 'scale'].includes(command)) process.exitCode = await runOnBuild()
  else if (command === 'faults') process.exitCode = await runFaults()
  else if (command === 'bench' || command === 'mutation') process.exitCode = await runScript()
  else await runBuilt()
} catch (error) {
  if (!(error instanceof SetupFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The app and its commands run from the build, in this very process, so signals reach them. */
async function runBuilt() {
  await build()
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  const cli = await import(pathToFileURL(join(ROOT, 'dist', 'server', 'cli.js')))
  await cli.runCli([command, ...words])
}

/** These serve the built pages, so they are built first. */
async function runOnBuild() {
  await build()
  return runScript()
}

/** Its apps are started hundreds of times, which the built server does three times faster. */
async function runFaults() {
  const asksOnly = ['--list', '--help'].some((word) => words.includes(word))
  if (!asksOnly) await build()
  process.env.SIKALAB_BUILT = '1'
  // Without tsx's own process in between, which would not wait for an orderly end.
  const tsx = pathToFileURL(join(ROOT, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')).href
  return run(process.execPath, ['--import', tsx, join('lab', command, `${command}.ts`), ...words])
}

async function runScript() {
  const script = join('lab', command, `${command}.ts`)
  if (!existsSync(script)) {
    say(`There is no ${script} here.`)
    return 1
  }
  return run(...tool('tsx/dist/cli.mjs', [script, ...words]))
}

/**
 * npm hands a SIGTERM to the shell between it and us. Where that is dash it dies of the signal and
 * tells nobody, so its end is the sign to stop. Started without npm, we outlive our parent.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const asking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(asking)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_ASKED_EVERY_MS)
  asking.unref()
}
