import { readFileSync } from 'node:fs'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, test } from './room.ts'

test('what an admin does stands in the log at once, is found, kept and proved', async ({
  admin,
  room,
}) => {
  const ama = await room.learner('ama')
  const learner = await room.caller(ama)
  const amount = 6000
  const { reference } = await ask(learner, '/api/pocket/send', { amount })
  const deposit = { amount, method: 'mtn', accountName: 'Ama', reference }
  const { requestId } = await ask(learner, '/api/deposits', deposit)
  const page = await room.open(`/admin/audit?q=${ama.email}`, admin)
  const log = page.getByRole('list', { name: 'Lines of the audit log' })

  await test.step('before, nothing matches', async () => {
    await expect(page.getByText('No lines found')).toBeVisible()
    await expectFair(page)
  })

  await test.step('a rejection is there without loading anything again', async () => {
    const reason = 'The amount is wrong.'
    await ask(page, '/api/admin/requests/reject', { requestId, reason })
    await expect(log.getByRole('listitem')).toHaveCount(1)
    const line = log.getByRole('listitem').first()
    await expect(line).toContainText(
      new RegExp(`You rejected a deposit of GHS.60\\.00 of ${ama.email}`),
    )
    await expect(line).toContainText(reason)
    await line.getByRole('button', { name: /^Number and hash of line/ }).click()
    await expect(line).toContainText('pending')
    await expect(line).toContainText('failed')
    await expect(line).toContainText(reason)
    await expect(line).toContainText('127.0.0.1')
    await line.getByRole('button', { name: /^Number and hash of line/ }).click()
  })

  await test.step('what comes while it is read is announced, and moves nothing', async () => {
    await ask(page, '/api/admin/requests/reset', { requestId })
    await page.getByRole('button', { name: '1 line arrived. Show the log as it is now' }).click()
    await expect(log.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText(/^2 of 2/)).toBeVisible()
  })

  await test.step('its number and hash are shown by keyboard alone', async () => {
    const more = log.getByRole('button', { name: /^Number and hash of line/ }).first()
    await more.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(log.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  })

  await test.step('it is narrowed by person, action and day, in the address', async () => {
    await log
      .getByRole('button', { name: `Only this person: ${ama.email}` })
      .first()
      .click()
    await expect(page.getByText(`Only about ${ama.email}`)).toBeVisible()
    await page.getByLabel('Action').selectOption({ label: 'Reset a request' })
    await expect(log.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('From day', { exact: true }).fill('1/1/2999')
    await expect(page.getByText('No lines found')).toBeVisible()
    expect(page.url()).toMatch(/action=wallet\.reset.*from=2999-01-01/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByLabel('From day', { exact: true })).toHaveValue('')
    await expect(log.getByRole('listitem').first()).toBeVisible()
  })

  await test.step('the export holds what the filters show, with the notice', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(ama.email)
    await expect(page).toHaveURL(/q=/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const sheet = readFileSync(await (await download).path(), 'utf8')
    expect(sheet).toContain(PRACTICE_NOTICE)
    expect(sheet.split('\r\n').filter((row) => row.includes(ama.email))).toHaveLength(2)
  })

  await test.step('the chain is verified, in words, with the head hash to keep', async () => {
    await page.getByRole('button', { name: 'Check the chain' }).press('Enter')
    await expect(page.getByText(/^The chain holds: \d+ lines\.$/)).toBeVisible()
    await expect(page.getByText(/^Keep it elsewhere/)).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
  })
})
