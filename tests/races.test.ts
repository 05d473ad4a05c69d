import { describe, expect, test } from 'vitest'
import { newId, type PersonId } from '../src/core/ids.ts'
import { ghs } from '../src/core/money.ts'
import { authCalls } from '../src/features/auth/schema.ts'
import { giveReferralBonuses } from '../src/features/auth/server/referral.ts'
import { machinesCalls } from '../src/features/machines/schema.ts'
import { pocketCalls } from '../src/features/pocket/schema.ts'
import { walletCalls } from '../src/features/wallet/schema.ts'
import { decisionCalls } from '../src/features/wallet/schema/decisions.ts'
import { readHouseCash } from '../src/ledger/books.ts'
import { readStatement } from '../src/ledger/statement.ts'
import type { Person } from '../src/platform/kit.ts'
import { sql } from '../src/platform/sql.ts'
import { openProcesses, type Process, settled, spread } from './processes.ts'
import { openWorld, ownNumber, type World } from './world.ts'

const MANY = 50
/** The catalogue's cheapest mining machine: GHS 50. */
const MINI = 10

async function statusOf(world: World, requestId: string): Promise<string> {
  const { status } = await world.db.one<{ status: string }>(
    sql`select status from request where id = ${requestId}`,
  )
  return status
}

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

describe('spending', () => {
  test('of fifty purchases of one machine one is charged, and all others are told it is owned', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const ama = await world.learner({ deposited: ghs(1000) })
    const { answers, refusals } = await settled(
      spread(processes, MANY, ({ ask }) =>
        ask(machinesCalls.buy, ama.person, { machineId: MINI, price: ghs(50) }),
      ),
    )
    expect(answers).toHaveLength(1)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['conflict']))
    expect(await ama.books()).toMatchObject({ wallet: ghs(970), sales: ghs(50) })
    await world.verify()
  })

  test('fifty withdrawals and purchases beyond the balance spend it once', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const ama = await world.learner({ deposited: ghs(180) })
    const account = await ownNumber(world.db, ama.id)
    const { answers, refusals } = await settled(
      spread<{ amount?: number; price?: number }>(processes, MANY, ({ ask }, at) =>
        at % 3 === 0
          ? ask(machinesCalls.buy, ama.person, { machineId: MINI, price: ghs(50) })
          : ask(walletCalls.requestWithdrawal, ama.person, {
              amount: ghs(50),
              method: 'mtn',
              account,
            }),
      ),
    )
    const spent = answers.reduce((sum, { amount, price }) => sum + (amount ?? price ?? 0), 0)
    expect(spent).toBe(ghs(200))
    for (const { code } of refusals) expect(['invalid', 'conflict', 'insufficient']).toContain(code)
    const { wallet, held, sales } = await ama.books()
    expect([wallet, held + sales]).toEqual([0, ghs(200)])
    await world.verify()
  })

  test('fifty sends under one key have one effect and fifty identical answers', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const ama = await world.learner()
    const key = newId()
    const { answers } = await settled(
      spread(processes, MANY, ({ ask }) =>
        ask(pocketCalls.sendPayment, ama.person, { amount: ghs(60) }, key),
      ),
    )
    expect(answers).toHaveLength(MANY)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await ama.books()).toMatchObject({ pocket: ghs(1940), suspense: ghs(60) })
    await world.verify()
  })

  test('one key that carries two bodies at once moves the money of one of them', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const ama = await world.learner()
    const key = newId()
    const { answers, refusals } = await settled(
      spread(processes, MANY, ({ ask }, at) =>
        ask(pocketCalls.sendPayment, ama.person, { amount: ghs(at % 2 === 0 ? 60 : 70) }, key),
      ),
    )
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect([answers.length, refusals.length]).toEqual([MANY / 2, MANY / 2])
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['key_reused']))
    expect((await ama.books()).suspense).toBe(answers[0]?.amount)
    await world.verify()
  })

  test('one payment backs one deposit, however many claim it at once', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const admin = await world.admin()
    const ama = await world.learner()
    const { reference } = await ama.pay(ghs(100))
    const { answers } = await settled(
      spread(processes, 10, ({ ask }) =>
        ask(walletCalls.requestDeposit, ama.person, {
          amount: ghs(100),
          method: 'mtn',
          accountName: 'Ama',
          reference,
        }),
      ),
    )
    expect(answers).toHaveLength(10)
    const decided = await settled(
      spread(processes, 10, ({ ask }, at) =>
        ask(decisionCalls.approve, admin.person, { requestId: answers[at]?.requestId ?? '' }),
      ),
    )
    expect(decided.answers).toHaveLength(1)
    expect(new Set(decided.refusals.map(({ code }) => code))).toEqual(
      new Set(['needs_confirmation']),
    )
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), suspense: 0, unmatched: 0 })
    await world.verify()
  })
})

describe('referrals', () => {
  const password = 'a long enough password'
  const signUp = ({ ask }: Process, email: string, referralCode: string) =>
    ask(authCalls.signUp, null, { email, password, referralCode })

  test('a code used while its owner is being suspended pays both, or opens no account', async () => {
    const world = await openWorld()
    const [first] = openProcesses(world, 1) as [Process]
    const seen = new Set<boolean>()
    for (let round = 0; round < 12; round++) {
      const kofi = await world.learner()
      const email = `newcomer${round}@example.test`
      const suspend = async () => {
        // Hashing the password takes a while; the suspension comes at a random moment around it.
        await new Promise((resolve) => setTimeout(resolve, round * 12))
        await world.db.count(sql`update person set status = 'suspended' where id = ${kofi.id}`)
      }
      const [{ answers, refusals }] = await Promise.all([
        settled([signUp(first, email, kofi.code)]),
        suspend(),
      ])
      const joined = answers.length === 1
      seen.add(joined)
      if (!joined) expect(refusals[0]).toMatchObject({ code: 'invalid', field: 'referralCode' })
      const { count } = await world.db.one<{ count: number }>(
        sql`select count(*) as count from person where email = ${email}`,
      )
      expect(count).toBe(joined ? 1 : 0)
      expect((await kofi.books()).wallet).toBe(ghs(joined ? 30 : 20))
    }
    expect(seen.has(false)).toBe(true)
    await world.verify()
  })

  test('newcomers who bring one code at once are all counted, and a newcomer counts once', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 4)
    const kofi = await world.learner()
    const newcomers = await Promise.all(Array.from({ length: 10 }, () => world.learner()))
    const today = await world.today()
    const { answers, refusals } = await settled(
      spread(processes, 30, ({ db }, at) =>
        db.withTx((tx) =>
          giveReferralBonuses(tx, newcomers[at % 10]?.id as PersonId, kofi.code, today),
        ),
      ),
    )
    expect([answers.length, refusals.length]).toEqual([10, 20])
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['conflict']))
    expect((await kofi.books()).wallet).toBe(ghs(20 + 10 * 10))
    await world.verify()
  })
})

test('two people who sign up with one e-mail at once open one account', async () => {
  const world = await openWorld()
  const processes = openProcesses(world, 3)
  const { answers, refusals } = await settled(
    spread(processes, 6, ({ ask }) =>
      ask(authCalls.signUp, null, { email: 'ama@example.test', password: 'a long password' }),
    ),
  )
  expect([answers.length, refusals.length]).toEqual([1, 5])
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['conflict']))
  const people = await world.db.rows<Person>(sql`select id from person`)
  expect(people).toHaveLength(1)
  const lines = await readStatement(world.db, people[0]?.id ?? '', 'wallet', { size: 10 })
  expect(lines.map(({ kind }) => kind)).toEqual(['sign_up'])
  await world.verify()
})
