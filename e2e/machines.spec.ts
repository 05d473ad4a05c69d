import { answerRead } from './answer-read.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, test } from './room.ts'

test('machines that make no sense leave a sample on the dashboard and an empty catalogue', async ({
  room,
}) => {
  const yaa = await room.learner('yaa')
  const page = await room.open('/onboard', yaa)
  const json = { machines: [{ id: 1, name: 'Half a machine' }] }
  const answerAgain = await answerRead(page, '/api/machines', { json })

  await test.step('the dashboard says that it is a sample, and sells nothing', async () => {
    await page.goto(`${new URL(page.url()).origin}/?visit=1#/dashboard`)
    await expect(page.getByText(/^Sample list: .* These are not on offer\.$/)).toBeVisible()
    await expect(page.getByText('Sankofa Mini')).toBeVisible()
    await expect(page.getByRole('link', { name: /Sankofa Mini/ })).toHaveCount(0)
    await expect(page.getByText('Half a machine')).toHaveCount(0)
    await expectFair(page)
    await expectFairInTheDark(page)
  })

  await test.step('the catalogue says what happened, and comes back when asked again', async () => {
    await page.goto(`${new URL(page.url()).origin}/?visit=2#/products`)
    await expect(page.getByText('No Items Found')).toBeVisible()
    await expect(page.getByText(/What you own is safe/)).toBeVisible()
    await expectFair(page)
    await answerAgain()
    await page.getByRole('button', { name: 'Try again' }).click()
    // Other journeys of this house may have put machines on offer: those are there, too.
    const { machines } = await ask(page, '/api/machines')
    expect(machines.length).toBeGreaterThanOrEqual(18)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(machines.length)
  })
})

test('a machine that is too dear leads to more money, and nothing is charged', async ({ room }) => {
  const akosua = await room.learner('akosua')
  const page = await room.open('/products?buy=1', akosua)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Insufficient funds: it costs GHS.390\.00/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Acquire Now' })).toBeDisabled()
  await expectFair(page)
  await dialog.getByRole('link', { name: 'Add Money' }).click()
  await expect(page).toHaveURL(/#\/deposit/)
  expect((await ask(page, '/api/wallet')).available).toBe(2000)
})
