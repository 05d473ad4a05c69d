import { expect, expectFair, signIn, test } from './room.ts'

test('signing up says what is wrong, word for word, and where', async ({ room }) => {
  const page = await room.open('/onboard')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const code = page.getByLabel(/^Referral code/)
  const create = page.getByRole('button', { name: 'Create Account' })

  await expect(page.getByText('Get GHS 10 bonus when you use a referral code')).toBeVisible()
  await create.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toBeFocused()

  await email.fill('nobody')
  await password.fill('short')
  await code.fill('ab12')
  await create.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(code).toHaveValue('AB12')
  await expect(page.getByText('Referral code must be 6 characters (letters/numbers)')).toBeVisible()
  await expectFair(page)
})

test('a code in the address survives as it is written', async ({ room }) => {
  for (const code of ['12E345', '1E0000', '000123']) {
    const page = await room.open(`/onboard?ref=${code.toLowerCase()}`)
    await expect(page.getByLabel(/^Referral code/)).toHaveValue(code)
    await expect(page.getByText('Auto-filled')).toBeVisible()
  }
})

test('switching between the two tabs clears fields and faults', async ({ room }) => {
  const page = await room.open('/onboard')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
})

test('a wrong password and an unknown address get the same answer', async ({ room }) => {
  const known = await room.learner('adwoa')
  const page = await room.open('/onboard')
  await signIn(page, 'nobody@example.com')
  const answer = page.getByText('Login failed. Please check your credentials.')
  await expect(answer).toBeVisible()
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).first().click()
  await expect(answer).toBeVisible()
})
