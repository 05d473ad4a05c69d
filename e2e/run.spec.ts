import type { Page } from '@playwright/test'
import { ask, expect, expectFair, expectFairInTheDark, test } from './room.ts'

test.use({ alone: 'run' })

test('everyone asks for everything: the room sees who is paid, and who waits is told', async ({
  admin,
  room,
}) => {
  test.setTimeout(120_000)
  const office = await room.open('/admin/run', admin)
  const pages: Page[] = []
  for (const name of ['ama', 'kofi', 'yaa']) {
    const page = await room.open('/dashboard', await room.learner(name))
    await putIn(page, office)
    pages.push(page)
  }

  await test.step('what would happen is said, and confirmed by keyboard', async () => {
    await office.getByLabel('Who comes first').selectOption('joined')
    await expect(office.getByText('2 of 3')).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    await office.getByRole('button', { name: 'Start the run' }).press('Enter')
    const dialog = office.getByRole('dialog', { name: 'Start the run?' })
    await expect(dialog.getByText('GHS 300.00').first()).toBeVisible()
    await expectFair(office)
    await dialog.getByRole('button', { name: 'Start the run' }).press('Enter')
  })

  await test.step('it is paid in order, live, until the drawer is short', async () => {
    await expect(office.getByText('Paid 2 of 3').last()).toBeVisible()
    await expect(office.getByText('House cash is short')).toBeVisible()
    const line = office.getByRole('tabpanel').getByRole('listitem')
    await expect(line).toHaveText([/a•••@.*Paid/, /k•••@.*Paid/, /y•••@.*Waiting/])
    await expectFair(office)
    await expectFairInTheDark(office)
  })

  await test.step('on a wall it fills the screen', async () => {
    await office.getByRole('button', { name: 'Show on a wall' }).click()
    const wall = office.getByRole('dialog', { name: 'The run, as it goes' })
    await expect(wall.getByRole('listitem')).toHaveCount(3)
    await expectFair(office)
    await expectFairInTheDark(office)
    await office.keyboard.press('Escape')
  })

  await test.step('the last in the line is told that the house is short', async () => {
    const yaa = pages[2]
    if (!yaa) throw new Error('There are three.')
    await yaa.goto(new URL('/#/notifications', yaa.url()).href)
    await expect(yaa.getByText('House cash is short')).toBeVisible()
    await room.booksBalance()
  })
})

/** GHS 100 paid in and credited: with the bonus the house owes 120, and holds 100. */
async function putIn(page: Page, office: Page): Promise<void> {
  const { reference } = await ask(page, '/api/pocket/send', { amount: 10_000 })
  const { requestId } = await ask(page, '/api/deposits', {
    amount: 10_000,
    method: 'mtn',
    accountName: 'Ama',
    reference,
  })
  await ask(office, '/api/admin/requests/approve', { requestId })
}
