import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '#core/notice.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openProcesses, settled, spread } from '#tests/rig/processes.ts'
import { type Learner, openWorld, ownNumber, type World } from '#tests/rig/world.ts'
import { walletCalls } from './schema.ts'
import { wallet as walletWords } from './words/en/wallet.ts'
import { walletServer as t } from './words/en/wallet-server.ts'

const withdraw = (world: World, { person }: Learner, account: string, method = 'mtn') =>
  world.ask(walletCalls.requestWithdrawal, person, {
    amount: ghs(60),
    method: method as 'mtn',
    account,
  })

async function save(world: World, change: object) {
  const boss = await world.admin()
  const { settings, version } = await world.ask(settingsFormCalls.readAll, boss.person, {})
  return world.ask(settingsFormCalls.save, boss.person, { ...settings, ...change, version })
}

describe('a withdrawal', () => {
  test('goes to one’s own practice number: another learner’s, the house’s and nobody’s are refused', async () => {
    const world = await openWorld()
    const [ama, kofi] = [await world.learner({ deposited: ghs(100) }), await world.learner()]
    const own = await ownNumber(world.db, ama.id)
    const others = [await ownNumber(world.db, kofi.id), '0000000001', '0000000002', '0009999998']
    for (const method of ['mtn', 'vodafone', 'airtel', 'bank']) {
      for (const account of others) {
        await expect(withdraw(world, ama, account, method), account).rejects.toMatchObject({
          code: 'invalid',
          field: 'account',
          message: walletWords.ownNumberOnly(own),
        })
      }
    }
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), held: 0 })
    await withdraw(world, ama, own)
    expect(await ama.books()).toMatchObject({ wallet: ghs(60), held: ghs(60) })
    await world.verify()
  })

  test('by bank transfer goes to a bank number too, and by no other method', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    const own = await ownNumber(world.db, ama.id)
    for (const method of ['mtn', 'vodafone', 'airtel']) {
      await expect(withdraw(world, ama, 'PRACTICE-77', method)).rejects.toMatchObject({
        field: 'account',
        message: walletWords.bankNumberNeedsBank(own),
      })
    }
    await withdraw(world, ama, 'PRACTICE-77', 'bank')
    await withdraw(world, ama, 'PRACTICE-77', 'bank')
    await world.verify()
  })

  test('a bank number is whose who names it first, and never the house’s besides', async () => {
    const world = await openWorld()
    await save(world, { withdrawalAccountNumber: 'PRACTICE-1' })
    const [ama, kofi] = [
      await world.learner({ deposited: ghs(100) }),
      await world.learner({ deposited: ghs(100) }),
    ]
    const taken = { code: 'conflict', field: 'account', message: t.bankNumberTaken }
    await withdraw(world, ama, 'PRACTICE-77', 'bank')
    await expect(withdraw(world, kofi, 'PRACTICE-77', 'bank')).rejects.toMatchObject(taken)
    await expect(withdraw(world, kofi, 'PRACTICE-1', 'bank')).rejects.toMatchObject(taken)
    await save(world, { withdrawalAccountNumber: '0000000002' })
    await expect(withdraw(world, kofi, 'PRACTICE-1', 'bank')).rejects.toMatchObject(taken)
    expect(await kofi.books()).toMatchObject({ wallet: ghs(120), held: 0 })
    await world.verify()
  })

  test('a refused withdrawal takes no bank number away from anybody', async () => {
    const world = await openWorld()
    const [poor, kofi] = [await world.learner(), await world.learner({ deposited: ghs(100) })]
    await expect(withdraw(world, poor, 'PRACTICE-77', 'bank')).rejects.toMatchObject({
      code: 'invalid',
    })
    await withdraw(world, kofi, 'PRACTICE-77', 'bank')
    await world.verify()
  })

  test('of many who name one bank number at the same moment one gets it', async () => {
    const world = await openWorld()
    const processes = openProcesses(world, 3)
    const learners = await Promise.all(
      Array.from({ length: 12 }, () => world.learner({ deposited: ghs(100) })),
    )
    for (let round = 0; round < 5; round++) {
      const { answers, refusals } = await settled(
        spread(processes, learners.length, ({ ask }, at) =>
          ask(walletCalls.requestWithdrawal, learners[at]?.person ?? null, {
            amount: ghs(50),
            method: 'bank',
            account: `PRACTICE-9${round}`,
          }),
        ),
      )
      expect(answers).toHaveLength(1)
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ code: expect.stringMatching(/^(conflict|invalid)$/) })
      }
      const named = await world.db.rows(sql`
        select distinct learner_id from request where reference = ${`PRACTICE-9${round}`}`)
      expect(named).toHaveLength(1)
    }
    await world.verify()
  })

  test('the bank number of somebody deleted is erased with the rest', async () => {
    const world = await openWorld()
    const [ama, boss] = [await world.learner({ deposited: ghs(100) }), await world.admin()]
    await withdraw(world, ama, 'PRACTICE-77', 'bank')
    await world.ask(peopleCalls.deletePerson, boss.person, { id: ama.id })
    expect(await world.db.rows(sql`select from bank_number`)).toEqual([])
    await world.verify()
  })
})

describe('the house', () => {
  test('has no number that is or may become a learner’s, nor a learner’s bank number', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await withdraw(world, ama, 'PRACTICE-77', 'bank')
    for (const field of ['depositAccountNumber', 'withdrawalAccountNumber']) {
      for (const number of [await ownNumber(world.db, ama.id), '0000001000', '0000000000']) {
        await expect(save(world, { [field]: number }), number).rejects.toMatchObject({
          code: 'invalid',
          field,
          message: expect.stringContaining('other numbers are for learners'),
        })
      }
      await expect(save(world, { [field]: 'PRACTICE-77' })).rejects.toMatchObject({
        code: 'conflict',
        field,
        message: 'A learner uses this bank number. Please choose another.',
      })
      await save(world, { [field]: '0000000042' })
      await save(world, { [field]: 'PRACTICE-5' })
    }
    await world.verify()
  })

  test('gets no such number by hand either', async () => {
    const world = await openWorld()
    for (const column of ['deposit', 'withdrawal']) {
      const byHand = rawSql(`update settings set ${column}_account_number = '0000001000'`)
      await expect(world.db.count(byHand)).rejects.toThrow(`${column}_number_of_house`)
    }
  })
})

test('no account’s name is a real phone or bank number, in the settings or on a deposit', async () => {
  const world = await openWorld()
  const ama = await world.learner()
  const real = ['0241234567', 'Ama 024 123 4567', '+233 (0)50-123-4567', '1441000123456']
  for (const name of [...real, '\uFF10\uFF12\uFF14\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF17']) {
    for (const field of ['depositAccountName', 'withdrawalAccountName']) {
      await expect(save(world, { [field]: name }), name).rejects.toMatchObject({
        field,
        message: PRACTICE_NUMBER_NEEDED,
      })
    }
    await expect(
      world.ask(walletCalls.requestDeposit, ama.person, {
        amount: ghs(50),
        method: 'mtn',
        accountName: name,
        reference: 'MM1',
      }),
      name,
    ).rejects.toMatchObject({ field: 'accountName', message: PRACTICE_NUMBER_NEEDED })
  }
  const own = await ownNumber(world.db, ama.id)
  for (const name of [`Practice MoMo ${own}`, 'PRACTICE-123456789012', 'Form 3 2026']) {
    await save(world, { depositAccountName: name })
  }
})
