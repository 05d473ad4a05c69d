import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readCsv } from '../tests/read-csv.ts'
import { newId } from '../src/core/ids.ts'
import { formatGhs, ghs } from '../src/core/money.ts'
import { PRACTICE_NOTICE } from '../src/core/notice.ts'
import {
  ask,
  expect,
  expectFair,
  expectFairInTheDark,
  hasTheApp,
  PASSWORD,
  signIn,
  test,
} from './room.ts'

// As on a device that has the app already: what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

const tag = () => newId().slice(-8)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

/** The one dialog about a person of the list, with this action chosen. */
async function choose(page: Page, email: string, action: string): Promise<Locator> {
  await button(rowOf(page, email), `Actions for ${email}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  return dialog
}

/** The e-mails of the list, in its order. */
async function emails(page: Page): Promise<string[]> {
  const links = page.getByRole('table').getByRole('link', { name: /^[^ ]+@/ })
  return links.allTextContents()
}

async function addAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const email of addresses) {
    await ask(page, '/api/admin/people/add', { email, role: 'learner' })
  }
}

async function idOf(page: Page, email: string): Promise<string> {
  const { people } = await ask(page, `/api/admin/people?search=${email}`)
  return people[0].id
}

test('users are found, ordered both ways and paged, and the address survives a reload', async ({
  admin,
  room,
}) => {
  const mark = tag()
  const page = await room.open('/admin', admin)
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  const opener = button(page, 'Open menu')
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('button', { name: 'People' }).click()
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  const all = Array.from({ length: 22 }, (_, at) => `${mark}.${at + 10}@example.com`)
  await addAll(page, all)

  await test.step('by a part of the email, with how many match', async () => {
    await page.getByLabel('Search by name or email').fill(`${mark}.`)
    await expect(page).toHaveURL(new RegExp(`search=${mark}`))
    await expect(page.getByText('Showing 20 of 22 users')).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
  })

  await test.step('ordered by email both ways', async () => {
    await page.getByLabel('Sort by', { exact: true }).selectOption('email')
    await expect.poll(() => emails(page)).toEqual(all.toReversed().slice(0, 20))
    await button(page, 'Descending. Switch to ascending').click()
    await expect.poll(() => emails(page)).toEqual(all.slice(0, 20))
  })

  await test.step('on the second page the rest, also after a reload', async () => {
    await button(page, 'Next').click()
    await expect.poll(() => emails(page)).toEqual(all.slice(20))
    await page.reload()
    await expect.poll(() => emails(page)).toEqual(all.slice(20))
    await expect(page.getByLabel('Search by name or email')).toHaveValue(`${mark}.`)
    await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('email')
    await page.goBack()
    await expect.poll(() => emails(page)).toEqual(all.slice(0, 20))
  })

  await test.step('by status, whose counts are of everybody', async () => {
    const { id } = (await ask(page, `/api/admin/people?search=${all[3]}`)).people[0]
    await ask(page, '/api/admin/people/status', { id, status: 'suspended' })
    const { totals } = await ask(page, '/api/admin/people')
    const chosen = page.getByRole('button', { name: `Suspended ${totals.suspended}` })
    await chosen.click()
    await expect.poll(() => emails(page)).toEqual([all[3]])
    await page.reload()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('nobody matches: told apart from nobody being here, with the way back', async () => {
    await page.getByLabel('Search by name or email').fill('nobody at all')
    await expect(page.getByText('No users found')).toBeVisible()
    await expectFair(page)
    await button(page, 'Clear filters').click()
    await expect(page.getByLabel('Search by name or email')).toHaveValue('')
  })
})

test('whoever is added is invited, chooses a password by the link, and signs in', async ({
  admin,
  house,
  room,
}) => {
  const email = `akosua.${tag()}@example.com`
  const page = await room.open('/admin/users', admin)
  await button(page, 'Add User').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/The invitation waits in the Mailbox/)).toBeVisible()
  await expectFair(page)
  await expectFairInTheDark(page)
  await button(dialog, 'Add User').click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel('Email').fill(admin.email)
  await button(dialog, 'Add User').click()
  await expect(dialog.getByText(/This email already has an account/)).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await button(dialog, 'Add User').click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, email)).toBeVisible()

  const [first] = await house.mailsTo(email)
  expect(first?.kind).toBe('invitation')
  await rowOf(page, email).getByRole('link', { name: email, exact: true }).click()
  await expect(page.getByText(/has not chosen a password yet/)).toBeVisible()
  await expectFair(page)
  await button(page, 'Send the invitation again').click()
  await button(dialog, 'Send again').click()
  await expect(dialog).toBeHidden()
  const token = /token=(\S+)/.exec((await house.mailsTo(email)).at(-1)?.body ?? '')?.[1]

  const phone = await room.open(`/reset?token=${token}`)
  await phone.getByLabel('New password').fill(PASSWORD)
  await button(phone, 'Set the password').click()
  await expect(phone.getByText('Your new password is set')).toBeVisible()
  await phone.goto(`${house.address}/?again#/onboard`)
  await signIn(phone, email)
  await expect(phone).toHaveURL(/#\/dashboard/)
  await page.reload()
  await expect(page.getByText(/has not chosen a password yet/)).toHaveCount(0)
  await expect(button(page, 'Send the invitation again')).toHaveCount(0)
})

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
    await expect(phone).toHaveURL(/#\/onboard/, { timeout: 1000 })
    await expect(rowOf(page, yaw.email).getByText('Suspended')).toBeVisible()
    await signIn(phone, `new.${yaw.email}`)
    await expect(phone.getByText('Your account is suspended.')).toBeVisible()
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
  const page = await room.open('/admin/users', admin)
  const id = await idOf(page, efua.email)
  const payment = await ask(phone, '/api/pocket/send', { amount: ghs(75) })
  const deposit = { amount: ghs(75), method: 'mtn', accountName: 'Efua' }
  await page.goto(new URL(`/?one#/admin/users/${id}`, page.url()).href)
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
    await expect(row).toContainText('The account was deleted.')
    await expect(row.getByRole('button', { name: /^(Approve|Reject|Reset)/ })).toHaveCount(0)
    await expectFair(page)
  })
})

test('the export is a sheet of those whom the filters show', async ({ admin, room }) => {
  const mark = tag()
  const page = await room.open('/admin/users', admin)
  await addAll(page, [`b.${mark}@example.com`, `a.${mark}@example.com`])
  await page.getByLabel('Search by name or email').fill(mark)
  await expect(page.getByText('Showing 2 of 2 users')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sikalab-people-.*\.csv$/)
  const [notice, head, ...rows] = readCsv(
    readFileSync((await download.path()) ?? '', 'utf8').replace(/^\uFEFF/, ''),
  )
  expect(notice).toContain(PRACTICE_NOTICE)
  expect(head?.slice(0, 3)).toEqual(['Name or email', 'People on the seat', 'Role'])
  expect(head?.[5]).toBe('Balance (GHS)')
  expect(rows.map(([email, , , , , balance]) => [email, balance])).toEqual([
    [`b.${mark}@example.com`, '20.00'],
    [`a.${mark}@example.com`, '20.00'],
  ])
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
    await expect(closed).toContainText('You cannot do this to your own account. Ask another admin.')
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
  const page = await room.open('/admin', admin)
  const id = await idOf(page, ama.email)
  await page.goto(new URL(`/?one#/admin/users/${id}`, page.url()).href)
  await expect(page.getByText(/This book sums to zero/)).toHaveCount(2)
  await expect(page.getByText('The drawer mirrors the house cash.')).toBeVisible()

  await test.step('a payment is in the books within a second', async () => {
    await button(page, 'Statement of Suspense').click()
    await expect(page.getByText('No entries yet')).toBeVisible()
    await hasTheApp(page)
    for (let n = 0; n < 22; n++) await ask(phone, '/api/pocket/send', { amount: ghs(1) })
    await expect(page.getByText('Practice payment sent').first()).toBeVisible({ timeout: 1000 })
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
    ['Sessions', /Ends by itself on/],
    ['Audit', 'No admin has done anything here'],
  ] as const
  for (const [name, shown] of VIEWS) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
    await page.reload()
    await expect(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible()
  }

  await test.step('signed out everywhere, they are out, and the log says who did it', async () => {
    await button(page, 'Sign out everywhere').click()
    await button(page.getByRole('dialog'), 'Sign out').click()
    await expect(phone).toHaveURL(/#\/onboard/, { timeout: 2000 })
    const line = new RegExp(`${admin.email} signed .* out everywhere`)
    await expect(page.getByRole('tabpanel').getByText(line)).toBeVisible()
  })
})

test('a whole action by the keyboard alone', async ({ admin, room }) => {
  const nana = await room.learner('nana')
  const page = await room.open(`/admin/users?search=${nana.email}`, admin)
  await expect(rowOf(page, nana.email)).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (target: Locator) => {
    for (let n = 0; n < 60; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('Not reached by Tab.')
  }
  await page.getByLabel('Search by name or email').focus()
  await page.keyboard.type('j')
  await expect(page.getByText('No users found')).toBeVisible()
  await press('Backspace')
  await expect(rowOf(page, nana.email)).toBeVisible()
  await tabTo(button(page, 'Descending. Switch to ascending'))
  await press('j')
  await expect(rowOf(page, nana.email)).toBeFocused()
  await press('Enter')
  await expect(heading(page, nana.email)).toBeVisible()
  await tabTo(button(page, 'Make inactive'))
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(button(dialog, 'Make inactive'))
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
})
