import { expect, test } from 'vitest'
import type { InputOf } from '#core/call.ts'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { runCalls } from '#features/run/schema.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { sql } from '#platform/database/sql.ts'
import { fileText } from '#tests/rig/file-text.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { decisionCalls } from './schema/decisions.ts'
import { transactionCalls } from './schema/transactions.ts'
import { walletCalls } from './schema.ts'

async function openRoom() {
  const world = await openWorld()
  const { person, ...decisions } = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test' })
  return {
    ...world,
    ...decisions,
    by: person,
    ama,
    list: (input: Record<string, string> = {}) =>
      world.ask(decisionCalls.listRequests, person, input),
  }
}

test('a deposit that no payment matches says what is wrong with its reference', async () => {
  const room = await openRoom()
  const { ama } = room
  const kofi = await room.learner({ email: 'kofi@example.test' })
  const mine = await ama.pay(ghs(70))
  const spare = await ama.pay(ghs(90))
  const his = await kofi.pay(ghs(70))
  const expected = [
    [await ama.requestDeposit(ghs(70), mine.reference), null],
    [await ama.requestDeposit(ghs(70), mine.reference), 'used'],
    [await ama.requestDeposit(ghs(60), spare.reference), 'otherAmount'],
    [await ama.requestDeposit(ghs(70), his.reference), 'otherLearner'],
    [await ama.requestDeposit(ghs(70), 'INVENTED'), 'unknown'],
  ] as const
  const { requests } = await room.list({ search: 'ama@' })
  for (const [{ requestId }, doubt] of expected) {
    const row = requests.find(({ id }) => id === requestId)
    expect([row?.doubt, row?.payment === null]).toEqual([doubt, doubt !== null])
  }
  expect(JSON.stringify(requests)).not.toContain('kofi')
  await room.verify()
})

test('a withdrawal is doubted by nobody, and neither is a deposit with a picture alone', async () => {
  const room = await openRoom()
  const esi = await room.learner({ deposited: ghs(100) })
  await esi.requestWithdrawal(ghs(50))
  const { requestId } = await room.ama.requestDeposit(ghs(70), 'PICTURE')
  await room.db.count(sql`update request set reference = '' where id = ${requestId}`)
  const { requests } = await room.list({ status: 'pending' })
  expect(requests.map(({ doubt }) => doubt)).toEqual([null, null])
})

test('deposits are found by whether a payment matches, and no withdrawal is among them', async () => {
  const room = await openRoom()
  const esi = await room.learner({ deposited: ghs(100) })
  await esi.requestWithdrawal(ghs(50))
  const { requestId: paid } = await room.ama.deposit(ghs(60))
  const { requestId: unpaid } = await room.ama.requestDeposit(ghs(60), 'INVENTED')
  const ids = async (matched: string) => {
    const { requests, matching } = await room.list({ matched, status: 'pending' })
    expect(requests).toHaveLength(matching)
    return requests.map(({ id }) => id)
  }
  expect(await ids('yes')).toEqual([paid])
  expect(await ids('no')).toEqual([unpaid])
  expect((await room.list({ matched: 'yes', kind: 'withdrawal' })).matching).toBe(0)
})

test('the export is a spreadsheet of what the filters show, with the notice, for admins alone', async () => {
  const room = await openRoom()
  const { browser } = openServer(room)
  expect((await browser().get('/api/admin/transactions.csv')).status).toBe(401)
  const { requestId } = await room.ama.deposit(ghs(60))
  await room.reject(requestId, 'No, "really" not')
  await room.ama.requestDeposit(ghs(70), '=1+1')
  const rows = await sheetOf(room, { search: 'ama@', kind: 'deposit' })
  expect(rows[0]).toEqual([
    PRACTICE_NOTICE,
    expect.stringContaining('Audit log at line'),
    expect.any(String),
  ])
  const byName = rows
    .slice(2)
    .map((row) => Object.fromEntries(row.map((cell, at) => [rows[1]?.[at], cell])))
  expect(byName).toMatchObject([
    {
      'Name or email': 'ama@example.test',
      Type: 'Deposit',
      'Amount (GHS)': '60.00',
      Payment: 'Payment matches',
      Status: 'Failed',
      Reason: 'No, "really" not',
      'Decided by': room.by.email,
      Number: expect.stringMatching(/^dep_[A-Z2-9]{6}$/),
    },
    {
      'Reference or number': "'=1+1",
      Payment: 'No matching payment. No payment has this reference.',
      Status: 'Pending',
    },
  ])
  expect(await sheetOf(room, { matched: 'no' })).toHaveLength(3)
})

test('the export walks everything once, in the order it was made, however many there are', async () => {
  const room = await openRoom()
  await room.db.count(sql`
    insert into request (id, learner_id, kind, amount, method, account_name, reference,
      requested_on, status_on, status, decided_by, decided_as, decided_at)
    select ('018f0000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, ${room.ama.id},
      'deposit', 4000 + number, 'mtn', 'x', 'N' || number, business_day(), business_day(), 'failed',
      ${room.by.id}, 'admin', now()
    from generate_series(1, 1203) as number`)
  const rows = (await sheetOf(room, { kind: 'deposit' })).slice(2)
  const references = rows.map((row) => row[7])
  expect(references).toEqual(Array.from({ length: 1203 }, (_, at) => `N${at + 1}`))
})

async function sheetOf(room: Awaited<ReturnType<typeof openRoom>>, input: Record<string, string>) {
  const text = await fileText(await room.ask(transactionCalls.exportTransactions, room.by, input))
  return readCsv(text.replace('\ufeff', ''))
}

test('an admin’s own request is decided and reset like any other, and is not taken for cancelled', async () => {
  const world = await openWorld()
  const boss = await world.learner({ deposited: ghs(100) })
  await world.db.count(sql`update person set role = 'admin' where id = ${boss.id}`)
  const person = { ...boss.person, role: 'admin' as const }
  const { requestId } = await boss.requestWithdrawal(ghs(60))
  await world.ask(decisionCalls.reject, person, { requestId, reason: 'only trying' })
  const { requests } = await world.ask(decisionCalls.listRequests, person, { status: 'failed' })
  expect(requests[0]).toMatchObject({ decidedAs: 'admin', decidedBy: boss.person.email })
  await world.ask(decisionCalls.reset, person, { requestId })
  await boss.cancel(requestId)
  const cancelled = await world.ask(decisionCalls.listRequests, person, { status: 'failed' })
  expect(cancelled.requests[0]).toMatchObject({ decidedAs: 'owner', decidedBy: null })
  await world.verify()
})

test('one person’s requests are found by who they are, also once their name is gone', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  await world.learner({ deposited: ghs(200) })
  await ama.requestWithdrawal(ghs(60))
  const listOf = async (input: InputOf<typeof decisionCalls.listRequests>) =>
    await world.ask(decisionCalls.listRequests, admin.person, { learnerId: ama.id, ...input })
  expect((await listOf({})).requests.map(({ amount }) => amount)).toEqual([ghs(60), ghs(100)])
  expect((await listOf({})).matching).toBe(2)
  expect((await listOf({ status: 'pending' })).matching).toBe(1)
  await world.ask(peopleCalls.deletePerson, admin.person, { id: ama.id })
  expect((await listOf({})).requests.map(({ name }) => name)).toEqual([
    'a deleted person',
    'a deleted person',
  ])
  await world.verify()
})

test('what the autopilot or a run decided is the house’s, and what an admin decided is theirs', async () => {
  const room = await openRoom()
  const { ama } = room
  const set = (input: object) => room.ask(autopilotCalls.set, room.by, input)
  const byHand = await ama.deposit(ghs(200))
  await room.approve(byHand.requestId)
  const refused = await ama.deposit(ghs(60))
  await room.reject(refused.requestId, 'Not today')
  const byAutopilot = await ama.deposit(ghs(100))
  await set({ deposits: 'now' })
  await processAutopilot(room.db, IS_RUN_UNDER_WAY)
  await set({ deposits: 'off' })
  // The bonus is asked for too: the drawer must hold more than was put in.
  await ama.pay(ghs(90))
  await room.ask(runCalls.startRun, room.by, { order: 'joined' })
  await room.db.count(sql`update run set every_ms = 0`)
  await processRun(room.db)
  const said = async () => {
    const { requests } = await room.list({ sort: 'date', direction: 'asc' })
    return requests.map(({ id, kind, decidedAs, decidedBy }) => [
      kind === 'withdrawal' ? 'run' : id,
      decidedAs,
      decidedBy,
    ])
  }
  expect(await said()).toEqual([
    [byHand.requestId, 'admin', room.by.name],
    [refused.requestId, 'admin', room.by.name],
    [byAutopilot.requestId, 'house', null],
    ['run', 'house', null],
  ])
  // A second admin hears the same, and an admin who decides it anew has decided it.
  await expect(room.approve(byAutopilot.requestId)).rejects.toThrow('by the house')
  const [paid] = (await room.list({ kind: 'withdrawal' })).requests
  await room.reset(paid?.id ?? '')
  await room.approve(paid?.id ?? '')
  expect((await said()).at(-1)).toEqual(['run', 'admin', room.by.name])
  await room.verify()
})

test('a learner who is called ‘a deleted person’ is decided by hand, and only a deleted one is gone', async () => {
  const room = await openRoom()
  const { ama } = room
  await room.db.count(sql`update person set name = 'a deleted person' where id = ${ama.id}`)
  const { requestId } = await ama.deposit(ghs(60))
  const row = async () => (await room.list({ search: 'a deleted person' })).requests[0]
  expect(await row()).toMatchObject({ name: 'a deleted person', isDeleted: false })
  await room.approve(requestId)
  await room.reset(requestId)
  await room.reject(requestId, 'Try again')
  expect(await row()).toMatchObject({ isDeleted: false, status: 'failed', decidedAs: 'admin' })
  await room.ask(peopleCalls.deletePerson, room.by, { id: ama.id })
  const { requests } = await room.list({})
  expect(requests.map(({ name, isDeleted }) => [name, isDeleted])).toContainEqual([
    'a deleted person',
    true,
  ])
  await room.verify()
})

test('an amount is found as it is shown, with either blank, in wallet, pocket and the admin’s list', async () => {
  const room = await openRoom()
  const { ama } = room
  await ama.deposit(ghs(1234))
  await ama.deposit(ghs(62))
  for (const search of ['GHS\u00A01,234.00', 'GHS 1,234.00', '1234', '+GHS 1,234.00', '1 234.00']) {
    const { requests } = await room.list({ search })
    const wallet = await room.ask(walletCalls.listActivity, ama.person, { search })
    const pocket = await room.ask(pocketCalls.listStatement, ama.person, { search })
    const counts = [requests, wallet.entries, pocket.entries].map((all) => all.length)
    expect([search, ...counts]).toEqual([search, 1, 1, 1])
  }
})
