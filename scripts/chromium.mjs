// The browser for the browser tests: one that is here already, else Playwright's own download,
// else, on Debian as root, the distribution's package.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, say, tool } from './setup.mjs'

const USUAL_PATHS = [
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
  const here = paths.find(runs)
  if (here) return here

  say('Downloading a Chromium …')
  await run(...tool('playwright/cli.js', ['install', 'chromium']), { timeoutMs: TIMEOUT_MS })
  if (runs(chromium.executablePath())) return chromium.executablePath()

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say("Installing the distribution's Chromium …")
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { timeoutMs: TIMEOUT_MS })
    const words = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    await run('apt-get', words, { timeoutMs: TIMEOUT_MS, env })
  }
  return paths.find(runs) ?? null
}

/** Whether it starts: a download may lack libraries of this system. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}
