import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolders, quick } from '#tests/rig/postgres-folder.ts'
import { StartFault } from '../base/start-fault.ts'
import { startFaultOf, systemFaultOf } from './fault.ts'
import { findHome, startPostgres } from './postgres.ts'

const { folder } = freshFolders()
const home = { folder: '/data/postgres', cluster: '/data/postgres/cluster' }

test.each([
  [
    'a folder of another PostgreSQL',
    'FATAL:  database files are incompatible with server',
    /^\/data\/postgres\/cluster is of a PostgreSQL that is not known, another .*npm run backup.*npm run restore/,
  ],
  [
    'a folder of another user',
    'FATAL:  data directory "/data/postgres/cluster" has wrong ownership',
    /^\/data\/postgres or something in it belongs to another user, .*Start SikaLab as that user/,
  ],
  [
    'a full disk',
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /^The disk of \/data\/postgres is full, .*Make space/,
  ],
])('%s keeps PostgreSQL from starting in one sentence: what to do, and that nothing was changed', (_, output, says) => {
  const fault = startFaultOf(`2026-11-26 12:00:00 UTC [1] ${output}\n`, home)
  expect(fault).toBeInstanceOf(StartFault)
  expect(fault.message).toMatch(says)
  expect(fault.message).toContain('Nothing was changed')
})

test('on Windows, PostgreSQL’s own words of a refusal name an administrator, and no command of another system', () => {
  const { message } = startFaultOf(
    'FATAL:  could not extend file: Permission denied',
    home,
    'win32',
  )
  expect(message).toMatch(
    /^Windows lets SikaLab not write in \/data\/postgres: .*Nothing was changed/,
  )
  expect(message).not.toContain('chown')
})

test.each([
  ['ENOSPC', 'is full'],
  ['EACCES', 'belongs to another user'],
  ['EROFS', 'takes no writing'],
])('what the system refuses with %s is said alike', (code, says) => {
  const fault = systemFaultOf(Object.assign(new Error('no'), { code }), '/data')
  expect(fault).toBeInstanceOf(StartFault)
  expect((fault as Error).message).toContain(says)
  expect((fault as Error).message).toContain('Nothing was changed')
  const other = new Error('something else')
  expect(systemFaultOf(other, '/data')).toBe(other)
})

test('a data folder of an older PostgreSQL is refused as such, and stays as it is', async () => {
  const { dataDir } = folder
  const postgres = await startPostgres({ dataDir, say: () => {}, settings: quick })
  await postgres.stop()
  const version = join(findHome(dataDir)?.cluster ?? '', 'PG_VERSION')
  writeFileSync(version, '15\n')
  await expect(startPostgres({ dataDir, say: () => {} })).rejects.toThrow(/is of PostgreSQL 15/)
  expect(readFileSync(version, 'utf8')).toBe('15\n')
})
