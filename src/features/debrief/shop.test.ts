import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { openWorld } from '#tests/rig/world.ts'
import { debriefAdminCalls } from './schema/admin.ts'

test('once the truth is revealed nothing is paid in or bought, and withdrawals stay', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(200) })
  const { reference } = await ama.pay(ghs(50))
  const key = newId()
  const bought = await ama.buy(10, key)
  await world.ask(debriefAdminCalls.setRevealed, boss.person, { revealed: true })
  const before = await ama.books()
  const closed = { code: 'not_allowed', message: expect.stringContaining('The shop is closed') }
  await expect(ama.pay(ghs(50))).rejects.toMatchObject(closed)
  await expect(ama.requestDeposit(ghs(50), reference)).rejects.toMatchObject(closed)
  await expect(ama.buy(11)).rejects.toMatchObject(closed)
  expect(await ama.books()).toEqual(before)
  // A purchase from before is still answered when the phone asks again.
  expect(await ama.buy(10, key)).toEqual(bought)
  const { requestId } = await ama.requestWithdrawal(ghs(50))
  await boss.approve(requestId)

  await world.ask(debriefAdminCalls.setRevealed, boss.person, { revealed: false })
  await ama.pay(ghs(50))
  await world.verify()
})
