import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { ROOT } from '../rig/source-files.ts'

// These tests are of the list that `npm run pack` makes of the lock file. The bundles themselves are
// tried by `npm run lab -- packs`.

const packing = (file: string) => import(join(ROOT, 'scripts', 'pack', file))
const { writeArchive } = await packing('archive.mjs')
const { closureOf, readLock } = await packing('lock.mjs')
const { postgresPackage, SYSTEMS } = await packing('systems.mjs')

const { hasMakensis, wordsOf, writeInstaller } = await packing('installer.mjs')
const { sliceFor } = await packing('mach-o.mjs')

const OUTSIDE = ['node-pg-migrate', 'pg', 'pg-copy-streams', 'pino', 'sharp']
const NAMES = Object.keys(SYSTEMS)

test('the bundle of the server leaves out the packages that are packed beside it, and no other', () => {
  const config = readFileSync(join(ROOT, 'vite.server.config.ts'), 'utf8')
  const listed = /external: \[([^\]]+)\]/.exec(config)?.[1]?.match(/(?<=')[^',]+(?=')/g)
  expect(listed).toEqual(OUTSIDE)
  const folder = readFileSync(join(ROOT, 'scripts/pack/folder.mjs'), 'utf8')
  expect(folder).toContain(`const OUTSIDE = [${OUTSIDE.map((name) => `'${name}'`).join(', ')}]`)
})

test.each(
  NAMES,
)('%s gets what is made for it and for no other system, each pinned by its hash', (name) => {
  const system = SYSTEMS[name]
  const lock = readLock(ROOT, system)
  const places: string[] = closureOf(lock, [...OUTSIDE, postgresPackage(system)], system)
  const ofSystems = places.filter((place) => lock[place].os)
  expect(ofSystems.length).toBeGreaterThanOrEqual(2)
  for (const place of ofSystems) {
    const { os, cpu } = lock[place]
    expect({ place, os, cpu }).toEqual({ place, os: [system.os], cpu: [system.cpu] })
  }
  expect(places).toContain(`node_modules/${postgresPackage(system)}`)
  expect(places.some((place) => place.startsWith('node_modules/@img/sharp-'))).toBe(true)
  const pinned = [system.node, ...places.map((place) => lock[place])]
  for (const { integrity } of pinned) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
})

test.each([
  'linux',
  'darwin',
  'win32',
])('on %s there is one thing to double-click and one page to read, which leads to letting phones in', (os) => {
  const folder = join(ROOT, 'scripts/pack/start', os)
  const names = readdirSync(folder)
  expect(names).toContain('Read me first.txt')
  expect(names.filter((name) => /^Start SikaLab(?:\.\w+)?$/.test(name))).toHaveLength(1)
  const page = readFileSync(join(folder, 'Read me first.txt'), 'utf8')
  expect(page).toContain("press 'Let phones in'")
  if (os !== 'linux') expect(page).toContain('not yet been tried')
})

test.each([
  ['linux', 'SikaLab tools'],
  ['darwin', 'SikaLab tools.command'],
  ['win32', 'SikaLab tools.cmd'],
])('on %s the tools for a forgotten password lie beside it, and the page names them', (os, name) => {
  const folder = join(ROOT, 'scripts/pack/start', os)
  expect(readFileSync(join(folder, 'Read me first.txt'), 'utf8')).toContain(
    "Forgotten password, lost phone, or a class to bring back from its archive: double-click 'SikaLab tools'.",
  )
  expect(readFileSync(join(folder, name), 'utf8')).toMatch(/ tools (?:%\*|"\$@")$/m)
})

test.each([
  ['linux', 'SikaLab tools'],
  ['darwin', 'SikaLab tools.command'],
])('on %s the tools start from any folder, and hand on the words of a command', (os, name) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'sikalab-packing-')), 'ɔdan 2')
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }))
  mkdirSync(join(folder, 'app'), { recursive: true })
  const from = join(ROOT, 'scripts/pack/start', os)
  for (const each of readdirSync(from)) copyFileSync(join(from, each), join(folder, each))
  for (const each of readdirSync(folder)) if (each !== 'app') chmodSync(join(folder, each), 0o755)
  const node = '#!/bin/sh\nshift\necho "$*"\n'
  writeFileSync(join(folder, 'app', 'node'), node, { mode: 0o755 })
  const env = { PATH: process.env['PATH'] ?? '' }
  const ran = spawnSync(join(folder, name), ['admin', 'a b'], { cwd: '/', encoding: 'utf8', env })
  expect(ran.stdout).toMatch(/^(?:desktop )?tools admin a b\n$/)
})

test('where no window can be opened the tools say so, and start nothing that nobody can type into', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-packing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'app'))
  const from = join(ROOT, 'scripts/pack/start/linux')
  for (const name of ['Start SikaLab', 'SikaLab tools']) {
    copyFileSync(join(from, name), join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
  writeFileSync(join(folder, 'app', 'node'), '#!/bin/sh\necho "started"\n', { mode: 0o755 })
  writeFileSync(join(folder, 'notify-send'), '#!/bin/sh\necho "$2"\n', { mode: 0o755 })
  for (const name of ['sh', 'dirname', 'readlink'])
    symlinkSync(`/usr/bin/${name}`, join(folder, name))
  const env = { PATH: folder, DISPLAY: ':0' }
  const start = (name: string) =>
    spawnSync('/bin/sh', [join(folder, name)], { cwd: '/', encoding: 'utf8', env }).stdout
  expect(start('SikaLab tools')).toMatch(/^'SikaLab tools' needs a window.*\n$/)
  expect(start('Start SikaLab')).toMatch(/^It runs without a window.*\nstarted\n$/)
})

test('the folder to double-click in is marked as one without npm, and that of a server is not', () => {
  const folder = readFileSync(join(ROOT, 'scripts/pack/folder.mjs'), 'utf8')
  const whole = (name: string) => folder.split(`function ${name}(`)[1]?.split('\n}\n')[0]
  expect(whole('layOut')).toContain('copyApp(app, { packed: true })')
  expect(whole('layOutServer')).toContain('copyApp(app)\n')
})

test.each([
  ['the file', 'SikaLab.desktop'],
  ['its folder alone', ''],
])('the desktop file of Linux starts what lies beside it, where the desktop names %s', (_, name) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'sikalab-packing-')), 'ɔdan 2')
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }))
  mkdirSync(folder)
  const from = join(ROOT, 'scripts/pack/start/linux/SikaLab.desktop')
  copyFileSync(from, join(folder, 'SikaLab.desktop'))
  writeFileSync(join(folder, 'Start SikaLab'), '#!/bin/sh\necho "started in ${0%/*}"\n', {
    mode: 0o755,
  })
  const exec = /^Exec=(.*)$/m.exec(readFileSync(from, 'utf8'))?.[1] ?? ''
  // The rules of desktop files want a text with '\\', and in it words in double quotes alone.
  expect(exec).not.toContain("'")
  const words = exec.replaceAll('\\\\', '\\').replace('%k', `"${join(folder, name)}"`)
  const ran = spawnSync('sh', ['-c', words], { cwd: '/', encoding: 'utf8' })
  expect(ran.stdout).toBe(`started in ${folder}\n`)
})

test.each([
  'zip',
  'tar.xz',
])('the same folder gives the same bytes, whenever and wherever it is packed (%s)', async (ending) => {
  const parent = mkdtempSync(join(tmpdir(), 'sikalab-packing-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const zone = process.env['TZ']
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  const sums = []
  for (const [at, names] of [
    ['a', 'b'],
    ['b', 'a'],
  ].entries()) {
    process.env['TZ'] = at === 0 ? 'Africa/Accra' : 'Asia/Tokyo'
    const folder = join(parent, String(at), 'SikaLab')
    mkdirSync(join(folder, 'app'), { recursive: true })
    for (const name of names) writeFileSync(join(folder, 'app', name), `text of ${name}`)
    if (ending !== 'zip') symlinkSync('a', join(folder, 'app', 'link'))
    utimesSync(join(folder, 'app', 'a'), at, at)
    const file = join(parent, `${at}.${ending}`)
    sums.push(await writeArchive(folder, file, new Date('2026-11-27T03:00:00Z')))
    expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${sums[at]}  ${at}.${ending}\n`)
  }
  expect(sums[0]).toBe(sums[1])
})

test('of a macOS file for two processors only the code for one is packed, and any other file stays as it is', () => {
  const file = Buffer.alloc(64)
  file.writeUInt32BE(0xcafebabe, 0)
  file.writeUInt32BE(2, 4)
  for (const [at, [kind, from, size]] of [
    [0x01000007, 48, 5],
    [0x0100000c, 56, 3],
  ].entries()) {
    const entry = 8 + at * 20
    file.writeUInt32BE(kind ?? 0, entry)
    file.writeUInt32BE(from ?? 0, entry + 8)
    file.writeUInt32BE(size ?? 0, entry + 12)
  }
  file.write('intel', 48)
  file.write('arm', 56)
  expect(String(sliceFor('x64', file))).toBe('intel')
  expect(String(sliceFor('arm64', file))).toBe('arm')
  expect(sliceFor('arm64', Buffer.from('#!/bin/sh, a script'))).toBeNull()
  expect(() => sliceFor('arm64', file.fill(0, 28, 32))).toThrow('no code for arm64')
})

test('the installer is for the user alone, has the licences and the notice, and leaves the data', () => {
  const script = readFileSync(join(ROOT, 'scripts/pack/sikalab.nsi'), 'utf8')
  expect(script).toContain('RequestExecutionLevel user')
  expect(script).toContain('InstallDir "$LOCALAPPDATA\\Programs\\SikaLab"')
  expect(script).toContain(PRACTICE_NOTICE)
  expect(script).toContain('MUI_PAGE_LICENSE "${FOLDER}/LICENCES.txt"')
  // The registry of the user, and no folder of all users.
  expect(script).not.toMatch(/HKLM|\$PROGRAMFILES|SetShellVarContext all/)
  const removed = [...script.matchAll(/(?:Delete|RMDir)(?: \/r)? "([^"]+)"/g)].map(
    ([, path]) => path,
  )
  expect(removed.filter((path) => !/^\$(?:INSTDIR|SMPROGRAMS)\b/.test(path ?? ''))).toEqual([])
  // The uninstaller names each file that is copied beside the program's folder.
  for (const name of readdirSync(join(ROOT, 'scripts/pack/start/win32')))
    expect(removed).toContain(`$INSTDIR\\${name}`)
  expect(wordsOf({ folder: 'f', file: 'o', version: '1.2.3-rc.1' })).toContain('-DNUMBERS=1.2.3.0')
})

test.runIf(hasMakensis())('the same folder gives the same installer', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'sikalab-installer-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const sums = []
  for (const at of [1, 2]) {
    const folder = join(parent, 'SikaLab')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'app'), { recursive: true })
    for (const name of ['LICENCES.txt', 'app/node.exe']) {
      writeFileSync(join(folder, name), 'words')
      utimesSync(join(folder, name), at, at)
    }
    const file = join(parent, 'sikalab.exe')
    await writeInstaller({ folder, file, version: '0.1.0' }, new Date('2026-11-27T03:00:00Z'))
    sums.push(createHash('sha256').update(readFileSync(file)).digest('hex'))
  }
  expect(sums[0]).toBe(sums[1])
})
