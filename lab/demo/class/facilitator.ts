import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addDays, formatDay } from '#core/day.ts'
import { formatGhs, ghs, pesewas } from '#core/money.ts'
import type { Decision, Move, Round } from './acts.ts'
import { POCKET_MONEY } from './arc.ts'
import { findWaiting } from './books.ts'
import { ask, expect, goTo } from './browser.ts'
import type { Stage } from './stage.ts'

// What the facilitator does, on a wide screen, by the words on it.

export const FACILITATOR = 'facilitator@example.com'
const DEPOSIT_REASON = 'No payment with this reference has reached us.'
const AMOUNT_REASON = 'The amount does not match the payment.'
const SHORT_REASON = 'The house cannot pay this out right now.'
/** A day at a pace: time enough to check the books before the next one. */
const SECONDS_A_DAY = 5

const button = (where: Page | Locator, name: string | RegExp, exact = true) =>
  where.getByRole('button', { name, exact }).first()

export async function openOffice(stage: Stage, device: BrowserContext): Promise<Page> {
  const { shots, house, address } = stage
  const page = await device.newPage()
  await page.goto(house.setUpLink)
  await page.getByLabel('Email').fill(FACILITATOR)
  await page.getByLabel('Password', { exact: true }).fill(stage.password)
  await shots.take(page, 'set-up', 'The link in the terminal makes the first admin')
  await button(page, 'Create the admin').click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await shots.take(page, 'empty-house', 'A house that nobody has entered yet')

  await goTo(page, address, '/admin/settings')
  await button(page, 'Edit settings').click()
  await page.getByLabel('Pocket money').fill(String(POCKET_MONEY))
  await page.getByLabel('Pocket money').scrollIntoViewIfNeeded()
  await shots.take(page, 'settings', 'The facilitator sets the room: limits, bonuses, pocket money')
  await button(page, 'Save').click()
  await expect(button(page, 'Edit settings')).toBeVisible()

  await goTo(page, address, '/admin/debrief')
  await button(page, 'Open the questions before').click()
  await expect(button(page, 'Close the questions before')).toBeVisible()
  return page
}

/** Loads the waiting requests again and drops the pinned rows. */
async function listRequests(stage: Stage, page: Page, query: string): Promise<void> {
  await goTo(page, stage.address, '/admin')
  await goTo(page, stage.address, `/admin/transactions?status=pending&${query}`)
}

/** Presses it; where the list has changed meanwhile, it is shown as it is now first. */
async function press(page: Page, wanted: Locator): Promise<void> {
  const news = page.getByRole('button', { name: /Show (the list|it) as it is now/ }).first()
  await expect(wanted.or(news).first()).toBeVisible()
  if (!(await wanted.isVisible())) await news.click()
  await wanted.click()
}

/** Every deposit that a payment matches, with one confirmation. */
async function approveMatched(stage: Stage, page: Page, { matched, decisions }: Round) {
  const count = matched
  if (count === 0) return
  await listRequests(stage, page, 'kind=deposit')
  await press(page, page.getByLabel(`All with a matching payment on this page (${count})`))
  if (decisions.some(({ do: what }) => what === 'reject_deposit')) {
    const caption = 'Requests: payments that match, and one that does not'
    await stage.shots.take(page, 'requests', caption, { whole: true })
  }
  await button(page, `Approve ${count}`).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Together')).toBeVisible()
  if (count > 2) await stage.shots.take(page, 'bulk', 'What a payment matches is approved together')
  await button(dialog, `Approve ${count}`).click()
  await expect(dialog.getByText(/deposits? (was|were) approved/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

async function decide(stage: Stage, page: Page, decision: Decision): Promise<void> {
  const { email } = stage.student(decision.who)
  const kind = decision.do === 'reject_deposit' ? 'deposit' : 'withdrawal'
  const what = `${kind} of ${formatGhs(ghs(decision.amount))} by ${email}`
  await listRequests(stage, page, `search=${email}`)
  const dialog = page.getByRole('dialog')
  switch (decision.do) {
    case 'pay':
      await press(page, button(page, `Approve ${what}`))
      await expect(dialog.getByText(email, { exact: true })).toBeVisible()
      await stage.shots.take(page, 'pay-out', 'The first withdrawals are paid promptly')
      await button(dialog, 'Approve').click()
      await expect(page.getByText(`Approved: ${what}.`)).toBeVisible()
      return
    case 'find_short':
      await press(page, button(page, `Approve ${what}`))
      await expect(dialog.getByText(/House cash is short: it holds GHS/)).toContainText(
        formatGhs(pesewas(Math.round(decision.holds * 100))),
      )
      await expect(button(dialog, 'Approve')).toBeDisabled()
      await stage.shots.take(page, 'short', 'The drawer is empty: House cash is short')
      await button(dialog, 'Cancel').click()
      return
    case 'reject_deposit':
    case 'refuse': {
      await press(page, button(page, `Reject ${what}`))
      await button(dialog, reasonFor(decision)).click()
      await stage.shots.take(page, decision.do, REJECTED[decision.do])
      await button(dialog, 'Reject').click()
      await expect(page.getByText(`Rejected: ${what}.`)).toBeVisible()
    }
  }
}

/** One of those that the dialog offers. */
function reasonFor(decision: Decision): string {
  if (decision.do !== 'reject_deposit') return SHORT_REASON
  return decision.fault === 'other_amount' ? AMOUNT_REASON : DEPOSIT_REASON
}

const REJECTED = {
  reject_deposit: 'A deposit without its payment is rejected, with a reason',
  refuse: 'Whoever asked last is put off, with a reason',
}

/** The kinds of decisions, so that the first of each is played on the screen. */
const SHOWN: Readonly<Record<Decision['do'], readonly string[]>> = {
  pay: ['pay-out'],
  find_short: ['short'],
  reject_deposit: ['reject_deposit'],
  refuse: ['refuse'],
}

async function decideByCall(stage: Stage, page: Page, decision: Decision): Promise<void> {
  const requestId = await findWaiting(stage.house, stage.student(decision.who).email, decision)
  const isPaid = decision.do === 'pay'
  await ask(
    page.context(),
    `${stage.address}/api/admin/requests/${isPaid ? 'approve' : 'reject'}`,
    {
      requestId,
      ...(!isPaid && { reason: reasonFor(decision) }),
    },
  )
}

/** Moves the clock; `passed` is told each day at which it can be looked at. */
export async function moveClock(
  stage: Stage,
  page: Page,
  { way, days }: Move,
  passed: () => Promise<void>,
): Promise<void> {
  const { house, shots } = stage
  const from = await house.today()
  const day = (count: number) => formatDay(addDays(from, count))
  const settled = (count: number) =>
    expect(page.getByText(`Everyone is settled through ${day(count)}.`)).toBeVisible()
  await goTo(page, stage.address, '/admin/clock')
  await expect(page.getByRole('heading', { name: 'Move the clock' })).toBeVisible()
  if (way === 'one') {
    await button(page, '+1 day').click()
    await button(page.getByRole('dialog'), 'Move 1 day').click()
    await settled(1)
    await shots.take(page, 'clock', 'The clock: one day on, and everyone is settled', {
      whole: true,
    })
  } else {
    if (way === 'several') await lookAhead(stage, page, days)
    await page.getByLabel('Seconds a day takes').fill(String(SECONDS_A_DAY))
    await page.keyboard.press('Enter')
    for (let count = 1; count <= days; count++) {
      await settled(count)
      if (count < days) await passed()
      else await button(page, 'Pause the clock').click()
      await shots.take(page, 'clock-pace', 'Days pass by themselves', {
        dark: true,
        whole: true,
      })
    }
    await expect(button(page, '+1 day')).toBeVisible()
  }
  await passed()
}

/** What several days in one go would pay. They pass at a pace all the same: each is checked. */
async function lookAhead({ shots }: Stage, page: Page, days: number): Promise<void> {
  await page.getByLabel('Number of days').fill(String(days))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Paid on the way')).toBeVisible()
  await shots.take(page, 'clock-several', 'Several days: what they will pay is said beforehand')
  await button(dialog, 'Cancel').click()
}

export async function decideRound(stage: Stage, page: Page, round: Round): Promise<void> {
  await approveMatched(stage, page, round)
  for (const decision of round.decisions) {
    const isShown = SHOWN[decision.do].every((name) => stage.shots.has(name))
    if (stage.isFast && isShown) await decideByCall(stage, page, decision)
    else await decide(stage, page, decision)
  }
}
