import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { pesewas } from '#core/money.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { DAY, joined, openBare } from '#tests/rig/bare-books.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { closeBooks, readBalances, readHouseCash } from './books.ts'
import { markSettled, nextRange, onlyMoveOf, postDay, postDayOfBills } from './day.ts'
import { billBought, depositApproved, paymentSent } from './events.ts'
import { ACCOUNTS } from './kinds.ts'
import { post } from './post.ts'

const NEXT = addDays(DAY, 1)
/** The sum that each learner of a crowd has laid out in a bill, in pesewas. */
const LAID_OUT = pesewas(500)

/** Opens `size` bare books with a bill each, in the order in which days are settled. */
async function openCrowd(world: World, size: number): Promise<PersonId[]> {
  const ids: PersonId[] = []
  for (let made = 0; made < size; made++) {
    const paid = { id: crypto.randomUUID(), amount: LAID_OUT }
    const events = [
      joined,
      paymentSent(paid, DAY),
      depositApproved(paid, true, DAY),
      billBought(LAID_OUT, DAY),
    ]
    ids.push(await openBare(world, ...events))
  }
  return ids.sort()
}

const OPENED: Readonly<Record<string, number>> = {
  pocket: 199_500,
  mint: -200_000,
  bonuses: -2_000,
  wallet: 2_000,
  bills: LAID_OUT,
  transfers: 7,
}

/** The changes in each one's books since the crowd was opened. */
async function changes(world: World, ids: readonly PersonId[]) {
  return Promise.all(
    ids.map(async (id) => {
      const books = await readBalances(world.db, id)
      const changed = [...ACCOUNTS, 'transfers' as const]
        .map((name) => [name, books[name] - (OPENED[name] ?? 0)] as const)
        .filter(([, change]) => change !== 0)
      return { ...Object.fromEntries(changed), settled: Number(books.settled_on > DAY) }
    }),
  )
}

async function entriesSince(world: World, id: PersonId) {
  return (
    await world.db.rows<{ number: number; line: string }>(sql`
      select number, kind || ' ' || source || ' ' || target || ' ' || amount as line
      from transfer where learner_id = ${id} and day = ${NEXT} order by number`)
  ).map(({ number, line }) => `${number} ${line}`)
}

const UNTOUCHED = { settled: 0 }

describe('a range of learners', () => {
  test('begins after the last one and ends with the last of its own', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 5)
    const first = await nextRange(world.db, null, 2)
    expect(first).toMatchObject({ through: ids[1], people: 2 })
    expect(await nextRange(world.db, ids[1] as string, 2)).toEqual({
      after: ids[1],
      through: ids[3],
      people: 2,
    })
    expect(await nextRange(world.db, ids[3] as string, 2)).toMatchObject({
      through: ids[4],
      people: 1,
    })
    expect(await nextRange(world.db, ids[4] as string, 2)).toBeNull()
  })

  test('counts nobody whose books are closed, and passes them', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 3)
    await world.db.withTx((tx) => closeBooks(tx, ids[1] as PersonId))
    expect(await nextRange(world.db, null, 2)).toMatchObject({ through: ids[1], people: 1 })
    expect(await nextRange(world.db, ids[1] as string, 2)).toMatchObject({
      through: ids[2],
      people: 1,
    })
  })
})

describe('a day’s profit', () => {
  const dueOf = (ids: readonly PersonId[]): Sql => sql`
    select id as learner_id, place as amount
    from unnest(${ids}::uuid[]) with ordinality as each (id, place)`

  test('is paid to each in the range, once, to the pesewa, under the next number', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 5)
    const range = { after: ids[0] as string, through: ids[3] as string }
    const settle = () => world.db.withTx((tx) => postDay(tx, NEXT, range, dueOf(ids.slice(0, 5))))
    expect(await settle()).toBe(3)
    const paid = (amount: number) => ({
      wallet: amount,
      profits: -amount,
      transfers: 1,
      settled: 1,
    })
    const after = [UNTOUCHED, paid(2), paid(3), paid(4), UNTOUCHED]
    expect(await changes(world, ids)).toEqual(after)
    expect(await entriesSince(world, ids[1] as PersonId)).toEqual([
      '8 day_settled profits wallet 2',
    ])
    expect(await settle()).toBe(0)
    expect(await changes(world, ids)).toEqual(after)
  })

  test('of learners who have none is not paid, and their day stays open', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 2)
    const range = { after: '00000000-0000-0000-0000-000000000000', through: ids[1] as string }
    const due = dueOf(ids.slice(0, 1))
    expect(await world.db.withTx((tx) => postDay(tx, NEXT, range, due))).toBe(1)
    expect(await changes(world, ids)).toEqual([
      { wallet: 1, profits: -1, transfers: 1, settled: 1 },
      UNTOUCHED,
    ])
  })
})

describe('a day with bills', () => {
  type DueParts = readonly [profit: number, interest: number, principal: number]

  const dueOf = (ids: readonly PersonId[], dues: readonly DueParts[]): Sql => sql`
    select * from unnest(${ids}::uuid[], ${dues.map((due) => due[0])}::bigint[],
      ${dues.map((due) => due[1])}::bigint[], ${dues.map((due) => due[2])}::bigint[]
    ) as due (learner_id, profit, interest, principal)`

  async function settleBills(world: World, ids: readonly PersonId[], dues: readonly DueParts[]) {
    const range = { after: ids[0] as string, through: ids.at(-2) as string }
    return world.db.withTx((tx) => postDayOfBills(tx, NEXT, range, dueOf(ids, dues)))
  }

  const PESEWA: DueParts = [1, 1, 1]

  test('pays profit, interest and principal each as its own lines, numbered without a gap', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 8)
    const cash = await readHouseCash(world.db)
    const dues: DueParts[] = [
      PESEWA,
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [9, 4, 500],
      PESEWA,
    ]
    const settle = () => settleBills(world, ids, [...dues, PESEWA])
    expect(await settle()).toBe(5)

    const after = [
      UNTOUCHED,
      UNTOUCHED,
      { transfers: 1, wallet: 1, profits: -1, settled: 1 },
      { transfers: 3, wallet: 1, treasury: -1, cash: 1, drawer: -1, settled: 1 },
      { transfers: 2, wallet: 1, bills: -1, cash: 1, drawer: -1, settled: 1 },
      {
        transfers: 6,
        wallet: 513,
        profits: -9,
        treasury: -4,
        bills: -500,
        cash: 504,
        drawer: -504,
        settled: 1,
      },
      {
        transfers: 6,
        wallet: 3,
        profits: -1,
        treasury: -1,
        bills: -1,
        cash: 2,
        drawer: -2,
        settled: 1,
      },
      UNTOUCHED,
    ]
    expect(await changes(world, ids)).toEqual(after)
    expect(await readHouseCash(world.db)).toBe(cash + 508)
    expect(await entriesSince(world, ids[2] as PersonId)).toEqual([
      '8 day_settled profits wallet 1',
    ])
    expect(await entriesSince(world, ids[3] as PersonId)).toEqual([
      '8 bill_interest treasury cash 1',
      '9 bill_interest drawer interest 1',
      '10 bill_interest interest wallet 1',
    ])
    expect(await entriesSince(world, ids[4] as PersonId)).toEqual([
      '8 bill_repaid bills cash 1',
      '9 bill_repaid drawer wallet 1',
    ])
    expect(await entriesSince(world, ids[5] as PersonId)).toEqual([
      '8 day_settled profits wallet 9',
      '9 bill_interest treasury cash 4',
      '10 bill_interest drawer interest 4',
      '11 bill_interest interest wallet 4',
      '12 bill_repaid bills cash 500',
      '13 bill_repaid drawer wallet 500',
    ])

    expect(await settle()).toBe(0)
    expect(await changes(world, ids)).toEqual(after)
    expect(await readHouseCash(world.db)).toBe(cash + 508)
  })

  test('that brings a single pesewa brings it into the drawer', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 3)
    const cash = await readHouseCash(world.db)
    expect(await settleBills(world, ids, [PESEWA, [0, 1, 0], PESEWA])).toBe(1)
    expect(await readHouseCash(world.db)).toBe(cash + 1)
  })

  test('leaves later payments counted one by one, in its transaction and after it', async () => {
    const world = await openWorld()
    const ids = await openCrowd(world, 3)
    const id = ids[1] as PersonId
    const cash = await readHouseCash(world.db)
    const pay = (amount: number) =>
      paymentSent({ id: crypto.randomUUID(), amount: pesewas(amount) }, NEXT)
    const range = { after: ids[0] as string, through: id }
    await world.db.withTx(async (tx) => {
      await postDayOfBills(tx, NEXT, range, dueOf(ids, [PESEWA, [0, 2, 0], PESEWA]))
      await post(tx, id, pay(10))
    })
    expect(await readHouseCash(world.db)).toBe(cash + 2 + 10)
    await world.db.withTx((tx) => post(tx, id, pay(100)))
    expect(await readHouseCash(world.db)).toBe(cash + 2 + 10 + 100)
  })
})

test('a kind that is posted as one transfer makes exactly one move', () => {
  const move = ['pocket', 'cash'] as const
  expect(onlyMoveOf('day_settled', [move]).text).toContain("'pocket', 'cash'")
  expect(() => onlyMoveOf('day_settled', [move, move])).toThrow('makes 2 moves')
  expect(() => onlyMoveOf('day_settled', [])).toThrow('makes 0 moves')
})

test('a learner is marked as settled alone, and never back', async () => {
  const world = await openWorld()
  const ids = await openCrowd(world, 2)
  const settled = () =>
    Promise.all(ids.map(async (id) => (await readBalances(world.db, id)).settled_on))
  const mark = (days: number) =>
    world.db.withTx((tx) => markSettled(tx, ids[0] as PersonId, addDays(DAY, days)))
  await mark(3)
  expect(await settled()).toEqual([addDays(DAY, 3), DAY])
  await mark(2)
  expect(await settled()).toEqual([addDays(DAY, 3), DAY])
})
