import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { isPracticeNumber } from '#core/notice.ts'
import { openWorld } from '#tests/rig/world.ts'
import { settingsFormCalls } from './schema/form.ts'

test('a new house has the defaults of the texts, each once', async () => {
  const world = await openWorld()
  const { person } = await world.admin()
  const { settings } = await world.ask(settingsFormCalls.readAll, person, {})
  expect(settings).toMatchObject({
    minDeposit: ghs(40),
    minWithdrawal: ghs(50),
    maxWithdrawal: ghs(10_000),
    signUpBonus: ghs(20),
    referralBonus: ghs(10),
    pocketMoney: ghs(2000),
    maintenanceMode: false,
    dailyMail: true,
    requireSecondFactor: false,
    revealed: false,
    proofDays: 90,
  })
  for (const given of ['platformName', 'platformDescription', 'depositAccountName'] as const) {
    expect(settings[given]).not.toBe('')
  }
  expect(isPracticeNumber(settings.depositAccountNumber)).toBe(true)
})
