import { describe, expect, test } from 'vitest'
import { openWorld, ownNumber, type World } from '../../../tests/world.ts'
import type { InputOf } from '../../core/call.ts'
import { PRACTICE_NUMBER_NEEDED } from '../../core/notice.ts'
import { ghs, type Pesewas, pesewas } from '../../core/money.ts'
import { sql } from '../../platform/sql.ts'
import { peopleCalls } from '../people/schema.ts'
import { walletCalls } from './schema.ts'
import { decisionCalls } from './schema/decisions.ts'

const refusal = (code: string, message?: string | RegExp) => ({
  code,
  ...(message && {
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  }),
})

async function statusOf(world: World, id: string): Promise<string> {
  const row = await world.db.one<{ status: string }>(
    sql`select status from request where id = ${id}`,
  )
  return row.status
}

describe('a deposit', () => {
  test('moves no money until an admin approves it, then credits the wallet', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    expect(await ama.books()).toMatchObject({
      wallet: ghs(20),
      suspense: ghs(100),
      pocket: ghs(1900),
    })
    expect(await admin.approve(requestId)).toEqual({ requestId, status: 'completed' })
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), suspense: 0, cash: ghs(100) })
    await world.verify()
  })

  test('without a matching payment it needs a second yes, and is marked as unmatched', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.requestDeposit(ghs(100), 'MADE-UP')
    await expect(admin.approve(requestId)).rejects.toMatchObject(
      refusal('needs_confirmation', /No matching payment/),
    )
    expect(await statusOf(world, requestId)).toBe('pending')
    await admin.approve(requestId, { acceptUnmatched: true })
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), unmatched: ghs(-100), cash: 0 })
    await world.verify()
  })

  test('is matched by its own learner, reference and amount only, and by one payment once', async () => {
    const world = await openWorld()
    const [ama, kofi, admin] = [await world.learner(), await world.learner(), await world.admin()]
    const { reference } = await ama.pay(ghs(100))
    const other = await kofi.requestDeposit(ghs(100), reference)
    const wrong = await ama.requestDeposit(ghs(200), reference)
    const right = await ama.requestDeposit(ghs(100), reference)
    const reused = await ama.requestDeposit(ghs(100), reference)
    const { requests } = await world.ask(decisionCalls.listRequests, admin.person, {})
    const matched = new Map(requests.map(({ id, payment }) => [id, payment?.reference ?? null]))
    expect(matched.get(right.requestId)).toBe(reference)
    for (const { requestId } of [other, wrong, reused]) expect(matched.get(requestId)).toBeNull()
    await world.verify()
  })

  test('finds its payment however the reference was typed', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { reference } = await ama.pay(ghs(100))
    const { requestId } = await ama.requestDeposit(ghs(100), reference.toLowerCase())
    await admin.approve(requestId)
    expect((await ama.books()).unmatched).toBe(0)
    await world.verify()
  })

  test('has a largest amount, and only so many of one learner wait at once', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    await expect(ama.requestDeposit(ghs(1_000_001), 'R')).rejects.toMatchObject(
      refusal('invalid', /^Maximum deposit is/),
    )
    const racing = Array.from({ length: 30 }, (_, at) => ama.requestDeposit(ghs(50), `R${at}`))
    const outcomes = await Promise.allSettled(racing)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(ama.requestDeposit(ghs(50), 'one more')).rejects.toMatchObject(refusal('too_many'))
    await world.verify()
  })

  test('rejected, it goes back to the pocket with a reason the learner reads', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    await admin.reject(requestId, 'The receipt is unreadable')
    expect(await ama.books()).toMatchObject({
      pocket: ghs(2000),
      suspense: 0,
      cash: 0,
      wallet: ghs(20),
    })
    const { entries } = await ama.activity()
    expect(entries[0]).toMatchObject({ status: 'failed', reason: 'The receipt is unreadable' })
    await world.verify()
  })

  test('needs the minimum, a method, and a picture or a name with a reference', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    const ask = (input: object) =>
      world.ask(walletCalls.requestDeposit, ama.person, {
        amount: ghs(100),
        method: 'mtn',
        accountName: 'Ama',
        reference: 'R1',
        ...input,
      })
    await expect(ask({ amount: ghs(39) })).rejects.toMatchObject(
      refusal('invalid', /Minimum deposit is GHS.40\.00/),
    )
    await expect(ask({ method: 'cash' })).rejects.toMatchObject({
      field: 'method',
      message: 'Please select a payment method',
    })
    await expect(ask({ accountName: undefined })).rejects.toMatchObject({
      field: 'accountName',
      message: 'Please enter the deposit account name',
    })
    await expect(ask({ reference: undefined })).rejects.toMatchObject({
      field: 'reference',
      message: 'Please enter the transaction ID or reference',
    })
    await expect(ask({ reference: '   ' })).rejects.toMatchObject({ field: 'reference' })
    expect(await world.db.rows(sql`select from request`)).toHaveLength(0)
    await world.verify()
  })
})

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

  test('the seven-day change compares with the balance at the end of that day', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(10)
    expect((await ama.summary()).balanceWeekAgo).toBe(0)
    await world.advance(8)
    expect(await ama.summary()).toMatchObject({
      balance: pesewas(ghs(70) + ghs(80)),
      balanceWeekAgo: ghs(80),
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

test('an admin’s own request is decided and reset like any other, and is not taken for cancelled', async () => {
  const world = await openWorld()
  const boss = await world.learner({ deposited: ghs(100) })
  await world.db.count(sql`update person set role = 'admin' where id = ${boss.id}`)
  const person = { ...boss.person, role: 'admin' as const }
  const { requestId } = await boss.requestWithdrawal(ghs(60))
  await world.ask(decisionCalls.reject, person, { requestId, reason: 'only trying' })
  const { requests } = await world.ask(decisionCalls.listRequests, person, { status: 'failed' })
  expect(requests[0]?.decidedBy).toBe(boss.person.email)
  await world.ask(decisionCalls.reset, person, { requestId })
  await boss.cancel(requestId)
  const cancelled = await world.ask(decisionCalls.listRequests, person, { status: 'failed' })
  expect(cancelled.requests[0]?.decidedBy).toBe('the learner')
  await world.verify()
})

test('one person’s requests are found by who they are, also once their name is gone', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  await world.learner({ deposited: ghs(200) })
  await ama.requestWithdrawal(ghs(60))
  const found = async (input: InputOf<typeof decisionCalls.listRequests>) =>
    await world.ask(decisionCalls.listRequests, admin.person, { learnerId: ama.id, ...input })
  expect((await found({})).requests.map(({ amount }) => amount)).toEqual([ghs(60), ghs(100)])
  expect((await found({})).matching).toBe(2)
  expect((await found({ status: 'pending' })).matching).toBe(1)
  await world.ask(peopleCalls.deletePerson, admin.person, { id: ama.id })
  expect((await found({})).requests.map(({ name }) => name)).toEqual([
    'a deleted person',
    'a deleted person',
  ])
  await world.verify()
})
