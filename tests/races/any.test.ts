import { describe, expect, test } from 'vitest'
import { newId, type PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { giveReferralBonuses } from '#features/auth/server/referral.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { readStatement } from '#ledger/statement.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openProcesses, type Process, settled, spread } from '../rig/processes.ts'
import { openWorld, ownNumber } from '../rig/world.ts'

const MANY = 50
/** The catalogue's cheapest mining machine: GHS 50. */
const MINI = 10

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
