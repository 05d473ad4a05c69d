import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placeOnce, syncFolder } from '../base/lasting-files.ts'
import { copyBinaries, linkLibraries, packageOf, prepareBinaries } from './binaries.ts'
import { missingLibraries, systemFaultOf } from './fault.ts'
import { findHome, makePrivate, prepareHome } from './home.ts'

// Other systems and sticks behave otherwise than this one; these tests put to the code whatever can be
// put here.

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sikalab-foreign-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

describe('a disk without links, such as a stick', () => {
  test.each(['EPERM', 'EISDIR', 'ENOTSUP', 'ENOSYS'])('a file gets its name whole (%s)', (code) => {
    const [draft, path] = [join(parent, 'draft'), join(parent, 'file')]
    writeFileSync(draft, 'all of it')
    placeOnce(draft, path, failing(code))
    expect(readFileSync(path, 'utf8')).toBe('all of it')
    expect(readdirSync(parent)).toEqual(['file'])
  })

  test.each([
    ['with links', linkSync],
    ['without', failing('EPERM')],
  ])('a file that is there is never replaced, %s', (_, link) => {
    const [draft, path] = [join(parent, 'draft'), join(parent, 'file')]
    writeFileSync(draft, 'the second')
    writeFileSync(path, 'the first')
    expect(() => placeOnce(draft, path, link)).toThrow(/EEXIST/)
    expect(readFileSync(path, 'utf8')).toBe('the first')
  })

  test('a fault that is none of links is told', () => {
    expect(() => placeOnce('draft', 'file', failing('ENOSPC'))).toThrow('ENOSPC')
  })

  test.each([
    'ENOSYS',
    'EPERM',
    'ENOTSUP',
  ])('libraries that cannot be linked end no start before PostgreSQL was tried (%s)', (code) => {
    const native = join(parent, 'native')
    mkdirSync(native)
    const links = [{ source: 'native/lib/liba.so.1', target: 'native/lib/liba.so' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    linkLibraries(native, failing(code))
    expect(() => linkLibraries(native, failing('EIO'))).toThrow('EIO')
  })

  test.each([
    ['refuses modes, as the kernel does', failing('EPERM')],
    ['knows none, as one through FUSE', failing('ENOSYS')],
    ['takes them and forgets them', () => undefined],
  ])('a stick that %s is told in a sentence, with what to use instead', (_, chmod) => {
    const folder = join(parent, 'postgres')
    mkdirSync(folder, { mode: 0o755 })
    expect(() => makePrivate(folder, null, chmod)).toThrow(
      /formatted for Windows.*Nothing was changed.*ext4/,
    )
    expect(() => makePrivate(folder, null, failing('EIO'))).toThrow('EIO')
    makePrivate(folder, null)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('a folder that cannot be synced is no fault, and a broken disk is one', () => {
    for (const code of ['EPERM', 'EINVAL']) syncFolder(parent, failing(code))
    expect(() => syncFolder(parent, failing('EIO'))).toThrow('EIO')
  })
})

describe('Windows', () => {
  const near = () => join(parent, 'Kɔfi Ɛsi', 'data')
  const machine = () => ({ system: 'win32', elsewhere: join(parent, 'plain') }) as const
  const said: string[] = []
  const prepare = (dataDir: string, on = machine()) =>
    prepareHome(dataDir, (line) => said.push(line), on)

  test('PostgreSQL lives in a plain folder where a name has letters that it cannot use, and is found again', () => {
    said.length = 0
    const home = prepare(near())
    expect(home.folder).toMatch(/\/plain\/[0-9a-f]{12}$/)
    expect(said.join()).toMatch(/cannot use a folder with ɔ Ɛ in its name: .* So its data lies in/)
    expect(findHome(near())?.folder).toBe(home.folder)
    expect(prepare(near()).folder).toBe(home.folder)
    const plain = join(parent, 'Kofi', 'data')
    expect(prepare(plain).folder).toBe(join(plain, 'postgres'))
  })

  test('PostgreSQL runs from a copy in that plain folder where the program lies below such a name', async () => {
    const packaged = (parentName: string) => {
      const folder = join(parent, parentName, 'native')
      mkdirSync(join(folder, 'bin'), { recursive: true })
      for (const name of ['initdb', 'postgres'])
        writeFileSync(join(folder, 'bin', name), '#!/bin/sh\n', { mode: 0o755 })
      return { folder, version: '18.4.0', system: 'win32' } as const
    }
    const home = { folder: join(parent, 'plain'), cluster: '', owner: null }
    mkdirSync(home.folder)
    const plain = packaged('SikaLab')
    expect(await prepareBinaries(home, () => undefined, plain)).toBe(plain.folder)
    const copy = join(home.folder, 'binaries-18.4.0')
    expect(await prepareBinaries(home, () => undefined, packaged('Sukuu ɔdan'))).toBe(copy)
    expect(existsSync(join(copy, 'bin', 'initdb'))).toBe(true)
  })

  test('that copy asks for each file, since Node 22 ends without a word where it copies all at once', async () => {
    const isCopied: unknown[] = []
    const home = { folder: join(parent, 'plain'), cluster: '', owner: null }
    mkdirSync(join(parent, 'native', 'bin'), { recursive: true })
    mkdirSync(home.folder)
    await copyBinaries(
      join(parent, 'native'),
      join(home.folder, 'binaries-1'),
      home,
      (from, to, how) => {
        isCopied.push(how?.filter?.(String(from), String(to)))
        cpSync(from, to, how)
      },
    )
    expect(isCopied).toEqual([true])
  })

  test('a folder with such letters is refused in words where its data would not travel along, or are there', () => {
    const stick = { system: 'win32', elsewhere: 'C:\\elsewhere' } as const
    expect(() => prepare(near(), stick)).toThrow(/ɔ Ɛ .*Nothing was changed\..*letters a to z/)
    expect(existsSync(join(near(), 'postgres'))).toBe(false)
    mkdirSync(join(near(), 'postgres', 'cluster'), { recursive: true })
    expect(() => prepare(near())).toThrow(/letters a to z/)
  })

  test.each([
    ['win32', 'x64', 'windows-x64'],
    ['linux', 'arm64', 'linux-arm64'],
    ['darwin', 'x64', 'darwin-x64'],
  ])('the package of PostgreSQL for %s %s is called %s', (system, arch, name) => {
    expect(packageOf(system, arch)).toBe(name)
  })

  test('a folder of an administrator, and missing libraries, are one sentence each with what to do', () => {
    const denied = Object.assign(new Error('EPERM'), { code: 'EPERM' })
    const fault = systemFaultOf(denied, 'C:\\Program Files\\data', 'win32') as Error
    expect(fault.message).toMatch(/administrator.*Nothing was changed.*ordinary user.*Documents/)
    for (const name of ['VCRUNTIME140.dll', 'VCRUNTIME140_1.dll', 'MSVCP140.dll', 'https://'])
      expect(missingLibraries().message).toContain(name)
  })
})
