import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { readHouseCash } from '#ledger/books.ts'
import { sql } from '#platform/database/sql.ts'
import { openProcesses, type Process, settled, spread } from '../rig/processes.ts'
import { statusOf } from '../rig/request-checks.ts'
import { openWorld } from '../rig/world.ts'

const MANY = 50

describe('decisions', () => {
  test('of fifty approvals at once one credits, and all others are told who was first and when', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const admins = await Promise.all([world.admin(), world.admin()])
    const ama = await world.learner()
    const { requestId } = await ama.deposit(ghs(100))

    const { answers, refusals } = await settled(
      spread(processes, MANY, ({ ask }, at) =>
        ask(decisionCalls.approve, admins[at % 2]?.person ?? null, { requestId }),
      ),
    )
    expect(answers).toEqual([{ requestId, status: 'completed' }])
    expect(refusals).toHaveLength(MANY - 1)
    const { email, at } = await world.db.one<{ email: string; at: string }>(sql`
      select email, to_char(decided_at at time zone 'UTC', 'DD/MM/YYYY, HH24:MI') as at
      from request join person on person.id = decided_by`)
    for (const refusal of refusals) {
      expect(refusal.code).toBe('conflict')
      expect(refusal.message).toContain(`already approved by ${email} on ${at}`)
    }
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), suspense: 0 })
    await world.verify()
  })

  test.each([
    'deposit',
    'withdrawal',
  ] as const)('a %s that is approved, rejected and reset all at once has the effect of its last state alone', async (kind) => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const { person } = await world.admin()
    const ama = await world.learner({ deposited: ghs(500) })
    const { requestId } = await (kind === 'deposit'
      ? ama.deposit(ghs(100))
      : ama.requestWithdrawal(ghs(100)))

    const decide = [
      ({ ask }: Process) => ask(decisionCalls.approve, person, { requestId }),
      ({ ask }: Process) => ask(decisionCalls.reject, person, { requestId, reason: 'no' }),
      ({ ask }: Process) => ask(decisionCalls.reset, person, { requestId }),
    ]
    const { answers, refusals } = await settled(
      spread(processes, MANY, (by, at) => (decide[at % 3] as (typeof decide)[0])(by)),
    )
    const count = (status: string) => answers.filter((answer) => answer.status === status).length
    const status = await statusOf(world, requestId)
    // Each decision but the last has been taken back, and nothing was taken back twice.
    const open = count('completed') + count('failed') - count('pending')
    expect(open).toBe(status === 'pending' ? 0 : 1)
    if (status !== 'pending') expect(count(status)).toBeGreaterThan(0)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['conflict']))

    const pocket = kind === 'deposit' ? 1400 : 1500
    const ends = {
      deposit: {
        pending: { wallet: ghs(520), suspense: ghs(100), pocket: ghs(pocket) },
        completed: { wallet: ghs(620), suspense: 0, pocket: ghs(pocket) },
        failed: { wallet: ghs(520), suspense: 0, pocket: ghs(pocket + 100) },
      },
      withdrawal: {
        pending: { wallet: ghs(420), held: ghs(100), pocket: ghs(pocket) },
        completed: { wallet: ghs(420), held: 0, pocket: ghs(pocket + 100) },
        failed: { wallet: ghs(520), held: 0, pocket: ghs(pocket) },
      },
    }
    expect(await ama.books()).toMatchObject(ends[kind][status as 'pending'])
    await world.verify()
  })

  test('a withdrawal cancelled and approved at once is paid or given back, never both', async () => {
    const world = await openWorld()
    const [first, second] = openProcesses(world, 2) as [Process, Process]
    const { person } = await world.admin()
    const ama = await world.learner({ deposited: ghs(2000) })
    for (let round = 1; round <= 10; round++) {
      const before = await ama.books()
      const { requestId } = await ama.requestWithdrawal(ghs(100))
      const { answers } = await settled<{ status: string }>([
        first.ask(decisionCalls.approve, person, { requestId }),
        second.ask(walletCalls.cancelWithdrawal, ama.person, { requestId }),
      ])
      expect(answers).toHaveLength(1)
      const { pocket, wallet, held } = await ama.books()
      const paid = answers[0]?.status === 'completed' ? ghs(100) : 0
      expect([pocket - before.pocket, before.wallet - wallet, held]).toEqual([paid, paid, 0])
    }
    await world.verify()
  })

  test('withdrawals approved at once never take more than the drawer holds', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const admin = await world.admin()
    await world.learner({ deposited: ghs(250) })
    const requests: string[] = []
    for (let made = 0; made < 10; made++) {
      const learner = await world.learner()
      const deposit = await learner.requestDeposit(ghs(100), 'PAID NOTHING')
      await admin.approve(deposit.requestId, { acceptUnmatched: true })
      requests.push((await learner.requestWithdrawal(ghs(100))).requestId)
    }

    const racing = settled(
      spread(processes, 20, ({ ask }, at) =>
        ask(decisionCalls.approve, admin.person, { requestId: requests[at % 10] ?? '' }),
      ),
    )
    const watched: number[] = []
    let over = false
    const watching = (async () => {
      while (!over) watched.push(await readHouseCash(world.db))
    })()
    const { answers, refusals } = await racing
    over = true
    await watching

    expect(answers).toHaveLength(2)
    const short = refusals.filter(({ code }) => code === 'insufficient')
    expect(short.length).toBeGreaterThanOrEqual(16)
    for (const { message } of short) {
      expect(message).toBe('House cash is short: it holds GHS\u00A050.00')
    }
    expect(Math.min(...watched)).toBeGreaterThanOrEqual(0)
    expect(await readHouseCash(world.db)).toBe(ghs(50))
    await world.verify()
  })
})
