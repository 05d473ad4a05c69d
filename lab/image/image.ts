// `npm run lab -- image`: builds the image of deploy/Containerfile and starts it as compose.yaml does: on a
// root that cannot be written, as its own user, without capabilities. Exits 1 where something did not hold.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDebianRoot, must } from '#lab/rig/debian-root.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { onExit } from '#lab/rig/on-exit.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { startPostgres } from '#platform/postgres/postgres.ts'

const HELP = `npm run lab -- image

Builds deploy/Containerfile from an empty Debian and this computer's Node, starts it on a PostgreSQL of its
own, asks it, looks for what an image must not have, and stops it. It needs root, debootstrap and buildah.`

const ROOT = projectRoot()
const CACHE = join(ROOT, '.cache', 'image')
const READY_WITHIN_MS = 60_000
const [RUN_IMAGE, NODE_IMAGE, IMAGE] = ['sikalab-run', 'sikalab-node', 'sikalab']

/** Mounts and processes of its own; a root that cannot be written, with two places that can. */
const ENTER = `
mount --make-rprivate /
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs -o mode=1777,size=256m tmpfs "$1/tmp"
mount --bind "$2" "$1/data"
shift 2
exec "$@"
`

for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => process.exit(1))
const missing = missingBuilder()
if (process.argv.includes('--help')) console.log(HELP)
else if (missing) console.log(`The lab is not run here. ${missing}`)
else process.exitCode = await main()
process.exit()

function missingBuilder(): string | null {
  if (process.getuid?.() !== 0) return 'It needs root.'
  const needed = ['/usr/sbin/debootstrap', '/usr/bin/buildah'].filter((path) => !existsSync(path))
  return needed.length > 0
    ? `It needs ${needed.join(', ')} (Debian: apt-get install debootstrap buildah).`
    : null
}

type Config = {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly StopSignal: NodeJS.Signals
  readonly WorkingDir: string
  readonly Healthcheck: { readonly Test: readonly string[] }
}

async function main(): Promise<number> {
  const began = performance.now()
  const { path: folder, remove } = makeFolder('image')
  // A file system in files: it needs nothing of the kernel.
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = (...words: string[]) =>
    must('buildah', [...store, '--storage-driver', 'vfs', ...words], ROOT).trim()
  makeBases(folder, buildah)
  console.log('Building the image …')
  const bud = ['bud', '--isolation', 'chroot', '--network', 'host', '--format', 'docker']
  const bases = [`NODE_IMAGE=localhost/${NODE_IMAGE}`, `RUN_IMAGE=localhost/${RUN_IMAGE}`]
  const args = bases.flatMap((each) => ['--build-arg', each])
  const building = performance.now()
  buildah(...bud, ...args, '-t', IMAGE, '-f', join('deploy', 'Containerfile'), '.')
  const buildSeconds = secondsSince(building)
  const inspection = JSON.parse(buildah('inspect', '--type', 'image', `localhost/${IMAGE}`)) as {
    Docker: { config: Config; size?: number }
  }
  const { config } = inspection.Docker
  const container = buildah('from', `localhost/${IMAGE}`)
  const place = buildah('mount', container)
  const megabytes = Number(/^(\d+)/.exec(must('du', ['-sm', place]))?.[1])
  const faults = lookInside(place)
  const { readySeconds, ...started } = await tryImage(place, folder, config)
  faults.push(...started.faults)
  for (const fault of faults) console.log(`✗ ${fault}`)
  const figures = { megabytes, buildSeconds, readySeconds, user: config.User }
  console.log(JSON.stringify({ ...figures, faults: faults.length, seconds: secondsSince(began) }))
  buildah('umount', container)
  remove()
  return faults.length === 0 ? 0 : 1
}

/** The two images that a builder elsewhere takes ready made. */
function makeBases(folder: string, buildah: (...words: string[]) => string): void {
  const debian = join(CACHE, 'bookworm')
  makeDebianRoot(debian, 'bookworm', [])
  const node = join(folder, 'node')
  const npm = dirname(dirname(realpathSync(must('sh', ['-c', 'command -v npm']).trim())))
  mkdirSync(join(node, 'usr', 'bin'), { recursive: true })
  cpSync(process.execPath, join(node, 'usr', 'bin', 'node'))
  cpSync(npm, join(node, 'usr', 'lib', 'node_modules', 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(node, 'usr', 'bin', 'npm'))
  // The certificate by which this computer's Node trusts whom it asks, where it has one of its own.
  const trusted = process.env['NODE_EXTRA_CA_CERTS']
  if (trusted) cpSync(trusted, join(node, 'etc', 'builder.pem'))
  const from = (name: string, base: string, content: string, env: readonly string[] = []) => {
    const container = buildah('from', base)
    buildah('add', '--quiet', container, content, '/')
    if (env.length > 0) buildah('config', ...env.flatMap((each) => ['--env', each]), container)
    buildah('commit', '--quiet', '--rm', container, name)
  }
  from(RUN_IMAGE, 'scratch', debian)
  const env = trusted ? ['NODE_EXTRA_CA_CERTS=/etc/builder.pem'] : []
  from(NODE_IMAGE, `localhost/${RUN_IMAGE}`, node, env)
}

/** Lists what an image that only runs must not have, and what it must. */
function lookInside(place: string): string[] {
  const forbidden = ['npm', 'npx', 'gcc', 'cc', 'make', 'git', 'python3', 'curl', 'wget']
  const forbiddenTools = forbidden.filter((name) =>
    ['usr/bin', 'usr/local/bin', 'usr/sbin'].some((bin) => existsSync(join(place, bin, name))),
  )
  const home = join(place, 'opt', 'sikalab')
  const tools = ['vite', 'typescript', '@playwright'].filter((name) =>
    existsSync(join(home, 'app', 'node_modules', name)),
  )
  const bills = ['bill.cdx.json', 'bill.debian.txt', 'LICENCES.txt']
  const missed = bills.filter((name) => !existsSync(join(home, name)))
  return [
    ...[...forbiddenTools, ...tools].map((name) => `${name} is in the image.`),
    ...missed.map((name) => `${name} is not in the image.`),
  ]
}

async function tryImage(place: string, folder: string, config: Config) {
  const faults: string[] = []
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir, { mode: 0o711 })
  const postgres = await startPostgres({ dataDir, say: () => undefined, reached: 'loopback' })
  const { user, password, host, port: at } = postgres.connection
  const client = new pg.Client({ ...postgres.connection, database: 'postgres' })
  await client.connect()
  await client.query('create database house')
  await client.end()
  const data = join(folder, 'data')
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, gid)
  const port = await freePort()
  const url = `postgres://${user}:${password}@${host}:${at}/house`
  const env = Object.fromEntries(config.Env.map((each) => each.split('=') as [string, string]))
  const settings = { ...env, PORT: String(port), DATABASE_URL: url, PROCESSES: '1' }
  const inside = (words: readonly string[]) => {
    const caps = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', '--clear-groups']
    const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...caps]
    const enter = ['sh', '-c', ENTER, 'sh', place, data, 'chroot', place]
    return ['--mount', '--pid', '--fork', '--kill-child', '--', ...enter, ...asUser, ...words]
  }
  const check = config.Healthcheck.Test.slice(1).map((word) =>
    word.replace(`:${env['PORT']}/`, `:${port}/`),
  )
  const runIn = (words: readonly string[]) =>
    spawnSync('unshare', inside(words), { env: settings, encoding: 'utf8' })
  try {
    const began = performance.now()
    const app = launch(inside([...config.Entrypoint, ...config.Cmd]), settings)
    await app.untilSaid('Ctrl-C')
    const readySeconds = secondsSince(began)
    if (runIn(check).status !== 0) faults.push('The health check fails on an app that runs.')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (!(await page.text()).includes('<title>')) faults.push('No page is answered.')
    const node = config.Entrypoint[0] ?? ''
    for (const path of ['/opt/sikalab/app/planted', '/planted', '/etc/planted']) {
      const written = runIn([node, '-e', `require('fs').writeFileSync('${path}', '')`])
      if (written.status === 0) faults.push(`${path} could be written.`)
    }
    const caps = runIn([
      node,
      '-e',
      "console.log(require('fs').readFileSync('/proc/self/status', 'utf8'))",
    ])
    if (!/^CapEff:\s+0+$/m.test(caps.stdout)) faults.push('It has a capability.')
    if (!/^NoNewPrivs:\s+1$/m.test(caps.stdout)) faults.push('It may get privileges.')
    if (!(await app.stop(config.StopSignal))) faults.push('It did not stop in order.')
    if (runIn(check).status === 0) faults.push('The health check passes on an app that is gone.')
    return { faults, readySeconds }
  } finally {
    await postgres.stop()
  }
}

function launch(words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn('unshare', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onExit(() => void child.kill('SIGKILL'))
  let said = ''
  for (const from of ['stdout', 'stderr'] as const) {
    child[from].on('data', (chunk: Buffer) => (said += String(chunk)))
  }
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    async untilSaid(word: string) {
      for (const late = Date.now() + READY_WITHIN_MS; !said.includes(word); await sleep(20)) {
        if (Date.now() > late || child.exitCode !== null)
          throw new Error(`It did not start:\n${said}`)
      }
    },
    /** Signals the app itself, whose parent hands on nothing. */
    async stop(by: NodeJS.Signals) {
      const [pid] = childrenOf(child)
      if (pid) process.kill(pid, by)
      await Promise.race([gone, sleep(30_000, null, { ref: false })])
      return child.exitCode === 0 && said.includes('Everything is saved')
    },
  }
}

function childrenOf({ pid }: ChildProcess): number[] {
  const listed = spawnSync('cat', [`/proc/${pid}/task/${pid}/children`], { encoding: 'utf8' })
  return listed.stdout.trim().split(/\s+/).filter(Boolean).map(Number)
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
