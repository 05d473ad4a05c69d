import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditCalls } from '#features/audit/schema.ts'
import { verifyChainOf } from '#features/audit/server/chain.ts'
import { checkSeals, readHead, readStart, startSealing } from '#features/audit/server/seal.ts'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { readNotedHead } from '#platform/base/noted-head.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openWorld, TEST_CONFIG, TEST_KEY, type World } from '#tests/rig/world.ts'
import { openHouseWithRooms } from '#tests/rooms/rooms.ts'
import { verify } from './cli/verify.ts'
import { openHeadCheck, sealAnew, sealFirst, storeAuditHead } from './seal-audit.ts'
import { verifyBooks } from './verify.ts'

const OTHER_SECRET = 'another-secret-only-for-tests-0123456789'

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'c-sikalab-seal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, authSecret: TEST_CONFIG.authSecret }
}

test('the line of the last moment before a stop is noted', async () => {
  const house = await openHouseWithRooms([])
  const token = new URL(house.setupLink.replace('#/', '')).searchParams.get('token')
  const account = { email: 'ama@example.test', password: 'a-fine-password' }
  const made = await house.browser().post('/api/auth/set-up', { token, ...account })
  expect(made.status).toBe(200)
  const head = await house.world.db.withTx(readHead)
  expect(head.number).toBeGreaterThan(0)
  await house.close()
  expect(readNotedHead(house.dataDir)).toEqual({ number: head.number, hash: head.hash })
})

async function write(world: World, count = 1): Promise<void> {
  const { person } = await world.admin()
  for (let n = 0; n < count; n++) {
    await world.ask(versesCalls.saveVerse, person, { reference: `${person.id} ${n}`, text: 'x' })
  }
}

/** Writes as the owner of the database could, past its triggers. */
async function tamper(world: World, ...statements: string[]): Promise<void> {
  await world.db.withTx(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.rows(rawSql(statement))
  })
}

const UNSEALED = [
  `update audit set seal = null`,
  `delete from audit_key`,
  `update audit_head set seal = null`,
]

async function terminal(world: World, place: { dataDir: string }, ...words: string[]) {
  const { host, user, database } = world.connection
  const databaseUrl = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  try {
    const code = await verify({ ...TEST_CONFIG, ...place, databaseUrl }, words)
    return { code, said: said.join('\n') }
  } finally {
    log.mockRestore()
  }
}

test('lines from before there was a key still verify, and cannot be changed once it has begun', async () => {
  const world = await openWorld()
  await write(world, 3)
  await tamper(world, ...UNSEALED)
  expect((await checkSeals(world.db, TEST_KEY)).fault).toEqual({ why: 'unsealed' })
  await sealFirst(world.db, folder())
  await write(world, 2)
  const inputs = { key: TEST_KEY, noted: null }
  const chain = await verifyChainOf(world.db, inputs)
  expect(chain).toMatchObject({ lines: 5, firstBroken: null, seals: 'holds', sealedSince: 4 })
  // The first line under the key covers the hash of the last one before it.
  expect((await readStart(world.db))?.head).toEqual(
    (await world.db.one<{ hash: Buffer }>(sql`select hash from audit where number = 3`)).hash,
  )
  await world.verify()
})

test('a line added after the log was changed does not make it whole again', async () => {
  const world = await openWorld()
  await write(world, 3)
  await tamper(
    world,
    `delete from audit where number = 3`,
    `update audit_head set (number, hash) = (select number, hash from audit where number = 2)`,
  )
  await write(world, 2)
  expect((await checkSeals(world.db, TEST_KEY)).fault).toEqual({ why: 'head', number: 4 })
  const { person } = await world.admin()
  expect(await world.ask(auditCalls.verifyChain, person, {})).toMatchObject({
    firstBroken: null,
    seals: 'cut',
  })
})

test('a log whose seals were taken away is sealed again by no start where a head was noted', async () => {
  const world = await openWorld()
  const place = folder()
  await write(world, 2)
  expect(await storeAuditHead(world.db, place)).toBeNull()
  await tamper(world, ...UNSEALED)
  expect(await sealFirst(world.db, place)).toBe(false)
  expect((await checkSeals(world.db, TEST_KEY)).fault).toEqual({ why: 'unsealed' })
  // A folder without a noted head accepts the log as it is, and says from which line on.
  expect(await sealFirst(world.db, folder())).toBe(true)
  expect(await readStart(world.db)).toMatchObject({ since: 3 })
})

test('a log put back to an earlier end, with the seal it had then, is found by the noted head', async () => {
  const world = await openWorld()
  const place = folder()
  await write(world, 2)
  const old = await readHead(world.db)
  await write(world, 2)
  expect(await storeAuditHead(world.db, place)).toBeNull()
  const file = join(place.dataDir, 'audit-head')
  const noted = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await tamper(
    world,
    `delete from audit where number > 2`,
    `update audit_head set number = 2, hash = decode('${old.hash.toString('hex')}', 'hex'),
      seal = decode('${old.seal?.toString('hex')}', 'hex')`,
  )
  expect((await checkSeals(world.db, TEST_KEY)).fault).toBeNull()
  expect(await storeAuditHead(world.db, place)).toBe('line 4 is not the one that was noted here')
  expect(readFileSync(file, 'utf8')).toBe(noted)
  const { code, said } = await terminal(world, place)
  expect(code).toBe(1)
  expect(said).toContain('✗ the audit log still has the head that was noted beside the secret')
})

test.each([
  ['empty', ''],
  ['full of zeros', '\0'.repeat(67)],
])('a note of the head that a power cut left %s keeps no house shut: verify names it, and it is noted anew', async (_, torn) => {
  const world = await openWorld()
  const place = folder()
  await write(world, 2)
  await sealAnew(world.db, place)
  const file = join(place.dataDir, 'audit-head')
  const noted = readFileSync(file, 'utf8')
  writeFileSync(file, torn)
  expect(await sealFirst(world.db, place)).toBe(true)
  expect((await terminal(world, place)).said).toContain('the note is torn, as by a power cut')
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await openHeadCheck(world.db, place, log)()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(readFileSync(file, 'utf8')).toBe(noted)
  expect((await terminal(world, place)).code).toBe(0)
  // Seals that were taken away meanwhile are no new house's.
  writeFileSync(file, torn)
  await tamper(world, ...UNSEALED)
  expect(await sealFirst(world.db, place)).toBe(false)
})

test('verify -- --head says how far the log has grown since that head, or that it is gone', async () => {
  const world = await openWorld()
  const place = folder()
  await write(world, 2)
  const head = (await readHead(world.db)).hash.toString('hex')
  await write(world, 3)
  // The admins of this test were made by hand.
  await sealAnew(world.db, place)
  const result = await terminal(world, place, '--head', head)
  expect(result.said).toContain(
    '✓ The audit log still contains that head, at line 2: it has grown by 3 lines since.',
  )
  expect(result.code).toBe(0)
  const gone = await terminal(world, place, '--head', '0'.repeat(64))
  expect(gone.said).toContain('✗ The audit log does not contain that head: it was rewritten,')
  expect(gone.code).toBe(1)
  await expect(terminal(world, place, '--head', 'abc')).rejects.toThrow('64 hexadecimal digits')
})

test('under another secret the log is said to be so, until it is taken over, and from where on', async () => {
  const world = await openWorld()
  const place = { ...folder(), authSecret: OTHER_SECRET }
  await write(world, 3)
  const before = await terminal(world, place)
  expect(before.code).toBe(1)
  expect(before.said).toContain('sealed with another AUTH_SECRET than this one')

  const after = await terminal(world, place, '--new-key')
  expect(after.said).toContain('Before: sealed with another AUTH_SECRET than this one.')
  expect(after.said).toMatch(
    /The 3 lines before that are older than this key, or under another one/,
  )
  expect(after.code).toBe(0)
  expect((await checkSeals(world.db, TEST_KEY)).fault).toEqual({ why: 'other key' })
  // The new key sealed a hash that covers the entries from before.
  await tamper(world, `update audit set hash = sha256(hash) where number = 3`)
  const result = await checkSeals(world.db, auditKeyOf(OTHER_SECRET))
  expect(result.fault).toEqual({ why: 'line', number: 3 })
})

test('of two processes that start together one begins to seal', async () => {
  const world = await openWorld()
  await tamper(world, ...UNSEALED)
  const place = folder()
  await Promise.all(Array.from({ length: 6 }, () => sealFirst(world.db, place)))
  expect(await world.db.rows(sql`select from audit_key`)).toHaveLength(1)
  await sealAnew(world.db, place)
  expect(await world.db.rows(sql`select from audit_key`)).toHaveLength(2)
})

test('a room that was told, and is told no more, has the settings that its log says', async () => {
  const world = await openWorld()
  const { person } = await world.admin()
  // The test's own rows are accepted as they are; every later change is in the log.
  await world.db.withTx((tx) => startSealing(tx, TEST_KEY))
  await world.ask(debriefAdminCalls.setRevealed, person, { revealed: true })
  await world.ask(debriefAdminCalls.setRevealed, person, { revealed: false })
  const findings = await verifyBooks(world.db, { key: TEST_KEY, noted: null })
  expect(findings.filter(({ ok }) => !ok)).toEqual([])
})
