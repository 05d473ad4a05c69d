import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { newId } from '#core/ids.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { button, heading, rowOf } from './locators.ts'
import { ask, type Caller, expect, PASSWORD, signIn, test } from './room.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

const tag = () => newId().slice(-8)

/** The e-mails of the list, in its order. */
async function emails(page: Page): Promise<string[]> {
  const links = page.getByRole('table').getByRole('link', { name: /^[^ ]+@/ })
  return links.allTextContents()
}

async function addAll(office: Caller, addresses: readonly string[]): Promise<void> {
  for (const email of addresses) {
    await ask(office, '/api/admin/people/add', { email, role: 'learner' })
  }
}

test('users are found, ordered both ways and paged, and the address survives a reload', async ({
  admin,
  room,
}) => {
  const mark = tag()
  const all = Array.from({ length: 22 }, (_, at) => `${mark}.${at + 10}@example.com`)
  await addAll(await room.caller(admin), all)
  const page = await room.open('/admin', admin)
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  const opener = button(page, 'Open menu')
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('button', { name: 'People' }).click()
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()

  await test.step('by a part of the email, with how many match', async () => {
    await page.getByLabel('Search by name or email').fill(`${mark}.`)
    await expect(page).toHaveURL(new RegExp(`search=${mark}`))
    await expect(page.getByText('20 of 22 users')).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
  })

  await test.step('ordered by email both ways', async () => {
    const orderByEmail = button(page, 'Sort by Name or email')
    await orderByEmail.click()
    await expect.poll(() => emails(page)).toEqual(all.toReversed().slice(0, 20))
    // The heads order a table: nothing else says it beside them.
    await expect(page.getByLabel('Sort by', { exact: true })).toBeHidden()
    await orderByEmail.click()
    await expect.poll(() => emails(page)).toEqual(all.slice(0, 20))
  })

  await test.step('on the second page the rest, also after a reload', async () => {
    await button(page, 'Next').click()
    await expect.poll(() => emails(page)).toEqual(all.slice(20))
    await page.reload()
    await expect.poll(() => emails(page)).toEqual(all.slice(20))
    await expect(page.getByLabel('Search by name or email')).toHaveValue(`${mark}.`)
    await expect(page.getByRole('columnheader', { name: 'Name or email' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
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

test('a person whom an admin adds is invited, chooses a password by the link, and signs in', async ({
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

test('the export is a sheet of those whom the filters show', async ({ admin, room }) => {
  const mark = tag()
  await addAll(await room.caller(admin), [`b.${mark}@example.com`, `a.${mark}@example.com`])
  const page = await room.open('/admin/users', admin)
  await page.getByLabel('Search by name or email').fill(mark)
  await expect(page.getByText('2 of 2 users')).toBeVisible()
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
  await tabTo(button(page, 'Sort by Joined'))
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
