import { expectFair } from './fair.ts'
import { expect, signIn, test } from './room.ts'

test('an inactive person can look, but money does not move', async ({ house, room }) => {
  const kojo = await room.learner('kojo')
  await house.setStatus(kojo.email, 'inactive')
  const page = await room.open('/onboard')
  await signIn(page, kojo.email)
  await expect(page).toHaveURL(/#\/dashboard/)
  await expect(page.getByText(/Your account is inactive/).first()).toBeVisible()
  const refused = await page.request.post(`${house.address}/api/pocket/send`, {
    data: { amount: 5000 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(refused.status()).toBe(403)
  await expectFair(page)
})

test('the set-up link makes the first admin and is spent', async ({ house, admin, room }) => {
  expect(admin.email).not.toBe('')
  const page = await room.open(`/setup?token=${new URL(house.setUpLink()).hash.split('token=')[1]}`)
  await page.getByLabel('Email').fill('second@school.example')
  await page.getByLabel('Password', { exact: true }).fill('another long password')
  await page.getByRole('button', { name: 'Create the admin' }).click()
  await expect(page.getByText(/^This set-up link is no longer valid/)).toBeVisible()
})
