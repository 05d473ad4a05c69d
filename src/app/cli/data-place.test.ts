import { expect, test } from 'vitest'
import { dataPlace, isOnStick } from './data-place.ts'

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

test('a drive letter is the same in either case, and a second drive goes with its data', () => {
  expect(isOnStick({ system: 'win32', folder: 'c:\\SikaLab', env: {} })).toBe(false)
  expect(isOnStick({ system: 'win32', folder: 'D:\\SikaLab', env: {} })).toBe(true)
})
