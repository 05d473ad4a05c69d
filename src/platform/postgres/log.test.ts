import {
  closeSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Home } from './home.ts'
import { logPath, openPostgresLog } from './log.ts'

/** A house whose PostgreSQL has written a long log. */
function longLogged(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const home: Home = { folder, cluster: join(folder, 'cluster'), owner: null }
  writeFileSync(logPath(home), '')
  truncateSync(logPath(home), 11_000_000)
  return home
}

test('a log that has grown long begins anew, and the one before it is kept', () => {
  const home = longLogged()
  closeSync(openPostgresLog(home).file)
  expect(readdirSync(home.folder)).toEqual(['postgres.log', 'postgres.log.1'])
  expect(statSync(logPath(home)).size).toBe(0)
})

test('a long log that a scanner has open ends no start', () => {
  const home = longLogged()
  const held = () => {
    throw Object.assign(new Error('a scanner has it open'), { code: 'EPERM' })
  }
  closeSync(openPostgresLog(home, held).file)
  expect(readdirSync(home.folder)).toEqual(['postgres.log'])
})
