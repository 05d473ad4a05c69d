import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openWorld } from '#tests/rig/world.ts'
import { decisionCalls } from './schema/decisions.ts'
import { receiptCalls } from './schema/receipt.ts'
import { transactionCalls } from './schema/transactions.ts'
import { walletCalls } from './schema.ts'

// A request has a number that people can say, beside the id that only the code uses.

async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(200) })
  const { requestId } = await ama.requestWithdrawal(ghs(60))
  const list = (search?: string) =>
    world.ask(decisionCalls.listRequests, boss.person, search ? { search } : {})
  const number = (await list()).requests.find(({ id }) => id === requestId)?.number ?? ''
  return { ...world, boss, ama, requestId, number, list }
}

test('each request has a short number of its own, of signs that are not read for one another', async () => {
  const world = await openWorld()
  const ama = await world.learner()
  await world.db.count(sql`
    insert into request (id, learner_id, kind, amount, method, reference, requested_on)
    select gen_random_uuid(), ${ama.id}, case when at % 2 = 0 then 'deposit' else 'withdrawal' end::request_kind,
      4000, 'mtn', '', business_day()
    from generate_series(1, 5000) as at`)
  const rows = await world.db.rows<{ number: string; kind: string }>(
    sql`select number, kind from request`,
  )
  expect(new Set(rows.map(({ number }) => number)).size).toBe(5000)
  for (const { number, kind } of rows) {
    expect(number).toMatch(
      kind === 'deposit' ? /^dep_[A-HJKMNP-Z2-9]{6}$/ : /^wth_[A-HJKMNP-Z2-9]{6}$/,
    )
  }
  const [first] = rows
  await expect(
    world.db.count(sql`
      insert into request (id, code, learner_id, kind, amount, method, reference, requested_on)
      values (gen_random_uuid(), ${first?.number.slice(4)}, ${ama.id}, ${first?.kind}::request_kind,
        4000, 'mtn', '', business_day())`),
  ).rejects.toMatchObject({ constraint: 'request_number_once' })
})

test('a request is found by its number however it is spelt, by admins and by its owner', async () => {
  const { list, requestId, number, ama, verify } = await openRoom()
  const code = number.slice(4)
  for (const said of [number, number.toLowerCase(), `WTH ${code}`, `wth-${code}`, code]) {
    const { requests, matching } = await list(said)
    expect([requests.map(({ id }) => id), matching]).toEqual([[requestId], 1])
  }
  expect((await list(`dep_${code}`)).matching).toBe(0)
  expect((await ama.activity({ search: number })).entries.map(({ id }) => id)).toEqual([requestId])
  await verify()
})

test('receipt, lists, mails and sheets say the number in place of the UUID', async () => {
  const { requestId, number, ama, boss, ask, db } = await openRoom()
  await boss.approve(requestId)
  expect((await ask(receiptCalls.readReceipt, ama.person, { id: requestId })).entry.number).toBe(
    number,
  )
  const mails = await db.rows<{ body: string }>(sql`
    select body from outbox where about like ${`${requestId}%`}`)
  expect(mails.length).toBeGreaterThan(1)
  for (const { body } of mails) expect(body).toContain(number)
  const sheetOf = async (answer: unknown) => {
    let text = ''
    for await (const chunk of (answer as { chunks: AsyncIterable<string> }).chunks) text += chunk
    return readCsv(text.replace('\ufeff', '')).map((row) => row.at(-1))
  }
  const sheets = [
    await sheetOf(await ask(transactionCalls.exportTransactions, boss.person, {})),
    await sheetOf(await ask(walletCalls.exportActivity, ama.person, {})),
  ]
  for (const numbers of sheets) {
    expect(numbers).toContain(number)
    expect(numbers).not.toContain(requestId)
  }
})
