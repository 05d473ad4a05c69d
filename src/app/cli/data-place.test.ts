import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, posix, win32 } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupPlace, dataPlace, isOnStick, sayStick, settingsOf } from './data-place.ts'

const kofi = { system: 'win32', home: 'C:\\Users\\Kofi' } as const
const env = { SystemDrive: 'C:', LocalAppData: 'C:\\Users\\Kofi\\AppData\\Local' }

test.each([
  ['C:\\Users\\Kofi\\Downloads\\SikaLab', 'C:\\Users\\Kofi\\AppData\\Local\\SikaLab\\data'],
  ['E:\\SikaLab', 'E:\\SikaLab data'],
  ['F:\\lessons\\SikaLab 2', 'F:\\lessons\\SikaLab data'],
])('on Windows the data of %s lie in %s', (folder, place) => {
  expect(dataPlace({ ...kofi, folder, env })).toBe(place)
})

test.each([
  ['linux', '/home/esi/SikaLab', '/home/esi/.local/share/sikalab'],
  ['linux', '/media/esi/STICK/SikaLab', '/media/esi/STICK/SikaLab data'],
  ['linux', '/run/media/esi/STICK/SikaLab', '/run/media/esi/STICK/SikaLab data'],
  ['darwin', '/Applications/SikaLab', '/home/esi/Library/Application Support/SikaLab'],
  ['darwin', '/Volumes/STICK/SikaLab', '/Volumes/STICK/SikaLab data'],
] as const)('on %s the data of %s lie in %s', (system, folder, place) => {
  expect(dataPlace({ system, folder, home: '/home/esi', env: {} })).toBe(place)
})

test.each([
  ['/home/esi/.local/share/sikalab', '/home/esi'],
  ['/media/esi/STICK/SikaLab data', '/media/esi/STICK'],
  ['/srv/school/data', '/srv/school'],
  ['/home/esi2/data', '/home/esi2'],
])('a backup of %s lies in %s', (dataDir, place) => {
  expect(backupPlace(dataDir, '/home/esi', posix)).toBe(place)
})

test.each([
  ['C:\\Users\\Kofi\\AppData\\Local\\SikaLab\\data', 'C:\\Users\\Kofi'],
  ['E:\\SikaLab data', 'E:\\'],
])('on Windows a backup of %s lies in %s', (dataDir, place) => {
  expect(backupPlace(dataDir, kofi.home, win32)).toBe(place)
})

test('a drive letter is the same in either case, and a second drive goes with its data', () => {
  expect(isOnStick({ system: 'win32', folder: 'c:\\SikaLab', env: {} })).toBe(false)
  expect(isOnStick({ system: 'win32', folder: 'D:\\SikaLab', env: {} })).toBe(true)
})

test('a command of a packed folder has the data of its double-click, and one of a server’s folder what it is told', () => {
  const app = mkdtempSync(join(tmpdir(), 'sikalab-packed-'))
  onTestFinished(() => rmSync(app, { recursive: true }))
  const mark = (packed: object) =>
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'sikalab', ...packed }))
  mark({ packed: true })
  const { platform: system } = process
  const place = dataPlace({ system, folder: dirname(app), home: homedir(), env: {} })
  expect(settingsOf({ PORT: '3001' }, app)).toEqual({ PORT: '3001', DATA_DIR: place })
  expect(settingsOf({ DATA_DIR: '/elsewhere' }, app)).toEqual({ DATA_DIR: '/elsewhere' })
  mark({})
  expect(settingsOf({}, app)).toEqual({})
})

test('of another drive nobody says that it is a stick, since many laptops have an inner D:', () => {
  const said = sayStick({ system: 'win32', folder: 'D:\\SikaLab', env })
  expect(said).toMatch(/^If this is a stick, .*Do not pull it out/)
  expect(sayStick({ system: 'win32', folder: 'C:\\SikaLab', env })).toBeNull()
})
