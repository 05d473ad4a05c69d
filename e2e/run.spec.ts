import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, test } from './room.ts'

test.use({ alone: 'run' })

test('everyone asks for everything: the room sees who is paid, and who waits is told', async ({
  admin,
  room,
}) => {
  const office = await room.open('/admin/run', admin)
  for (const name of ['ama', 'kofi'])
    await putIn(await room.caller(await room.learner(name)), office)
  const last = await room.learner('yaa')
  await putIn(await room.caller(last), office)

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
    await expect(office.getByText(/^Paid whole: 2 of 3/).last()).toBeVisible()
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
    const yaa = await room.open('/notifications', last)
    await expect(yaa.getByText('House cash is short')).toBeVisible()
    await room.booksBalance()
  })
})

/** GHS 100 paid in and credited: with the bonus the house owes 120, and holds 100. */
async function putIn(learner: Caller, office: Caller): Promise<void> {
  const { reference } = await ask(learner, '/api/pocket/send', { amount: 10_000 })
  const { requestId } = await ask(learner, '/api/deposits', {
    amount: 10_000,
    method: 'mtn',
    accountName: 'Ama',
    reference,
  })
  await ask(office, '/api/admin/requests/approve', { requestId })
}
