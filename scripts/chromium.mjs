// The browser for the browser tests: one that is here already, else, on Debian as root, the
// distribution's package, else Playwright's own download. Chromium's headless shell comes first: it
// is the same engine without a window's worth of processes, and the journeys take a fifth less time.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, say, tool } from './setup.mjs'

const SHELL_OF_DEBIAN = '/usr/bin/chromium-headless-shell'
const USUAL_PATHS = [
  SHELL_OF_DEBIAN,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const TIMEOUT_MS = 600_000

/** The path of a Chromium that runs, or null when none can be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    say(`CHROMIUM_PATH leads to no browser that runs (${given}); looking elsewhere.`)
  }
  const { chromium } = await import('@playwright/test')
  const paths = [...USUAL_PATHS, chromium.executablePath()]
  const find = () => paths.find(runs) ?? null
  // A machine that tests and does nothing else may have the quick one installed.
  if (isDebianAsRoot() && (process.env.CI || !find()) && !runs(SHELL_OF_DEBIAN)) {
    if (!(await installPackage('chromium-headless-shell')) && !find()) {
      await installPackage('chromium')
    }
  }
  const here = find()
  if (here) return here

  say('Downloading a Chromium …')
  await run(...tool('playwright/cli.js', ['install', 'chromium']), { timeoutMs: TIMEOUT_MS })
  return find()
}

function isDebianAsRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

async function installPackage(name) {
  say(`Installing the distribution's ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const settings = { timeoutMs: TIMEOUT_MS, env }
  await run('apt-get', ['update', '-qq'], settings)
  const words = ['install', '-y', '-qq', '--no-install-recommends', name]
  return (await run('apt-get', words, settings)) === 0
}

/** True if it starts: a download may lack libraries of this system. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}
