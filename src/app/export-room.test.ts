import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnyCall } from '#core/call.ts'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { roomCalls } from '#features/settings/schema/room.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import type { Download } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { type Browser, openServer } from '#tests/rig/server.ts'
import { type Admin, openWorld, type World } from '#tests/rig/world.ts'
import { fieldOf, LEFT_OUT, plain, SECTIONS } from './room-rows.ts'

const PASSWORD = 'a-fine-password'
type Row = Record<string, unknown>
type Section = { section: string; rows: number; sums: Record<string, number> }

/** A house where everything has happened once: also a session, a mailed link and a deletion. */
async function openRoom() {
  const world = await openWorld()
  const tab = openServer(world).browser()
  const boss = { email: 'boss@example.test', password: PASSWORD }
  await tab.post('/api/auth/sign-up', boss)
  await world.db.count(sql`update person set role = 'admin' where email = ${boss.email}`)
  const admin = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(200) })
  const kofi = await world.learner({ referredBy: ama, deposited: ghs(100) })
  await ama.buy(10)
  await world.advance()
  await ama.requestWithdrawal(ghs(60))
  const bank = { amount: ghs(50), method: 'bank', account: 'PRACTICE-7' } as const
  await world.ask(walletCalls.requestWithdrawal, ama.person, bank)
  await admin.reject((await kofi.deposit(ghs(70))).requestId, 'Not "ours", they say.')
  await tab.post('/api/auth/request-reset', { email: 'ama@example.test' })
  return { world, tab, admin, ama, kofi }
}

/**
 * The tables with rows in this room. The export of a later table is tested with rows in its
 * feature.
 */
const FILLED = [
  'bankNumber',
  'settings',
  'clock',
  'verse',
  'person',
  'request',
  'payment',
  'machine',
  'ownership',
  'books',
  'transfer',
  'audit',
]

const textOf = async (tab: Browser) => (await tab.get('/api/admin/room.jsonl')).body['text']

async function fileOf(tab: Browser) {
  const text = String(await textOf(tab))
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row)
  const { manifest } = lines[1] as { manifest: { sections: Section[] } & Row }
  const rowsOf = (name: string) =>
    lines.slice(2, -1).flatMap((line) => (name in line ? [line[name] as Row] : []))
  return { text, lines, manifest, rowsOf }
}

test('the room’s file opens with the notice, and its manifest counts and sums what follows', async () => {
  const { world, tab } = await openRoom()
  const { lines, manifest, rowsOf } = await fileOf(tab)
  expect(lines[0]).toEqual({ notice: PRACTICE_NOTICE })
  expect(manifest).toMatchObject({ format: 'SikaLab room, 1', businessDay: await world.today() })
  expect(manifest.sections.map(({ section }) => section)).toEqual(SECTIONS.map(({ name }) => name))
  for (const { section, rows, sums } of manifest.sections) {
    const exportedRows = rowsOf(section)
    expect([section, exportedRows.length]).toEqual([section, rows])
    for (const [field, sum] of Object.entries(sums)) {
      const total = exportedRows.reduce((all, row) => all + Number(row[field]), 0)
      expect([section, field, total]).toEqual([section, field, sum])
    }
  }
  for (const section of FILLED) expect(rowsOf(section).length, section).toBeGreaterThan(0)
  const audit = rowsOf('audit')
  expect(manifest['auditHead']).toBe(audit.at(-1)?.['hash'])
  await world.verify()
})

test('the books in the room’s file balance, and its transfers add up to them', async () => {
  const { tab } = await openRoom()
  const { rowsOf } = await fileOf(tab)
  const transfers = rowsOf('transfer')
  for (const books of rowsOf('books')) {
    const own = transfers.filter((row) => row['learnerId'] === books['learnerId'])
    for (const account of ['pocket', 'cash', 'drawer', 'wallet', 'held', 'profits']) {
      const sum = own.reduce((all, { source, target, amountPesewas }) => {
        const sign = Number(target === account) - Number(source === account)
        return all + sign * Number(amountPesewas)
      }, 0)
      expect(sum).toBe(books[`${account}Pesewas`])
    }
  }
})

test('the room’s last line has the number of lines and their hash: half a file never looks whole', async () => {
  const { text, lines } = await fileOf((await openRoom()).tab)
  const before = text.slice(0, text.lastIndexOf('{"end"'))
  expect(lines.at(-1)).toEqual({
    end: {
      lines: lines.length - 1,
      sha256: createHash('sha256').update(before).digest('hex'),
    },
  })
})

test('no secret is in the room’s file: no password, session, second factor, mailed link or picture', async () => {
  const { world, tab } = await openRoom()
  const { text } = await fileOf(tab)
  const { rows } = await world.db.pool.query(`
    select password as secret from auth.account where password <> 'none'
    union all select token from auth.session
    union all select replace(identifier, 'reset-password:', '') from auth.verification`)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
  for (const cookie of tab.jar.values()) expect(text).not.toContain(cookie)
  expect(text).not.toContain('token=')
  expect(SECTIONS.filter(({ table }) => table.includes('.'))).toEqual([])
})

test('every table and column of the house is in the room’s file, or left out by name', async () => {
  const { db } = await openWorld()
  const stored = await db.rows<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const known = new Map(SECTIONS.map((each) => [each.table, each.columns.split(/\s+/)]))
  const forgotten = stored.filter(({ table, column }) => {
    if (LEFT_OUT[table] || LEFT_OUT[`${table}.${column}`]) return false
    const columns = known.get(table) ?? []
    return !columns.some((each) => plain(each) === column)
  })
  expect(forgotten).toEqual([])
  expect(fieldOf('daily_profit*')).toBe('dailyProfitPesewas')
})

/** The file as it is made, before anybody takes it. */
async function piecesOf(world: World, { person }: Admin): Promise<Download['chunks']> {
  const call: AnyCall = roomCalls.exportRoom
  return ((await world.ask(call, person, {})) as Download).chunks
}

test('the room is read at one moment, however long the reader takes', async () => {
  const { world, admin, ama } = await openRoom()
  const chunks = await piecesOf(world, admin)
  let text = ''
  for await (const piece of chunks) {
    if (text === '') {
      await ama.pay(ghs(10))
      await world.learner({ email: 'late@example.test' })
    }
    text += piece
  }
  expect(text.includes('late@example.test')).toBe(false)
  const lines = text.split('\n').map((line) => line && (JSON.parse(line) as Record<string, Row>))
  const manifest = lines[1] as { manifest: { sections: Section[] } }
  const promised = manifest.manifest.sections.find(({ section }) => section === 'transfer')
  expect(lines.filter((line) => line && 'transfer' in line)).toHaveLength(promised?.rows ?? -1)
})

test('a reader who leaves half-way gives the room’s connection back', async () => {
  const { world, admin } = await openRoom()
  for (let tried = 0; tried < 12; tried++) {
    const chunks = await piecesOf(world, admin)
    for await (const piece of chunks) if (String(piece).includes('manifest')) break
  }
  await expect.poll(() => world.db.pool.totalCount - world.db.pool.idleCount).toBe(0)
  await expect(world.ask(roomCalls.exportRoom, admin.person, {})).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('a reader who stalls loses the connection, and no half file looks whole to them', async () => {
  const { world } = await openRoom()
  const read = async function* () {
    for (let piece = 0; piece < 3; piece++) yield piece
  }
  const pieces = world.db.snapshot(read, 50)
  expect(await pieces.next()).toEqual({ value: 0, done: false })
  expect(world.db.pool.idleCount).toBeLessThan(world.db.pool.totalCount)
  await expect.poll(() => world.db.pool.totalCount - world.db.pool.idleCount).toBe(0)
  await expect(pieces.next()).rejects.toMatchObject({ code: 'too_slow' })
})

test('four read the room at once and a fifth is told to wait: the others’ connections are theirs', async () => {
  const { world } = await openRoom()
  const read = async function* () {
    for (;;) yield 'a piece'
  }
  const readers = Array.from({ length: 4 }, () => world.db.snapshot(read))
  await Promise.all(readers.map((reader) => reader.next()))
  await expect(world.db.snapshot(read).next()).rejects.toMatchObject({ code: 'too_many' })
  await Promise.all(readers.map((reader) => reader.return(undefined)))
  const next = world.db.snapshot(read)
  expect((await next.next()).done).toBe(false)
  await next.return(undefined)
})

test('asking for the head of the room’s file takes no connection and no file', async () => {
  const { world, tab } = await openRoom()
  for (let request = 0; request < 12; request++) {
    const { status, headers } = await tab.ask('/api/admin/room.jsonl', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('sikalab-room-')
  }
  expect(world.db.pool.idleCount).toBe(world.db.pool.totalCount)
  expect(await world.db.rows(sql`select from audit where action = 'settings.exportRoom'`)).toEqual(
    [],
  )
})

test('the room comes in pieces of five hundred rows: its size costs no memory', async () => {
  const { world, admin } = await openRoom()
  await world.db.count(sql`
    insert into verse (reference, text)
    select 'Verse ' || n, repeat('x', 100) from generate_series(1, 20000) as n`)
  const chunks = await piecesOf(world, admin)
  const sizes: number[] = []
  for await (const piece of chunks) sizes.push(piece.length)
  expect(sizes.length).toBeGreaterThan(40)
  expect(Math.max(...sizes)).toBeLessThan(200_000)
})

test('every file an admin takes out is a line of the log, without the words searched for', async () => {
  const { world, tab } = await openRoom()
  const before = await linesOf(world)
  await fileOf(tab)
  await tab.get('/api/admin/people.csv?search=ama@example.test&status=active')
  await tab.get('/api/admin/transactions.csv')
  await tab.get('/api/admin/audit.csv')
  const lines = (await linesOf(world)).slice(0, -before.length)
  expect(lines.map(({ by, action, after }) => [by, action, after])).toEqual([
    ['boss@example.test', 'audit.exportLines', {}],
    ['boss@example.test', 'wallet.exportRequests', expect.anything()],
    ['boss@example.test', 'people.exportPeople', { status: 'active', searched: true }],
    ['boss@example.test', 'settings.exportRoom', {}],
  ])
})

const linesOf = async (world: World) => {
  const { person } = await world.admin()
  return (await world.ask(auditCalls.listLines, person, {})).lines
}

test('a learner gets no room, and leaves no line', async () => {
  const { world, ama } = await openRoom()
  const before = await linesOf(world)
  await expect(world.ask(roomCalls.exportRoom, ama.person, {})).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await linesOf(world)).toHaveLength(before.length)
})

test('the room’s file has its day in its name and is stored nowhere on the way', async () => {
  const { world, tab, admin } = await openRoom()
  await world.ask(versesCalls.saveVerse, admin.person, { reference: 'Psalm', text: 'text' })
  const { headers } = await tab.get('/api/admin/room.jsonl')
  const name = `sikalab-room-${await world.today()}.jsonl`
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(headers.get('cache-control')).toBe('no-store')
})
