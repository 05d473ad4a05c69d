import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/base/config.ts'
import { DatabaseAway } from '#platform/base/start-fault.ts'
import { attachPostgres } from '#platform/postgres/postgres.ts'
import { borrowDatabase, hasDatabase, openDatabase } from './database.ts'

vi.setConfig({ testTimeout: 60_000 })

let cwd: string
const silent = () => {}
const config = (env: Record<string, string> = {}) => readConfig(env, cwd)

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sikalab-cli-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(cwd, 0o711)
})
afterEach(() => rmSync(cwd, { recursive: true }))

test('a command shares the database of the running app, and leaves it running', async () => {
  const app = await openDatabase(config(), { say: silent })
  try {
    const command = await borrowDatabase(config(), silent)
    expect(command.connection).toEqual(app.connection)
    await command.close()

    const client = new pg.Client({ ...app.connection, database: 'postgres' })
    await client.connect()
    await client.end()
  } finally {
    await app.close()
  }
})

test('a command starts the database for the time being where no app runs', async () => {
  const command = await borrowDatabase(config(), silent)
  expect(await attachPostgres(config().dataDir)).toEqual(command.connection)

  await command.close()

  expect(await attachPostgres(config().dataDir)).toBeNull()
})

test('a command waits for an app that is just stopping', async () => {
  const app = await openDatabase(config(), { say: silent })
  const stopping = app.close()

  const command = await borrowDatabase(config(), silent)

  await stopping
  await command.close()
})

test('asking whether there is a database makes none', () => {
  expect(hasDatabase(config())).toBe(false)
  expect(readdirSync(join(cwd, 'data'))).toEqual(['auth-secret'])
  expect(hasDatabase(config({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }))).toBe(true)
})

test('a DATABASE_URL that leads nowhere is told in one line without its password', async () => {
  const nowhere = config({ DATABASE_URL: 'postgres://sika:hunter2@localhost:1/none' })
  const said: string[] = []
  const start = { say: (line: string) => void said.push(line), waitMs: 500 }

  const fault = await openDatabase(nowhere, start).catch((error: unknown) => error)

  expect(fault).toBeInstanceOf(DatabaseAway)
  expect(String(fault)).toMatch(/There is no database to write to: DATABASE_URL [^\n]*ECONNREFUSED/)
  expect(said).toEqual([expect.stringMatching(/^The database is away \(DATABASE_URL .*at most …$/)])
  expect(`${fault} ${said}`).not.toContain('hunter2')
  // A command is one try: who typed it waits at the terminal.
  await expect(borrowDatabase(nowhere, silent)).rejects.toThrow(/^DATABASE_URL .*ECONNREFUSED/)
})
