import { describe, expect, test } from 'vitest'
import { ghs, sumOf } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { fileOf } from '#tests/rig/file-text.ts'
import { type Learner, openWorld, type World } from '#tests/rig/world.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { type Entry, walletCalls } from './schema.ts'

type Owner = Pick<Learner, 'person'>

type Filter = { search?: string; kind?: Entry['kind'] }

const MARK = '\ufeff'

/** The sheet as rows of cells, its notice and its columns first. */
async function sheetOf(world: Pick<World, 'ask'>, { person }: Owner, filter: Filter = {}) {
  const file = fileOf(await world.ask(walletCalls.exportActivity, person, filter))
  let text = ''
  let pieces = 0
  for await (const chunk of file.chunks) {
    text += chunk
    pieces++
  }
  const rows = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
  return {
    filename: file.filename,
    text,
    pieces,
    notice: rows[0],
    columns: rows[1] ?? [],
    rows: rows.slice(2),
  }
}

describe('the sheet of the wallet', () => {
  test('has the practice notice first, then names for its columns', async () => {
    const world = await openWorld()
    const sheet = await sheetOf(world, await world.learner())
    expect(sheet.text.startsWith(`${MARK}Practice money. No real cedis move here.\r\n`)).toBe(true)
    expect(sheet.columns).toEqual([
      'Business day',
      'Time (UTC)',
      'Type',
      'Description',
      'Credit or debit',
      'Amount (GHS)',
      'Status',
      'Method',
      'Reference',
      'Reason',
      'Number',
    ])
    expect(sheet.filename).toBe(`sikalab-wallet-${await world.today()}.csv`)
  })

  test('equals the list, row for row, whatever the filter', async () => {
    const world = await openRichWorld()
    const { email } = await world.db.one<{ email: string }>(
      sql`select email from person where id = ${world.ids.ama}`,
    )
    const owner = {
      person: { id: world.ids.ama, name: email, email, role: 'learner', status: 'active' } as const,
    }
    const kinds = [undefined, 'deposit', 'withdrawal', 'purchase', 'profit', 'bonus'] as const
    for (const kind of kinds) {
      for (const search of [undefined, 'mtn', 'Sankofa', 'MM', 'nothing such', '%', '_']) {
        const filter = { ...(kind && { kind }), ...(search && { search }) }
        const listed = await world.ask(walletCalls.listActivity, owner.person, {
          ...filter,
          size: '100',
        })
        const { rows, columns } = await sheetOf(world, owner, filter)
        expect(rows.map((row) => row[columns.indexOf('Number')])).toEqual(
          listed.entries.map(({ number }) => number),
        )
        expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[5], row[6]])).toEqual(
          listed.entries.map((entry) => [
            entry.on,
            entry.kind,
            entry.description,
            entry.direction,
            `${Math.floor(entry.amount / 100)}.${String(entry.amount % 100).padStart(2, '0')}`,
            entry.cancelled ? 'cancelled' : entry.status,
          ]),
        )
      }
    }
  })

  test('comes in batches of 500 rows, and a row that newer ones push back comes once', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    await askMany(world, ama, 1_200)
    const held: number[] = []
    const rows = world.db.rows.bind(world.db)
    const spied: typeof rows = async (statement) => {
      const batch = await rows(statement)
      held.push(batch.length)
      if (held.length === 1) await askMany(world, ama, 30)
      return batch as never
    }
    world.serverParts.db.rows = spied
    const sheet = await sheetOf(world, ama)
    world.serverParts.db.rows = rows
    expect(held).toEqual([500, 500, 201])
    expect(sheet.pieces).toBeGreaterThan(2)
    const ids = sheet.rows.map((row) => row.at(-1))
    expect(new Set(ids).size).toBe(1_201)
    expect(ids).toHaveLength(1_201)
    await world.verify()
  })

  test('makes text of what a spreadsheet would run, and keeps sums computable', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://x","y")']
    for (const formula of formulas) await ama.requestDeposit(ghs(60), formula)
    const { rows, columns } = await sheetOf(world, ama)
    const cells = rows.map((row) => row[columns.indexOf('Reference')] ?? '')
    expect(cells.filter(Boolean).toReversed()).toEqual(formulas.map((formula) => `'${formula}`))
    const amounts = rows.map((row) =>
      Math.round(Number(row[columns.indexOf('Amount (GHS)')]) * 100),
    )
    const { entries } = await ama.activity()
    expect(amounts).toEqual(entries.map(({ amount }) => amount))
    expect(sumOf(entries.map(({ amount }) => amount))).toBe(ghs(320))
  })
})

/** Deposits that move nothing, all at one instant: the hardest to page through. */
async function askMany({ db, today }: World, { id }: Learner, count: number): Promise<void> {
  const on = await today()
  await db.count(sql`
    insert into request (id, learner_id, kind, amount, method, account_name, reference,
      requested_on, requested_at)
    select gen_random_uuid(), ${id}, 'deposit', 6000, 'mtn', 'Test', 'R' || at, ${on},
      now()
    from generate_series(1, ${count}) as at`)
}
