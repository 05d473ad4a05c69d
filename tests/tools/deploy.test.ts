import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasCaddy, startCaddy } from '#lab/rig/caddy.ts'
import { readConfig } from '#platform/base/config.ts'
import { STATEMENT_MS } from '#platform/database/db-session.ts'
import { openServer } from '../rig/server.ts'
import { ROOT } from '../rig/source-files.ts'
import { openWorld } from '../rig/world.ts'

// A sysadmin is handed the files of deploy/. `npm run lab -- image` builds and starts the image, `npm run
// lab -- patroni` runs three servers from these files.

const FOLDER = join(ROOT, 'deploy')
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(join(FOLDER, path)).isFile(),
)
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8')
const NAMES = ['one', 'two', 'three']
const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3']

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function madeEnv(file = join(freshFolder(), '.env')): Record<string, string> {
  const words = [join(FOLDER, 'make-env.sh'), 'sikalab.test', file]
  const ran = spawnSync('sh', words, { encoding: 'utf8' })
  expect({ status: ran.status, said: ran.stderr }).toEqual({ status: 0, said: '' })
  return settingsIn(readFileSync(file, 'utf8'))
}

function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z0-9_]+=/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

test('no file names a place that packages or images come from: that is the builder’s own', () => {
  const place = /\b(?:docker\.io|quay\.io|ghcr\.io|gcr\.io|npmjs|debian\.org|registry\.)/i
  expect(FILES.filter((file) => place.test(read(file)))).toEqual([])
})

test('the secrets of a server are long, made anew each time, and all that compose.yaml asks for', () => {
  const [first, second] = [madeEnv(), madeEnv()]
  const secrets = Object.keys(first).filter((name) => /SECRET|PASSWORD/.test(name))
  expect(secrets).toHaveLength(4)
  for (const name of secrets) {
    expect(first[name]).toMatch(/^[0-9a-f]{64}$/)
    expect(first[name]).not.toBe(second[name])
  }
  const variables = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect([...new Set(variables)].filter((name) => !((name as string) in first))).toEqual([])
})

test('the secrets of a server are for their owner alone, as each page says to make them, and are never replaced', () => {
  const file = join(freshFolder(), '.env')
  const made = madeEnv(file)
  expect(statSync(file).mode & 0o077).toBe(0)
  const again = spawnSync('sh', [join(FOLDER, 'make-env.sh'), 'sikalab.test', file])
  expect(again.status).not.toBe(0)
  expect(settingsIn(readFileSync(file, 'utf8'))).toEqual(made)
  const page = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8')
  const lines = [page, ...FILES.map(read)].flatMap(
    (text) => text.match(/^.*\bmake-env\.sh .*$/gm) ?? [],
  )
  expect(lines.length).toBeGreaterThan(2)
  // A file that a shell is told to write into is made by it, for everybody to read.
  expect(lines.filter((line) => /make-env\.sh[^&]*>(?!&)/.test(line))).toEqual([])
})

test('the backup of each night that the page gives is a new one each night, and leaves the server', () => {
  const page = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8')
  const [nightly = ''] = page.match(/^.*backup --all \/.*$/gm) ?? []
  expect(nightly).toMatch(/ backup --all \/data\/\S*\$night\b/)
  expect(page).toMatch(/^ *night=\$\(date \+%F\)/m)
  expect(page).toMatch(/ cp app:\/data\/\S*\$night /)
})

/** A house in containers, of which each backup is called by its number; the first copy of it breaks. */
const DOCKER = `#!/bin/sh
shift 3
case "$*" in
  'exec -T app rm '*) shift 3; eval "$(echo "$*" | sed "s| /| $HOUSE/|")" ;;
  *' backup --all '*)
    for to in "$@"; do :; done
    echo again >>"$HOUSE/tries"
    [ ! -e "$HOUSE$to" ] || exit 1
    mkdir -p "$HOUSE$to" && wc -l <"$HOUSE/tries" >"$HOUSE$to/first-room.zip" ;;
  cp*) [ "$(wc -l <"$HOUSE/tries")" -gt 1 ] && cat "$HOUSE$(echo "$2" | sed 's/app://')/first-room.zip" ;;
esac
`

test('a night whose copy broke is backed up anew by the second try', () => {
  const page = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8')
  const folder = freshFolder()
  mkdirSync(join(folder, 'sikalab'))
  const lines = page.split('```\n').find((text) => text.includes('\nnight=')) ?? ''
  const script = lines.replaceAll('/srv/', `${folder}/`)
  writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 })
  writeFileSync(join(folder, 'rsync'), '', { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env['PATH']}`, HOUSE: folder }
  const tryIt = () => spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })
  expect(tryIt().status).toBe(1)
  expect(tryIt()).toMatchObject({ status: 0, stdout: '2\n' })
})

test.each([
  0, 1,
])('that backup runs from wherever cron begins, for its owner alone, and ends with %d', (code) => {
  const page = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8')
  const [, lines = ''] = /```\n(set -eu\n[^`]*backup --all [^`]*)```/.exec(page) ?? []
  const place = freshFolder()
  const house = join(place, 'sikalab', 'deploy')
  mkdirSync(house, { recursive: true })
  writeFileSync(join(house, 'compose.yaml'), '')
  // Containers are played: the file is found from where it is called, and copies are made as told.
  writeFileSync(
    join(place, 'docker'),
    `#!/bin/sh
    [ -e "$3" ] || exit 14
    case "$*" in *" cp "*) for last; do :; done; echo room > "$last/room.zip" ;;
    *"backup --all"*) exit ${code} ;; esac`,
    { mode: 0o755 },
  )
  writeFileSync(join(place, 'rsync'), '#!/bin/sh\ntest -e "$2/room.zip"', { mode: 0o755 })
  const env = { PATH: `${place}:${process.env['PATH']}` }
  const script = lines.replaceAll('/srv/', `${place}/`)
  const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: '/', env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: code, stderr: '' })
  expect(statSync(join(place, 'backups')).mode & 0o077).toBe(0)
})

test.each(NAMES)('server %s of three gets files without a gap, for its owner alone', (name) => {
  const out = join(freshFolder(), 'out')
  const words = [join(FOLDER, 'three', 'node.sh'), name, ...ADDRESSES, out]
  const made = madeEnv()
  const env = { ...made, PATH: process.env['PATH'] }
  const ran = spawnSync('sh', words, { env, encoding: 'utf8' })
  expect({ status: ran.status, said: ran.stderr }).toEqual({ status: 0, said: '' })
  const files = readdirSync(out)
  expect(files.sort()).toEqual(
    ['env', 'etcd.env', 'haproxy.cfg', 'patroni.yml', 'pgbouncer.ini', 'users.txt'].sort(),
  )
  for (const file of files) {
    expect(readFileSync(join(out, file), 'utf8')).not.toMatch(/@[A-Z_]+@|\$\{/)
    expect(statSync(join(out, file)).mode & 0o077).toBe(0)
  }
  const here = ADDRESSES[NAMES.indexOf(name)]
  expect(readFileSync(join(out, 'patroni.yml'), 'utf8')).toContain(`listen: ${here}:5432`)
  expect(readFileSync(join(out, 'pgbouncer.ini'), 'utf8')).toContain('* = host=127.0.0.1 port=5000')
  // The app takes them as they are.
  const settings = settingsIn(readFileSync(join(out, 'env'), 'utf8'))
  const config = readConfig(settings, freshFolder())
  expect(config.databaseUrl).toContain(':6432/')
  expect(config.databaseDirectUrl).toContain(':5000/')
  expect(config).toMatchObject({ publicUrl: 'https://sikalab.test', trustProxy: true })
  expect(config.authSecret).toBe(made['AUTH_SECRET'])
})

test('a server without its passwords gets no files', () => {
  const out = join(freshFolder(), 'out')
  const words = [join(FOLDER, 'three', 'node.sh'), 'one', ...ADDRESSES, out]
  const ran = spawnSync('sh', words, { env: { PATH: process.env['PATH'] }, encoding: 'utf8' })
  expect(ran.status).not.toBe(0)
  expect(existsSync(out)).toBe(false)
})

test('the pooler says on each connection what the app would say, and knows every room', () => {
  const pooler = read('pgbouncer.ini')
  const session = ['statement_timeout', 'idle_in_transaction_session_timeout']
  const said = session.map((name) => `set ${name} = ${STATEMENT_MS}`).join('; ')
  expect(pooler).toContain(`connect_query='${said}'`)
  expect(pooler).toMatch(/^\* = host=/m)
  expect(pooler).toMatch(/^pool_mode = transaction$/m)
})

test('in compose.yaml what serves has a root that cannot be written, no capability and time to stop', () => {
  const [, services = ''] = /^services:\n([^]*?)^volumes:/m.exec(read('compose.yaml')) ?? []
  const parts = new Map(
    services.split(/^ {2}(?=\w)/m).map((part) => [part.slice(0, part.indexOf(':')), part]),
  )
  for (const name of ['app', 'pgbouncer']) {
    const part = parts.get(name) ?? ''
    expect(part).toContain('read_only: true')
    expect(part).toContain('cap_drop: [ALL]')
    expect(part).toContain('no-new-privileges:true')
  }
  expect(Number(/stop_grace_period: (\d+)s/.exec(parts.get('app') ?? '')?.[1])).toBeGreaterThan(25)
  // Only Caddy is reached from outside.
  const open = [...parts].filter(([, part]) => part.includes('ports:')).map(([name]) => name)
  expect(open).toEqual(['caddy'])
  const recipes = [...services.matchAll(/dockerfile: (\S+?) \}/g)].map(([, file = '']) => file)
  expect(recipes).toEqual(['pgbouncer.Containerfile', 'deploy/Containerfile'])
})

test('the unit of systemd is hardened, waits for an orderly stop and begins again', () => {
  const unit = settingsIn(read('sikalab@.service').replaceAll(/^[A-Z]\w*(?==)/gm, toUpper))
  expect(unit).toMatchObject({
    DYNAMICUSER: 'yes',
    NONEWPRIVILEGES: 'yes',
    PROTECTSYSTEM: 'strict',
    PRIVATEDEVICES: 'yes',
    CAPABILITYBOUNDINGSET: '',
    RESTART: 'on-failure',
  })
  expect(Number(unit['TIMEOUTSTOPSEC'])).toBeGreaterThan(25)
})
const toUpper = (word: string) => word.toUpperCase()

test('each figure that Prometheus is to watch is one that the app says', async () => {
  const { app } = openServer(await openWorld())
  const said = await (await app.request('/metrics')).text()
  const there = new Set([...said.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const rules = read('prometheus.rules.yml')
  const named = [...rules.matchAll(/^ +expr: (.*)$/gm)].flatMap(([, expr = '']) =>
    [...expr.matchAll(/\b(?:sikalab|process|nodejs)_\w+/g)].map(([name]) => name),
  )
  const asFamily = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((name) => !there.has(name) && !there.has(asFamily(name)))).toEqual([])
  // Labels too: a rule that asks for another never fires.
  for (const use of ['waited for']) expect(said).toContain(`use="${use}"`)
  expect(rules.match(/- alert: /g)).toHaveLength(rules.match(/ summary: ".+"/g)?.length ?? 0)
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd reads the unit', () => {
  // With a program that is here, wherever a server's Node lies.
  const unit = join(freshFolder(), 'sikalab@3000.service')
  writeFileSync(unit, read('sikalab@.service').replace('/usr/bin/node', process.execPath))
  const ran = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect({ status: ran.status, said: ran.stderr }).toEqual({ status: 0, said: '' })
})

const SITE = { SITE: 'sikalab.test' }
const CHECKS = [
  ['/usr/bin/promtool', ['check', 'rules', join(FOLDER, 'prometheus.rules.yml')]],
  ['/usr/bin/promtool', ['check', 'config', join(FOLDER, 'prometheus.yml')]],
  ['/usr/bin/caddy', ['validate', '--adapter', 'caddyfile', '--config', join(FOLDER, 'Caddyfile')]],
] as const
for (const [program, words] of CHECKS) {
  test.runIf(existsSync(program))(`${program} ${words[0]} finds nothing in ${words.at(-1)}`, () => {
    const env = { ...process.env, ...SITE, HOME: freshFolder() }
    const ran = spawnSync(program, words, { env, encoding: 'utf8' })
    expect({ status: ran.status, said: ran.status === 0 ? '' : ran.stderr }).toEqual({
      status: 0,
      said: '',
    })
  })
}

test.runIf(hasCaddy())(
  'Caddy keeps a room with one process, asks another where that is gone, and no /metrics',
  async () => {
    const apps = [await openUpstream('a'), await openUpstream('b')]
    const caddy = await startCaddy(
      freshFolder(),
      apps.map(({ port }) => port),
    )
    onTestFinished(caddy.end)
    const ask = (path: string) => fetch(`http://127.0.0.1:${caddy.port}${path}`)
    const answerOf = async (path: string) => (await ask(path)).text()
    const codes = Array.from({ length: 20 }, (_, at) => `/r/${482_900 + at}/api/session`)
    const homes = await Promise.all(codes.map(answerOf))
    expect(await Promise.all(codes.map(answerOf))).toEqual(homes)
    expect(new Set(homes)).toEqual(new Set(['a', 'b']))
    expect((await ask('/metrics')).status).toBe(404)

    await apps[0]?.close()
    expect(new Set(await Promise.all(codes.map(answerOf)))).toEqual(new Set(['b']))
  },
)

/** Something that answers every request with its name. */
async function openUpstream(name: string) {
  const server = createServer((_, answer) => answer.end(name))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, close }
}
