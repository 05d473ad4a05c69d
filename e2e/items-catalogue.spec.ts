import { readFile } from 'node:fs/promises'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { cardOf, fair, type Line, listed, unique } from './items.ts'
import { button } from './locators.ts'
import { ask, expect, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

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
  await expect(office.getByText(/^(\d+) of \1 machines$/)).toBeVisible()
})

test('machines are imported once their faults are seen, and what is exported comes back the same', async ({
  admin,
  room,
}) => {
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
    // A category of another house is kept.
    await expect(row(2)).not.toContainText('category')
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
    await withinASecond(phone, (within) => expect(cardOf(phone, name)).toBeVisible(within))
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
