import type { Page } from '@playwright/test'
import { addDays, type Day, formatDay } from '#core/day.ts'
import { expectFair, expectFairInTheDark, expectFairNow } from './fair.ts'
import { ask, expect, test } from './room.ts'

test('an admin moves the clock by keyboard, and everyone lives through each day of it', async ({
  admin,
  house,
  room,
}) => {
  const office = await room.open('/admin/clock', admin)
  const learner = await room.open('/dashboard', await room.learner('ama'))
  await ownOneMachine(learner, office)
  const read = () => ask(office, '/api/admin/clock')
  const earned = async () => (await ask(learner, '/api/wallet')).balance
  const start = (await read()).today as Day
  const before = await earned()
  const day = (count: number) => formatDay(addDays(start, count))
  const button = (name: string | RegExp) => office.getByRole('button', { name })

  await test.step('one day: said beforehand, settled, and on every screen', async () => {
    await expect(office.getByText(new RegExp(`${day(1)} begins, and \\d+ p`))).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    await button('+1 day').press('Enter')
    await expect(button('Move 1 day')).toBeFocused()
    await office.keyboard.press('Enter')
    await expect(office.getByText('Everyone is settled.')).toBeVisible()
    await expect(button('+1 day')).toBeFocused()
    await expect(learner.getByText(/The clock is \d+ days? ahead/)).toBeVisible()
    await expect(learner.getByText(`Day ${day(1)}`).first()).toBeVisible()
    expect(await earned()).toBe(before + 1000)
  })

  await test.step('three days: confirmed with what they pay, and the focus is not lost', async () => {
    await button('Other, in days').click()
    await office.getByLabel('Number of days').fill('3')
    await office.keyboard.press('Enter')
    const dialog = office.getByRole('dialog', { name: 'Move the clock on 3 days?' })
    await expect(dialog.getByText('Paid on the way')).toBeVisible()
    await dialog.getByRole('button', { name: 'Move 3 days' }).press('Enter')
    await expect(office.getByText('Everyone is settled.')).toBeVisible()
    await expect(office.locator('body')).not.toBeFocused()
    await expect(learner.getByText(`Day ${day(4)}`).first()).toBeVisible()
    expect(await earned()).toBe(before + 4000)
  })

  await test.step('a pace: everyone is told, days pass by themselves, and stop at a pause', async () => {
    await button('Other, in seconds').click()
    await office.getByLabel('Seconds a day takes').fill('2')
    await office.keyboard.press('Enter')
    await expect(learner.getByText('A day passes every 2 seconds.')).toBeVisible()
    await expect(learner.getByText(`Day ${day(5)}`).first()).toBeVisible()
    await expect(office.getByText('Everyone is settled.')).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    await button('Pause the clock').press('Enter')
    await expect(button('+1 day')).toBeVisible()
    await expect(learner.getByText(/A day passes every/)).toBeHidden()
    const { movedDays, today } = await read()
    await office.waitForTimeout(3_000)
    expect(await read()).toMatchObject({ movedDays, today, settledThrough: today, move: null })
    await expect(office.getByText(/^Stopped on/)).toBeVisible()
  })

  await test.step('its fields with their faults, its skeleton and its failure are fair', async () => {
    await button('Other, in days').click()
    await office.getByLabel('Number of days').fill('366')
    await button('Other, in seconds').click()
    await office.getByLabel('Seconds a day takes').fill('0')
    await expect(office.getByText('Whole days, 1 to 365')).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await office.route('**/api/admin/clock', async (route) => {
      await answered
      const error = { code: 'conflict', message: 'The house is out for a moment.' }
      await route.fulfill({ status: 409, json: { error } })
    })
    await office.goto(`${new URL(office.url()).origin}/?out#/admin/clock`)
    await expect(office.locator('.breathe').first()).toBeVisible()
    // The skeleton of the page, not that of its chunk before it.
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFairNow(office)
    answer()
    await expect(office.getByText('The house is out for a moment.')).toBeVisible()
    await expectFairNow(office)
    await expectFairInTheDark(office)
  })

  await test.step('a move is carried on by the house that wakes up again', async () => {
    const { today } = await read()
    await ask(office, '/api/admin/clock/pace', { seconds: 1 })
    room.allowSilence()
    await house.sleep()
    await house.wake()
    await expect(async () => expect((await read()).today > addDays(today, 1)).toBe(true)).toPass()
    await ask(office, '/api/admin/clock/pause', {})
    await room.booksBalance()
  })
})

async function ownOneMachine(learner: Page, office: Page): Promise<void> {
  const { reference } = await ask(learner, '/api/pocket/send', { amount: 6000 })
  const { requestId } = await ask(learner, '/api/deposits', {
    amount: 6000,
    method: 'mtn',
    accountName: 'Ama',
    reference,
  })
  await ask(office, '/api/admin/requests/approve', { requestId })
  await ask(learner, '/api/machines/buy', { machineId: 10, price: 5000 })
}
