// The folder that a person copies: Node, PostgreSQL and the built app, and what starts them.

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../setup.mjs'
import { allPlaces, licencesOfPrograms, writeLicences } from './licences.mjs'
import { closureOf, isOfOneSystem, nameAt } from './lock.mjs'
import { sliceFor } from './mach-o.mjs'
import { fetchPackage, unpackPackage } from './registry.mjs'
import { postgresPackage } from './systems.mjs'

/** The packages beside the bundle of the server, which has the others in it (vite.server.config.ts). */
const OUTSIDE = ['node-pg-migrate', 'pg', 'pg-copy-streams', 'pino', 'sharp']
/** The files of a package for those who build or read it. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|md|markdown|flow)$|\/(?:test|tests|docs|\.github)\//
/**
 * The files of PostgreSQL for other languages and purposes than ours; in the last line extensions.
 */
const NOT_USED = [
  /\/bin\/(?:wx|testplug|libecpg|libpgtypes)/,
  /\/lib\/(?:[^/]+\.(?:a|lib)|pkgconfig|libecpg|libpgtypes)|\/pgxs\//,
  /\/share\/(?:postgresql\/)?(?:locale|doc|man|contrib)\//,
  /\/extension\/(?!plpgsql)/,
  /\/lib\/(?:postgresql\/)?(?!lib|plpgsql|dict_|latin|pgoutput|\w+_and_)\w+\.(?:so|dll|dylib)$/,
]

/** Lays the bundle of a system out in this folder, which is made anew. */
export async function layOut(folder, system, lock, say) {
  rmSync(folder, { recursive: true, force: true })
  const app = join(folder, 'app')
  mkdirSync(app, { recursive: true })
  copyApp(app, { packed: true })
  const postgres = postgresPackage(system)
  const places = closureOf(lock, [...OUTSIDE, postgres], system)
  for (const place of places) await placePackage(join(app, place), place, lock[place], say)
  thinPostgres(join(app, 'node_modules', postgres), system)
  await placeNode(folder, system, say)
  writeLicences(folder, lock, places, await licencesOfPrograms(folder, say))
  placeStart(folder, system)
}

/**
 * Lays out what a server needs beside a Node and a PostgreSQL of its own, in a folder that is made anew:
 * the built app with its packages as npm has installed them on this very system, their licences and
 * their bill.
 */
export function layOutServer(folder, lock) {
  rmSync(folder, { recursive: true, force: true })
  const app = join(folder, 'app')
  mkdirSync(app, { recursive: true })
  copyApp(app)
  const here = { os: process.platform, cpu: process.arch }
  const places = closureOf(lock, OUTSIDE, here)
  for (const place of places) copyInstalled(join(app, place), place)
  writeLicences(folder, lock, places)
  writeBill(join(folder, 'bill.cdx.json'), lock, places)
}

/** Copies the built app; `marks` tell it in what kind of folder it lies. */
function copyApp(app, marks = {}) {
  for (const name of ['dist', 'migrations', 'scenarios', 'LICENSE']) {
    cpSync(join(ROOT, name), join(app, name), { recursive: true })
  }
  rmSync(join(app, 'dist', '.stamp'), { force: true })
  // The code is not pressed: a name in a fault can be read without the map.
  rmSync(join(app, 'dist', 'server', 'cli.js.map'), { force: true })
  const { name, version, license, type } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const own = { name, version, license, private: true, type, ...marks }
  writeFileSync(join(app, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

/** Places a package: one of a single system comes from the registry, another as npm has installed it. */
async function placePackage(to, place, pinned, say) {
  if (!isOfOneSystem(pinned)) return copyInstalled(to, place)
  await unpackPackage(await fetchPackage({ name: nameAt(place), ...pinned }, say), to)
  dropNotRun(to)
}

function copyInstalled(to, place) {
  const from = join(ROOT, place)
  const isOwn = (path) => !path.slice(from.length).includes('/node_modules')
  cpSync(from, to, { recursive: true, filter: isOwn })
  dropNotRun(to)
}

function dropNotRun(folder) {
  for (const path of filesUnder(folder)) if (NOT_RUN.test(path.slice(folder.length))) rmSync(path)
}

function thinPostgres(folder, { os, cpu }) {
  const native = join(folder, 'native')
  for (const path of filesUnder(native)) {
    if (NOT_USED.some((what) => what.test(path.slice(native.length)))) rmSync(path)
  }
  dropEmpty(native)
  if (os === 'darwin') for (const path of filesUnder(native)) keepSlice(path, cpu)
  rmSync(join(folder, 'scripts'), { recursive: true, force: true })
  // npm packs no links: the package lists those that its libraries need.
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const [from, to] = [join(folder, source), join(folder, target)]
    if (existsSync(from)) symlinkSync(relative(dirname(to), from), to)
  }
  for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o755)
}

function keepSlice(path, cpu) {
  const slice = sliceFor(cpu, readFileSync(path))
  if (slice) writeFileSync(path, slice)
}

async function placeNode(folder, { node, os }, say) {
  const program = os === 'win32' ? 'node.exe' : 'node'
  const draft = join(folder, 'draft')
  await unpackPackage(await fetchPackage(node, say), draft, [`bin/${program}`])
  cpSync(join(draft, 'bin', program), join(folder, 'app', program))
  chmodSync(join(folder, 'app', program), 0o755)
  rmSync(draft, { recursive: true })
}

/** Places what a person double-clicks, and what to read first. */
function placeStart(folder, { os }) {
  const from = join(ROOT, 'scripts', 'pack', 'start', os)
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8')
    const isOfWindows = os === 'win32'
    writeFileSync(join(folder, name), isOfWindows ? text.replaceAll('\n', '\r\n') : text)
    if (!name.endsWith('.txt')) chmodSync(join(folder, name), 0o755)
  }
}

export function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function dropEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const below = join(folder, entry.name)
    dropEmpty(below)
    if (readdirSync(below).length === 0) rmSync(below, { recursive: true })
  }
}

// The software bill of materials: every package that a bundle has, or that the built pages and server have
// in them, in CycloneDX. It is read from the lock, because `npm sbom --omit=dev` leaves out what both the
// app and its tools need.

/** Writes the bill of a bundle with these places of the lock. */
function writeBill(file, lock, places) {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, ...licensed(license) } },
    components: allPlaces(lock, places).map((place) => component(nameAt(place), lock[place])),
  }
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
}

function component(name, { version, license, integrity = '' }) {
  const [, hash = ''] = /^sha512-(\S+)/.exec(integrity) ?? []
  const content = Buffer.from(hash, 'base64').toString('hex')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content }],
    ...licensed(license),
  }
}

/** A name of the list of licences, or several of them with words between. */
function licensed(license) {
  if (!license) return {}
  return { licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }] }
}
