import { describe, expect, test } from 'vitest'
import type { InputOf } from '#core/call.ts'
import { ghs, pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { MOST_OPEN_PAYMENTS } from '#features/wallet/server/payments.ts'
import { sql } from '#platform/database/sql.ts'
import { fileText } from '#tests/rig/file-text.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openServer } from '#tests/rig/server.ts'
import { type Learner, openWorld } from '#tests/rig/world.ts'
import { refusePayment } from './rules.ts'
import { pocketReceiptCalls } from './schema/receipt.ts'
import { pocketCalls } from './schema.ts'

type StatementInput = InputOf<typeof pocketCalls.listStatement>

async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const statement = (who: Learner, wanted: StatementInput = {}) =>
    world.ask(pocketCalls.listStatement, who.person, wanted)
  const receipt = (who: Learner, id: string) =>
    world.ask(pocketReceiptCalls.readReceipt, who.person, { id })
  const tellStatement = async (who: Learner, wanted: StatementInput = {}) =>
    (await statement(who, wanted)).entries.map(
      ({ kind, change, balance }) => `${kind} ${change / ghs(1)} ${balance / ghs(1)}`,
    )
  return { ...world, boss, statement, receipt, tellStatement, ama: await world.learner() }
}

/** A payment unclaimed, one returned and taken back, one credited, a withdrawal paid and reset. */
async function liveThrough(room: Awaited<ReturnType<typeof openRoom>>) {
  const { ama, boss } = room
  const free = await ama.pay(ghs(90))
  const returned = await ama.pay(ghs(50))
  const { requestId: rejected } = await ama.requestDeposit(ghs(50), returned.reference)
  await boss.reject(rejected)
  await boss.reset(rejected)
  await room.advance()
  const { requestId: credited } = await ama.deposit(ghs(400))
  await boss.approve(credited)
  const { requestId: withdrawn } = await ama.requestWithdrawal(ghs(60))
  await boss.approve(withdrawn)
  await boss.reset(withdrawn)
  return { free, returned, rejected, credited, withdrawn }
}

const WHOLE_STORY = [
  'reversal -60 1460',
  'withdrawal 60 1520',
  'sent -400 1460',
  'reversal -50 1860',
  'returned 50 1910',
  'sent -50 1860',
  'sent -90 1910',
  'start 2000 2000',
]

describe('the statement of the pocket', () => {
  test('has every movement once, newest first, signed, with what the pocket held after it', async () => {
    const room = await openRoom()
    await liveThrough(room)
    expect(await room.tellStatement(room.ama)).toEqual(WHOLE_STORY)
    const { entries } = await room.statement(room.ama)
    expect(entries[0]?.balance).toBe((await room.ama.books()).pocket)
    expect(entries[0]?.on).toBe(await room.today())
    expect(entries.at(-1)?.on).not.toBe(await room.today())
    await room.verify()
  })

  test('comes in pages that add up to all of it, each line with its own balance', async () => {
    const room = await openRoom()
    await liveThrough(room)
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => room.tellStatement(room.ama, { page, size: '3' })),
    )
    expect(pages.flat()).toEqual(WHOLE_STORY)
    expect((await room.statement(room.ama, { page: '4', size: '3' })).total).toBe(8)
  })

  test('is found by reference, by words and by kind, and its balances stay those of the whole', async () => {
    const room = await openRoom()
    const { free } = await liveThrough(room)
    const { ama, tellStatement } = room
    expect(await tellStatement(ama, { search: free.reference.toLowerCase() })).toEqual([
      'sent -90 1910',
    ])
    expect(await tellStatement(ama, { search: 'MTN MoMo' })).toEqual(['withdrawal 60 1520'])
    expect(await tellStatement(ama, { kind: 'returned' })).toEqual(['returned 50 1910'])
    expect(await tellStatement(ama, { kind: 'reversal' })).toEqual([
      'reversal -60 1460',
      'reversal -50 1860',
    ])
    expect(await tellStatement(ama, { search: '%' })).toEqual([])
  })

  test('says which payments back no deposit yet, until one claims them', async () => {
    const room = await openRoom()
    const { ama, boss, statement } = room
    const { reference } = await ama.pay(ghs(70))
    const unclaimed = async () =>
      (await statement(ama, { kind: 'unclaimed' })).entries.map((entry) => entry.reference)
    expect(await unclaimed()).toEqual([reference])
    await ama.requestDeposit(ghs(60), reference)
    expect(await unclaimed()).toEqual([reference])
    const { requestId } = await ama.requestDeposit(ghs(70), reference)
    expect(await unclaimed()).toEqual([])
    const behind = async () => (await room.receipt(ama, reference)).entry.request
    expect(await behind()).toEqual({ id: requestId, kind: 'deposit', status: 'pending' })
    await boss.reject(requestId)
    expect(await behind()).toEqual({ id: requestId, kind: 'deposit', status: 'failed' })
    expect(await unclaimed()).toEqual([])
    await room.verify()
  })

  test('is one’s own alone', async () => {
    const room = await openRoom()
    const kofi = await room.learner()
    const { reference } = await kofi.pay(ghs(70))
    expect(await room.tellStatement(room.ama)).toEqual(['start 2000 2000'])
    for (const id of [reference, 't999', 'MM00000000']) {
      await expect(room.receipt(room.ama, id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('is told anew wherever the money or a request behind it changes', () => {
    expect(pocketCalls.listStatement.topics).toEqual(['wallet', 'requests'])
    // A receipt names its owner, whose e-mail may change.
    expect(pocketReceiptCalls.readReceipt.topics).toEqual(['wallet', 'requests', 'people'])
  })

  test('is downloaded as a spreadsheet of what the filters show, with the notice', async () => {
    const room = await openRoom()
    const { free } = await liveThrough(room)
    const { browser } = openServer(room)
    expect((await browser().get('/api/pocket/statement.csv')).status).toBe(401)
    const all = await sheetOf(room)
    expect(all[0]).toEqual([PRACTICE_NOTICE])
    const [, names = [], ...rows] = all
    expect(rows.map((row) => `${row[2]} ${row[4]} ${row[5]}`)).toEqual(
      WHOLE_STORY.map((line) => line.replaceAll(/\d+(?= |$)/g, '$&.00')),
    )
    const [unclaimed] = (await sheetOf(room, { kind: 'unclaimed' })).slice(2)
    expect(Object.fromEntries(names.map((name, at) => [name, unclaimed?.[at]]))).toMatchObject({
      Description: 'Sent to the app',
      'Amount (GHS)': '-90.00',
      'Pocket after (GHS)': '1910.00',
      Reference: free.reference,
      'Deposit or withdrawal behind it': 'not yet claimed by a deposit',
    })
  })

  test('is walked whole, however many movements there are', async () => {
    const room = await openRoom()
    for (let n = 0; n < 12; n++) await room.ama.pay(ghs(1))
    await room.db.count(sql`
      with sent as (
        insert into payment (id, learner_id, reference, amount, day)
        select gen_random_uuid(), ${room.ama.id}, 'MM' || lpad(n::text, 8, '0'), 1, business_day()
        from generate_series(1, 1200) as n returning id, reference),
      moved as (
        insert into transfer (learner_id, number, day, kind, source, target, amount, cause)
        select ${room.ama.id}, 1000 + row_number() over (order by reference), business_day(),
          'payment_sent', 'pocket', 'cash', 1, id from sent returning 1)
      select count(*) from moved`)
    const rows = (await sheetOf(room)).slice(2)
    expect(rows).toHaveLength(1213)
    expect(new Set(rows.map((row) => row[8])).size).toBe(1213)
  })
})

describe('a receipt of the pocket', () => {
  test('has every transfer behind the movement, the reversed ones too', async () => {
    const room = await openRoom()
    const { free, returned, withdrawn } = await liveThrough(room)
    const story = async (id: string) =>
      (await room.receipt(room.ama, id)).lines.map(
        ({ kind, source, target, reverses }) =>
          `${kind} ${source}→${target}${reverses === null ? '' : ' back'}`,
      )
    const paid = ['payment_sent pocket→cash', 'payment_sent drawer→suspense']
    expect(await story(free.reference)).toEqual(paid)
    expect(await story(returned.reference)).toEqual([
      ...paid,
      'deposit_rejected cash→pocket',
      'deposit_rejected suspense→drawer',
      'deposit_rejected drawer→suspense back',
      'deposit_rejected pocket→cash back',
    ])
    expect(await story('t1')).toEqual(['sign_up mint→pocket', 'sign_up bonuses→wallet'])
    const { entries } = await room.statement(room.ama, { kind: 'withdrawal' })
    expect(entries[0]?.request).toEqual({ id: withdrawn, kind: 'withdrawal', status: 'pending' })
    expect(await story(entries[0]?.id ?? '')).toEqual([
      'withdrawal_requested wallet→held',
      'withdrawal_approved cash→pocket',
      'withdrawal_approved held→drawer',
      'withdrawal_approved drawer→held back',
      'withdrawal_approved pocket→cash back',
    ])
    await room.verify()
  })

  test('says whom a payment was sent to, also after the house’s account has changed', async () => {
    const room = await openRoom()
    const { reference } = await room.ama.pay(ghs(70))
    const before = (await room.receipt(room.ama, reference)).sentTo
    expect(before?.number).toMatch(/^000\d{7}$/)
    await room.db.count(sql`
      update settings set deposit_account_name = 'Another', deposit_account_number = '0000000999'`)
    expect((await room.receipt(room.ama, reference)).sentTo).toEqual(before)
    const later = await room.ama.pay(ghs(70))
    expect((await room.receipt(room.ama, later.reference)).sentTo).toEqual({
      name: 'Another',
      number: '0000000999',
    })
  })
})

describe('a payment', () => {
  test('beyond the pocket is refused in the words of the form, and nothing moves', async () => {
    const room = await openRoom()
    await room.ama.pay(ghs(1500))
    const refusal = refusePayment(ghs(501), ghs(500))
    expect(refusal?.message).toMatch(/^Not enough in the pocket: .* Nothing was changed\.$/)
    await expect(room.ama.pay(ghs(501))).rejects.toMatchObject({
      code: 'insufficient',
      message: refusal?.message,
    })
    expect(await room.tellStatement(room.ama)).toEqual(['sent -1500 500', 'start 2000 2000'])
    expect(refusePayment(ghs(500), ghs(500))).toBeNull()
    await room.ama.pay(ghs(500))
    expect((await room.ama.books()).pocket).toBe(0)
    await room.verify()
  })

  test('returned by a rejection is in the pocket again, and its reference backs nothing else', async () => {
    const room = await openRoom()
    const { ama, boss } = room
    const { reference } = await ama.pay(ghs(70))
    await boss.reject((await ama.requestDeposit(ghs(70), reference)).requestId)
    expect((await ama.books()).pocket).toBe(ghs(2000))
    const { requestId } = await ama.requestDeposit(ghs(70), reference)
    await expect(boss.approve(requestId)).rejects.toMatchObject({ code: 'needs_confirmation' })
    await room.verify()
  })

  test('of a learner who is not active is refused, and the pocket can still be read', async () => {
    const room = await openRoom()
    const idle = { ...room.ama.person, status: 'inactive' as const }
    await expect(
      room.ask(pocketCalls.sendPayment, idle, { amount: pesewas(100) }),
    ).rejects.toMatchObject({ code: 'not_allowed', message: /inactive/i })
    expect((await room.ask(pocketCalls.listStatement, idle, {})).total).toBe(1)
    await room.verify()
  })
})

async function sheetOf(room: Awaited<ReturnType<typeof openRoom>>, wanted: StatementInput = {}) {
  const text = await fileText(await room.ask(pocketCalls.exportStatement, room.ama.person, wanted))
  return readCsv(text.replace('﻿', ''))
}

test('a learner has at most a thousand payments that no deposit claims; each that is claimed makes room', async () => {
  const { db, ama, boss, verify } = await openRoom()
  const { reference } = await ama.pay(ghs(50))
  // The payments are bare rows, for which nobody moved money: they go again before the books are looked
  // at.
  await db.count(sql`
    insert into payment (id, learner_id, reference, amount, day, to_name, to_number)
    select gen_random_uuid(), learner_id, 'DUST' || n, 1, day, to_name, to_number
    from payment, generate_series(2, ${MOST_OPEN_PAYMENTS}::int) as n`)
  const before = await ama.books()
  await expect(ama.pay(pesewas(1))).rejects.toMatchObject({ code: 'conflict' })
  expect(await ama.books()).toEqual(before)
  const { requestId } = await ama.requestDeposit(ghs(50), reference)
  await ama.pay(pesewas(1))
  await expect(ama.pay(pesewas(1))).rejects.toThrow('1,000 payments of yours')
  await boss.approve(requestId)
  await db.count(sql`delete from payment where reference like 'DUST%'`)
  await verify()
})
