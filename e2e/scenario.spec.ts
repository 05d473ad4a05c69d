import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { PHASES } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { expectFair, expectFairInBothSizes, inBothSizes } from './fair.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'

// A facilitator gives a room another skin of the same machine, and everything in it speaks so.

test.describe.configure({ timeout: 180_000 })

/** The pages that learners see; the truth comes later. */
const PAGES = [
  '/dashboard',
  '/products',
  '/wallet',
  '/deposit',
  '/pocket',
  '/referrals',
  '/profile',
]

/** The text of a page, without an authority's own words of what it does, and without two verses. */
async function textOf(page: Page): Promise<string> {
  const said = await page.evaluate(() => `${document.title}\n${document.body.innerText}`)
  return said.replace(/leases of mining equipment|lead to profit|there is profit/g, '')
}

test('a room of gold and harvest says nothing of machines', { tag: '@phone' }, async ({
  admin,
  house,
  room,
}) => {
  const { code, host } = await roomByCall(await room.caller(admin), 'The harvest', 'name')
  const at = (path: string) => `${house.address}/r/${code}/#${path}`
  const office = await room.open(`/r/${code}/#/admin/scenario`, host)
  await expect(office.getByRole('heading', { name: 'Scenarios' })).toBeVisible()
  await expectFairInBothSizes(office)

  await office.getByLabel('Or paste it here').fill('{\n  "title": "Mine",\n  "machines": []\n}')
  await office.getByRole('button', { name: 'Read it' }).click()
  await expect(office.getByText('Line 3, machines: there must be 1 to 60 machines')).toBeVisible()

  const offer = office.getByRole('listitem').filter({ hasText: 'Gold and harvest' })
  await offer.getByRole('button', { name: 'Preview' }).click()
  const preview = office.getByRole('dialog', { name: 'Gold and harvest' })
  await expect(preview.getByText('Gold Bar Vault')).toBeVisible()
  await inBothSizes(office, expectFair)
  await preview.getByRole('button', { name: 'Use this scenario' }).click()
  await expect(offer.getByText('Played here')).toBeVisible()

  const phone = await room.open(`/r/${code}/`)
  await expect(phone.locator('form p.text-28')).toBeVisible()
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await phone.getByRole('button', { name: 'Continue' }).click(READY)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await ask(office, `/r/${code}/api/admin/class/begin`, { hasBegun: true })
  for (const path of PAGES) {
    await phone.goto(at(path))
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(phone.getByRole('main')).not.toContainText(/Loading/)
    await inBothSizes(phone, async () => {
      expect.soft(await textOf(phone), path).not.toMatch(/\bmachines?\b|\bmining\b|\bprofits?\b/i)
    })
  }
  await phone.goto(at('/products'))
  await expect(phone.getByRole('heading', { level: 1, name: 'Gold and Harvest' })).toBeVisible()
  // A machine that earns by the month says so beside its sum.
  await inBothSizes(phone, async () => {
    await expect(phone.getByText(/0\.61 a month/).first()).toBeVisible()
    await expectFair(phone)
  })
})

test('a lesson of the trading club is led to its end, and nothing in it speaks of machines', {
  tag: '@phone',
}, async ({ admin, house, room }) => {
  const desk = await room.caller(admin)
  const { code, host } = await roomByCall(desk, 'The club', 'name')
  const api = (path: string) => `/r/${code}/api${path}`
  const file = await readFile(new URL('../scenarios/club.json', import.meta.url), 'utf8')
  await ask(desk, api('/admin/scenario/use'), { file })

  const office = await room.open(`/r/${code}/#/admin/lesson`, host)
  await office.getByRole('button', { name: 'Begin the lesson' }).click()
  await expect(office.getByText('Scene 1 of 11')).toBeVisible()
  const wall = await office.context().newPage()
  await wall.setViewportSize({ width: 1280, height: 800 })
  await wall.goto(`${house.address}/r/${code}/#/wall`)
  const phone = await room.open(`/r/${code}/`)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await phone.getByRole('button', { name: 'Continue' }).click(READY)

  const isInItsWords = async (scene: string) => {
    for (const [who, page] of Object.entries({ office, wall, phone })) {
      const said = await textOf(page)
      // The eight offers of the questions are of all sorts, in every room.
      const own = /Before|After/.test(scene) && who === 'phone' ? '' : said
      expect.soft(own, `${who} in ${scene}`).not.toMatch(/\bmachines?\b|\bmining\b|\bprofits?\b/i)
    }
  }
  const scene = phone.getByRole('dialog').or(phone.getByLabel('The lesson'))
  const sceneText = async () => (await scene.allInnerTexts()).join('\n')
  const goOn = async (title: string) => {
    const before = await sceneText()
    await office.getByRole('button', { name: `Go on: ${title}` }).click()
    await expect(
      office.getByRole('heading', { level: 2, name: title, exact: true }),
    ).toBeInViewport()
    await expect(scene).not.toHaveCount(0)
    // The phone hears of it a moment later, and shows the scene before until then.
    await expect.poll(sceneText).not.toBe(before)
    await isInItsWords(title)
  }
  await goOn('Before')
  await goOn('First cedi')
  const { reference } = await ask(phone, api('/pocket/send'), { amount: ghs(200) })
  const deposit = { amount: ghs(200), method: 'mtn', accountName: 'x', reference }
  await ask(phone, api('/deposits'), deposit)
  await expect(phone.getByText('Your money is in. Buy a level.')).toBeVisible(READY)
  const { machines } = await ask(phone, api('/machines'))
  const [level] = machines.filter(({ price }: { price: number }) => price <= ghs(200))
  await ask(phone, api('/machines/buy'), { machineId: level.id, price: level.price })
  await expect(phone.getByText('Your level pays tomorrow.')).toBeVisible()
  for (const title of ['It works', 'Bring a friend', 'Whisper', 'The run']) await goOn(title)
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Cash out GHS/ })
    .click()
  await goOn('The truth')
  await expect(phone.getByText('You put in GHS 200.00.')).toBeVisible(READY)
  await goOn('Eight signs')
  for (let sign = 2; sign <= 8; sign++) {
    await office.getByRole('button', { name: `Go on: ${signTitles[sign - 1]}` }).click()
    await isInItsWords(`sign ${sign}`)
  }
  await goOn('After')
  await goOn('Keep')
  await expect(wall.getByText('Where to check and report')).toBeVisible()
  await office.getByRole('button', { name: 'Go on: Where to check and report' }).click()
  await isInItsWords('Keep report')
  for (const phase of PHASES) {
    await office.getByRole('button', { name: `Go on: ${debriefAnswers.rounds[phase]}` }).click()
    await isInItsWords(`Keep ${phase}`)
  }
  await office.getByRole('button', { name: 'End the lesson' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'End the lesson' }).click()
  await expect(office.getByText('The lesson is over')).toBeVisible()
  await isInItsWords('the end')
  const next = office.getByRole('region', { name: 'What comes next' })
  await next.getByRole('link', { name: 'Report' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(office.getByRole('main')).not.toContainText(/Loading/)
  await isInItsWords('the report')
  await test.step('what a dialog of the report prints is not blank', async () => {
    await office.getByRole('button', { name: 'Print cards with three questions' }).click()
    await office.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await office.emulateMedia({ media: 'print' })
    await expect(office.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await office.emulateMedia({ media: 'screen' })
  })
  await room.booksBalance()
})
