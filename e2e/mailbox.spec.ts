import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark, inBothSizes } from './fair.ts'
import { keysOf } from './keys.ts'
import { ask, expect, test } from './room.ts'

test('mail arrives in the mailbox by itself, is read by keyboard, and the log knows', async ({
  admin,
  room,
}) => {
  const page = await room.open('/admin/mailbox', admin)
  const list = page.getByRole('list', { name: 'Messages, newest first' })
  const dialog = page.getByRole('dialog')
  await expect(page.getByText(/^No mail server is set, so messages stay here/)).toBeVisible()
  await expect(page.getByText('No messages yet').or(list).first()).toBeVisible()

  const email = `yaw.${Date.now()}@example.com`
  await ask(page, '/api/admin/people/add', { email, role: 'learner' })

  await test.step('an invitation is there at once, or behind the pill', async () => {
    await page.getByLabel('Search messages').fill(email)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText('Kept here')).toBeVisible()
    await expectFair(page)
  })

  await test.step('it is opened by keyboard, with the notice and a link that can be followed', async () => {
    const open = list.getByRole('button', { name: /^Open/ })
    await open.press('Enter')
    await expect(dialog.getByText(PRACTICE_NOTICE)).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveAttribute(
      'href',
      /#\/reset\?invited&token=\S{20,}/,
    )
    await expect(
      dialog.getByText('That you opened this message is in the audit log.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Resend/ })).toBeDisabled()
    await expect(dialog.getByText(/^No mail server is set, so there is nothing/)).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    const { lines } = await ask(page, '/api/admin/audit?action=mailbox.openMail')
    expect(lines[0]).toMatchObject({ by: admin.email, aboutKind: 'mail' })
  })

  const other = `esi.${Date.now()}@example.com`
  await test.step('another admin’s link is hidden, and why is said', async () => {
    await ask(page, '/api/admin/people/add', { email: other, role: 'admin' })
    await ask(page, '/api/auth/request-reset', { email: other })
    await page.getByLabel('Search messages').fill(other)
    await expect(list.getByText(other)).toHaveCount(2)
    await list.getByRole('button', { name: /^Open '.*new password/ }).click()
    await expect(dialog.getByText(/^This link was hidden because/)).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expectFair(page)
    await page.keyboard.press('Escape')
  })

  await test.step('what comes while the list is read is announced by a pill', async () => {
    const phone = await room.caller(await room.learner('yaw'))
    await page.getByLabel('Search messages').fill('')
    // A list that is still on its way takes what is new by itself; nobody has read it yet.
    const others = list.getByRole('listitem').filter({ hasNotText: other })
    await expect(others.first()).toBeVisible()
    await page.waitForTimeout(2_000)
    const deposit = { amount: 6000, method: 'mtn', accountName: 'Y', reference: 'BY-HAND' }
    await ask(phone, '/api/deposits', deposit)
    const news = page.getByRole('button', { name: /arrived\. Show the list as it is now$/ })
    await expect(news).toBeVisible()
    // This button covers nothing that somebody without a mouse or touch comes to.
    await inBothSizes(page, async () => {
      await keysOf(page).walkMain()
    })
    await news.click()
    await expect(list.getByRole('listitem').first()).toContainText(/GHS.60\.00/)
  })

  await test.step('the state stands in the address', async () => {
    await page.getByRole('button', { name: /^Failed/ }).click()
    await expect(page.getByText('No messages found')).toBeVisible()
    expect(page.url()).toContain('state=failed')
  })
})
