import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { cardOf, fair, listed, unique } from './items.ts'
import { button } from './locators.ts'
import { ask, expect, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

const FORM = { description: 'Weaves a little.', category: 'other', durationDays: 60 }
const addByCall = (page: Page, name: string, price = 1500) =>
  ask(page, '/api/admin/machines/save', {
    ...FORM,
    name,
    price,
    dailyProfit: 300,
    isActive: true,
  }) as Promise<{ machineId: number }>

async function picture(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#b87333', noise }
  const buffer = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
  return { name: 'loom.png', mimeType: 'image/png', buffer }
}

test('a machine is created with a picture, sold, changed, taken off the offer and put back, as learners watch', async ({
  admin,
  room,
}) => {
  const ama = await room.learner('ama')
  const phone = await room.open('/products', ama)
  const office = await room.open('/admin/items', admin)
  const dialog = office.getByRole('dialog')
  const name = unique('Kente Loom')
  const kofi = await room.open('/products', await room.learner('kofi'))

  await test.step('what is wrong is said beside its field, first of all to the eye', async () => {
    await button(office, 'Add New Item').click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByRole('button', { name: 'Create item' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expect(dialog.getByText('Description is required')).toBeVisible()
    await expect(dialog.getByText('Price must be above 0')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await fair(office)
  })

  await test.step('what is no picture is refused, a large one is made smaller and shown', async () => {
    const notes = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await dialog.getByLabel('Picture').setInputFiles(notes)
    await expect(dialog.getByText('Invalid image format')).toBeVisible()
    const large = await picture(2400, 1500)
    expect(large.buffer.length).toBeGreaterThan(5_000_000)
    // Seven megabytes of noise take long to make smaller on a busy machine.
    const slow = { timeout: 40_000 }
    const sent = office.waitForRequest('**/api/machines/pictures', slow)
    await dialog.getByLabel('Picture').setInputFiles(large, slow)
    expect(await (await sent).headerValue('content-type')).toBe('image/jpeg')
    await expect(dialog.getByText('The picture is uploaded.')).toBeVisible()
    await expect(dialog.getByAltText('The chosen picture')).toBeVisible()
    await fair(office)
  })

  await test.step('created, it is on the learner’s screen with its picture', async () => {
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Description').fill('Weaves a little.')
    await dialog.getByLabel('Price').fill('15')
    await dialog.getByLabel('Daily profit').fill('3')
    await expect(dialog.getByText('Annual ROI: 7,300.0%')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create item' }).click()
    await withinASecond(phone, (within) => expect(cardOf(phone, name)).toBeVisible(within))
    await expect(cardOf(phone, name).locator('img')).toHaveAttribute('src', /pictures\/[\w-]{36}$/)
    await expect(cardOf(office, name)).toContainText('0 learners')
  })

  await test.step('bought, it is changed for later purchases only, and that is said', async () => {
    const machineId = (await listed(office, name))?.id
    await ask(phone, '/api/machines/buy', { machineId, price: 1500 })
    await withinASecond(office, (within) =>
      expect(cardOf(office, name)).toContainText('1 learner', within),
    )
    await button(office, `Edit ${name}`).click()
    await expect(dialog.getByText(/^1 learner owns this machine and keeps the price/)).toBeVisible()
    await fair(office)
    await dialog.getByLabel('Price').fill('500')
    await dialog.getByLabel('Daily profit').fill('1')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(cardOf(office, name)).toContainText('500.00')
    await expect(cardOf(kofi, name)).toContainText('500.00')

    await office.getByRole('switch', { name: `On offer: ${name}` }).click()
    await expect(office.getByText(`${name} is off the offer.`)).toBeVisible()
    await expect(cardOf(office, name)).toContainText('Inactive')
    await withinASecond(kofi, (within) => expect(cardOf(kofi, name)).toHaveCount(0, within))
    await expect(cardOf(phone, name)).toBeVisible()
    await office.getByRole('switch', { name: `On offer: ${name}` }).click()
    await withinASecond(kofi, (within) => expect(cardOf(kofi, name)).toBeVisible(within))
  })

  await test.step('it cannot be deleted any more, but made inactive from there', async () => {
    await button(office, `Delete ${name}`).click()
    await expect(dialog.getByText(/^1 learner has bought this machine/)).toBeVisible()
    await fair(office)
    await dialog.getByRole('button', { name: 'Make it inactive' }).click()
    await expect(cardOf(office, name)).toContainText('Inactive')
    await expect(cardOf(phone, name)).toBeVisible()
  })

  await test.step('its picture is removed, and the drawing takes its place', async () => {
    await button(office, `Edit ${name}`).click()
    await dialog.getByRole('button', { name: 'Remove picture' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await withinASecond(phone, (within) =>
      expect(cardOf(phone, name).locator('img')).toHaveCount(0, within),
    )
    expect((await listed(office, name))?.pictureId).toBeNull()
  })

  // A machine nobody has bought is deleted after one question; one bought meanwhile is kept.
  const [gone, kept] = [unique('Adinkra Press'), unique('Bead Mill')]
  await addByCall(office, gone)
  const { machineId } = await addByCall(office, kept)

  await test.step('deleted, it leaves the learner’s screen', async () => {
    await expect(cardOf(kofi, gone)).toBeVisible()
    await button(office, `Delete ${gone}`).click()
    await expect(
      dialog.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
    ).toBeVisible()
    await fair(office)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(cardOf(office, gone)).toHaveCount(0)
    await withinASecond(kofi, (within) => expect(cardOf(kofi, gone)).toHaveCount(0, within))
    await expect(office.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the server’s refusal is shown, with what can be done instead', async () => {
    // The office does not hear of the purchase: its list stays as it was.
    const before = await ask(office, '/api/admin/machines')
    await office.route('**/api/admin/machines', (route) => route.fulfill({ json: before }))
    await ask(kofi, '/api/machines/buy', { machineId, price: 1500 })
    await button(office, `Delete ${kept}`).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByText('Failed to delete item')).toBeVisible()
    await expect(dialog.getByText(/1 learner has bought this machine, so it cannot/)).toBeVisible()
    await fair(office)
    await office.unroute('**/api/admin/machines')
    await dialog.getByRole('button', { name: 'Make it inactive' }).click()
    await expect(cardOf(office, kept)).toContainText('Inactive')
  })
})

test('with the keyboard alone a machine is added, taken off the offer and deleted', async ({
  admin,
  room,
}) => {
  const office = await room.open('/admin/items', admin)
  const dialog = office.getByRole('dialog')
  const name = unique('Asanka Stone')
  const keys = office.keyboard
  await button(office, 'Add New Item').focus()
  await keys.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  for (const text of [name, 'Grinds.', '20', '2']) {
    await keys.type(text)
    await keys.press('Tab')
  }
  await dialog.getByLabel('Name').focus()
  await keys.press('Enter')
  await expect(cardOf(office, name)).toContainText('20.00')
  await expect(button(office, 'Add New Item')).toBeFocused()
  const turn = office.getByRole('switch', { name: `On offer: ${name}` })
  await turn.focus()
  await keys.press('Space')
  await expect(turn).toHaveAttribute('aria-checked', 'false')
  await expect(turn).toBeFocused()
  await keys.press('Tab')
  await expect(button(office, `Edit ${name}`)).toBeFocused()
  await keys.press('Tab')
  await keys.press('Enter')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).focus()
  await keys.press('Enter')
  await expect(cardOf(office, name)).toHaveCount(0)
})
