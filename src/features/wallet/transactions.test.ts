import { describe, expect, test } from 'vitest'
import type { InputOf } from '#core/call.ts'
import { formatGhs, ghs, sumOf } from '#core/money.ts'
import { REQUEST_STATUSES } from '#core/request.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { isRequest, type TransactionRow, transactionCalls } from './schema/transactions.ts'
import { ENTRY_KINDS } from './schema.ts'
import { readSums } from './server/transactions/sums.ts'
import { listTransactionsBy, walkTransactions } from './server/transactions/transactions.ts'

type TransactionsInput = InputOf<typeof transactionCalls.listTransactions>

/** Three people with every kind of transaction over some days. */
async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const list = (wanted: TransactionsInput = {}) =>
    world.ask(transactionCalls.listTransactions, boss.person, wanted)
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(300) })
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(200) })
  await world.learner({ email: 'efua@example.test' })
  await ama.buy(10)
  await ama.buy(18)
  await kofi.buy(9)
  await world.advance(3)
  await boss.reject((await kofi.requestDeposit(ghs(70), 'TYPED-1')).requestId)
  await ama.requestWithdrawal(ghs(60))
  await world.advance(2)
  await kofi.deposit(ghs(90))
  return { ...world, boss, list, ama, kofi }
}

type Room = Awaited<ReturnType<typeof openRoom>>

/** Every page of the list, one after the other. */
async function pagesOf({ list }: Pick<Room, 'list'>, wanted: TransactionsInput, size = 4) {
  const rows: TransactionRow[] = []
  for (let page = 1; ; page++) {
    const answer = await list({ ...wanted, size: String(size), page: String(page) })
    rows.push(...answer.transactions)
    if (answer.transactions.length < size) return { rows, matching: answer.matching }
  }
}

const timeOf = ({ requestedAt }: TransactionRow) => Date.parse(requestedAt)
const rankOf = ({ kind }: TransactionRow) => ENTRY_KINDS.indexOf(kind)
const KEYS = {
  date: [timeOf],
  amount: [({ amount }: TransactionRow) => amount as number, timeOf],
  type: [rankOf, timeOf],
}

describe('all transactions are one list', () => {
  test('has requests, purchases, profits, repayments and bonuses, newest first, each once', async () => {
    const room = await openRoom()
    const { rows, matching } = await pagesOf(room, {})
    expect(rows).toHaveLength(matching)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(matching)
    const counts = Object.fromEntries(
      ENTRY_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
    )
    // Five days of three machines, of which a bill is settled by itself.
    expect(counts).toEqual({
      deposit: 4,
      withdrawal: 1,
      purchase: 3,
      profit: 15,
      repayment: 0,
      bonus: 5,
    })
    const said = rows.flatMap((row) => (isRequest(row) ? [] : [`${row.name} ${row.description}`]))
    expect(said).toContain('ama@example.test Treasury bill interest')
    expect(said.filter((text) => text.includes('Bought'))).toHaveLength(3)
    await room.verify()
  })

  test.each([
    'date',
    'amount',
    'type',
  ] as const)('stands in the order of its %s both ways, whichever kinds and states are wanted, page by page', async (sort) => {
    const room = await openRoom()
    const { rows: all } = await pagesOf(room, {}, 100)
    for (const direction of ['asc', 'desc'] as const) {
      for (const wanted of [
        {},
        { kind: 'profit' },
        { kind: 'deposit' },
        { status: 'completed' },
        { status: 'pending' },
      ] as const) {
        const { rows, matching } = await pagesOf(room, { ...wanted, sort, direction })
        const known = all.filter((row) =>
          Object.entries(wanted).every(([field, value]) => row[field as 'kind'] === value),
        )
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(known.map(({ id }) => id)))
        expect([rows.length, matching]).toEqual([known.length, known.length])
        for (const [at, row] of rows.entries()) {
          const next = rows[at + 1]
          const key = KEYS[sort].find((each) => next && each(row) !== each(next))
          if (!next || !key) continue
          expect(key(row) < key(next)).toBe(direction === 'asc')
        }
      }
    }
  })

  test('the totals count everything, whatever the filters, also once its days are summed up', async () => {
    const room = await openRoom()
    const { rows } = await pagesOf(room, {}, 100)
    const all = {
      count: rows.length,
      requests: 5,
      pending: 2,
      completed: rows.length - 3,
      failed: 1,
      volume: sumOf(rows.map(({ amount }) => amount)),
    }
    expect((await room.list()).totals).toEqual(all)
    const none = await room.list({ search: 'nobody', kind: 'profit' })
    expect([none.transactions, none.matching, none.totals]).toEqual([[], 0, all])
    await sumUpDays(room.db)
    expect((await room.list()).totals).toEqual(all)
    expect((await room.list({ kind: 'profit' })).matching).toBe(15)
    const overview = await room.ask(analyticsCalls.readOverview, room.boss.person, {})
    expect([overview.transactions, overview.pending]).toEqual([all.count, all.pending])
    await room.verify()
  })

  test('every amount is found in every form in which it is shown or typed, of requests and of what the house entered', async () => {
    const room = await openRoom()
    const { rows: all } = await pagesOf(room, {}, 100)
    const written = new Map(all.map(({ amount }) => [amount, formatGhs(amount)]))
    for (const [amount, shown] of written) {
      const known = all.filter((row) => row.amount === amount).map(({ id }) => id)
      const bare = shown.replace('GHS\u00A0', '')
      const forms = [shown, `GHS ${bare}`, bare, bare.replace(',', ' ')]
      for (const search of forms) {
        const result = await pagesOf(room, { search }, 100)
        expect([search, result.rows.map(({ id }) => id)]).toEqual([search, known])
        expect(result.matching).toBe(known.length)
      }
      // A few digits stand in numbers and references too.
      const short = await pagesOf(room, { search: bare.replace('.00', '') }, 100)
      expect(short.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
      const exported: string[] = []
      for await (const { id } of walkTransactions(room.db, { search: bare })) exported.push(id)
      expect(exported).toEqual(known.toReversed())
      // Page by page, and by each order.
      for (const sort of ['date', 'amount', 'type'] as const) {
        const { rows } = await pagesOf(room, { search: bare, sort }, 1)
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(known))
      }
    }
    const profits = await pagesOf(room, { search: '0.01', kind: 'profit' })
    expect(profits.rows).toEqual(all.filter((row) => row.kind === 'profit' && row.amount === 1))
    await room.verify()
  })

  test('is searched by its learner, as often as that finds something or rarely', async () => {
    const room = await openRoom()
    const { rows: all } = await pagesOf(room, {}, 100)
    for (const search of ['ama@', 'example', 'typed-1', 'nobody']) {
      const whole = await pagesOf(room, { search }, 100)
      expect(whole.rows).toHaveLength(whole.matching)
      expect(await pagesOf(room, { search }, 1)).toEqual(whole)
      const known = all.filter(
        (row) =>
          row.name.includes(search) || (isRequest(row) && row.reference === search.toUpperCase()),
      )
      expect(whole.rows.map(({ id }) => id)).toEqual(known.map(({ id }) => id))
    }
  })

  test('has of each kind in each state what there is, and nothing where there is nothing, as the sheet does', async () => {
    const room = await openRoom()
    const { rows: all } = await pagesOf(room, {}, 100)
    for (const kind of ENTRY_KINDS) {
      for (const status of REQUEST_STATUSES) {
        const known = all.filter((row) => row.kind === kind && row.status === status).length
        const { rows, matching } = await pagesOf(room, { kind, status })
        let walked = 0
        for await (const row of walkTransactions(room.db, { kind, status })) {
          expect(row.kind).toBe(kind)
          walked++
        }
        expect([kind, status, rows.length, matching, walked]).toEqual([
          kind,
          status,
          known,
          known,
          known,
        ])
      }
      // An entry of the house has no payment that could match.
      const { rows } = await pagesOf(room, { kind, matched: 'yes' })
      expect(rows.every((row) => row.kind === kind && isRequest(row))).toBe(true)
    }
  })

  test('is walked once in the order of its time for the sheet, with a search too', async () => {
    const room = await openRoom()
    const { rows } = await pagesOf(room, { direction: 'asc' }, 100)
    for (const search of [undefined, 'kofi@']) {
      const walked = []
      for await (const { id } of walkTransactions(room.db, search ? { search } : {}))
        walked.push(id)
      const known = rows.filter(({ name }) => name.includes(search ?? ''))
      expect(walked).toEqual(known.map(({ id }) => id))
    }
  })
})

test('a page is read along an index, however much the house has posted', async () => {
  const world = await openWorld()
  const { id } = await world.learner()
  await world.db.count(sql`
    insert into transfer (learner_id, number, day, kind, source, target, amount, at)
    select ${id}, 100 + at, business_day() - 1, 'day_settled', 'profits', 'wallet',
      1000 + at % 7, now() - at * interval '1 second'
    from generate_series(1, 60000) as at`)
  await world.db.count(sql`analyze transfer`)
  for (const sort of ['date', 'amount', 'type'] as const) {
    for (const wanted of [{}, { kind: 'profit' }, { kind: 'purchase' }] as const) {
      for (const page of [1, 3000]) {
        const touched = await world.db.withTx(async (tx) => {
          const read = async () => {
            const { rows } = await tx.one<{ rows: number }>(sql`
              select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
              from pg_stat_xact_user_tables where relname = 'transfer'`)
            return rows
          }
          const filter = { ...wanted, sort, direction: 'desc', page, size: 20 } as const
          const counted = listTransactionsBy(tx, { ...filter, page: 1, size: 0 }, readSums(tx))
          await counted
          const before = await read()
          await listTransactionsBy(tx, filter, readSums(tx))
          // A page without rows reads for its count alone, so its reads are taken off.
          return (await read()) - 2 * before
        })
        expect({ sort, page, touched: touched < 2_000 }).toEqual({ sort, page, touched: true })
      }
    }
  }
})
