import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, test } from './room.ts'

test('the room is told, sees its own figures, prints them, and is told no more when it is taken back', async ({
  admin,
  room,
}) => {
  const office = await room.open('/admin/debrief', admin)
  const learner = await room.open('/debrief', await room.learner('ama'))
  const { reference } = await ask(learner, '/api/pocket/send', { amount: 12_300 })
  const deposit = { amount: 12_300, method: 'mtn', accountName: 'Ama', reference }
  const { requestId } = await ask(learner, '/api/deposits', deposit)
  await ask(office, '/api/admin/requests/approve', { requestId })

  await test.step('before, a learner is told that it is not yet time', async () => {
    await expect(learner.getByText('The facilitator shows the truth of this room')).toBeVisible()
    await expect(learner.getByText('Eight warning signs')).toBeHidden()
    await learner.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(learner.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
    await expect(learner.getByRole('link', { name: /^Debrief/ })).toHaveCount(0)
  })

  await test.step('questions before: opened by the admin, answered without a name, changed', async () => {
    await office.getByRole('button', { name: 'Open the questions before' }).click()
    await learner.getByRole('link', { name: /^Eight offers/ }).click()
    await expect(learner.getByRole('heading', { name: 'Eight offers' })).toBeVisible()
    await expect(learner.getByText(/reveal/)).toHaveCount(0)
    await expectFair(learner)
    await expectFairInTheDark(learner)
    const judge = async (last: 'Genuine' | 'A scam') => {
      for (let place = 1; place <= 8; place++) {
        await expect(learner.getByText(`Offer ${place} of 8`)).toBeVisible()
        const answer = place === 8 ? last : 'Genuine'
        await learner.getByRole('button', { name: answer, exact: true }).click()
        await learner.getByRole('button', { name: 'Very sure' }).click()
      }
    }
    await judge('Genuine')
    await learner.getByRole('button', { name: 'Judge them again' }).click()
    await judge('A scam')
    await expect(learner.getByRole('button', { name: 'Judge them again' })).toBeVisible()
    await expect(office.getByText('1 player answered')).toBeVisible()
    await expect(office.getByText('Shown once the questions are closed')).toBeVisible()
    await office.getByRole('button', { name: 'Open the questions after' }).click()
    await expect(office.getByText('Opens with the reveal')).toBeVisible()
    await learner
      .getByRole('link', { name: 'Home' })
      .or(learner.getByRole('link', { name: 'Dashboard' }))
      .locator('visible=true')
      .first()
      .click()
  })

  await test.step('the switch says what everyone will see', async () => {
    await office.getByRole('button', { name: 'Reveal the truth' }).press('Enter')
    const dialog = office.getByRole('dialog', { name: 'Reveal the truth to everyone?' })
    await expect(dialog.getByText('Debrief: eight warning signs')).toBeVisible()
    await dialog.getByRole('button', { name: 'Reveal the truth' }).press('Enter')
    await expect(office.getByText('The room has been told.')).toBeVisible()
  })

  await test.step('within a second every learner is led to it', async () => {
    const way = learner.getByRole('main').getByRole('link', { name: /^Debrief/ })
    await way.click()
    await expect(learner.getByRole('heading', { name: 'Eight warning signs' })).toBeVisible()
    const cards = learner.getByRole('region', { name: 'Eight warning signs' })
    await expect(cards.getByRole('listitem')).toHaveCount(8)
    // Nobody came by a code here: the sign says what it looks like elsewhere.
    await expect(cards.getByText('Some apps keep your money', { exact: false })).toBeVisible()
    await expect(learner.getByRole('heading', { name: 'Bank of Ghana' })).toBeVisible()
    await expectFair(learner)
    await expectFairInTheDark(learner)
  })

  await test.step('questions after stand below it, without what was answered before', async () => {
    await expect(learner.getByRole('heading', { name: 'Eight other offers' })).toBeVisible()
    await expect(learner.getByText('Offer 1 of 8')).toBeVisible()
    await expect(office.getByText('Over for good: the room has been told')).toBeVisible()
  })

  await test.step('it prints with the notice, and without buttons', async () => {
    await learner.emulateMedia({ media: 'print' })
    await expect(learner.getByText(PRACTICE_NOTICE).first()).toBeVisible()
    await expect(learner.getByText(`${PRACTICE_NOTICE} SikaLab is a simulator`)).toBeVisible()
    // The head of a table is repeated on each sheet.
    const head = learner.locator('#root > div').filter({ hasText: PRACTICE_NOTICE }).first()
    await expect(head).toHaveCSS('display', 'table-header-group')
    await expect(learner.locator('#root')).toHaveCSS('display', 'table')
    await expect(learner.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(
      learner.getByRole('region', { name: 'Messages', includeHidden: true }),
    ).toBeHidden()
    await learner.emulateMedia({ media: 'screen' })
  })

  await test.step('where to report is changed by an admin, and on every screen at once', async () => {
    await office.getByRole('button', { name: 'Edit Bank of Ghana' }).click()
    await office.getByLabel('Contact').fill('MoMo 0244 123 456')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText(/This looks like an account/)).toBeVisible()
    await expectFair(office)
    await office.getByLabel('Contact').fill('https://bank.example')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(learner.getByText('https://bank.example')).toBeVisible()
  })

  await test.step('taken back, what was open is shown no more', async () => {
    await office.getByRole('button', { name: 'Hide it again' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Hide it again' }).click()
    await expect(office.getByText('The room was told, and it was hidden again.')).toBeVisible()
    await expect(learner.getByText('The facilitator shows the truth of this room')).toBeVisible()
    await expect(learner.getByText('Eight warning signs')).toBeHidden()
  })
  await office.getByRole('button', { name: 'Close the questions after' }).click()
  await expect(office.getByText('Closed', { exact: true })).toHaveCount(1)
  await expect(office.getByText('Over for good: the room has been told')).toBeVisible()
  await room.booksBalance()
})
