import { formatGhs, ghs, type Pesewas, pesewas } from '#core/money.ts'
import { translate } from '#tests/rig/translator.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'

// A browser that translates every page: what it shows is still what the books say, and nothing breaks.

test.describe.configure({ timeout: 240_000 })

test('a translated phone shows what was bought, and a translated wall what was deposited', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const caller = await room.caller(admin)
  const { code, host } = await roomByCall(caller, 'Translated', 'name')
  const lesson = async (path: string, data: object) =>
    ask(caller, `/r/${code}/api/admin/lesson/${path}`, { ...data })
  await lesson('begin', { length: 60, scenes: ['akwaaba', 'first-cedi', 'whisper'] })
  await lesson('go', { from: 1, to: 2 })
  const wall = await room.open(`/r/${code}/#/wall`, host, undefined)
  await expect(wall.getByText('The first thread is yours')).toBeVisible(READY)
  await wall.evaluate(`void (${translate.toString()})()`)
  await expect(wall.locator('font').first()).toBeAttached()

  const phone = await room.open(`/r/${code}/`)
  await phone.getByRole('button', { name: 'Join', exact: true }).click(READY)
  await phone.getByRole('button', { name: 'Continue' }).click(READY)
  await expect(phone.getByText('GHS 20.00').first()).toBeVisible(READY)
  await phone.evaluate(`void (${translate.toString()})()`)
  await expect(phone.locator('font').first()).toBeAttached()

  const { reference } = await ask(phone, `/r/${code}/api/pocket/send`, { amount: ghs(200) })
  const deposit = { amount: ghs(200), method: 'mtn', accountName: 'x', reference }
  await ask(phone, `/r/${code}/api/deposits`, deposit)
  await expect(phone.getByText('GHS 220.00').first()).toBeVisible(READY)
  await expect(wall.getByText('1 deposit', { exact: false })).toBeVisible(READY)
  await expect(wall.getByText('GHS 200.00', { exact: false }).first()).toBeVisible()

  const { machines } = await ask(phone, `/r/${code}/api/machines`)
  const [{ id: machineId, price }] = machines as [{ id: number; price: Pesewas }]
  await ask(phone, `/r/${code}/api/machines/buy`, { machineId, price })
  await expect(phone.getByText('GHS 220.00')).toHaveCount(0)
  await expect(phone.getByText(formatGhs(pesewas(ghs(220) - price))).first()).toBeVisible()

  // Another scene, over the page and off it again.
  await lesson('go', { from: 2, to: 3 })
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('button', { name: 'It is safe' }).click()
  await expect(wall.getByText('1 of 1 have answered')).toBeVisible()
  await lesson('go', { from: 3, to: 2 })
  await expect(sheet).toHaveCount(0)
  await expect(phone.getByText('This page has broken')).toHaveCount(0)
})
