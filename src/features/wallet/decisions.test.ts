import { describe, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs, minus } from '#core/money.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { readBalances } from '#ledger/books.ts'
import { sql } from '#platform/database/sql.ts'
import { type Learner, openWorld, type World } from '#tests/rig/world.ts'
import { decisionCalls } from './schema/decisions.ts'
import { paymentCalls } from './schema/payments.ts'
import { lockWithdrawalFacts } from './server/withdrawals.ts'
import { requestEffectOf } from './web/requests/admin-effect.ts'

async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(100) })
  return { ...world, boss, ama }
}

type Room = Awaited<ReturnType<typeof openRoom>>

/** The people told when this is done, and of what, each once; the learner by name. */
async function toldOf(room: Room, learner: Learner, entry: () => Promise<unknown>) {
  room.announced.length = 0
  await entry()
  const announcements = room.announced.map(
    ({ topic, to }) => `${topic} ${to === learner.id ? 'the learner' : to}`,
  )
  return [...new Set(announcements)].sort()
}

const BOTH = ['requests admins', 'requests the learner']
const ALL = [...BOTH, 'wallet the learner']

describe('who is told at once', () => {
  test('of a deposit: the learner and the admins; of its decision the learner’s wallet too', async () => {
    const room = await openRoom()
    const { ama, boss } = room
    const { reference } = await ama.pay(ghs(60))
    let requestId = ''
    const ask = async () => {
      requestId = (await ama.requestDeposit(ghs(60), reference)).requestId
    }
    expect(await toldOf(room, ama, ask)).toEqual(['mail admins', ...BOTH])
    const decided = ['audit admins', 'mail admins', ...ALL]
    expect(await toldOf(room, ama, () => boss.approve(requestId))).toEqual(decided)
    const reset = ['audit admins', ...ALL]
    expect(await toldOf(room, ama, () => boss.reset(requestId))).toEqual(reset)
    expect(await toldOf(room, ama, () => boss.reject(requestId))).toEqual(decided)
  })

  test('of a withdrawal, and of one taken back', async () => {
    const room = await openRoom()
    const { ama } = room
    let requestId = ''
    const ask = async () => {
      requestId = (await ama.requestWithdrawal(ghs(60))).requestId
    }
    expect(await toldOf(room, ama, ask)).toEqual(['mail admins', ...ALL])
    // The others of the line move up behind it.
    expect(await toldOf(room, ama, () => ama.cancel(requestId))).toEqual([
      'autopilot everyone',
      ...ALL,
    ])
  })

  test('of a payment that is sent back', async () => {
    const room = await openRoom()
    const { paymentId } = await room.ama.pay(ghs(30))
    const send = () =>
      room.ask(paymentCalls.returnPayment, room.boss.person, { paymentId, reason: 'too small' })
    expect(await toldOf(room, room.ama, send)).toEqual(['audit admins', 'mail admins', ...ALL])
  })
})

test('each decision is in the log with what it was before, what it is now and how much', async () => {
  const room = await openRoom()
  const { ama, boss } = room
  const { requestId } = await ama.requestDeposit(ghs(60), 'MADE-UP')
  await boss.approve(requestId, { acceptUnmatched: true })
  await boss.reset(requestId)
  await boss.reject(requestId, 'No such payment')
  const { lines } = await room.ask(auditCalls.listLines, boss.person, {})
  const now = (status: string) => ({ status, kind: 'deposit', amountPesewas: ghs(60) })
  const common = { aboutKind: 'request', aboutId: requestId, personId: ama.id }
  expect(lines.slice(0, 3)).toMatchObject([
    {
      ...common,
      action: 'wallet.reject',
      before: { status: 'pending' },
      after: { ...now('failed'), reason: 'No such payment' },
    },
    { ...common, action: 'wallet.reset', before: { status: 'completed' }, after: now('pending') },
    {
      ...common,
      action: 'wallet.approve',
      before: { status: 'pending' },
      after: { ...now('completed'), matched: false },
    },
  ])
})

describe('mail', () => {
  const mails = (world: World) =>
    world.db.rows<{ kind: string; recipient: string; body: string }>(
      sql`select kind, recipient, body from outbox order by queued_at`,
    )

  test('of a withdrawal goes to the admins, of its refusal to the learner with the reason', async () => {
    const room = await openRoom()
    const before = (await mails(room)).length
    const { requestId } = await room.ama.requestWithdrawal(ghs(60))
    await room.boss.reject(requestId, 'The number is not yours')
    const [firstMail, ...rest] = (await mails(room)).slice(before)
    expect(firstMail).toMatchObject({ kind: 'request-made' })
    const decided = rest.find(({ kind }) => kind === 'request-decided')
    expect(decided).toMatchObject({ recipient: 'ama@example.test' })
    expect(decided?.body).toContain('The number is not yours')
  })
})

describe('a deposit that was never paid', () => {
  test('is rejected and reset as often as they like, and no money moves', async () => {
    const room = await openRoom()
    const { requestId } = await room.ama.requestDeposit(ghs(60), 'MADE-UP')
    const before = await room.ama.books()
    for (let round = 0; round < 2; round++) {
      await room.boss.reject(requestId)
      expect(await room.boss.reset(requestId)).toMatchObject({ status: 'pending' })
    }
    expect(await room.ama.books()).toEqual(before)
    await room.boss.approve(requestId, { acceptUnmatched: true })
    expect((await room.ama.books()).wallet).toBe(before.wallet + ghs(60))
    await room.verify()
  })

  test('of somebody who is gone stays rejected', async () => {
    const room = await openRoom()
    const kofi = await room.learner()
    const { requestId } = await kofi.requestDeposit(ghs(60), 'MADE-UP')
    await room.boss.reject(requestId)
    await room.ask(peopleCalls.deletePerson, room.boss.person, { id: kofi.id })
    await expect(room.boss.reset(requestId)).rejects.toMatchObject({ code: 'not_allowed' })
    await room.verify()
  })
})

test('a payment of somebody who is gone is not sent into a closed pocket', async () => {
  const room = await openRoom()
  const kofi = await room.learner()
  const { paymentId } = await kofi.pay(ghs(30))
  await room.ask(peopleCalls.deletePerson, room.boss.person, { id: kofi.id })
  const send = room.ask(paymentCalls.returnPayment, room.boss.person, { paymentId, reason: 'no' })
  // Deleting sent it back already, while the pocket was there.
  await expect(send).rejects.toMatchObject({ code: 'conflict' })
  await room.verify()
})

test('the drawer pays out to its last pesewa', async () => {
  const room = await openRoom()
  await room.ama.buy(10)
  await room.advance(5)
  const { requestId } = await room.ama.requestWithdrawal(ghs(100))
  await room.boss.approve(requestId)
  expect((await room.ama.books()).cash).toBe(0)
  await room.verify()
})

test('what a learner can withdraw is judged by all of it: what is free and what is held', async () => {
  const room = await openRoom()
  await room.ama.requestWithdrawal(ghs(50))
  expect(await room.db.withTx((tx) => lockWithdrawalFacts(tx, room.ama.id))).toEqual({
    available: ghs(70),
    balance: ghs(120),
    bonusReceived: 0,
    hasCompletedDeposit: true,
  })
})

test('another’s request is not taken back, and nobody learns that there is one', async () => {
  const room = await openRoom()
  const kofi = await room.learner()
  const { requestId } = await room.ama.requestWithdrawal(ghs(60))
  const refusalOf = async (id: string) =>
    kofi.cancel(id).catch(({ code, message }) => [code, message])
  expect(await refusalOf(requestId)).toEqual(await refusalOf(newId()))
  expect((await room.ama.books()).held).toBe(ghs(60))
})

describe('why a decision cannot be made is told as it is', () => {
  test('of a request its owner took back it is said that the learner cancelled it, not rejected', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner({ deposited: ghs(100) }), await world.admin()]
    const { requestId } = await ama.requestWithdrawal(ghs(60))
    await ama.cancel(requestId)
    for (const decide of [admin.approve, admin.reject]) {
      await expect(decide(requestId)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(
          /^This request was already cancelled by the learner on \d\d\/\d\d\/\d{4}, \d\d:\d\d/,
        ),
      })
    }
    await world.verify()
  })

  test('a reset that finds the money on hold does not say that it was spent', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    await admin.approve(requestId)
    await ama.requestWithdrawal(ghs(120))
    await expect(admin.reset(requestId)).rejects.toMatchObject({
      code: 'insufficient',
      message: expect.stringMatching(
        /spent or moved since, or it is on hold.*GHS.0\.00 is free there/,
      ),
    })
    await world.verify()
  })
})

test('a deposit that was approved, put back and turned down by a deletion has the day of the deletion', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner()
  const { requestId } = await ama.requestDeposit(ghs(50), 'NO PAYMENT')
  await boss.approve(requestId, { acceptUnmatched: true })
  await boss.reset(requestId)
  await world.advance()
  await world.ask(peopleCalls.deletePerson, boss.person, { id: ama.id })
  await world.verify()
})

const ACCOUNTS_SHOWN = ['wallet', 'held', 'pocket', 'cash'] as const

test('what the dialog of a decision names is what the books then show', async () => {
  const { db, ask, ama, boss, verify } = await openRoom()
  const madeRequests = {
    paid: await ama.deposit(ghs(60)),
    unpaid: await ama.requestDeposit(ghs(70), 'MADE-UP'),
    withdrawal: await ama.requestWithdrawal(ghs(50)),
  }
  for (const [name, { requestId }] of Object.entries(madeRequests)) {
    for (const act of ['approve', 'reset', 'reject', 'reset'] as const) {
      const { requests } = await ask(decisionCalls.listRequests, boss.person, {})
      const row = requests.find(({ id }) => id === requestId)
      if (!row) throw new Error(`${name} is not in the list`)
      const before = await readBalances(db, ama.id)
      if (act === 'approve') await boss.approve(requestId, { acceptUnmatched: true })
      else await boss[act](requestId)
      const after = await readBalances(db, ama.id)
      const changes = ACCOUNTS_SHOWN.map((account) => [
        account,
        minus(after[account], before[account]),
      ])
      expect(requestEffectOf(act, row), `${act} ${name}`).toEqual(
        Object.fromEntries(changes.filter(([, change]) => change !== 0)),
      )
    }
  }
  await verify()
})
