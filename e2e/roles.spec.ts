import type { Locator, Page } from '@playwright/test'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { expect, signIn, test } from './room.ts'

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

async function edit(page: Page, email: string): Promise<Locator> {
  await button(page, `Actions for ${email}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Edit/ }).click()
  return dialog
}

test('another role ends the password, as the dialog says, and the e-mail is then the owner’s alone', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const efua = await room.learner('efua')
  const phone = await room.open('/wallet', efua)
  const page = await room.open(`/admin/users?search=${efua.email}`, admin)
  const dialog = await edit(page, efua.email)
  await dialog.getByLabel('Role').selectOption('admin')
  await expect(dialog.getByText(/their password ends/)).toBeVisible()
  await expectFair(page)
  await expectFairInTheDark(page)
  await button(dialog, 'Save').click()
  await expect(dialog).toBeHidden()
  await expect(phone).toHaveURL(/#\/onboard/)
  await signIn(phone, efua.email)
  await expect(phone.getByText('Login failed. Please check your credentials.')).toBeVisible()

  const again = await edit(page, efua.email)
  await expect(again.getByLabel('Email')).not.toBeEditable()
  await expect(again.getByText(/^Present and former admins change their email/)).toBeVisible()
  await expectFair(page)
  await expectFairInTheDark(page)
  await again.getByLabel('Role').selectOption('learner')
  await expect(again.getByText(/lose the admin area at once/)).toBeVisible()
  await expectFair(page)
})
