import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isScam, offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { atOnce } from '#lab/rig/at-once.ts'
import { between, pick, type Random, randomFrom } from '#lab/rig/random.ts'
import { type Complaints, expect, goTo, openDevice, PHONE } from './browser.ts'
import type { Shots } from './shots.ts'

// The phones of the class. Each is a device of its own, and does everything by taps on its screen.

/** The phones that a machine of two cores moves at a time. */
const TOGETHER = 4
type Phone = {
  readonly number: number
  readonly random: Random
  page: Page
  device: BrowserContext
  /** The code of its return card. */
  readonly card: string
  /** Seconds from the link to the lobby. */
  readonly seconds: number
}

export type Phones = Awaited<ReturnType<typeof openPhones>>

type Setting = {
  readonly browser: Browser
  readonly complaints: Complaints
  readonly shots: Shots
  readonly address: string
  readonly seed: number
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

/** Taps of a phone that need its own page alone. */
const TAPS = {
  judge,
  tapWhisper: async ({ page, random }: Phone) => {
    const choice = pick(random, ['It is safe', 'I am not sure', 'I would get out'])
    await page.getByRole('dialog').getByRole('button', { name: choice }).click()
    await expect(
      page.getByText('Counted, and nothing else is done. You may change it.'),
    ).toBeVisible()
  },
  /** One tap; who has nothing to cash out is told why. */
  cashOut: async ({ page }: Phone) => {
    const dialog = page.getByRole('dialog')
    const tap = dialog.getByRole('button', { name: /^Cash out GHS/ })
    const why = dialog.getByText(/wallet to cash out|smallest withdrawal|bonuses only/)
    await expect(tap.or(why).first()).toBeVisible()
    if (!(await tap.isVisible())) return
    await tap.click()
    await expect(dialog.getByText(/in the line|Paid to you so far/).first()).toBeVisible()
  },
  tapSign: async ({ page, random }: Phone) => {
    if (random() < 0.6) await page.getByRole('button', { name: 'I have met it' }).click()
  },
  shows:
    (text: string | RegExp) =>
    async ({ page }: Phone) =>
      expect(page.getByText(text).locator('visible=true').first()).toBeVisible(),
}

export async function openPhones({ browser, complaints, shots, address, seed }: Setting) {
  const all: Phone[] = []
  /** Joins from the wall's link to the lobby, in three taps; a group says how many it is. */
  const join = async (number: number, members = 1): Promise<void> => {
    const device = await openDevice(browser, PHONE, complaints)
    const page = await device.newPage()
    const from = performance.now()
    await page.goto(`${address}/`)
    await expect(page.locator('form p.text-28')).toBeVisible()
    for (let more = 1; more < members; more++) await button(page, 'One person more').click()
    await shots.take(page, members > 1 ? 'join-group' : 'join', sayJoin(members))
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/join') && answer.request().method() === 'POST',
    )
    await button(page, 'Join').click()
    const { card } = (await (await answered).json()) as { card: { code: string } }
    await expect(button(page, 'Continue')).toBeVisible()
    await shots.take(page, 'card', 'The return card, to photograph')
    await button(page, 'Continue').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seconds = (performance.now() - from) / 1000
    const random = randomFrom(seed + number)
    all[number] = { number, random, page, device, card: card.code, seconds }
  }

  const each = (run: (phone: Phone) => Promise<void>, some = all) =>
    atOnce(TOGETHER, some.filter(Boolean), run).then(() => undefined)

  /** Adds money by the scene's own button, and buys the dearest machine it can. */
  const putIn = async ({ page, random, number }: Phone): Promise<void> => {
    const way = page.getByRole('link', { name: /^Add money$/i }).first()
    // A late phone finds the same button, in the scene of the days.
    await way.click()
    const cedis = between(random, 8, 40) * 10
    await page.getByLabel('Amount').fill(String(cedis))
    await button(page, 'Continue').click()
    if (number === 0) await shots.take(page, 'send', 'Sending practice money to the house')
    await button(page, 'Send with Practice MoMo').click()
    await expect(page).toHaveURL(/#\/wallet/)
    await goTo(page, address, '/products')
    const balance = page.locator('p').filter({ hasText: 'Available balance' })
    // The house approves it three seconds after its payment came.
    const has = async () => Number((await balance.innerText()).replace(/[^\d.]/g, ''))
    await expect.poll(has, { timeout: 45_000 }).toBeGreaterThanOrEqual(cedis)
    if (!(await openDearest(page))) return
    await page.getByRole('dialog').getByRole('button', { name: 'Acquire Now' }).click()
    await expect(page.getByRole('heading', { name: 'Congratulation' })).toBeVisible()
    if (number === 0) await shots.take(page, 'bought', 'The first machine is theirs')
  }

  return {
    all,
    join,
    each,
    putIn,
    ...TAPS,
    /** The device is gone; another comes in by the card. Answers in how many seconds. */
    replace: async (number: number): Promise<number> => {
      const dead = all[number]
      if (!dead) throw new Error(`There is no phone ${number}.`)
      await dead.device.close()
      const device = await openDevice(browser, PHONE, complaints)
      const page = await device.newPage()
      const from = performance.now()
      await page.goto(`${address}/`)
      await button(page, 'I have a card or a code').click()
      await page.getByLabel('Card or one-time code').fill(dead.card)
      await shots.take(page, 'come-back', 'A new phone comes back by its card')
      await button(page, 'Come back').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      all[number] = { ...dead, page, device }
      return (performance.now() - from) / 1000
    },
  }
}

function sayJoin(members: number): string {
  return members > 1 ? 'A group joins on one phone' : 'An offered name, and in'
}

async function judge({ page, random }: Phone, phase: Phase): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const name of offerNamesOf(phase)) {
    const isRight = random() < (phase === 'before' ? 0.5 : 0.85)
    const saysScam = isScam(name) === isRight
    const label = saysScam ? debriefQuestions.scam : debriefQuestions.genuine
    const offer = dialog.getByRole('group', { name: debriefQuestions.offers[name] })
    await offer.getByRole('button', { name: label, exact: true }).click()
    await dialog.getByRole('button', { name: debriefQuestions.sureness[2] }).click()
  }
  await expect(dialog.getByRole('button', { name: debriefQuestions.change })).toBeVisible()
}

/**
 * Opens sheets from the dearest down to one that the wallet can pay, and asks for it; false if
 * none can be.
 */
async function openDearest(page: Page): Promise<boolean> {
  const rows = page.getByRole('button', { name: /^More about / })
  await expect(rows.first()).toBeVisible()
  const labels = await rows.evaluateAll((found) =>
    found.map((one) => one.getAttribute('aria-label')),
  )
  const names = labels.map((label) => label?.replace('More about ', '') ?? '')
  for (const name of names.toReversed().filter((label) => !label.includes('Treasury'))) {
    const row = button(page, `More about ${name}`)
    await row.click()
    const sheet = page.getByRole('dialog', { name, exact: true })
    const acquire = sheet.getByRole('button', { name: `Acquire Now: ${name}`, exact: true })
    // The balance decides which of the two is shown.
    await expect(acquire.or(sheet.getByText('Insufficient Funds')).first()).toBeVisible()
    if (!(await acquire.isVisible())) {
      await sheet.getByRole('button', { name: 'Close' }).click()
      continue
    }
    await acquire.click()
    return true
  }
  return false
}
