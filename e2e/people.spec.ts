import { expect, expectFair, signIn, test } from './room.ts'

test('a suspended person is out at once and cannot come back in', async ({ house, room }) => {
  const nana = await room.learner('nana')
  const page = await room.open('/dashboard', nana)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nana')
  await house.setStatus(nana.email, 'suspended')
  await expect(page).toHaveURL(/#\/onboard/)
  await expect(page.getByText('You have been signed out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectFair(page)

  const again = await room.open('/onboard')
  await signIn(again, nana.email)
  await expect(again.getByText('Your account is suspended.')).toBeVisible()
  await expectFair(again)
})

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

test('a learner never sees the admin area', async ({ room }) => {
  const page = await room.open('/admin', await room.learner('abena'))
  await expect(page).toHaveURL(/#\/dashboard/)
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
})

test('the set-up link makes the first admin and is spent', async ({ house, admin, room }) => {
  expect(admin.email).not.toBe('')
  const page = await room.open(`/setup?token=${new URL(house.setUpLink()).hash.split('token=')[1]}`)
  await page.getByLabel('Email').fill('second@school.example')
  await page.getByLabel('Password', { exact: true }).fill('another long password')
  await page.getByRole('button', { name: 'Create the admin' }).click()
  await expect(page.getByText(/^This set-up link is no longer valid/)).toBeVisible()
})
