// Every command needs these first: a Node that is new enough, the packages, and the build. Plain
// JavaScript without packages, because it runs before there are any.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE = [20, 19]
const LOCK_FILE = join(ROOT, 'package-lock.json')
const INSTALL_STAMP = join(ROOT, 'node_modules', '.sikalab-stamp')
const BUILD_STAMP = join(ROOT, 'dist', '.stamp')
/** Everything the build is made from. Migrations are read where they lie. */
const BUILD_INPUTS = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.worker.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
/** No code of the product imports these (tests/tidy.test.ts). */
const TEST = /\.test\.tsx?$|\bcall-checks\.ts$/

export const say = (line) => console.log(line)

/** Ends the process with one line when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldMajor, oldMinor] = OLDEST_NODE
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return
  const oldest = OLDEST_NODE.join('.')
  console.error(`SikaLab needs Node ${oldest} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages from the lock file, unless they are there already. */
export async function install() {
  if (isInstalled()) return
  await withTurn(join(ROOT, '.cache'), async () => {
    if (isInstalled()) return
    say('Installing packages (about a minute the first time) …')
    // Whatever NODE_ENV says, the build needs the tools too.
    const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    await mustRun(...npm([...words, '--loglevel=error']), 'The packages could not be installed.')
    writeFileSync(INSTALL_STAMP, hashOf([LOCK_FILE]))
  })
}

/** Builds the web and the server, unless the build is of this very source. */
export async function build() {
  if (isBuilt()) return
  await withTurn(join(ROOT, '.cache'), async () => {
    if (isBuilt()) return
    const made = sourceHash()
    rmSync(BUILD_STAMP, { force: true })
    say('Building the web pages …')
    await vite(['build', '--logLevel', 'warn'], 'The web pages could not be built.')
    const worker = ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn']
    await vite(worker, 'The service worker could not be built.')
    say('Building the server …')
    const server = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']
    const compressing = precompressFiles(join(ROOT, 'dist', 'web'))
    await vite(server, 'The server could not be built.')
    await compressing
    // Last, and of the source as it was before: what changed meanwhile is built next time.
    writeFileSync(BUILD_STAMP, made)
  })
}

/**
 * A program of an installed package, as words for `run`.
 *
 * @returns {[program: string, words: string[]]}
 */
export function tool(path, words) {
  return [process.execPath, [join(ROOT, 'node_modules', path), ...words]]
}

export function npm(words) {
  // npm says where it lies; a system may have a node without an npm beside it on the path.
  const path = process.env.npm_execpath
  return path ? [process.execPath, [path, ...words]] : ['npm', words]
}

/**
 * Runs a program to its end and returns its exit code; stop signals meant for us are handed on.
 * A program that takes longer than `timeoutMs` is killed and counts as failed.
 *
 * @param {string} program
 * @param {readonly string[]} words
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number }} options
 */
export function run(program, words, options = {}) {
  const { timeoutMs = 0, ...spawnOptions } = options
  const child = spawn(program, words, { cwd: ROOT, stdio: 'inherit', ...spawnOptions })
  const timer = timeoutMs > 0 && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  // Windows' console tells every program of a Ctrl-C itself; a signal sent there ends one at once.
  const handOn = (signal) => process.platform === 'win32' || child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, handOn)
  return new Promise((resolve) => {
    const ended = (code) => {
      if (timer) clearTimeout(timer)
      for (const signal of signals) process.off(signal, handOn)
      resolve(code ?? 1)
    }
    child.once('exit', ended)
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`)
      ended(1)
    })
  })
}

function vite(words, fault) {
  // A test that builds brings NODE_ENV=test: React's development build would stay for everyone after it.
  const env = { ...process.env, NODE_ENV: 'production' }
  return mustRun(...tool('vite/bin/vite.js', words), fault, { env })
}

async function mustRun(program, words, fault, options = {}) {
  if ((await run(program, words, options)) !== 0) throw new SetupFault(fault)
}

/** Reported in one line; the failed program has printed the rest. */
export class SetupFault extends Error {}

function isInstalled() {
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === hashOf([LOCK_FILE])) {
    return true
  }
  // Installed by hand: npm writes this file when it is through, so it is newer than the lock.
  const npmsOwn = join(ROOT, 'node_modules', '.package-lock.json')
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs + 5000 >= statSync(LOCK_FILE).mtimeMs
}

function isBuilt() {
  const outputs = [join('web', 'index.html'), join('server', 'cli.js')]
  if (!outputs.every((path) => existsSync(join(ROOT, 'dist', path)))) return false
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sourceHash()
}

function sourceHash() {
  return hashOf(BUILD_INPUTS.flatMap((name) => filesUnder(join(ROOT, name))))
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return TEST.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

export function makeCacheFolder() {
  const folder = join(ROOT, '.cache')
  mkdirSync(folder, { recursive: true })
  return folder
}

// Presses the built web files as small as brotli can, once, so that no visitor waits for it. The
// server sends `name.br` in place of `name` to a browser that can read it.

const WORDS = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes a `.br` beside each file of words below `folder` that is worth it. */
async function precompressFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  const wanted = names.filter((name) => WORDS.test(name) && !name.startsWith('.vite'))
  await Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name)
      const body = await readFile(path)
      const small = await promisify(brotliCompress)(body, SMALLEST)
      if (small.length < body.length) await writeFile(`${path}.br`, small)
    }),
  )
}

// Two commands on one fresh clone must not install or build into each other. A command that wants a
// turn puts up a claim, a file of its own, and then looks for others: of two that come at once at
// least one sees the other and steps back, so never both work.

const CLAIM = /^turn-(\d+)-/
const FRESHENED_EVERY_MS = 2_000
/** A claim this old is nobody's, even where its process number belongs to somebody. */
const STALE_AFTER_MS = 60_000

/** Runs `work` while no other process runs its own in a turn on this folder. */
async function withTurn(folder, work) {
  mkdirSync(folder, { recursive: true })
  const mine = `turn-${process.pid}-${Math.random().toString(36).slice(2)}`
  const path = join(folder, mine)
  let isSaid = false
  for (;;) {
    writeFileSync(path, '')
    const other = otherClaim(folder, mine)
    if (!other) break
    rmSync(path, { force: true })
    if (!isSaid) say(`Waiting for another SikaLab command (process ${other}) to finish preparing …`)
    isSaid = true
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300))
  }
  const freshen = setInterval(() => utimesSync(path, new Date(), new Date()), FRESHENED_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(freshen)
    rmSync(path, { force: true })
  }
}

/** The number of a living process with a claim, or null. Dead ones are tidied away. */
function otherClaim(folder, mine) {
  for (const name of readdirSync(folder)) {
    const pid = CLAIM.exec(name)?.[1]
    if (!pid || name === mine) continue
    if (isLiving(Number(pid), join(folder, name))) return Number(pid)
    rmSync(join(folder, name), { force: true })
  }
  return null
}

function isLiving(pid, path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
