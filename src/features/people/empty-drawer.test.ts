import { describe, expect, test } from 'vitest'
import { ghs, type Pesewas } from '#core/money.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { paymentCalls } from '#features/wallet/schema/payments.ts'
import { sql } from '#platform/database/sql.ts'
import { openRoom } from '#tests/rooms/people-room.ts'

// A person who asks for it is deleted, also when the room is closed and when the cash that they paid in has
// gone to others.

/** Ama has paid a deposit that waits and one payment without a deposit; `taken` of it went to Kofi. */
async function openRun(taken: Pesewas) {
  const room = await openRoom()
  const ama = await room.learner()
  const kofi = await room.learner()
  await ama.deposit(ghs(70))
  await ama.pay(ghs(50))
  const credited = await kofi.requestDeposit(ghs(400), 'INVENTED')
  await room.boss.approve(credited.requestId, { acceptUnmatched: true })
  const { requestId } = await kofi.requestWithdrawal(taken)
  await room.boss.approve(requestId)
  const readCash = async () => {
    const { cash } = await room.db.one<{ cash: Pesewas }>(
      sql`select sum(cash)::int as cash from books`,
    )
    return cash
  }
  return { ...room, ama, kofi, readCash }
}

describe('a person whose paid-in cash has gone to others', () => {
  test('is deleted: the claim goes to forfeits, and no cash moves', async () => {
    const room = await openRun(ghs(120))
    const { pocket, wallet } = await room.ama.books()
    expect(await room.readCash()).toBe(0)
    const answer = await room.remove(room.ama.id)
    expect(answer).toEqual({ id: room.ama.id, forfeited: wallet + ghs(120), pocket })
    expect(await room.readCash()).toBe(0)
    expect(await room.ama.books()).toMatchObject({
      pocket: 0,
      wallet: 0,
      suspense: 0,
      cash: ghs(120),
      drawer: -ghs(120),
      forfeits: wallet + ghs(120),
    })
    await room.advance()
    await room.verify()
  })

  test('has back what the drawer holds for one payment, whole, and leaves the other', async () => {
    const room = await openRun(ghs(60))
    const { pocket, wallet } = await room.ama.books()
    const answer = await room.remove(room.ama.id)
    // 60 are there: not the 70 of the deposit, but the 50 of the payment without one.
    expect(answer).toMatchObject({ forfeited: wallet + ghs(70), pocket: pocket + ghs(50) })
    expect(await room.readCash()).toBe(ghs(10))
    await room.verify()
  })

  test('leaves nothing that waits for an admin, and no payment to send back later', async () => {
    const room = await openRun(ghs(120))
    const { payments } = await room.ask(paymentCalls.listOpenPayments, room.boss.person, {})
    await room.remove(room.ama.id)
    const { totals } = await room.ask(decisionCalls.listRequests, room.boss.person, {})
    expect(totals.pending).toBe(0)
    const left = await room.ask(paymentCalls.listOpenPayments, room.boss.person, {})
    expect(left).toEqual({ payments: [], total: 0, amount: 0 })
    await room.kofi.deposit(ghs(200))
    const paymentId = payments[0]?.id
    const back = { paymentId, reason: 'No deposit claims it.' }
    await expect(
      room.ask(paymentCalls.returnPayment, room.boss.person, back),
    ).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await room.verify()
  })

  test('verify finds a payment that nobody has settled behind one that was forfeited', async () => {
    const room = await openRun(ghs(60))
    await room.remove(room.ama.id)
    await room.db.count(sql`
      update payment set returned_at = null, returned_by = null, return_reason = null
      where returned_at is not null`)
    await expect(room.verify()).rejects.toThrow('suspense holds exactly')
  })
})

/** A treasury bill of GHS 50. */
const BILL = 18

test('a running bill’s cash is back in the drawer before payments are sent back', async () => {
  const room = await openRun(ghs(70))
  const { ama, boss } = room
  const credited = await ama.requestDeposit(ghs(100), 'INVENTED')
  await boss.approve(credited.requestId, { acceptUnmatched: true })
  await ama.buy(BILL)
  expect(await room.readCash()).toBe(0)
  const { pocket } = await ama.books()
  // The bill's 50 pay for the payment of 50; nothing is left for the deposit of 70.
  expect(await room.remove(ama.id)).toMatchObject({ pocket: pocket + ghs(50) })
  expect(await room.readCash()).toBe(0)
  expect(await ama.books()).toMatchObject({ bills: 0, suspense: 0 })
  await room.verify()
})

test('in a closed room a person is deleted like in an open one', async () => {
  const room = await openRun(ghs(50))
  await room.db.count(sql`update settings set closed_at = now()`)
  const { pocket, wallet } = await room.ama.books()
  const answer = await room.remove(room.ama.id)
  expect(answer).toEqual({ id: room.ama.id, forfeited: wallet + ghs(50), pocket: pocket + ghs(70) })
  const { name } = await room.db.one<{ name: string | null }>(
    sql`select name from person where id = ${room.ama.id}`,
  )
  expect(name).toBeNull()
  await room.db.count(sql`update settings set closed_at = null`)
  await room.verify()
})
