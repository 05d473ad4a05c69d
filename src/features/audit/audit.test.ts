import { expect, test } from 'vitest'
import { type AnyCall, isOfStaff } from '#core/call.ts'
import { ghs } from '#core/money.ts'
import { MADE_IN_ROOM, MADE_IN_TERMINAL, SHUT_OUT } from '#features/auth/schema.ts'
import { classesCalls } from '#features/classes/schema.ts'
import { DAY_KEPT } from '#features/clock/schema.ts'
import { ltiCalls } from '#features/lti/schema.ts'
import { keepPictureCall } from '#features/machines/schema/admin.ts'
import { phonesCalls } from '#features/phones/schema.ts'
import { ROOM_RESTORED, roomsCalls } from '#features/rooms/schema.ts'
import { RUN_ENDED } from '#features/run/schema.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { AUTOPILOT_DECIDED, decisionCalls } from '#features/wallet/schema/decisions.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { fileText } from '#tests/rig/file-text.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, TEST_KEY, type World } from '#tests/rig/world.ts'
import { auditCalls } from './schema.ts'
import { verifyChainOf } from './server/chain.ts'
import { auditPage } from './words/en/audit-page.ts'

const lines = async (world: World) =>
  (await world.ask(auditCalls.listLines, (await world.admin()).person, {})).lines

test('every command of an admin is one line of the log: who, what, before, after, from where', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner()
  const { requestId } = await ama.deposit(ghs(60))
  await admin.reject(requestId, 'The amount is wrong.')
  await admin.reset(requestId)

  const [reset, rejected] = await lines(world)
  expect(rejected).toMatchObject({
    number: 1,
    by: admin.person.email,
    action: 'wallet.reject',
    aboutKind: 'request',
    aboutId: requestId,
    personId: ama.id,
    personEmail: ama.person.email,
    before: { status: 'pending' },
    after: { status: 'failed', amountPesewas: 6000, reason: 'The amount is wrong.' },
    address: 'local',
    userAgent: 'test',
  })
  expect(reset).toMatchObject({
    number: 2,
    before: { status: 'failed' },
    after: { status: 'pending' },
  })
  await world.verify()
})

test('what was refused, and what a learner does, leaves no line', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  const before = (await lines(world)).length
  await ama.buy(10)
  await expect(admin.approve('018f0000-0000-7000-8000-000000000000')).rejects.toThrow(
    'Transaction not found',
  )
  await expect(
    world.ask(versesCalls.saveVerse, ama.person, { reference: 'X', text: 'y' }),
  ).rejects.toThrow('Only an admin can do this.')
  expect((await lines(world)).length).toBe(before)
})

test('the same key again answers again and adds no second line', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner()
  const { requestId } = await ama.deposit(ghs(60))
  const key = '018f0000-0000-7000-8000-00000000000a'
  await admin.approve(requestId, { key })
  await admin.approve(requestId, { key })
  expect(await lines(world)).toHaveLength(1)
})

test('many admins at once make one chain without a gap or a fork', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const admins = await Promise.all([1, 2, 3, 4].map(() => world.admin()))
  const saves = admins.flatMap(({ person }) =>
    Array.from({ length: 10 }, (_, n) =>
      world.ask(versesCalls.saveVerse, person, { reference: `${person.id} ${n}`, text: 'run' }),
    ),
  )
  await Promise.all(saves)

  const { total } = await world.ask(auditCalls.listLines, boss.person, {})
  expect(total).toBe(40)
  const chain = await world.ask(auditCalls.verifyChain, boss.person, {})
  expect(chain).toMatchObject({ lines: 40, firstBroken: null })
  expect(chain.head).toMatch(/^[0-9a-f]{64}$/)
  await world.verify()
})

test('an edited, deleted or reordered line is named by the verification', async () => {
  const world = await openWorld()
  const { person } = await world.admin()
  for (const n of [1, 2, 3, 4, 5]) {
    await world.ask(versesCalls.saveVerse, person, { reference: `Verse ${n}`, text: 'text' })
  }
  const tamper = async (statement: string) => {
    let firstBroken: number | null = null
    await world.db
      .withTx(async (tx) => {
        await tx.rows(sql`set local session_replication_role = replica`)
        await tx.rows(rawSql(statement))
        firstBroken = (await verifyChainOf(tx, { key: TEST_KEY, noted: null })).firstBroken
        throw new Error('undo')
      })
      .catch(() => undefined)
    return firstBroken
  }
  expect(await tamper(`update audit set after = null where number = 3`)).toBe(3)
  expect(await tamper(`delete from audit where number = 2`)).toBe(3)
  expect(await tamper(`delete from audit where number = 5`)).toBe(5)
  expect(await tamper(`update audit set at = at + interval '1 microsecond' where number = 1`)).toBe(
    1,
  )
  expect(await tamper(`update audit_head set number = 4`)).not.toBeNull()
  await expect(world.db.count(sql`update audit set action = 'x'`)).rejects.toThrow('append-only')
  await expect(world.db.count(sql`delete from audit`)).rejects.toThrow('append-only')
  await expect(world.db.rows(sql`truncate audit`)).rejects.toThrow('append-only')
  expect(await tamper(`select 1`)).toBeNull()
})

test('the log is found by action, person, words and day, page by page', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test' })
  const kofi = await world.learner({ email: 'kofi@example.test' })
  for (const learner of [ama, kofi, ama]) {
    await admin.approve((await learner.deposit(ghs(60))).requestId)
  }
  await admin.reject((await kofi.deposit(ghs(70))).requestId)
  const find = async (input: Record<string, string>) => {
    const { matching, total } = await world.ask(auditCalls.listLines, admin.person, input)
    expect(total).toBe(4)
    return matching
  }
  expect(await find({ action: 'wallet.reject' })).toBe(1)
  expect(await find({ personId: ama.id })).toBe(2)
  expect(await find({ search: 'kofi@' })).toBe(2)
  expect(await find({ search: '%' })).toBe(0)
  expect(await find({ from: '2999-01-01' })).toBe(0)
  expect(await find({ to: '2999-01-01' })).toBe(4)
  const page = await world.ask(auditCalls.listLines, admin.person, { page: '2', size: '3' })
  expect(page.lines.map(({ number }) => number)).toEqual([1])
  expect(page.actions).toEqual(['wallet.approve', 'wallet.reject'])
})

test('its export is a spreadsheet with the notice, oldest first, and for admins only', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  expect((await browser().get('/api/admin/audit.csv')).status).toBe(401)
  const admin = await world.admin()
  const ama = await world.learner()
  await admin.approve((await ama.deposit(ghs(60))).requestId)
  const handler = world.handlers.get(auditCalls.exportLines.name)
  expect(handler?.sort).toBe('download')
  const text = await fileText(await world.ask(auditCalls.exportLines, admin.person, {}))
  const rows = text.split('\r\n')
  expect(rows[0]).toMatch(
    /^\ufeffPractice money. No real cedis move here.,"?Audit log at line 1, head:"?,[0-9a-f]{64}$/,
  )
  expect(rows[2]).toMatch(/^1,/)
  expect(rows[2]).toContain(decisionCalls.approve.name)
})

test('every command of an admin has a sentence of its own for the log', async () => {
  const { handlers } = await openWorld()
  // These write their line themselves: they hash in between, or take bytes.
  const logged = ['auth.confirmSecondFactor', 'auth.endSecondFactor', 'auth.renewRecoveryCodes']
  logged.push(keepPictureCall.name)
  for (const { sort, call } of handlers.values()) {
    if ((sort === 'command' || sort === 'download') && isOfStaff(call)) logged.push(call.name)
  }
  const ofRooms = [roomsCalls, phonesCalls, teachersCalls, classesCalls, ltiCalls]
    .flatMap((calls) => Object.values<AnyCall>(calls))
    .filter(isOfStaff)
  logged.push(classesCalls.exportClasses.name)
  logged.push(...ofRooms.filter(({ method }) => method === 'POST').map(({ name }) => name))
  expect(logged.filter((name) => !auditPage.entries[name])).toEqual([])
  const others = [
    keepPictureCall.name,
    RUN_ENDED,
    ROOM_RESTORED,
    AUTOPILOT_DECIDED,
    DAY_KEPT,
    MADE_IN_TERMINAL,
    MADE_IN_ROOM,
    SHUT_OUT,
  ]
  const commands = new Set([...handlers.keys(), ...ofRooms.map(({ name }) => name), ...others])
  expect(Object.keys(auditPage.entries).filter((name) => !commands.has(name))).toEqual([])
})
