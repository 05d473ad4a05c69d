import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PRACTICE_NOTICE } from '../src/core/notice.ts'
import { ask, expect, expectFair, expectFairInTheDark, test } from './room.ts'

type Line = { id: number; name: string; price: number; sold: number; pictureId: string | null }

const LIVE = { timeout: 1500 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const listed = async (page: Page, name: string): Promise<Line | undefined> => {
  const { machines } = (await ask(page, '/api/admin/machines')) as { machines: Line[] }
  return machines.find((machine) => machine.name === name)
}
const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`

const FORM = { description: 'Weaves a little.', category: 'other', durationDays: 60 }
const addByCall = (page: Page, name: string, price = 1500) =>
  ask(page, '/api/admin/machines/save', {
    ...FORM,
    name,
    price,
    dailyProfit: 300,
    isActive: true,
  }) as Promise<{ machineId: number }>

async function fair(page: Page): Promise<void> {
  await expectFair(page)
  await expectFairInTheDark(page)
}

async function picture(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#b87333', noise }
  const buffer = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
  return { name: 'loom.png', mimeType: 'image/png', buffer }
}

test('a machine is created with a picture, sold, changed, taken off the offer and put back, as learners watch', async ({
  admin,
  room,
  house,
}) => {
  test.setTimeout(120_000)
  const ama = await room.learner('ama')
  const phone = await room.open('/products', ama)
  const office = await room.open('/admin/items', admin)
  const dialog = office.getByRole('dialog')
  const name = unique('Kente Loom')

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
    await expect(cardOf(phone, name)).toBeVisible(LIVE)
    await expect(cardOf(phone, name).locator('img')).toHaveAttribute('src', /pictures\/[\w-]{36}$/)
    await expect(cardOf(office, name)).toContainText('Nobody yet')
  })

  await test.step('bought, it is changed for later purchases only, and that is said', async () => {
    const machineId = (await listed(office, name))?.id
    await ask(phone, '/api/machines/buy', { machineId, price: 1500 })
    await expect(cardOf(office, name)).toContainText('1 learner', LIVE)
    await button(office, `Edit ${name}`).click()
    await expect(dialog.getByText(/^1 learner owns this machine and keeps the price/)).toBeVisible()
    await fair(office)
    await dialog.getByLabel('Price').fill('500')
    await dialog.getByLabel('Daily profit').fill('1')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(cardOf(office, name)).toContainText('500.00')
    const kofi = await room.open('/products', await room.learner('kofi'))
    await expect(cardOf(kofi, name)).toContainText('500.00')
    await expect(cardOf(phone, name)).toContainText('15.00')
    await expect(cardOf(phone, name)).not.toContainText('500.00')
    await house.passADay()
    expect((await ask(phone, '/api/wallet')).todaysProfit).toBe(300)

    await office.getByRole('switch', { name: `On offer: ${name}` }).click()
    await expect(office.getByText(`${name} is off the offer.`)).toBeVisible()
    await expect(cardOf(office, name)).toContainText('Inactive')
    await expect(cardOf(kofi, name)).toHaveCount(0, LIVE)
    await expect(cardOf(phone, name)).toBeVisible()
    await office.getByRole('switch', { name: `On offer: ${name}` }).click()
    await expect(cardOf(kofi, name)).toBeVisible(LIVE)
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
    await expect(cardOf(phone, name).locator('img')).toHaveCount(0, LIVE)
    expect((await listed(office, name))?.pictureId).toBeNull()
  })
})

test('a machine nobody has bought is deleted after one question; one bought meanwhile is kept', async ({
  admin,
  room,
}) => {
  const office = await room.open('/admin/items', admin)
  const dialog = office.getByRole('dialog')
  const [gone, kept] = [unique('Adinkra Press'), unique('Bead Mill')]
  await addByCall(office, gone)
  const { machineId } = await addByCall(office, kept)
  const phone = await room.open('/products', await room.learner('efia'))

  await test.step('deleted, it leaves the learner’s screen', async () => {
    await expect(cardOf(phone, gone)).toBeVisible()
    await button(office, `Delete ${gone}`).click()
    await expect(
      dialog.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
    ).toBeVisible()
    await fair(office)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(cardOf(office, gone)).toHaveCount(0)
    await expect(cardOf(phone, gone)).toHaveCount(0, LIVE)
    await expect(office.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the server’s refusal is shown, with what can be done instead', async () => {
    // The office does not hear of the purchase: its list stays as it was.
    const before = await ask(office, '/api/admin/machines')
    await office.route('**/api/admin/machines', (route) => route.fulfill({ json: before }))
    await ask(phone, '/api/machines/buy', { machineId, price: 1500 })
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

test('search and category stand in the address and survive a reload', async ({ admin, room }) => {
  const office = await room.open('/admin/items', admin)
  const cards = office.getByRole('article')
  await office.getByRole('searchbox').fill('FARM large')
  await office.getByLabel('Category').selectOption({ label: 'Farm' })
  // The category was chosen while the search was still waiting for more letters: neither is lost.
  await expect(office).toHaveURL(/#\/admin\/items\?.*q=FARM\+large/)
  await expect(office).toHaveURL(/[?&]category=farm/)
  await expect(cards).toHaveCount(1)
  await office.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Gye Nyame Farm')
  await expect(office.getByRole('searchbox')).toHaveValue('FARM large')
  await office.getByLabel('Category').selectOption({ label: 'Holy' })
  await expect(office.getByText('No machine matches')).toBeVisible()
  await fair(office)
  await button(office, 'Clear search and category').click()
  await expect(office).toHaveURL(/#\/admin\/items$/)
  await expect(office.getByText(/^Showing (\d+) of \1 machines$/)).toBeVisible()
})

test('machines are imported once their faults are seen, and what is exported comes back the same', async ({
  admin,
  room,
}) => {
  test.setTimeout(90_000)
  const office = await room.open('/admin/items', admin)
  const dialog = office.getByRole('dialog')
  const phone = await room.open('/products', await room.learner('abla'))
  const name = unique('Gold-weight Scale')
  const row = (at: number) => dialog.getByRole('row').nth(at)

  await test.step('a file that breaks off is refused beside what was pasted', async () => {
    await button(office, 'Import').click()
    await dialog.getByLabel('Or paste the rows here').fill('[{"name": ')
    await dialog.getByRole('button', { name: 'Look at the rows' }).click()
    await expect(dialog.getByText(/^This JSON is broken/)).toBeVisible()
    await expect(dialog.getByLabel('Or paste the rows here')).toBeFocused()
    await fair(office)
  })

  await test.step('each fault names its row and field, and nothing is imported with one', async () => {
    const sheet = [
      'name,description,category,price,sampleDailyProfit,dailyProfit,image',
      `${name},Weighs.,gpu,GHS 50,10,99,https://pictures.example/a.png`,
      'Half a machine,Weighs.,gold,much,10,99,',
    ].join('\r\n')
    const file = { name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
    await expect(dialog.getByText('2 of 2 rows chosen.')).toBeFocused()
    await expect(row(2)).toContainText('Row 3')
    await expect(row(2)).toContainText('category: ‘gold’ is none of the ten categories')
    await expect(row(2)).toContainText('price: ‘much’ is no amount in cedis')
    await expect(dialog.getByText(/picture address in this file is ignored/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 2 machines' })).toBeDisabled()
    await fair(office)
  })

  await test.step('without the faulty row the sound one is added, and learners see it', async () => {
    await dialog.getByRole('checkbox', { name: 'Import row 3: Half a machine' }).uncheck()
    await expect(dialog.getByText('1 of 2 rows chosen. All rows are sound.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 machine' }).click()
    await expect(office.getByText('1 machine added to the catalogue.')).toBeVisible()
    await expect(cardOf(phone, name)).toBeVisible(LIVE)
    await expect(cardOf(phone, name)).toContainText('10.00')
    expect(await listed(office, 'Half a machine')).toBeUndefined()
  })

  await test.step('the exported catalogue is all sound when it is opened again', async () => {
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      button(office, 'Export').click(),
    ])
    expect(file.suggestedFilename()).toBe('sikalab-machines.json')
    const path = await file.path()
    const written = JSON.parse(await readFile(path, 'utf8')) as { notice: string; machines: Line[] }
    const all = (await ask(office, '/api/admin/machines')) as { machines: Line[] }
    // The treasury bill is the house's own: no file makes another.
    const machines = all.machines.filter((one) => one.name !== 'Treasury Bill 91')
    expect(written.notice).toBe(PRACTICE_NOTICE)
    expect(written.machines.map((one) => one.name)).toEqual(machines.map((one) => one.name))
    await button(office, 'Import').click()
    await dialog.getByLabel('File', { exact: true }).setInputFiles(path)
    const count = machines.length
    await expect(
      dialog.getByText(`${count} of ${count} rows chosen. All rows are sound.`),
    ).toBeVisible()
    await expect(dialog.getByText(`${count} of these names are in the catalogue`)).toBeVisible()
    await office.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(office, 'Import')).toBeFocused()
  })

  // Other journeys of this house look through the catalogue as it was seeded.
  const added = await listed(office, name)
  await ask(office, '/api/admin/machines/active', { machineId: added?.id, isActive: false })
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
