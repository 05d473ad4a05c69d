import type { Page } from '@playwright/test'
import { expectFairNow } from './fair.ts'
import { ask, expect, test } from './room.ts'

// The admin area by keyboard: the palette, single keys, the sheet of them, and what is asked before
// something typed is lost. Nothing here clicks, but on a phone, where there is no keyboard.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search, go or do' })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('the admin area is worked by keys alone: pages, people, acts, and the way to switch keys off', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const page = await room.open('/admin', admin)
  const ama = await room.learner('ama')
  const { person } = await ask(await room.caller(ama), '/api/session')
  await expect(title(page, 'Admin Dashboard')).toBeFocused()

  await test.step('two keys lead to a page, and / to its search', async () => {
    await press(page, 'g', 'u')
    await expect(title(page, 'Users')).toBeFocused()
    await press(page, '/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('g t ?')
    await expect(page.getByRole('searchbox')).toHaveValue('g t ?')
    await expect(page).toHaveURL(/#\/admin\/users/)
  })

  await test.step('somebody is found by practice number, from within a field, and read', async () => {
    await press(page, 'ControlOrMeta+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(person.practiceNumber)
    await expect(page.getByRole('option', { name: ama.email })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText('1 result')
    await press(page, 'Enter')
    await expect(page).toHaveURL(new RegExp(`#/admin/users/${person.id}$`))
    await expect(page.locator('h1')).toBeFocused()
  })

  await test.step('what another page does is done there on arrival, once', async () => {
    await press(page, 'ControlOrMeta+k')
    await page.keyboard.type('add machine')
    await press(page, 'Enter')
    await expect(page.getByRole('dialog', { name: 'Add New Item' })).toBeVisible()
    await page.reload()
    await expect(title(page, 'Mining Machines')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('[ folds the menu, whose entries then show names and keys to keyboard and pointer', async () => {
    await press(page, '[')
    const users = page.getByRole('link', { name: 'Users' })
    await users.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Usersg then u')
    await page.getByRole('tooltip').hover()
    await expectFairNow(page)
    await press(page, 'Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await press(page, '[')
  })

  await test.step('a page without a search opens the palette on /; Esc leads back', async () => {
    await press(page, 'g', 'a')
    await expect(title(page, 'Analytics')).toBeFocused()
    await press(page, '/')
    await expect(box(page)).toBeFocused()
    await press(page, 'Escape')
    await expect(box(page)).toHaveCount(0)
    await expect(title(page, 'Analytics')).toBeFocused()
  })

  await test.step('typed settings are asked for before back, keys and a typed address lose them', async () => {
    await press(page, 'g', 's')
    await expect(title(page, 'Settings')).toBeFocused()
    await page.getByRole('button', { name: 'Change: Platform' }).press('Enter')
    await expect(page.getByLabel('Platform name')).toBeFocused()
    await press(page, 'ControlOrMeta+a')
    await page.keyboard.type('Sika House')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const isAsked = async () => {
      await expect(question).toBeVisible()
      await expect(page).toHaveURL(/#\/admin\/settings$/)
      await press(page, 'Escape')
      await expect(question).toHaveCount(0)
      await expect(page.getByLabel('Platform name')).toHaveValue('Sika House')
    }
    await page.goBack()
    await isAsked()
    await page.evaluate(() => location.assign('#/admin/audit'))
    await isAsked()
    await press(page, 'ControlOrMeta+k')
    await page.keyboard.type('transactions')
    await press(page, 'Enter')
    await isAsked()
    await page.goBack()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Leave without saving' }).press('Enter')
    await expect(title(page, 'Analytics')).toBeVisible()
    await page.goForward()
    await expect(title(page, 'Settings')).toBeVisible()
  })

  await test.step('? opens the sheet, which switches single keys off; the profile knows', async () => {
    await press(page, '?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
    await press(page, 'Escape')
    await expect(sheet).toHaveCount(0)
    await press(page, 'g', 't', '?', '/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(title(page, 'Settings')).toBeVisible()
    await press(page, 'ControlOrMeta+k')
    await page.keyboard.type('profile')
    await press(page, 'Enter')
    await expect(title(page, 'Profile')).toBeVisible()
    const choice = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
    await expect(choice).not.toBeChecked()
    await choice.press('Space')
    await expect(choice).toBeChecked()
  })
})

test('on a phone the palette is a sheet over the whole page but the notice, opened from the menu', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const page = await room.open('/admin', admin)
  const search = page.getByRole('button', { name: 'Search, go or do' })
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await search.click()
  await expect(box(page)).toBeFocused()
  const sheet = await page.getByRole('dialog').boundingBox()
  const notice = await page.getByRole('region', { name: 'Practice money' }).boundingBox()
  expect(sheet?.width).toBe(page.viewportSize()?.width)
  expect(sheet?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0))
  await page.getByRole('option', { name: 'Mailbox' }).click()
  await expect(title(page, 'Mailbox')).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Admin menu' })).toBeHidden()
})
