import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { pocketReceiptCalls } from '#features/pocket/schema/receipt.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { processTrace } from '#features/truth/server/trace.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { decisionCalls } from './schema/decisions.ts'
import { paymentCalls } from './schema/payments.ts'

const REASON = 'No deposit can be so small.'

async function openRoom() {
  const world = await openWorld()
  const { person, ...decisions } = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test' })
  return {
    ...world,
    ...decisions,
    by: person,
    ama,
    list: () => world.ask(paymentCalls.listOpenPayments, person, {}),
    send: (paymentId: string, key = newId()) =>
      world.ask(paymentCalls.returnPayment, person, { paymentId, reason: REASON }, key),
  }
}

test('a payment that no deposit claims goes back to its pocket, and the house owes it no more', async () => {
  const room = await openRoom()
  const before = await room.ama.books()
  const { paymentId } = await room.ama.pay(ghs(30))
  expect(await room.send(paymentId)).toEqual({ paymentId, amount: ghs(30) })
  const { transfers: _number, ...books } = await room.ama.books()
  const { transfers: _before, ...was } = before
  expect(books).toEqual(was)
  await processTrace(room.db)
  await room.verify()
})

test('it is listed with what was asked for it, or that it is too small, until it goes back', async () => {
  const room = await openRoom()
  const small = await room.ama.pay(ghs(30))
  const other = await room.ama.pay(ghs(45))
  await room.ama.deposit(ghs(60))
  await room.ama.requestDeposit(ghs(50), other.reference)
  const { payments, total, amount } = await room.list()
  expect({ total, amount }).toEqual({ total: 2, amount: ghs(75) })
  expect(payments.map(({ id, tooSmall, asked }) => [id, tooSmall, asked])).toEqual([
    [small.paymentId, true, null],
    [other.paymentId, false, ghs(50)],
  ])
  const { requests } = await room.ask(decisionCalls.listRequests, room.by, { matched: 'no' })
  expect(requests).toMatchObject([{ doubt: 'otherAmount', sent: ghs(45), amount: ghs(50) }])
  await room.send(small.paymentId)
  await room.send(other.paymentId)
  expect(await room.list()).toEqual({ payments: [], total: 0, amount: 0 })
  const after = await room.ask(decisionCalls.listRequests, room.by, { matched: 'no' })
  expect(after.requests).toMatchObject([{ doubt: 'returned', sent: null }])
  await room.verify()
})

test('the learner sees what became of it, and why: in the pocket, the bell and a letter', async () => {
  const room = await openRoom()
  const { paymentId, reference } = await room.ama.pay(ghs(30))
  await room.send(paymentId)
  const { entries } = await room.ask(pocketCalls.listStatement, room.ama.person, {})
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'returned', change: ghs(30), reference, isReturned: true, returnReason: REASON },
    { kind: 'sent', change: -ghs(30), id: reference, isReturned: true, returnReason: REASON },
  ])
  const unclaimed = { kind: 'unclaimed' } as const
  const { total } = await room.ask(pocketCalls.listStatement, room.ama.person, unclaimed)
  expect(total).toBe(0)
  const receipt = await room.ask(pocketReceiptCalls.readReceipt, room.ama.person, { id: reference })
  expect(receipt.lines.map(({ kind }) => kind)).toEqual([
    ...Array(2).fill('payment_sent'),
    ...Array(2).fill('payment_returned'),
  ])
  const { notices, unread } = await room.ask(notificationsCalls.listNotices, room.ama.person, {})
  expect(notices[0]).toMatchObject({ kind: 'payment_returned', id: reference, reason: REASON })
  expect(unread).toBe(1)
  const [letter] = await room.db.rows<{ recipient: string; body: string }>(sql`
    select recipient, body from outbox where kind = 'payment-returned'`)
  expect(letter).toMatchObject({ recipient: 'ama@example.test' })
  expect(letter?.body).toContain(REASON)
  const { lines } = await room.ask(auditCalls.listLines, room.by, {})
  expect(lines[0]).toMatchObject({
    action: 'wallet.returnPayment',
    after: { amountPesewas: ghs(30), reference, reason: REASON },
  })
})

test('the same press sent twice, and two admins at once, send it back once', async () => {
  const room = await openRoom()
  const { paymentId } = await room.ama.pay(ghs(30))
  const key = newId()
  const racing = await Promise.allSettled([
    room.send(paymentId, key),
    room.send(paymentId, key),
    room.send(paymentId),
    room.send(paymentId),
  ])
  expect(racing.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  for (const each of racing) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
  }
  expect((await room.ama.books()).suspense).toBe(0)
  await room.verify()
})

test('of a deposit that claims it and an admin who sends it back, one comes first', async () => {
  const room = await openRoom()
  for (let round = 0; round < 4; round++) {
    const { paymentId, reference } = await room.ama.pay(ghs(50))
    const [sent] = await Promise.allSettled([
      room.send(paymentId),
      room.ama.requestDeposit(ghs(50), reference),
    ])
    const backed = await room.db.rows(sql`select from request where payment_id = ${paymentId}`)
    expect(backed).toHaveLength(sent.status === 'fulfilled' ? 0 : 1)
  }
  await room.verify()
})

test('one that backs a deposit stays, and so does one whose cash others were paid with', async () => {
  const room = await openRoom()
  const kofi = await room.learner({ deposited: ghs(50) })
  await room.ama.deposit(ghs(60))
  const claimed = await room.db.one<{ id: string }>(
    sql`select payment_id as id from request where amount = ${ghs(60)}`,
  )
  await expect(room.send(claimed.id)).rejects.toThrow(/A deposit stands on this payment/)
  const { paymentId } = await room.ama.pay(ghs(30))
  await kofi.buy(10)
  await room.advance(20)
  await room.approve((await kofi.requestWithdrawal(ghs(120))).requestId)
  await expect(room.send(paymentId)).rejects.toThrow(/House cash is short: it holds GHS/)
  await expect(room.send(newId())).rejects.toThrow(/There is no such payment/)
  await room.verify()
})
