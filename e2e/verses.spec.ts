import type { Page } from '@playwright/test'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

type Verse = { reference: string; text: string }

const readArchive = (page: Page): Promise<{ daily: Verse; archive: Verse[] }> =>
  ask(page, '/api/verses')
const listVerses = (page: Page): Promise<{ verses: (Verse & { id: number })[]; todayId: number }> =>
  ask(page, '/api/admin/verses')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Verses' })
const rowOf = (page: Page, reference: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: reference }) })

test('today’s verse and those of four days are read, copied and shared', async ({
  room,
  house,
}) => {
  const page = await room.open('/verses', await room.learner('ama'), () => {
    const heard: string[] = []
    Object.assign(window, { heard })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void heard.push(text) },
    })
    Object.defineProperty(navigator, 'share', { value: undefined, writable: true })
  })
  await expect(title(page)).toBeVisible()
  const { daily, archive } = await readArchive(page)
  const shown = page.getByRole('figure')
  await expect(shown).toHaveCount(5)
  for (const [at, verse] of [daily, ...archive].entries()) {
    await expect(shown.nth(at)).toContainText(verse.text)
    await expect(shown.nth(at)).toContainText(verse.reference)
  }

  const words = `${daily.text} (${daily.reference})`
  const heard = () => page.evaluate(() => (window as { heard?: string[] }).heard)
  await button(page, `Copy ${daily.reference}`).click()
  await expect(page.getByText('Verse copied to clipboard!')).toBeVisible()
  await button(page, `Share ${daily.reference}`).click()
  await expect.poll(heard).toEqual([words, words])
  await page.evaluate(() => {
    const share = async ({ text }: { text: string }) => {
      ;(window as { heard?: string[] }).heard?.push(`shared ${text}`)
    }
    Object.assign(navigator, { share })
  })
  await button(page, `Share ${archive[3]?.reference}`).click()
  await expect.poll(heard).toContain(`shared ${archive[3]?.text} (${archive[3]?.reference})`)

  await house.passADay()
  await expect(shown.nth(1)).toContainText(daily.text)
  await expect(shown.nth(0)).not.toContainText(daily.text)
})

test('an admin adds, changes and deletes a verse; learners read the change within a second', async ({
  admin,
  room,
}) => {
  const phone = await room.open('/verses', await room.learner('kofi'))
  await expect(phone.getByRole('figure')).toHaveCount(5)
  const office = await room.open('/admin/verses', admin)
  await expect(title(office)).toBeVisible()
  const { verses, todayId } = await listVerses(office)
  const today = verses.find(({ id }) => id === todayId)
  const dialog = office.getByRole('dialog')
  if (!today) throw new Error('Every day has its verse.')

  await test.step('today’s is marked', async () => {
    await expect(rowOf(office, today.reference).getByText('Today')).toBeVisible()
    await expect(office.getByText('Today', { exact: true })).toHaveCount(1)
  })

  await test.step('an empty or taken reference is refused beside its field', async () => {
    await button(office, 'Add verse').click()
    await expect(dialog.getByLabel('Reference')).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please say where the verse stands')).toBeVisible()
    await expect(dialog.getByText('Please enter the verse')).toBeVisible()
    await dialog.getByLabel('Reference').fill(today.reference)
    await dialog.getByLabel('Verse', { exact: true }).fill('Rest in Yahweh,\nand wait patiently.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('There is a verse with this reference already.')).toBeVisible()
    await expect(dialog.getByLabel('Reference')).toBeFocused()
    await expectFair(office)
    await expectFairInTheDark(office)
  })

  const added = `Psalm 37:${Date.now() % 100_000}`
  await test.step('a new one stands in the table, and today’s stays', async () => {
    await dialog.getByLabel('Reference').fill(added)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(office, added)).toContainText('Rest in Yahweh, and wait patiently.')
    await expect(phone.getByRole('figure').first()).toContainText(today.text)
  })

  await test.step('a changed text of today is on the learner’s screen', async () => {
    const text = `${today.text} (As read at ${Date.now()}.)`
    await button(office, `Edit ${today.reference}`).click()
    await expect(dialog.getByText('Learners see the change at once.')).toBeVisible()
    await dialog.getByLabel('Verse', { exact: true }).fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await withinASecond(phone, (within) =>
      expect(phone.getByRole('figure').first()).toContainText(text, within),
    )
    await ask(office, '/api/admin/verses/save', today)
    await expect(phone.getByRole('figure').first()).not.toContainText('As read at')
  })

  await test.step('it is found, and deleted after its name was said', async () => {
    await office.getByRole('searchbox').fill(`WAIT ${added}`)
    await expect(office).toHaveURL(/#\/admin\/verses\?q=/)
    await expect(office.getByText(/^1 of \d+ verses$/)).toBeVisible()
    await button(office, `Delete ${added}`).click()
    await expect(dialog.getByRole('heading', { name: `Delete ${added}?` })).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(office.getByText('No verse matches')).toBeVisible()
    await expectFair(office)
    await expectFairInTheDark(office)
    await button(office, 'Clear the search').click()
    await expect(office.getByText(`${verses.length} of ${verses.length} verses`)).toBeVisible()
  })
})
