import { describe, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs, pesewas } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { cause, DAY, joined, openBare } from '#tests/rig/bare-books.ts'
import { openWorld } from '#tests/rig/world.ts'
import { readBalances } from './books.ts'
import {
  billBought,
  billInterest,
  billRepaid,
  daySettled,
  depositApproved,
  depositRejected,
  type LedgerEvent,
  learnerDeleted,
  machineBought,
  paymentSent,
  referralBonus,
  signedUp,
  withdrawalApproved,
  withdrawalRejected,
  withdrawalRequested,
} from './events.ts'
import { post, Shortfall } from './post.ts'
import { reverseEvent } from './reverse.ts'

describe('what each event moves', () => {
  const paid = cause(100)
  const cases: readonly [string, LedgerEvent[], Record<string, number>][] = [
    [
      'a sign-up fills the pocket from the mint and the wallet from bonuses',
      [joined],
      { mint: -2000, pocket: 2000, bonuses: -20, wallet: 20 },
    ],
    [
      'a referral pays a bonus into the wallet',
      [referralBonus(newId(), ghs(10), DAY)],
      { bonuses: -10, wallet: 10 },
    ],
    [
      'a practice payment moves cash into the drawer and waits in suspense',
      [joined, paymentSent(paid, DAY)],
      { pocket: 1900, cash: 100, drawer: -100, suspense: 100 },
    ],
    [
      'an approved deposit credits the wallet from its payment',
      [joined, paymentSent(paid, DAY), depositApproved(paid, true, DAY)],
      { suspense: 0, wallet: 120, cash: 100 },
    ],
    [
      'a deposit approved without a payment credits money that never came',
      [depositApproved(paid, false, DAY)],
      { unmatched: -100, wallet: 100, cash: 0 },
    ],
    [
      'a rejected deposit that was paid goes back to the pocket',
      [joined, paymentSent(paid, DAY), depositRejected(paid, true, DAY)],
      { pocket: 2000, cash: 0, drawer: 0, suspense: 0 },
    ],
    [
      'a rejected deposit that was never paid moves nothing',
      [depositRejected(paid, false, DAY)],
      { wallet: 0, suspense: 0, cash: 0 },
    ],
    [
      'a machine is paid from the wallet into sales',
      [joined, machineBought(ghs(15), DAY)],
      { wallet: 5, sales: 15 },
    ],
    [
      'a treasury bill takes cash out of the drawer with its price',
      [joined, paymentSent(paid, DAY), depositApproved(paid, true, DAY), billBought(ghs(50), DAY)],
      { wallet: 70, cash: 50, bills: 50, drawer: -50, sales: 0 },
    ],
    [
      'its interest comes from the treasury, as cash, and all of it arrives',
      [billInterest(ghs(2), DAY)],
      { treasury: -2, cash: 2, drawer: -2, interest: 0, wallet: 2, profits: 0 },
    ],
    [
      'its price comes back as cash and as a claim',
      [
        joined,
        paymentSent(paid, DAY),
        depositApproved(paid, true, DAY),
        billBought(ghs(50), DAY),
        billRepaid(ghs(50), DAY),
      ],
      { wallet: 120, cash: 100, bills: 0, drawer: -100 },
    ],
    [
      'a settled day credits profit that no sale has earned',
      [daySettled(ghs(10), DAY)],
      { profits: -10, wallet: 10 },
    ],
    [
      'a withdrawal is held until it is decided',
      [joined, withdrawalRequested(cause(20), DAY)],
      { wallet: 0, held: 20 },
    ],
    [
      'an approved withdrawal leaves the drawer and lands in the pocket',
      [
        joined,
        paymentSent(paid, DAY),
        withdrawalRequested(cause(20), DAY),
        withdrawalApproved(cause(20), DAY),
      ],
      { held: 0, cash: 80, drawer: -80, pocket: 1920 },
    ],
    [
      'a rejected withdrawal is free again',
      [joined, withdrawalRequested(cause(20), DAY), withdrawalRejected(cause(20), DAY)],
      { held: 0, wallet: 20 },
    ],
    [
      'a deleted learner gives the pocket to the mint and the claims to forfeits',
      [
        joined,
        withdrawalRequested(cause(5), DAY),
        learnerDeleted({ pocket: ghs(2000), wallet: ghs(15), held: ghs(5), suspense: ghs(0) }, DAY),
      ],
      { pocket: 0, mint: 0, wallet: 0, held: 0, forfeits: 20 },
    ],
  ]
  test.each(cases)('%s', async (_name, events, expected) => {
    const world = await openWorld()
    const books = await readBalances(world.db, await openBare(world, ...events))
    for (const [account, cedis] of Object.entries(expected)) {
      expect([account, books[account as keyof typeof books]]).toEqual([account, ghs(cedis)])
    }
    const { mint, pocket, cash, drawer, bills, treasury } = books
    expect(mint + pocket + cash + bills + treasury).toBe(0)
    expect(drawer + cash).toBe(0)
  })
})

describe('posting', () => {
  test('an account that may not go below zero refuses, names itself, and nothing is written', async () => {
    const world = await openWorld()
    const id = await openBare(world, joined)
    const before = await readBalances(world.db, id)
    const refused = world.db.withTx((tx) => post(tx, id, machineBought(ghs(21), DAY)))
    await expect(refused).rejects.toThrow(Shortfall)
    await expect(refused).rejects.toMatchObject({ account: 'wallet', needs: ghs(21), has: ghs(20) })
    expect(await readBalances(world.db, id)).toEqual(before)
  })

  test('the refusal names the account that is short, not one that the event may empty', async () => {
    const world = await openWorld()
    const id = await openBare(world, joined)
    const amounts = { pocket: ghs(2000), wallet: pesewas(2001), held: ghs(0), suspense: ghs(0) }
    await expect(
      world.db.withTx((tx) => post(tx, id, learnerDeleted(amounts, DAY))),
    ).rejects.toMatchObject({ account: 'wallet', needs: 2001, has: 2000 })
  })

  test('a pesewa is moved, and nothing is not', async () => {
    const world = await openWorld()
    const one = pesewas(1)
    const id = await openBare(world, signedUp(one, one, DAY))
    expect(await readBalances(world.db, id)).toMatchObject({ pocket: 1, wallet: 1, transfers: 2 })
    const gone = learnerDeleted({ pocket: one, wallet: one, held: ghs(0), suspense: ghs(0) }, DAY)
    expect(await world.db.withTx((tx) => post(tx, id, gone))).toEqual({ last: 4 })
    for (const nothing of [signedUp(ghs(0), ghs(0), DAY), paymentSent(cause(0), DAY)]) {
      expect(await world.db.withTx((tx) => post(tx, id, nothing))).toEqual({ last: 0 })
    }
    expect(await readBalances(world.db, id)).toMatchObject({ pocket: 0, wallet: 0, transfers: 4 })
  })

  test('a two-book event whose second move cannot be made moves nothing at all', async () => {
    const world = await openWorld()
    const id = await openBare(world, joined)
    await expect(
      world.db.withTx((tx) => post(tx, id, paymentSent(cause(2001), DAY))),
    ).rejects.toMatchObject({ account: 'pocket' })
    const { cash, suspense, transfers } = await readBalances(world.db, id)
    expect({ cash, suspense, transfers }).toEqual({ cash: 0, suspense: 0, transfers: 2 })
  })

  test('one learner’s transfers are numbered without a gap, however many post at once', async () => {
    const world = await openWorld()
    const id = await openBare(world, joined)
    const racing = Array.from({ length: 50 }, () =>
      world.db.withTx((tx) => post(tx, id, daySettled(pesewas(1), DAY))),
    )
    const numbers = (await Promise.all(racing)).map(({ last }) => last)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3))
    expect((await readBalances(world.db, id)).wallet).toBe(ghs(20) + 50)
  })

  test('a balance is spent once, however many purchases race for it', async () => {
    const world = await openWorld()
    const id = await openBare(world, joined)
    const racing = Array.from({ length: 50 }, () =>
      world.db.withTx((tx) => post(tx, id, machineBought(ghs(10), DAY))),
    )
    const outcomes = await Promise.allSettled(racing)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await readBalances(world.db, id)).wallet).toBe(0)
  })

  test('a transfer is never changed, deleted or emptied away', async () => {
    const world = await openWorld()
    await openBare(world, joined)
    for (const statement of [
      sql`update transfer set amount = 1`,
      sql`delete from transfer`,
      sql`truncate transfer`,
    ]) {
      await expect(world.db.count(statement)).rejects.toThrow('append-only')
    }
  })

  test('the table itself refuses books that do not balance', async () => {
    const world = await openWorld()
    await openBare(world, joined)
    for (const wrong of [
      sql`update books set wallet = wallet + 1`,
      sql`update books set pocket = pocket + 1`,
      sql`update books set wallet = -1, bonuses = bonuses + wallet + 1`,
      sql`update books set cash = cash + 1, mint = mint - 1`,
      sql`update books set suspense = suspense - 1, drawer = drawer + 1`,
    ]) {
      await expect(world.db.count(wrong)).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('reversing', () => {
  test('a reversal puts both books back and names what it takes back', async () => {
    const world = await openWorld()
    const paid = cause(100)
    const id = await openBare(world, joined)
    const before = await readBalances(world.db, id)
    await world.db.withTx((tx) => post(tx, id, paymentSent(paid, DAY)))
    await world.db.withTx((tx) =>
      reverseEvent(tx, id, { kind: 'payment_sent', cause: paid.id, day: DAY }),
    )
    const after = await readBalances(world.db, id)
    expect({ ...after, transfers: 0 }).toEqual({ ...before, transfers: 0 })
    const back = await world.db.rows<{ reverses: number }>(
      sql`select reverses from transfer where learner_id = ${id} and reverses is not null
        order by number`,
    )
    // The newest first, as it would be undone by hand.
    expect(back.map(({ reverses }) => reverses)).toEqual([4, 3])
  })

  test('an event is reversed once, however many reversals race', async () => {
    const world = await openWorld()
    const paid = cause(100)
    const id = await openBare(world, joined, paymentSent(paid, DAY))
    const racing = Array.from({ length: 10 }, () =>
      world.db.withTx((tx) =>
        reverseEvent(tx, id, { kind: 'payment_sent', cause: paid.id, day: DAY }),
      ),
    )
    const outcomes = await Promise.allSettled(racing)
    const results = outcomes.map((each) =>
      each.status === 'rejected' ? String(each.reason.code) : 'done',
    )
    expect(results.toSorted()).toEqual([...Array(9).fill('conflict'), 'done'])
    expect((await readBalances(world.db, id)).pocket).toBe(ghs(2000))
  })

  test('an event can be posted, reversed, posted and reversed again', async () => {
    const world = await openWorld()
    const request = cause(20)
    const id = await openBare(world, joined)
    for (let round = 0; round < 3; round++) {
      await world.db.withTx((tx) => post(tx, id, withdrawalRequested(request, DAY)))
      await world.db.withTx((tx) =>
        reverseEvent(tx, id, { kind: 'withdrawal_requested', cause: request.id, day: DAY }),
      )
    }
    expect((await readBalances(world.db, id)).wallet).toBe(ghs(20))
  })

  test('money that has been spent since cannot be taken back', async () => {
    const world = await openWorld()
    const paid = cause(100)
    const id = await openBare(world, depositApproved(paid, false, DAY), machineBought(ghs(90), DAY))
    await expect(
      world.db.withTx((tx) =>
        reverseEvent(tx, id, { kind: 'deposit_approved', cause: paid.id, day: DAY }),
      ),
    ).rejects.toMatchObject({ code: 'insufficient', account: 'wallet', has: ghs(10) })
  })
})
