import type { Locator, Page } from '@playwright/test'
import { newId } from '#core/ids.ts'
import { formatGhs, ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark, inBothSizes } from './fair.ts'
import { button, heading, rowOf } from './locators.ts'
import { ask, type Caller, expect, hasTheApp, signIn, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

/** The one dialog about a person of the list, with this action chosen. */
async function choose(page: Page, email: string, action: string): Promise<Locator> {
  await button(rowOf(page, email), `Actions for ${email}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  return dialog
}

async function idOf(admin: Caller, email: string): Promise<string> {
  const { people } = await ask(admin, `/api/admin/people?search=${email}`)
  return people[0].id
}

test('a suspended person is signed out within a second and kept out until activated', async ({
  admin,
  room,
}) => {
  const yaw = await room.learner('yaw')
  const phone = await room.open('/wallet', yaw)
  await expect(heading(phone, 'Wallet')).toBeVisible()
  const page = await room.open(`/admin/users?search=${yaw.email}`, admin)

  await test.step('edited, the new email stands in the list', async () => {
    const dialog = await choose(page, yaw.email, 'Edit')
    await expectFair(page)
    await dialog.getByLabel('Email').fill(`new.${yaw.email}`)
    await button(dialog, 'Save').click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, `new.${yaw.email}`)).toBeVisible()
  })

  await test.step('suspended, after a look at who it is and what it does', async () => {
    const dialog = await choose(page, `new.${yaw.email}`, 'Suspend')
    await expect(dialog).toContainText(`new.${yaw.email} is signed out everywhere at once`)
    await expectFair(page)
    await expectFairInTheDark(page)
    await hasTheApp(phone)
    await button(dialog, 'Suspend').click()
    await withinASecond(phone, (options) => expect(phone).toHaveURL(/#\/onboard/, options))
    await expect(rowOf(page, yaw.email).getByText('Suspended')).toBeVisible()
    await expect(phone.getByText('You have been signed out')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await inBothSizes(phone, expectFair)
    await signIn(phone, `new.${yaw.email}`)
    await expect(phone.getByText('Your account is suspended.')).toBeVisible()
    await inBothSizes(phone, expectFair)
  })

  await test.step('activated, they are let in again; inactive, they only look', async () => {
    const dialog = await choose(page, `new.${yaw.email}`, 'Activate')
    await button(dialog, 'Activate').click()
    await expect(rowOf(page, yaw.email).getByText('Active', { exact: true })).toBeVisible()
    await button(phone.getByRole('tabpanel'), 'Sign In').first().click()
    await expect(phone).toHaveURL(/#\/dashboard/)
    await choose(page, `new.${yaw.email}`, 'Make inactive')
    await button(dialog, 'Make inactive').click()
    await expect(phone.getByText(/Your account is inactive/).first()).toBeVisible()
  })
})

test('a deletion asks with the figures, and leaves the books whole and the requests nameless', async ({
  admin,
  room,
}) => {
  const efua = await room.learner('efua')
  const phone = await room.open('/wallet', efua)
  await expect(heading(phone, 'Wallet')).toBeVisible()
  const id = await idOf(await room.caller(admin), efua.email)
  const payment = await ask(phone, '/api/pocket/send', { amount: ghs(75) })
  const deposit = { amount: ghs(75), method: 'mtn', accountName: 'Efua' }
  const page = await room.open(`/admin/users/${id}`, admin)
  await expect(heading(page, efua.email)).toBeVisible()
  await ask(phone, '/api/deposits', { ...deposit, reference: payment.reference })

  await test.step('the question to the letter, and what is lost', async () => {
    await button(page, 'Delete').click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
    ).toBeVisible()
    await expect(dialog).toContainText(formatGhs(ghs(20)))
    await expect(dialog).toContainText(formatGhs(ghs(2000 - 75)))
    await expect(dialog).toContainText('1 request, rejected first')
    await expectFair(page)
    await expectFairInTheDark(page)
    await button(dialog, 'Delete').click()
  })

  await test.step('they are gone, signed out, and the books balance', async () => {
    await expect(page).toHaveURL(/#\/admin\/users$/)
    await expect(phone).toHaveURL(/#\/onboard/)
    await expect(rowOf(page, efua.email)).toHaveCount(0)
    await room.booksBalance()
  })

  await test.step('their page says so, and leads back', async () => {
    await page.goto(new URL(`/?two#/admin/users/${id}`, page.url()).href)
    await expect(page.getByText('This user is not here')).toBeVisible()
    await expectFair(page)
    await page.getByRole('link', { name: 'All users' }).click()
    await expect(heading(page, 'Users')).toBeVisible()
  })

  await test.step('their request is a deleted person’s, and nothing can be done with it', async () => {
    await page.goto(new URL('/?three#/admin/transactions?status=failed', page.url()).href)
    const row = page.getByRole('row').filter({ hasText: 'a deleted person' }).first()
    await row.getByRole('button', { name: /^Details of/ }).click()
    await expect(row).toContainText('The account was deleted.')
    await expect(row.getByRole('button', { name: /^(Approve|Reject|Reset)/ })).toHaveCount(0)
    await expectFair(page)
  })
})

test('nobody locks themself out: it is closed with the reason, and the server refuses too', async ({
  admin,
  room,
}) => {
  const page = await room.open(`/admin/users?search=${admin.email}`, admin)
  await button(rowOf(page, admin.email), `Actions for ${admin.email}`).click()
  const dialog = page.getByRole('dialog')
  for (const action of ['Suspend', 'Make inactive', 'Delete']) {
    const closed = dialog.getByRole('button', { name: new RegExp(`^${action}`) })
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await expect(closed).toContainText(
      'Only another admin can suspend or delete your account, or change its role.',
    )
  }
  await expectFair(page)
  await dialog.getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog.getByLabel('Role')).toBeDisabled()
  await expectFair(page)
  await button(dialog, 'Cancel').click()

  const id = await idOf(page, admin.email)
  for (const [path, more] of [
    ['status', { status: 'suspended' }],
    ['delete', {}],
    ['edit', { email: admin.email, role: 'learner' }],
  ] as const) {
    const refused = await page.request.post(new URL(`/api/admin/people/${path}`, page.url()).href, {
      data: { id, ...more },
      headers: { 'idempotency-key': newId() },
    })
    expect([path, refused.status()]).toEqual([path, 403])
  }
})

test('every tab of a person is fair, stands in the address, and follows live', async ({
  admin,
  room,
}) => {
  const ama = await room.learner('ama')
  const phone = await room.open('/wallet', ama)
  await expect(heading(phone, 'Wallet')).toBeVisible()
  const { code } = await ask(phone, '/api/referrals')
  const kofi = await room.learner('kofi', code)
  const id = await idOf(await room.caller(admin), ama.email)
  const page = await room.open(`/admin/users/${id}`, admin)
  const one = page.url()
  await expect(page.getByText(/This book sums to zero/)).toHaveCount(2)
  await expect(page.getByText('The drawer mirrors the house cash.')).toBeVisible()

  await test.step('a payment is in the books within a second', async () => {
    await button(page, 'Statement of Suspense').click()
    await expect(page.getByText('No entries yet')).toBeVisible()
    await hasTheApp(page)
    for (let n = 0; n < 22; n++) await ask(phone, '/api/pocket/send', { amount: ghs(1) })
    await withinASecond(page, (options) =>
      expect(page.getByText('Practice payment sent').first()).toBeVisible(options),
    )
    await expect(button(page, 'Statement of Suspense')).toContainText(formatGhs(ghs(22)))
    await expect(page.getByText('Practice payment sent')).toHaveCount(20)
    await button(page, 'Show more').click()
    await expect(page.getByText('Practice payment sent')).toHaveCount(22)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Statement: Suspense' })).toBeVisible()
  })

  const VIEWS = [
    ['Books', /This book sums to zero/],
    ['Machines', 'No machines yet'],
    ['Requests', 'No requests yet'],
    ['Referrals', kofi.email],
    ['Sessions', /Ends on/],
    ['Audit', 'No admin has done anything here'],
  ] as const
  for (const [name, shown] of VIEWS) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
    await expect(page).toHaveURL(name === 'Books' ? one : `${one}?tab=${name.toLowerCase()}`)
  }
  await page.reload()
  await expect(page.getByRole('tabpanel').getByText(VIEWS[5][1]).first()).toBeVisible()

  await test.step('signed out everywhere, they are out, and the log says who did it', async () => {
    await button(page, 'Sign out everywhere').click()
    await button(page.getByRole('dialog'), 'Sign out').click()
    await withinASecond(phone, (within) => expect(phone).toHaveURL(/#\/onboard/, within))
    const line = new RegExp(`${admin.email} signed .* out everywhere`)
    await expect(page.getByRole('tabpanel').getByText(line)).toBeVisible()
  })
})
