import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { newId } from '../core/ids.ts'
import { claimFolder } from '../platform/app-lock.ts'
import { readConfig } from '../platform/config.ts'
import { migrate } from '../platform/migrate.ts'
import { prepareHome } from '../platform/postgres-home.ts'
import { partition } from './cli-partition.ts'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-partition-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A house on a server reached by an address, with nobody in it. */
async function outsideHouse({ isEmpty = false } = {}) {
  const { host, user } = inject('server')
  const database = `outside_${newId().replaceAll('-', '')}`
  const owner = new pg.Client(inject('server'))
  await owner.connect()
  await owner.query(`create database ${database}`)
  onTestFinished(async () => {
    await owner.query(`drop database ${database} with (force)`)
    await owner.end()
  })
  if (!isEmpty) await migrate({ host, user, database })
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const folder = newFolder()
  return { connection: { host, user, database }, read: () => readConfig({ DATABASE_URL }, folder) }
}

test('from the terminal the ledger goes into partitions and back, and says what it did', async () => {
  const { read } = await outsideHouse()
  expect(await partition([], read)).toBe(0)
  expect(said.at(-1)).toBe('The ledger is whole: books and transfer are one table each.')

  expect(await partition(['on', '--parts', '4'], read)).toBe(0)
  expect(said.at(-1)).toMatch(
    /^✓ The ledger is in 4 hash partitions: books and transfer, by learner: 0 rows moved in [\d.]+ s, each as it was, and \d+ checks of the books hold\.$/,
  )
  expect(await partition(['on', '--parts', '4'], read)).toBe(0)
  expect(said.at(-1)).toMatch(/4 hash partitions.* already\. Nothing was changed\.$/)
  expect(await partition(['status'], read)).toBe(0)
  expect(said.at(-1)).toBe('The ledger is in 4 hash partitions: books and transfer, by learner.')

  expect(await partition(['off'], read)).toBe(0)
  expect(said.at(-1)).toMatch(/^✓ The ledger is whole/)
})

test('while anybody is on the house it is refused: an app on its folder, or one elsewhere on its database', async () => {
  const folder = newFolder()
  const config = readConfig({ DATA_DIR: join(folder, 'data') }, folder)
  // What an app does first on its folder.
  const home = prepareHome(config.dataDir, () => {})
  mkdirSync(home.cluster)
  const giveBack = await claimFolder(home.folder, config.publicUrl)
  await expect(partition(['on'], () => config)).rejects.toThrow(
    /already runs on this folder.*stop it first/,
  )
  giveBack()

  const { connection, read } = await outsideHouse()
  const other = new pg.Client({ ...connection, application_name: 'sikalab' })
  await other.connect()
  try {
    await expect(partition(['on'], read)).rejects.toThrow(
      /^The house is in use: 1 more on this database \(sikalab\)\. Stop every app first/,
    )
  } finally {
    await other.end()
  }
})

test('without a house, or with words nobody knows, it says so and makes nothing', async () => {
  const folder = newFolder()
  await expect(partition(['on'], () => readConfig({}, folder))).rejects.toThrow(/Run npm start/)
  const { read } = await outsideHouse({ isEmpty: true })
  for (const words of [['on'], ['off'], []]) {
    await expect(partition(words, read)).rejects.toThrow(/no SikaLab database here yet/)
  }
  for (const words of [
    ['in'],
    ['on', 'off'],
    ['on', '--parts', '1'],
    ['on', '--parts', '65'],
    ['off', '--parts', '4'],
    ['--fast'],
  ]) {
    await expect(partition(words, () => expect.unreachable())).rejects.toThrow(/^Say what: npm run/)
  }
})
