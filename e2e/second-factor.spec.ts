import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { codeOf } from '#tests/rig/totp.ts'
import { qrPathOf } from '#ui/look/qr-path.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { expect, PASSWORD, signIn, test } from './room.ts'

test('an admin turns a second factor on, signs in with it, and turns it off', async ({
  house,
  room,
}) => {
  const efua = await room.learner('efua')
  await house.makeAdmin(efua.email)
  const page = await room.open('/admin/security', efua)
  const secret = await begin(page, efua.email)
  await expectFair(page)
  await expectFairInTheDark(page)

  const code = page.getByLabel('First code from your app')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Your second factor is on.')).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await expectFair(page)
  await expectFairInTheDark(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const codesFile = readFileSync(await file.path(), 'utf8')
  for (const line of [...codes, efua.email, PRACTICE_NOTICE]) expect(codesFile).toContain(line)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expectFair(page)

  await signOut(page)
  await signIn(page, efua.email)
  const typed = page.getByLabel('Code from your app')
  await expect(typed).toBeFocused()
  await expect(typed).toHaveAttribute('autocomplete', 'one-time-code')
  await expectFair(page)
  await expectFairInTheDark(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Enter a code')).toBeVisible()
  await typed.fill(codeOf(secret, 10))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  await typed.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await signOut(page)
  await signIn(page, efua.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectFair(page)
  await page.getByLabel('Recovery code').fill((codes[2] ?? '').toUpperCase())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await page.goto(`${house.address}/#/admin/security`)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await renew(page, codes)
  const [fresh = ''] = await page.getByRole('listitem').filter({ hasText: /-/ }).allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('A code from your app, or a recovery code').fill(codes[5] ?? '')
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(dialog.getByText(/^This code is not right/)).toBeVisible()
  await expectFair(page)
  await dialog.getByLabel('A code from your app, or a recovery code').fill(fresh)
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
})

test('while the room asks it of every admin, the admin area is closed to who has none', async ({
  house,
  room,
}) => {
  const yaw = await room.learner('yaw')
  await house.makeAdmin(yaw.email)
  const page = await room.open('/admin/transactions', yaw)
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible()
  await house.askSecondFactor(true)
  try {
    await expect(page).toHaveURL(/#\/admin\/security/)
    await expect(page.getByText('This room asks a second factor of every admin')).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
    const refused = await page.request.get(`${house.address}/api/admin/requests`)
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain('Set up your second factor first.')

    const secret = await begin(page, yaw.email)
    await page.getByLabel('First code from your app').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.goto(`${house.address}/#/admin`)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  } finally {
    await house.askSecondFactor(false)
  }
})

/** The password, then the secret as it is typed; the QR code says the same. */
async function begin(page: Page, email: string): Promise<string> {
  const password = page.getByLabel('Your password', { exact: true })
  await password.fill('not this one')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('This is not your password. Nothing was changed.')).toBeVisible()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Begin' }).click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){3,}/).innerText()
  const secret = shown.replaceAll(' ', '')
  const label = encodeURIComponent(email)
  const said = `issuer=SikaLab&secret=${secret}&algorithm=SHA1&digits=6&period=30`
  const uri = `otpauth://totp/SikaLab:${label}?${said}`
  const drawn = page
    .getByRole('img', { name: 'QR code for your authenticator app' })
    .locator('path')
  await expect(drawn).toHaveAttribute('d', qrPathOf(uri).path)
  return secret
}

async function renew(page: Page, old: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await expectFair(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('A code from your app, or a recovery code').fill(old[4] ?? '')
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByText('The codes you had before are worth nothing now.')).toBeVisible()
  await expect(page.getByText(old[0] ?? '')).toHaveCount(0)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/onboard/)
}
