import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
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
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigFaults, readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sikalab-config-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, cwd)
  } catch (error) {
    if (error instanceof ConfigFaults) return error.lines
    throw error
  }
  return []
}

test('PROCESSES is a number from 1 to 8, and without it the cores decide', () => {
  const read = (PROCESSES?: string) => readConfig(PROCESSES ? { PROCESSES } : {}, cwd).processes
  expect([read(), read('1'), read('8')]).toEqual([null, 1, 8])
  for (const PROCESSES of ['0', '9', '1.5', 'two'])
    expect(faultsOf({ PROCESSES })).toEqual([expect.stringMatching(/^PROCESSES /)])
})

test('with nothing set, SikaLab serves this computer alone, from ./data', () => {
  const config = readConfig({}, cwd)

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(cwd, 'data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost:3000',
    logLevel: 'warn',
    trustProxy: false,
  })
  expect(config.authSecret.length).toBeGreaterThanOrEqual(32)
})

test('every variable is read', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: join(cwd, 'elsewhere'),
    DATABASE_URL: 'postgresql://sika:secret@db.example:5433/lab?sslmode=require',
    DATABASE_DIRECT_URL: 'postgres://sika:secret@db.example:5432/lab',
    SMTP_URL: 'smtps://mail.example',
    PUBLIC_URL: 'https://sikalab.example/',
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    MAX_AWAKE: '20',
    ROOM_CONNECTIONS: '80',
    MAX_ROOMS: '7',
    PROCESSES: '3',
    DRAIN_SECONDS: '6',
    ROOM_SERVERS: 'east=postgres://east.example/postgres',
  }

  expect(readConfig(env, '/')).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: join(cwd, 'elsewhere'),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    smtpUrl: env.SMTP_URL,
    publicUrl: 'https://sikalab.example',
    reach: 'start',
    commandWay: 'npm',
    authSecret: SECRET,
    logLevel: 'info',
    trustProxy: true,
    room: null,
    mostAwake: 20,
    roomConnections: 80,
    maxRooms: 7,
    processes: 3,
    drainSeconds: 6,
    roomServers: [{ name: 'east', direct: 'postgres://east.example/postgres', pooled: null }],
  })
})

test('DRAIN_SECONDS is a number from 0 to 60', () => {
  expect(readConfig({ DRAIN_SECONDS: '0' }, cwd).drainSeconds).toBe(0)
  for (const DRAIN_SECONDS of ['61', '-1', '1.5', '5s'])
    expect(faultsOf({ DRAIN_SECONDS })).toEqual([expect.stringMatching(/^DRAIN_SECONDS /)])
})

test('a direct address says nothing without the way through a pooler', () => {
  expect(faultsOf({ DATABASE_DIRECT_URL: 'postgres://db.example/lab' })).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL .*without DATABASE_URL/),
  ])
})

test('the public address follows the port unless it is set', () => {
  expect(readConfig({ PORT: '0' }, cwd).publicUrl).toBe('http://localhost:0')
  expect(readConfig({ PORT: '81' }, cwd).publicUrl).toBe('http://localhost:81')
})

test('an empty variable is the same as none', () => {
  expect(readConfig({ PORT: '', HOST: ' ', AUTH_SECRET: '', DATABASE_URL: '' }, cwd)).toMatchObject(
    {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
    },
  )
})

test('every fault is told at once, each in one line that names its variable', () => {
  const lines = faultsOf({
    PORT: '3000.5',
    HOST: 'my host',
    DATABASE_URL: 'mysql://root:hunter2@db/lab',
    SMTP_URL: 'mail.example:25',
    PUBLIC_URL: 'https://sikalab.example/app',
    AUTH_SECRET: 'hunter2',
  })

  const named = lines.map((line) => line.split(' ')[0])
  expect(named).toEqual(['PORT', 'HOST', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'AUTH_SECRET'])
  expect(lines.join('')).not.toContain('\n')
  expect(lines.join('')).not.toContain('hunter2')
})

test.each(['-1', '65536', '0x50', '80 81', 'http', '1e3'])('%s is no port', (port) => {
  expect(faultsOf({ PORT: port })).toHaveLength(1)
})

test.each([
  'ftp://a.example',
  'https://a.example?x=1',
  'https://a:b@a.example',
  'a.example',
])('%s is no public address', (publicUrl) => {
  expect(faultsOf({ PUBLIC_URL: publicUrl })).toHaveLength(1)
})

test('a data folder that is a file is a fault of DATA_DIR', () => {
  writeFileSync(join(cwd, 'data'), '')

  expect(faultsOf({})[0]).toMatch(/^DATA_DIR .*EEXIST/)
})

describe('a data folder that was there before', () => {
  const modeOf = (name: string) => statSync(join(cwd, name)).mode & 0o7777
  const make = (mode: number) => {
    mkdirSync(join(cwd, 'data'))
    chmodSync(join(cwd, 'data'), mode)
  }

  test.each([
    ['777', '755'],
    ['775', '755'],
    ['2770', '2750'],
    ['702', '700'],
  ])('of mode %s, in which others could write, is narrowed to %s, and that is said', (wide, narrow) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    make(Number.parseInt(wide, 8))
    readConfig({}, cwd)
    expect(modeOf('data')).toBe(Number.parseInt(narrow, 8))
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^Others could write in DATA_DIR /)]])
    said.mockClear()
    readConfig({}, cwd)
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  test.each(['700', '711', '755'])('of mode %s stays as it is', (mode) => {
    make(Number.parseInt(mode, 8))
    readConfig({}, cwd)
    expect(modeOf('data')).toBe(Number.parseInt(mode, 8))
  })

  test('that everybody shares, as /tmp, is refused and left as it is', () => {
    make(0o1777)
    expect(faultsOf({})).toEqual([expect.stringMatching(/^DATA_DIR .*: everybody writes in it/)])
    expect(modeOf('data')).toBe(0o1777)
    expect(readdirSync(join(cwd, 'data'))).toEqual([])
  })

  test('has its secret narrowed to its owner where others could read it', () => {
    const secret = readConfig({}, cwd).authSecret
    chmodSync(join(cwd, 'data', 'auth-secret'), 0o664)
    expect(readConfig({}, cwd).authSecret).toBe(secret)
    expect(modeOf('data/auth-secret')).toBe(0o600)
  })

  test.runIf(process.getuid?.() === 0)('has no secret that a stranger put there', () => {
    make(0o755)
    const path = join(cwd, 'data', 'auth-secret')
    writeFileSync(path, SECRET, { mode: 0o600 })
    chownSync(path, 65_534, 65_534)
    expect(faultsOf({})).toEqual([expect.stringMatching(/^AUTH_SECRET .*is another user’s/)])
    // The owner of the folder may well have put the file there.
    chownSync(join(cwd, 'data'), 65_534, 65_534)
    expect(readConfig({}, cwd).authSecret).toBe(SECRET)
  })
})

test('nothing is made on the disk while there are faults', () => {
  faultsOf({ PORT: 'x' })

  expect(readdirSync(cwd)).toEqual([])
})

describe('the kept secret', () => {
  test('is made once, for its owner alone, and found again', () => {
    const first = readConfig({}, cwd).authSecret

    expect(readConfig({}, cwd).authSecret).toBe(first)
    expect(readdirSync(join(cwd, 'data'))).toEqual(['auth-secret'])
    expect(statSync(join(cwd, 'data', 'auth-secret')).mode & 0o777).toBe(0o600)
  })

  test('gives way to AUTH_SECRET and stays untouched by it', () => {
    const secret = readConfig({}, cwd).authSecret

    expect(readConfig({ AUTH_SECRET: SECRET }, cwd).authSecret).toBe(SECRET)
    expect(readFileSync(join(cwd, 'data', 'auth-secret'), 'utf8').trim()).toBe(secret)
  })

  test('that somebody emptied is a fault, not an empty key', () => {
    readConfig({}, cwd)
    writeFileSync(join(cwd, 'data', 'auth-secret'), '\n')

    expect(faultsOf({})[0]).toMatch(/^AUTH_SECRET .*too short/)
  })

  test('is the same for processes that start together', async () => {
    const script = `
      import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))}
      console.log(readConfig({}, ${JSON.stringify(cwd)}).authSecret)`
    const starting = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        script,
      ]),
    )
    const secrets = (await Promise.all(starting)).map(({ stdout }) => stdout.trim())

    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  })
})

test('ROOM_SERVERS names further servers, each once, and a fault repeats no address', () => {
  const read = (value: string) => readConfig({ ROOM_SERVERS: value }, cwd).roomServers
  expect(read('')).toEqual([])
  expect(read('east=postgres://a:p@h1/x, west=postgres://h2/y|postgres://pool:6432/y')).toEqual([
    { name: 'east', direct: 'postgres://a:p@h1/x', pooled: null },
    { name: 'west', direct: 'postgres://h2/y', pooled: 'postgres://pool:6432/y' },
  ])
  const wrong =
    'main=postgres://h/x,one=http://secret@h/x two=postgres://h/x two=postgres://h/x Three'
  const faults = faultsOf({ ROOM_SERVERS: wrong, MAX_ROOMS: 'many' })
  expect(faults).toHaveLength(4)
  expect(faults.join(' ')).not.toContain('secret')
  expect(faults[0]).toBe("MAX_ROOMS must be a whole number from 0 to 100000, not 'many'.")
})
