import { readFileSync } from 'node:fs'
import { formatGhs, ghs, type Pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { AMOUNT, askForDeposit, rowOf } from './requests.ts'
import { ask, expect, openRow, test } from './room.ts'

test('a rejection gives the payment back with its reason, and a reset takes it back', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const kofi = await room.learner('kofi')
  const phone = await room.open('/wallet', kofi)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await askForDeposit(phone, true)
  const office = await room.open(`/admin/transactions?search=${kofi.email}`, admin)
  const dialog = office.getByRole('dialog')

  await test.step('without a reason nothing is rejected', async () => {
    const row = await openRow(office, rowOf(office, AMOUNT))
    await row.getByRole('button', { name: /^Reject/ }).click()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dialog.getByText('Please give a reason the learner will read')).toBeVisible()
    await expect(dialog.getByLabel('Reason', { exact: true })).toBeFocused()
    await expectFair(office)
  })

  await test.step('with one, the learner reads it at once and has the money back', async () => {
    await dialog.getByLabel('Reason', { exact: true }).fill('The amount does not match.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(rowOf(office, AMOUNT).getByText('Failed')).toBeVisible()
    await phone.getByRole('tab', { name: /^Transactions/ }).click()
    await expect(phone.getByText('The amount does not match.')).toBeVisible()
    expect((await ask(phone, '/api/pocket')).balance).toBe(ghs(2000))
    await room.booksBalance()
  })

  await test.step('reset, it waits again and the payment is in the drawer again', async () => {
    await rowOf(office, AMOUNT)
      .getByRole('button', { name: /^Reset/ })
      .click()
    await expect(dialog.getByText(/payment leaves the learner’s pocket again/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(rowOf(office, AMOUNT).getByText('Pending')).toBeVisible()
    expect((await ask(phone, '/api/pocket')).balance).toBe(ghs(2000) - AMOUNT)
    await room.booksBalance()
  })
})

test('a deposit without a payment is approved only after its warning', { tag: '@wide' }, async ({
  admin,
  room,
}) => {
  const yaw = await room.learner('yaw')
  const phone = await room.open('/wallet', yaw)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await askForDeposit(phone, false)
  const office = await room.open(`/admin/transactions?search=${yaw.email}`, admin)
  const row = rowOf(office, AMOUNT)
  await expect(row.getByText('No matching payment')).toBeVisible()
  await (await openRow(office, row)).getByRole('button', { name: /^Approve/ }).click()
  const dialog = office.getByRole('dialog')
  await expect(
    dialog.getByText('No matching payment. Approving credits money the house never received.'),
  ).toBeVisible()
  await expectFair(office)
  await dialog.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(row.getByText('Completed')).toBeVisible()
  await expect(phone.getByText(formatGhs(ghs(80))).first()).toBeVisible()
})

test('the second of two admins is told who decided and when', { tag: '@phone' }, async ({
  admin,
  room,
}) => {
  const efua = await room.learner('efua')
  const phone = await room.caller(efua)
  await askForDeposit(phone, true)
  const office = await room.open(`/admin/transactions?status=pending&search=${efua.email}`, admin)
  const row = await openRow(office, rowOf(office, AMOUNT))
  await row.getByRole('button', { name: /^Approve/ }).click()

  const { requests } = await ask(office, `/api/admin/requests?search=${efua.email}`)
  await ask(office, '/api/admin/requests/approve', { requestId: requests[0].id })
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog.getByText(/This request was already approved by/)).toContainText(admin.email)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(office.getByText('No transactions found')).toBeVisible()
})

test('a request is found, read and decided by keyboard alone', { tag: '@wide' }, async ({
  admin,
  room,
}) => {
  const esi = await room.learner('araba')
  const phone = await room.caller(esi)
  await askForDeposit(phone, true, ghs(41))
  await askForDeposit(phone, true, ghs(42))
  const office = await room.open(`/admin/transactions?search=${esi.email}`, admin)
  await expect(office.getByText(/^Showing 3 of [\d,]+ transactions$/)).toBeVisible()
  await office.keyboard.press('j')
  await office.keyboard.press('j')
  await expect(rowOf(office, ghs(41))).toBeFocused()
  // Escape leaves it as it was, and the next Enter answers nothing.
  await office.keyboard.press('a')
  await expect(office.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await office.keyboard.press('Escape')
  await expect(office.getByRole('dialog')).toBeHidden()
  await expect(rowOf(office, ghs(41))).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(rowOf(office, ghs(41)).getByText('Pending')).toBeVisible()
  await office.keyboard.press('a')
  await expect(office.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(rowOf(office, ghs(41)).getByText('Completed')).toBeVisible()
  await expect(rowOf(office, ghs(41))).toBeFocused()
  await office.keyboard.press('k')
  await office.keyboard.press('r')
  await expect(office.getByRole('dialog').getByLabel('Reason', { exact: true })).toBeFocused()
  await office.keyboard.type('a reason with j, k, a and r in it')
  await expect(office.getByRole('dialog').getByLabel('Reason', { exact: true })).toHaveValue(
    'a reason with j, k, a and r in it',
  )
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(rowOf(office, ghs(42)).getByText('Failed')).toBeVisible()
})

test('matched deposits are approved together, and one that was decided meanwhile stops none', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const abla = await room.learner('abla')
  const phone = await room.open('/wallet', abla)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  for (const amount of [ghs(43), ghs(44), ghs(45)]) await askForDeposit(phone, true, amount)
  await askForDeposit(phone, false, ghs(46))
  const address = `/admin/transactions?status=pending&search=${abla.email}`
  const office = await room.open(address, admin)
  const dialog = office.getByRole('dialog')
  const all = office.getByLabel('All with a matching payment on this page (3)')

  await test.step('only those a payment matches can be picked, by pointer or by keyboard', async () => {
    await expect(rowOf(office, ghs(43)).getByRole('checkbox')).toBeVisible()
    await expect(rowOf(office, ghs(46)).getByRole('checkbox')).toHaveCount(0)
    await office.keyboard.press('j')
    await office.keyboard.press('j')
    await office.keyboard.press('x')
    await expect(rowOf(office, ghs(45)).getByRole('checkbox')).toBeChecked()
    await expect(office.getByRole('button', { name: 'Approve 1', exact: true })).toBeVisible()
    await all.check()
    await expect(office.getByRole('button', { name: 'Approve 3', exact: true })).toBeVisible()
    await expectFair(office)
  })

  await test.step('one confirmation names how many and how much', async () => {
    const { requests } = await ask(office, `/api/admin/requests?search=${abla.email}`)
    await office.getByRole('button', { name: 'Approve 3', exact: true }).press('Enter')
    await expect(dialog.getByRole('heading')).toHaveText('Approve 3 matched deposits')
    await expect(dialog.getByText(formatGhs(ghs(132)))).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    const meanwhile = requests.find(({ amount }: { amount: Pesewas }) => amount === ghs(44))
    await ask(office, '/api/admin/requests/approve', { requestId: meanwhile.id })
  })

  await test.step('two are approved; the third is named with who decided it', async () => {
    await dialog.getByRole('button', { name: 'Approve 3', exact: true }).press('Enter')
    await expect(dialog.getByText('2 deposits were approved')).toBeVisible()
    await expect(dialog.getByText('1 was not approved')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toContainText(formatGhs(ghs(44)))
    await expect(dialog.getByRole('listitem')).toContainText(/already approved by/)
    await expectFair(office)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(phone.getByText(formatGhs(ghs(20 + 132))).first()).toBeVisible()
    await room.booksBalance()
  })
})

test('deposits are found by their payment, the reference that does not match says why, and the sheet has the same', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const adwoa = await room.learner('adwoa')
  const phone = await room.caller(adwoa)
  await askForDeposit(phone, true, ghs(51))
  const { reference } = await ask(phone, '/api/pocket/send', { amount: ghs(52) })
  const deposit = { amount: ghs(53), method: 'mtn', accountName: 'Practice', reference }
  await ask(phone, '/api/deposits', deposit)
  const office = await room.open(`/admin/transactions?search=${adwoa.email}`, admin)
  await expect(office.getByText(/^Showing 3 of [\d,]+ transactions$/)).toBeVisible()
  await expect(
    rowOf(office, ghs(53)).getByText('GHS 52.00 was sent for this reference, GHS 53.00 was asked.'),
  ).toBeVisible()
  await office.getByLabel('Payment', { exact: true }).selectOption('Deposits without one')
  await expect(office.getByText(/^Showing 1 of [\d,]+ transactions?$/)).toBeVisible()
  await expect(rowOf(office, ghs(53))).toBeVisible()
  expect(office.url()).toContain('matched=no')
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Export' }).click()
  const sheet = readFileSync(await (await download).path(), 'utf8')
  expect(sheet).toContain(PRACTICE_NOTICE)
  expect(sheet).toContain('53.00')
  expect(sheet).not.toContain('51.00')
})
