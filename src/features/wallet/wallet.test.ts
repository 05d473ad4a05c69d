import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs, type Pesewas, pesewas } from '#core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '#core/notice.ts'
import { sql } from '#platform/database/sql.ts'
import { refusal, statusOf } from '#tests/rig/request-checks.ts'
import { openWorld, ownNumber } from '#tests/rig/world.ts'
import { walletCalls } from './schema.ts'
import { walkActivity } from './server/activity.ts'

describe('a withdrawal', () => {
  test('is held until an admin decides, then paid out of the house’s cash', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner({ deposited: ghs(100) }), await world.admin()]
    const { requestId } = await ama.requestWithdrawal(ghs(60))
    expect(await ama.books()).toMatchObject({ wallet: ghs(60), held: ghs(60) })
    expect(await ama.summary()).toMatchObject({
      balance: ghs(120),
      available: ghs(60),
      held: ghs(60),
    })
    await admin.approve(requestId)
    expect(await ama.books()).toMatchObject({ held: 0, cash: ghs(40), pocket: ghs(1960) })
    await world.verify()
  })

  test('is turned down by limits, balance, account and bonus, with the original’s words', async () => {
    const world = await openWorld()
    const [ama, newcomer] = [await world.learner({ deposited: ghs(100) }), await world.learner()]
    const own = await ownNumber(world.db, ama.id)
    const ask = (amount: Pesewas, account = own) =>
      world.ask(walletCalls.requestWithdrawal, ama.person, { amount, method: 'mtn', account })
    await expect(ask(ghs(49))).rejects.toMatchObject(
      refusal('invalid', /^Minimum withdrawal is GHS.50\.00\.$/),
    )
    await expect(ask(ghs(121))).rejects.toMatchObject(
      refusal('invalid', 'Invalid amount or exceeds balance.'),
    )
    await expect(ask(ghs(10_001))).rejects.toMatchObject(
      refusal('invalid', 'Invalid amount or exceeds balance.'),
    )
    for (const real of ['0241234567', '+233501234567', '1234567890123']) {
      await expect(ask(ghs(60), real)).rejects.toMatchObject({
        field: 'account',
        message: PRACTICE_NUMBER_NEEDED,
      })
    }
    await world.db.count(sql`update settings set sign_up_bonus = 0`)
    const referred = await world.learner({ referredBy: newcomer })
    await expect(referred.requestWithdrawal(ghs(10))).rejects.toMatchObject(
      refusal(
        'not_allowed',
        'You need to make a deposit before you can withdraw your referral bonus.',
      ),
    )
    await world.verify()
  })

  test('can be taken back by its owner while it is pending, and by nobody else', async () => {
    const world = await openWorld()
    const [ama, kofi, admin] = [
      await world.learner({ deposited: ghs(100) }),
      await world.learner(),
      await world.admin(),
    ]
    const { requestId } = await ama.requestWithdrawal(ghs(60))
    await expect(kofi.cancel(requestId)).rejects.toMatchObject(refusal('not_found'))
    await ama.cancel(requestId)
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), held: 0 })
    await expect(ama.cancel(requestId)).rejects.toMatchObject(refusal('conflict'))
    await expect(admin.reset(requestId)).rejects.toMatchObject(refusal('conflict', /cancelled/))
    await world.verify()
  })

  test('is refused where the drawer is too small, and stays pending', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const unpaid = await ama.requestDeposit(ghs(100), 'MADE-UP')
    await admin.approve(unpaid.requestId, { acceptUnmatched: true })
    const { requestId } = await ama.requestWithdrawal(ghs(60))
    await expect(admin.approve(requestId)).rejects.toMatchObject(
      refusal('insufficient', /^House cash is short: it holds GHS.0\.00$/),
    )
    expect(await statusOf(world, requestId)).toBe('pending')
    expect(await ama.books()).toMatchObject({ held: ghs(60) })
    await world.verify()
  })
})

describe('deciding', () => {
  test('who comes second is told who decided and when, and changes nothing', async () => {
    const world = await openWorld()
    const [ama, first, second] = [await world.learner(), await world.admin(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    await first.approve(requestId)
    await expect(second.reject(requestId)).rejects.toMatchObject(
      refusal(
        'conflict',
        new RegExp(
          `already approved by ${first.person.email} on \\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d`,
        ),
      ),
    )
    expect((await ama.books()).wallet).toBe(ghs(120))
    await world.verify()
  })

  test('a reset takes back what was posted, and the request can be decided anew', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner({ deposited: ghs(100) }), await world.admin()]
    const deposit = await ama.deposit(ghs(50))
    const withdrawal = await ama.requestWithdrawal(ghs(60))
    for (const { requestId } of [deposit, withdrawal]) {
      const pending = await ama.books()
      for (const decide of [admin.approve, admin.reject]) {
        await decide(requestId)
        await admin.reset(requestId)
        expect({ ...(await ama.books()), transfers: 0 }).toEqual({ ...pending, transfers: 0 })
      }
      await admin.approve(requestId)
    }
    await expect(admin.reset(withdrawal.requestId)).resolves.toMatchObject({ status: 'pending' })
    await expect(admin.reset(withdrawal.requestId)).rejects.toMatchObject(
      refusal('conflict', /still pending/),
    )
    await world.verify()
  })

  test('a reset is refused where the money has been spent since', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const deposit = await ama.deposit(ghs(100))
    await admin.approve(deposit.requestId)
    await ama.buy(10)
    await expect(admin.reset(deposit.requestId)).rejects.toMatchObject(
      refusal('insufficient', /spent or moved since, or it is on hold/),
    )
    expect(await statusOf(world, deposit.requestId)).toBe('completed')
    await world.verify()
  })

  test('an unknown request is not found', async () => {
    const world = await openWorld()
    const admin = await world.admin()
    const id = '01890000-0000-7000-8000-000000000000'
    for (const decide of [admin.approve, admin.reject, admin.reset]) {
      await expect(decide(id)).rejects.toMatchObject(refusal('not_found', 'Transaction not found'))
    }
  })

  test('a request and its decision each queue their mail in the same transaction, once', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    await admin.approve(requestId)
    const mails = await world.db.rows(sql`select kind, recipient from outbox order by queued_at`)
    expect(mails).toEqual([
      { kind: 'request-made', recipient: admin.person.email },
      { kind: 'request-decided', recipient: ama.person.email },
    ])
    await expect(ama.requestWithdrawal(ghs(100_000))).rejects.toMatchObject(refusal('invalid'))
    expect(await world.db.rows(sql`select from outbox`)).toHaveLength(2)
    await world.verify()
  })
})

describe('reading the wallet', () => {
  test('entries show each request once in its present state, newest first, and can be searched', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(10)
    await world.advance()
    await ama.requestWithdrawal(ghs(50))
    const { entries, total } = await ama.activity()
    expect(entries.map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
      'withdrawal debit',
      'profit credit',
      'purchase debit',
      'deposit credit',
      'bonus credit',
    ])
    expect(total).toBe(5)
    expect((await ama.activity({ kind: 'profit' })).entries[0]?.description).toBe(
      'Daily Profit Collection',
    )
    expect((await ama.activity({ search: 'sankofa' })).total).toBe(1)
    expect((await ama.activity({ search: '%' })).total).toBe(0)
    expect((await ama.activity({ page: '2', size: '3' })).entries).toHaveLength(2)
  })

  test('a request comes to the front when it is completed, on the day on which it took effect', async () => {
    const world = await openWorld()
    const boss = await world.admin()
    const ama = await world.learner({ deposited: ghs(200) })
    await ama.buy(10)
    const deposit = await ama.deposit(ghs(60))
    const refused = await ama.requestWithdrawal(ghs(50))
    const paid = await ama.requestWithdrawal(ghs(50))
    await world.advance(5)
    await boss.approve(deposit.requestId)
    await boss.reject(refused.requestId)
    await boss.approve(paid.requestId)
    const entries = await ama.activity()
    const today = await world.today()
    const said = entries.entries.map(({ kind, status, on }) => `${kind} ${status} ${on}`)
    expect(said.slice(0, 2)).toEqual([
      `withdrawal completed ${today}`,
      `deposit completed ${today}`,
    ])
    // A request that was turned down moved nothing, and stays where it was asked for.
    expect(said[7]).toBe(`withdrawal failed ${addDays(today, -5)}`)
    const sheet = []
    for await (const { id } of walkActivity(world.db, ama.id, {})) sheet.push(id)
    expect(sheet).toEqual(entries.entries.map(({ id }) => id))
    await boss.reset(deposit.requestId)
    expect((await ama.activity()).entries[7]).toMatchObject({ kind: 'deposit', status: 'pending' })
    await world.verify()
  })

  test('the profit of seven days has no deposit, bonus or withdrawal in it', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(10)
    expect((await ama.summary()).profitThisWeek).toBe(0)
    await world.advance(8)
    const { requestId } = await ama.deposit(ghs(500))
    await (await world.admin()).approve(requestId)
    expect(await ama.summary()).toMatchObject({
      balance: pesewas(ghs(70) + ghs(80) + ghs(500)),
      profitThisWeek: ghs(70),
      todaysProfit: ghs(10),
    })
    await world.verify()
  })

  test('a page past the last still knows the total', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    expect(await ama.activity({ page: '5' })).toEqual({ entries: [], total: 1 })
  })
})
