import type { Locator, Page } from '@playwright/test'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { expectFair } from './fair.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, type Caller, expect, test } from './room.ts'
import { expectUncovered } from './uncovered.ts'

// One learner goes through the hour by taps alone, on the smallest phone: what comes next is one
// line above the page, the page has few words, and nothing that is to be typed or pressed is
// covered.

const MOST_WORDS = 60
const LEFT_OUT = 'bring-a-friend'

test('in a lesson a phone says what comes next in one line, says little else, and covers nothing', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const { code, host } = await roomByCall(await room.caller(admin), 'One phone', 'name')
  const office = await room.caller(host)
  const scenes = sceneNamesOf(60).filter((name) => name !== LEFT_OUT)
  await ask(office, `/r/${code}/api/admin/lesson/begin`, { length: 60, scenes })
  let place = 1
  const goTo = async (name: string) => {
    const to = scenes.indexOf(name) + 1
    await ask(office, `/r/${code}/api/admin/lesson/go`, { from: place, to })
    place = to
  }
  const phone = await room.open(`/r/${code}/`)
  await expect(phone.locator('form p.text-28')).toBeVisible()
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await phone.getByRole('button', { name: 'Continue' }).click(READY)
  const strip = phone.getByRole('region', { name: 'The lesson' })
  const main = phone.getByRole('main')
  const says = async (text: string | RegExp) => {
    await expect(strip.getByText(text)).toBeVisible(READY)
    expect((await strip.boundingBox())?.height, `one line: ${text}`).toBeLessThanOrEqual(52)
  }

  await test.step('who waits is told once that they are in', async () => {
    await expect(phone.getByText('Look up: it begins soon.')).toBeVisible(READY)
    expect(await phone.getByText('You are in', { exact: false }).count()).toBe(1)
  })

  await test.step('the way to the first machine is one tap after the other, by the words of the strip', async () => {
    await goTo('first-cedi')
    await says('Add money, then buy a machine.')
    const name = await strip.getByText('Put in your first cedi').boundingBox()
    expect(name?.width, 'the name of the scene is to be seen').toBeGreaterThan(50)
    const next = phone.locator('[data-next]')
    await expect(main.getByText('Total Balance')).toBeVisible()
    const card = main.getByRole('link', { name: 'Add Money' })
    await expectUncovered(card)
    await expect(next, 'the one golden thing is in the card').toHaveCount(0)
    await expect(phone.locator('.breathe')).toHaveCount(0)
    expect(await wordsOf(phone)).toBeLessThanOrEqual(MOST_WORDS)
    expect(await phone.getByRole('link', { name: 'Add money' }).count()).toBe(1)
    await expectFair(phone)
    await card.click()
    await expectUncovered(main.getByLabel('Amount'))
    await main.getByRole('button', { name: 'GHS 200.00', exact: true }).click()
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.getByRole('button', { name: 'Send with Practice MoMo' }).click()
    await says('Your money is in. Buy a machine.')
    await expect(next, 'what the scene asks for is gold').toHaveCount(1)
    await expect(phone.getByRole('status').getByText('GHS 200', { exact: false })).toHaveCount(0)
    await strip.getByRole('link').click()
    await says('Choose one, then ‘Acquire Now’.')
    await openLastInSight(phone)
    const acquire = phone.getByRole('dialog').getByRole('button', { name: /^Acquire Now/ })
    await expectUncovered(acquire)
    await expectFair(phone)
    await acquire.click()
    await expect(phone.getByRole('dialog', { name: /^Buy .+\?$/ })).toBeVisible()
    await phone.getByRole('dialog').getByRole('button', { name: 'Acquire Now' }).click()
    await says('Your machine pays tomorrow.')
    await expect(next).toHaveCount(0)
  })

  await test.step('money is taken out into one’s own pocket, and what came is said once', async () => {
    await goTo('it-works')
    await phone.getByRole('dialog').getByRole('link', { name: 'Take some out' }).click(READY)
    await says('Now take some money out.')
    await expectUncovered(main.getByLabel('Amount'))
    await expectFair(phone)
    await main.getByLabel('Amount').fill('50')
    await main.getByRole('button', { name: 'Review withdrawal' }).click()
    const review = phone.getByRole('dialog', { name: 'Check your withdrawal' })
    await expect(review.getByText('Your pocket')).toBeVisible()
    await expect(review.getByText(/\b000\d{7}\b/)).toHaveCount(0)
    await review.getByRole('button', { name: 'Withdraw now' }).click()
    await says('GHS 50.00 is in your pocket.')
    await expect(phone.getByText('You have asked for', { exact: false })).toHaveCount(0)
  })

  await test.step('the days of a scene that was left out are said to have passed', async () => {
    await goTo('whisper')
    const dialog = phone.getByRole('dialog', { name: 'Whisper' })
    await expect(dialog.getByText('A week has passed.')).toBeVisible(READY)
    await dialog.getByRole('button', { name: 'Back to the app' }).click()
    await says('They say a payout is late')
  })

  await test.step('what is to be taken along is read at once, and the rest is a tap away', async () => {
    for (const phase of ['before', 'after'] as const) {
      await goTo(phase === 'before' ? 'before' : 'the-truth')
      if (phase === 'after') await goTo('after')
      await judge(phone, code, phase)
    }
    await goTo('keep')
    const keep = phone.getByRole('dialog', { name: 'What to take along' })
    await expect(keep.getByText('Offers after')).toBeVisible(READY)
    expect(await lastingWordsOf(keep)).toBeLessThanOrEqual(120)
    await expectFair(phone)
    await keep.getByText('Bank of Ghana').click()
    await expect(keep.getByText('Whether the company', { exact: false })).toBeVisible()
    await keep.getByText('One by one').first().click()
    await expect(keep.getByText('It is:', { exact: false }).first()).toBeVisible()
  })
  await room.booksBalance()
})

const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The words of the page and of the strip above it. */
async function wordsOf(phone: Page): Promise<number> {
  const texts = await phone.locator('main, [aria-label="The lesson"]').allInnerTexts()
  return countOf(texts.join(' '))
}

/** The words of a dialog, without a message that passes: a payment may land at any moment. */
async function lastingWordsOf(dialog: Locator): Promise<number> {
  const [all, message] = await dialog.evaluate((whole: HTMLElement) => [
    whole.innerText,
    whole.querySelector<HTMLElement>('[aria-label="Messages"]')?.innerText ?? '',
  ])
  return countOf(all ?? '') - countOf(message ?? '')
}

/** Opens the machine whose tile is the last that begins above the bar of places. */
async function openLastInSight(phone: Page): Promise<void> {
  await expect(phone.getByRole('button', { name: /^More about/ }).first()).toBeVisible()
  await phone.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main article button[aria-haspopup]')]
    const bar = document.querySelector('nav.fixed')?.getBoundingClientRect().top ?? innerHeight
    rows.findLast((row) => row.getBoundingClientRect().top < bar)?.click()
  })
}

async function judge(phone: Page, code: string, phase: 'before' | 'after'): Promise<void> {
  const answers = Object.fromEntries(offerNamesOf(phase).map((name) => [name, 'scam']))
  await ask(phone as Caller, `/r/${code}/api/debrief/questions`, { phase, answers })
}
