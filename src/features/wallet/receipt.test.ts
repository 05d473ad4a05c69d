import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { ghs, pesewas } from '#core/money.ts'
import type { TransferEntry } from '#ledger/transfer-entry.ts'
import { sql } from '#platform/database/sql.ts'
import { type Learner, openWorld, type World } from '#tests/rig/world.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { receiptCalls } from './schema/receipt.ts'
import { type Entry, walletCalls } from './schema.ts'

type Owner = Pick<Learner, 'person'>
type Receipt = AnswerOf<typeof receiptCalls.readReceipt>

const read = (world: Pick<World, 'ask'>, { person }: Owner, id: string): Promise<Receipt> =>
  world.ask(receiptCalls.readReceipt, person, { id })

async function entriesOf(world: Pick<World, 'ask'>, { person }: Owner): Promise<Entry[]> {
  const all: Entry[] = []
  for (let page = 1; ; page++) {
    const input = { page: String(page), size: '100' }
    const { entries, total } = await world.ask(walletCalls.listActivity, person, input)
    all.push(...entries)
    if (entries.length === 0 || all.length >= total) return all
  }
}

/** The sum that the lines add to the wallet, in pesewas. */
function walletSide(lines: readonly TransferEntry[]): number {
  return lines.reduce(
    (sum, { source, target, amount }) =>
      sum + (target === 'wallet' ? amount : 0) - (source === 'wallet' ? amount : 0),
    0,
  )
}

const story = (lines: readonly TransferEntry[]) =>
  lines.map(
    ({ kind, source, target, reverses }) =>
      `${kind} ${source}→${target}${reverses === null ? '' : ' taken back'}`,
  )

describe('a receipt', () => {
  test('of every kind of entry shows exactly the transfers of its cause, in order', async () => {
    const world = await openRichWorld()
    const seen = new Set<string>()
    const people = await world.db.rows<{ id: PersonId; email: string }>(
      sql`select id, email from person where role = 'learner'`,
    )
    for (const { id, email } of people) {
      const owner = {
        person: { id, name: email, email, role: 'learner', status: 'active' } as const,
      }
      for (const entry of await entriesOf(world, owner)) {
        seen.add(`${entry.kind} ${entry.status}`)
        const receipt = await read(world, owner, entry.id)
        expect(receipt.entry).toEqual(entry)
        const number = /^t(\d+)$/.exec(entry.id)?.[1] ?? null
        const expected = await world.db.rows(sql`
          select number, day, at, kind, source, target, amount, reverses from transfer
          where learner_id = ${id} and (number = ${number}::int or (kind, day) in (
              select kind, day from transfer as bill where learner_id = ${id}
                and number = ${number}::int and kind::text like 'bill%') or cause = ${number ? null : entry.id}
            or cause = (select payment_id from request where id::text = ${entry.id}))
          order by number`)
        expect(receipt.lines).toEqual(expected)
        const counts = entry.status === 'completed' || entry.status === 'pending'
        const held = entry.kind === 'withdrawal' ? -entry.amount : 0
        const gained = entry.kind === 'deposit' && entry.status === 'pending' ? 0 : entry.amount
        const change = entry.direction === 'debit' ? held || -entry.amount : gained
        expect(walletSide(receipt.lines)).toBe(counts ? change : 0)
      }
    }
    expect([...seen].toSorted()).toEqual([
      'bonus completed',
      'deposit completed',
      'deposit failed',
      'deposit pending',
      'profit completed',
      'purchase completed',
      'repayment completed',
      'withdrawal completed',
      'withdrawal failed',
      'withdrawal pending',
    ])
    await world.verify()
  })

  test('says who, how, when, and which practice payment stands behind it', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const payment = await ama.pay(ghs(100))
    const { requestId } = await ama.requestDeposit(ghs(100), payment.reference)
    const waiting = await read(world, ama, requestId)
    expect(waiting).toMatchObject({
      name: ama.person.email,
      platformName: 'SikaLab',
      accountName: 'Test',
      proofId: null,
      decidedAt: null,
      payment: { reference: payment.reference, amount: ghs(100) },
      entry: { method: 'mtn', status: 'pending', reference: payment.reference },
    })
    expect(waiting.practiceNumber).toMatch(/^000\d{7}$/)
    expect(story(waiting.lines)).toEqual([
      'payment_sent pocket→cash',
      'payment_sent drawer→suspense',
    ])
    await admin.approve(requestId)
    const approved = await read(world, ama, requestId)
    expect(approved.decidedAt).not.toBeNull()
    expect(story(approved.lines).at(-1)).toBe('deposit_approved suspense→wallet')
    await world.verify()
  })

  test('of an undecided deposit without a payment has no lines: nothing has been written', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    const { requestId } = await ama.requestDeposit(ghs(100), 'NEVER PAID')
    expect(await read(world, ama, requestId)).toMatchObject({ lines: [], payment: null })
    await world.verify()
  })

  test('shows a decision that was taken back, and which entry took it back', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner({ deposited: ghs(100) }), await world.admin()]
    const { requestId } = await ama.requestWithdrawal(ghs(60))
    await admin.approve(requestId)
    await admin.reset(requestId)
    const { lines, entry } = await read(world, ama, requestId)
    expect(entry.status).toBe('pending')
    expect(story(lines)).toEqual([
      'withdrawal_requested wallet→held',
      'withdrawal_approved cash→pocket',
      'withdrawal_approved held→drawer',
      'withdrawal_approved drawer→held taken back',
      'withdrawal_approved pocket→cash taken back',
    ])
    const [, first, second, backOfSecond, backOfFirst] = lines
    expect([backOfSecond?.reverses, backOfFirst?.reverses]).toEqual([second?.number, first?.number])
    await world.verify()
  })

  test('of somebody else, or of nothing, is not found', async () => {
    const world = await openWorld()
    const [ama, kofi] = [await world.learner({ deposited: ghs(100) }), await world.learner()]
    const mine = await entriesOf(world, ama)
    const request = mine.find(({ kind }) => kind === 'deposit')?.id ?? ''
    const unknown = { code: 'not_found', message: 'Transaction not found' }
    for (const id of [request, newId(), 't999', 't0']) {
      await expect(read(world, kofi, id)).rejects.toMatchObject(unknown)
    }
    await expect(read(world, ama, request)).resolves.toMatchObject({ entry: { id: request } })
    // A transfer that is no wallet entry by itself: the pocket money.
    const { number } = await world.db.one<{ number: number }>(sql`
      select number from transfer where learner_id = ${ama.id} and target = 'pocket'`)
    await expect(read(world, ama, `t${number}`)).rejects.toMatchObject(unknown)
    for (const id of ['', 'x', "t1'", 't1 or 1=1', `${newId()}0`]) {
      await expect(read(world, ama, id)).rejects.toMatchObject({
        code: 'invalid',
        message: 'Transaction not found',
      })
    }
  })

  test('in any history the wallet’s side of all receipts adds up to the wallet', async () => {
    const acts = ['pay', 'invent', 'withdraw', 'cancel', 'approve', 'reject', 'reset', 'buy', 'day']
    const act = fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(1_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (history) => {
        const world = await openWorld()
        const ama = await world.learner({ deposited: ghs(300) })
        await play(world, ama, history)
        const entries = await entriesOf(world, ama)
        const receipts = await Promise.all(entries.map(({ id }) => read(world, ama, id)))
        const lines = receipts.flatMap((receipt) => receipt.lines)
        expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
        expect(walletSide(lines)).toBe((await ama.books()).wallet)
        await world.verify()
      }),
      { numRuns: 8 },
    )
  })
})

/** Lives through a history; what the house refuses has not happened. */
async function play(
  world: World,
  ama: Learner,
  history: readonly { act: string; pick: number }[],
): Promise<void> {
  const admin = await world.admin()
  const requests: string[] = []
  const chosen = (pick: number) => requests[pick % requests.length] ?? newId()
  const noteRequest = async (request: Promise<{ requestId: string }>) =>
    requests.push((await request).requestId)
  const acts: Record<string, (pick: number) => Promise<unknown>> = {
    pay: (pick) => noteRequest(ama.deposit(pesewas(4_000 + pick))),
    invent: (pick) => noteRequest(ama.requestDeposit(ghs(60), `NEVER ${pick}`)),
    withdraw: (pick) => noteRequest(ama.requestWithdrawal(pesewas(5_000 + pick))),
    cancel: (pick) => ama.cancel(chosen(pick)),
    approve: (pick) => admin.approve(chosen(pick), { acceptUnmatched: true }),
    reject: (pick) => admin.reject(chosen(pick)),
    reset: (pick) => admin.reset(chosen(pick)),
    buy: (pick) => ama.buy([10, 9, 17][pick % 3] ?? 10),
    day: () => world.advance(),
  }
  for (const { act, pick } of history) {
    await acts[act]?.(pick).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
