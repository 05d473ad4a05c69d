import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placeOnce, renameOnceFree, replaceFile } from './lasting-files.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sikalab-files-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
const held = () => Object.assign(new Error('a scanner has it open'), { code: 'EPERM' })

const refuse = () => {
  throw held()
}
const noLinks = () => {
  throw Object.assign(new Error('a stick'), { code: 'EISDIR' })
}

/** Renames at the third try. */
const busyTwice = () => {
  let tries = 0
  return vi.fn((from: string, to: string) => {
    if (++tries < 3) throw held()
    renameSync(from, to)
  }) as unknown as typeof renameSync
}

test('on Windows a rename waits for the program that has a file open, elsewhere it says so at once', async () => {
  const at = folder()
  const [from, to] = [join(at, 'draft'), join(at, 'final')]
  writeFileSync(from, 'whole')
  await expect(renameOnceFree(from, to, { rename: busyTwice(), isWindows: false })).rejects.toThrow(
    'a scanner has it open',
  )
  await renameOnceFree(from, to, { rename: busyTwice(), isWindows: true })
  expect(readFileSync(to, 'utf8')).toBe('whole')
  await expect(renameOnceFree(from, to, { isWindows: true })).rejects.toThrow('ENOENT')
})

test('a file is replaced as a whole, and one that cannot be leaves no draft behind', () => {
  const at = folder()
  const path = join(at, 'note')
  replaceFile(path, 'one')
  replaceFile(path, 'two')
  expect(readFileSync(path, 'utf8')).toBe('two')
  expect(() => replaceFile(path, 'three', { rename: refuse })).toThrow('a scanner has it open')
  expect(readdirSync(at)).toEqual(['note'])
  expect(existsSync(path) && readFileSync(path, 'utf8')).toBe('two')
})

test('on Windows a file that a scanner still has open is replaced, and placed without links, once it is free', () => {
  const at = folder()
  const [path, draft, placed] = [join(at, 'note'), join(at, 'draft'), join(at, 'placed')]
  writeFileSync(path, 'one')
  replaceFile(path, 'two', { rename: busyTwice(), isWindows: true })
  expect(readFileSync(path, 'utf8')).toBe('two')
  writeFileSync(draft, 'whole')
  placeOnce(draft, placed, noLinks, { rename: busyTwice(), isWindows: true })
  expect(readFileSync(placed, 'utf8')).toBe('whole')
})

test('a file that cannot be placed leaves no empty one under its name', () => {
  const at = folder()
  const [draft, path] = [join(at, 'draft'), join(at, 'final')]
  writeFileSync(draft, 'whole')
  expect(() => placeOnce(draft, path, noLinks, { rename: refuse })).toThrow('a scanner has it open')
  expect(readdirSync(at)).toEqual(['draft'])
})

test('a draft that another process has moved onto the name meanwhile stays there', () => {
  const at = folder()
  const [draft, path] = [join(at, 'draft'), join(at, 'final')]
  writeFileSync(draft, 'whole')
  const rename = (from: string, to: string) => {
    renameSync(from, to)
    renameSync(from, to)
  }
  placeOnce(draft, path, noLinks, { rename: rename as typeof renameSync })
  expect(readFileSync(path, 'utf8')).toBe('whole')
})
