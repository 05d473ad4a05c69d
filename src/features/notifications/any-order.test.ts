import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { noticesOf } from '#tests/rig/notices-of.ts'
import { openWorld } from '#tests/rig/world.ts'

const STEPS = ['deposit', 'withdraw', 'approve', 'reject', 'reset', 'cancel', 'day', 'join', 'see']

test('whatever happens in whatever order, each fact is told once, in order, page by page', async () => {
  const world = await openWorld()
  const esi = await world.admin()
  const steps = fc.array(fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat(9) }), {
    minLength: 12,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const ama = await world.learner({ deposited: ghs(400) })
      await ama.buy(10)
      const mine = noticesOf(world, ama)
      await mine.seeAll()
      const model = openModel()
      for (const { step, pick } of all) {
        const request = model.requests[pick % Math.max(1, model.requests.length)]
        if (step === 'deposit') model.ask('deposit', (await ama.deposit(ghs(40))).requestId)
        if (step === 'withdraw') {
          const withdrawal = await ama.requestWithdrawal(ghs(50)).catch(() => null)
          if (withdrawal) model.ask('withdrawal', withdrawal.requestId)
        }
        if (step === 'day') await world.advance().then(() => model.tell('day', 'profit_collected'))
        if (step === 'join') {
          await world.learner({ referredBy: ama })
          model.tell('join', 'referral_joined')
        }
        if (step === 'see') await mine.seeAll().then(model.see)
        if (!request) continue
        const { id, kind } = request
        const carry = (run: Promise<unknown>, told: string | null) =>
          run.then(
            () => model.tell(id, told),
            () => undefined,
          )
        if (step === 'approve') await carry(esi.approve(id), `${kind}_approved`)
        if (step === 'reject') await carry(esi.reject(id), `${kind}_rejected`)
        if (step === 'reset') await carry(esi.reset(id), `${kind}_reopened`)
        if (step === 'cancel') await carry(ama.cancel(id), null)
      }
      const news = () => model.rows().filter(({ isNew }) => isNew)
      const notes = []
      for (let page = 1; ; page++) {
        const { notices, total, unread } = await mine.list({ page: String(page), size: '3' })
        expect([total, unread]).toEqual([model.rows().length, news().length])
        if (notices.length === 0) break
        notes.push(...notices.map(({ kind, days, unread: isNew }) => ({ kind, days, isNew })))
      }
      expect(notes).toEqual(model.rows())
      expect(await mine.unread()).toBe(news().length)
    }),
    { numRuns: 12 },
  )
  await world.verify()
})

/** A model of what should be told, from what was done: no clock, no database. */
function openModel() {
  type Fact = { about: string; kind: string; number: number }
  const requests: { id: string; kind: string }[] = []
  let facts: Fact[] = [{ about: 'opening', kind: 'deposit_approved', number: 0 }]
  let last = 0
  let seen = 0
  return {
    requests,
    ask: (kind: string, id: string) => requests.push({ kind, id }),
    /** A request has one state at a time, and tells only that. */
    tell: (about: string, kind: string | null) => {
      if (requests.some(({ id }) => id === about)) facts = facts.filter((f) => f.about !== about)
      if (kind) facts.push({ about, kind, number: ++last })
    },
    see: () => {
      seen = Math.max(seen, last)
    },
    rows: () => {
      const rows: { kind: string; days: number; isNew: boolean }[] = []
      for (const { kind, number } of facts.toReversed()) {
        const before = rows.at(-1)
        const joins = kind === 'profit_collected' && before?.kind === kind
        if (joins) before.days++
        else rows.push({ kind, days: 1, isNew: number > seen })
      }
      return rows
    },
  }
}
