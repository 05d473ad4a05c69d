import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { REQUEST_KINDS, signedAmount } from '#core/request.ts'
import { NOTICE_KINDS } from '#features/notifications/schema.ts'
import { ENTRY_KINDS } from '#features/wallet/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { cause, DAY, joined, openBare } from '#tests/rig/bare-books.ts'
import { openWorld } from '#tests/rig/world.ts'
import { readBalances } from './books.ts'
import { billInterest, depositApproved, machineBought, paymentSent } from './events.ts'
import {
  ACCOUNTS,
  CATALOGUE,
  HOUSE,
  KINDS,
  kindsWhere,
  NOTICE_WORDS,
  WALLET_WORDS,
  WORLD,
} from './kinds.ts'
import { post } from './post.ts'
import { cashMovementView, pocketEntryView, walletEntryView } from './views.ts'
import { type KindWords, kinds } from './words/en/kinds.ts'

const isOf = (book: readonly string[], account: string) => book.includes(account)

describe('the catalogue of kinds', () => {
  test('the database knows these kinds and accounts, and no others', async () => {
    const { db } = await openWorld()
    const names = async (type: string) =>
      (
        await db.rows<{ name: string }>(
          sql`select enumlabel as name from pg_enum where enumtypid = ${type}::regtype`,
        )
      ).map(({ name }) => name)
    expect((await names('transfer_kind')).sort()).toEqual([...KINDS].sort())
    expect((await names('account')).sort()).toEqual([...ACCOUNTS].sort())
  })

  test('each move stays within one book', () => {
    for (const kind of KINDS) {
      for (const [source, target] of CATALOGUE[kind].moves) {
        expect(isOf(WORLD, source), `${kind} ${source}`).toBe(isOf(WORLD, target))
        expect(isOf(HOUSE, source), `${kind} ${source}`).toBe(isOf(HOUSE, target))
      }
    }
  })

  test('what a wallet or a pocket shows moves it, and what the trace follows moves cash', () => {
    const touches = (kind: (typeof KINDS)[number], account: string) =>
      CATALOGUE[kind].moves.some((route) => isOf(route, account))
    for (const kind of kindsWhere(({ wallet }) => wallet))
      expect(touches(kind, 'wallet')).toBe(true)
    for (const kind of kindsWhere(({ pocket }) => pocket))
      expect(touches(kind, 'pocket')).toBe(true)
    for (const kind of kindsWhere(({ trace }) => trace)) expect(touches(kind, 'cash')).toBe(true)
  })

  test('a credit is told under its own name or as the profit of its day', () => {
    expect(kindsWhere(({ notice }) => notice?.as === 'profit_collected')).toEqual([
      'day_settled',
      'bill_interest',
    ])
    for (const kind of kindsWhere(({ notice }) => notice)) {
      const { as } = CATALOGUE[kind].notice ?? {}
      const words: KindWords = kinds[kind]
      expect([kind, as], kind).toEqual([kind, words.notice ? kind : 'profit_collected'])
    }
    const noticeWords = KINDS.flatMap((kind) => CATALOGUE[kind].notice?.as ?? [])
    expect(new Set(noticeWords)).toEqual(new Set(NOTICE_WORDS))
    expect(NOTICE_KINDS).toEqual(expect.arrayContaining([...NOTICE_WORDS]))
  })

  test('the list of a wallet answers each of its words, and requests under their own', () => {
    expect([...ENTRY_KINDS].toSorted()).toEqual([...REQUEST_KINDS, ...WALLET_WORDS].toSorted())
    expect(WALLET_WORDS.filter((word) => !kindsWhere(({ wallet }) => wallet === word)[0])).toEqual(
      [],
    )
  })

  test('a wallet has words for each entry that names no machine', () => {
    const withWords = KINDS.filter((kind) => (kinds[kind] as KindWords).wallet !== undefined)
    expect(withWords).toEqual(kindsWhere(({ wallet }) => wallet && wallet !== 'purchase'))
  })

  test('of what the house gives, only the bonus for signing up may be withdrawn without a deposit', () => {
    const given = kindsWhere(({ moves }) => moves.some(([source]) => source === 'bonuses'))
    const free = given.filter((kind) => !CATALOGUE[kind].needsDeposit)
    expect(free).toEqual(['sign_up'])
    expect(kindsWhere(({ needsDeposit }) => needsDeposit)).toEqual(
      given.filter((kind) => kind !== 'sign_up'),
    )
  })

  test('cash that a pocket pays or gets is followed by the trace', () => {
    for (const kind of KINDS) {
      const ofPockets = CATALOGUE[kind].moves.some(
        (route) => isOf(route, 'pocket') && isOf(route, 'cash'),
      )
      expect(ofPockets, kind).toBe(ofPockets && Boolean(CATALOGUE[kind].trace))
    }
  })
})

describe('post and the catalogue', () => {
  test('a move that its kind does not make is posted by nobody', async () => {
    const world = await openWorld()
    const id = await openBare(world)
    const wrong = { ...machineBought(ghs(1), DAY), kind: 'day_settled' as const }
    await expect(world.db.withTx((tx) => post(tx, id, wrong))).rejects.toThrow(
      'day_settled does not move wallet to sales',
    )
    expect((await readBalances(world.db, id)).transfers).toBe(0)
  })

  test('an event names what caused it, where its kind has a cause, and only there', async () => {
    const world = await openWorld()
    const id = await openBare(world)
    const nobody = { ...paymentSent(cause(1), DAY), cause: null }
    const somebody = { ...machineBought(ghs(1), DAY), cause: cause(1).id }
    await expect(world.db.withTx((tx) => post(tx, id, nobody))).rejects.toThrow('names no cause')
    await expect(world.db.withTx((tx) => post(tx, id, somebody))).rejects.toThrow('has no cause')
    expect((await readBalances(world.db, id)).transfers).toBe(0)
  })
})

test('the views show each event under the words of the catalogue', async () => {
  const world = await openWorld()
  const id = await openBare(world, joined)
  const paid = cause(100)
  await world.db.withTx(async (tx) => {
    await post(tx, id, paymentSent(paid, DAY))
    await post(tx, id, depositApproved(paid, true, DAY))
    await post(tx, id, machineBought(ghs(50), DAY))
    await post(tx, id, billInterest(ghs(1), DAY))
  })
  const shown = async (view: typeof walletEntryView, columns: string[]) => {
    const rows = await world.db.rows<Record<string, unknown>>(
      sql`select * from ${view} where learner_id = ${id} order by number`,
    )
    return rows.map((row) => columns.map((column) => row[column]))
  }
  expect(await shown(walletEntryView, ['kind', 'shown', 'is_credit'])).toEqual([
    ['sign_up', 'bonus', true],
    ['machine_bought', 'purchase', false],
    ['bill_interest', 'profit', true],
  ])
  expect(await shown(pocketEntryView, ['shown', 'change', 'is_reversal'])).toEqual([
    ['start', 200_000, false],
    ['sent', -10_000, false],
  ])
  expect(await shown(cashMovementView, ['role', 'amount'])).toEqual([
    ['paid', 10_000],
    ['earned', 100],
  ])
})

test('a wallet’s word alone says whether the money left it: as the moves of each kind with that word do', () => {
  const walletKinds = KINDS.flatMap((kind) => {
    const { wallet, moves } = CATALOGUE[kind]
    const [left, came] = [0, 1].map((side) => moves.some((route) => route[side] === 'wallet'))
    return wallet ? [{ wallet, left, came }] : []
  })
  expect(new Set(walletKinds.map(({ wallet }) => wallet))).toEqual(new Set(WALLET_WORDS))
  for (const { wallet, left, came } of walletKinds) {
    expect(left).toBe(!came)
    expect(signedAmount({ kind: wallet, amount: ghs(1) }) < 0).toBe(left)
  }
})
