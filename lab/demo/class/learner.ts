import type { Page } from '@playwright/test'
import { formatGhs, ghs } from '#core/money.ts'
import { debriefQuestions } from '#core/strings/en/debrief-questions.ts'
import { namesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { type Answers } from '#features/debrief/schema/questions.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Act } from './acts.ts'
import { BILL } from './bill.ts'
import { expect, goTo } from './browser.ts'
import type { Stage, Student } from './stage.ts'

// What a learner does on their phone, by the words on its screen.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Signs up with somebody's link, or without one. */
export async function join(stage: Stage, page: Page, me: Student, code: string | null) {
  await goTo(page, stage.address, code ? `/onboard?ref=${code}` : '/onboard')
  await page.getByLabel('Email').fill(me.email)
  if (!code) await stage.shots.take(page, 'door', 'The offer, as it is offered')
  await page.getByLabel('Password', { exact: true }).fill(stage.password)
  if (code) {
    await expect(page.getByText('Auto-filled')).toBeVisible()
    await page.getByText('Auto-filled').scrollIntoViewIfNeeded()
    await stage.shots.take(page, 'invited', 'Signing up with a friend’s link')
  }
  await button(page, 'Create Account').click()
  await expect(page).toHaveURL(/#\/dashboard/)
  await expect(page.getByText('Total Balance')).toBeVisible()
  await stage.shots.take(page, 'first-dashboard', 'The first screen inside', { dark: true })
}

/** The eight offers; they are put forward on the dashboard, and stand on the debrief's page. */
export async function answer(stage: Stage, page: Page, phase: Phase, answers: Answers) {
  await goTo(page, stage.address, '/debrief')
  for (const name of namesOf(phase)) {
    const label = answers[name] === 'scam' ? debriefQuestions.scam : debriefQuestions.genuine
    const offer = page.getByRole('group', { name: debriefQuestions.offers[name] })
    await stage.shots.take(page, `questions-${phase}`, `The questions ${phase}`)
    await offer.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('button', { name: debriefQuestions.sureness[2] }).click()
  }
  await expect(button(page, debriefQuestions.change)).toBeVisible()
}

async function startDeposit(stage: Stage, page: Page, amount: number) {
  await goTo(page, stage.address, '/deposit')
  await page.getByLabel('Amount').fill(String(amount))
  await stage.shots.take(page, 'deposit-amount', 'Add Money, step 1: how much')
  await button(page, 'Continue').click()
}

async function endDeposit(stage: Stage, page: Page) {
  await page.getByText('MTN MoMo').click()
  await button(page, 'Review deposit').click()
  const complete = button(page, 'Complete')
  await expect(complete).toBeVisible()
  await stage.shots.take(page, 'deposit-review', 'The deposit, before it is asked for')
  await complete.click()
  await expect(page).toHaveURL(/#\/wallet/)
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
}

async function deposit(stage: Stage, page: Page, amount: number) {
  await startDeposit(stage, page, amount)
  await expect(button(page, 'Send with Practice MoMo')).toBeVisible()
  await stage.shots.take(page, 'deposit-send', 'Step 2: the house’s account, and Practice MoMo', {
    whole: true,
  })
  await button(page, 'Send with Practice MoMo').click()
  await button(page, 'Send now').click()
  await expect(page).toHaveURL(/#\/wallet/)
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
  await stage.shots.take(page, 'deposit-waits', 'Asked for: it waits for an admin', { whole: true })
}

type Claim = Extract<Act, { do: 'claim' }>

/** A deposit with a reference that is not right, typed by hand as people do. */
async function claim(stage: Stage, page: Page, me: Student, { amount, fault, sent }: Claim) {
  const reference =
    fault === 'other_amount' ? await payFirst(stage, page, sent) : await stage.referenceFor(fault)
  await startDeposit(stage, page, amount)
  await button(page, 'I have sent it another way').click()
  await page.locator('label', { hasText: /^Reference$/ }).click()
  await page.getByLabel('Deposit account name').fill(me.name)
  await page.getByLabel('Transaction ID or reference').fill(reference)
  await stage.shots.take(page, 'deposit-by-hand', 'A reference typed by hand')
  await endDeposit(stage, page)
}

/** Sends from the pocket first; answers the reference that its receipt shows. */
async function payFirst(stage: Stage, page: Page, amount: number): Promise<string> {
  await goTo(page, stage.address, '/pocket/send')
  await page.getByLabel('Amount').fill(String(amount))
  await button(page, 'Review payment').click()
  await button(page, 'Send now').click()
  await expect(page.getByText('Sent. The payment has left your pocket.')).toBeVisible()
  const receipt = (await page.getByRole('article').textContent()) ?? ''
  const reference = /MM[0-9A-Z]{8}/.exec(receipt)?.[0]
  if (!reference) throw new Error('The receipt shows no reference.')
  return reference
}

/** Turns an unclaimed payment into a deposit, from the pocket's page. */
async function reclaim(stage: Stage, page: Page) {
  await goTo(page, stage.address, '/pocket')
  const use = page.getByRole('link', { name: /^Use it for a deposit/ })
  await expect(use).toBeVisible()
  await stage.shots.take(page, 'pocket-unclaimed', 'A payment that no deposit has claimed yet', {
    whole: true,
  })
  await use.click()
  await expect(page.getByText('The receipt of your payment is filled in.')).toBeVisible()
  await endDeposit(stage, page)
}

async function buy(stage: Stage, page: Page, id: number) {
  const machine = CATALOGUE.get(id)
  if (!machine) throw new Error(`There is no machine ${id}.`)
  await goTo(page, stage.address, '/products')
  const acquire = button(page, `Acquire Now: ${machine.name}`)
  const row = button(page, `More about ${machine.name}`)
  await expect(acquire.or(row).first()).toBeVisible()
  await stage.shots.take(page, 'machines', 'The machines on offer')
  // A phone has the card behind a tap on its row.
  if (await row.isVisible()) await row.click()
  await acquire.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Balance after')).toBeVisible()
  if (id === BILL.id) await stage.shots.take(page, 'bill', 'The honest twin: a treasury bill')
  await stage.shots.take(page, 'buy', 'One look at what buying does to the balance')
  await dialog.getByRole('button', { name: 'Acquire Now' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulation' })).toBeVisible()
  await stage.shots.take(page, 'bought', 'The machine is theirs', { dark: true })
}

/** Profits credit themselves; who comes in the moment before presses the button. */
async function collect(stage: Stage, page: Page) {
  await goTo(page, stage.address, '/dashboard')
  const state = button(page, /^(Collect Profits|Collected Today|Starts Tomorrow|No Profits)/)
  await expect(state).toBeVisible()
  const due = button(page, 'Collect Profits')
  if ((await due.isVisible()) && (await due.isEnabled())) await due.click()
  if (await button(page, 'Collected Today').isVisible()) {
    await stage.shots.take(page, 'collected', 'A day’s profit is there by itself', {
      at: button(page, 'Collected Today'),
    })
  }
}

async function invite(stage: Stage, page: Page) {
  await goTo(page, stage.address, '/referrals')
  await button(page, /sign-up link/).click()
  await expect(page.getByText('Sign-up link copied to clipboard!')).toBeVisible()
  await stage.shots.take(page, 'invite', 'A friend brings a bonus to both', { whole: true })
}

async function withdraw(stage: Stage, page: Page, amount: number) {
  await goTo(page, stage.address, '/withdraw')
  await page.getByLabel('Amount').fill(String(amount))
  await page.getByText('MTN MoMo').click()
  await button(page, 'Review withdrawal').click()
  const now = button(page, 'Withdraw now')
  await expect(now).toBeVisible()
  await stage.shots.take(page, 'withdraw', 'A withdrawal, before it is asked for')
  await now.click()
  await expect(page).toHaveURL(/#\/wallet/)
  await expect(page.getByText(formatGhs(ghs(amount))).first()).toBeVisible()
  await stage.shots.take(page, 'withdraw-waits', 'Asked for: the money is on hold')
}

/** One act after the other, on one page. */
export async function act(stage: Stage, page: Page, me: Student, what: Act): Promise<void> {
  switch (what.do) {
    case 'join':
      return join(stage, page, me, what.by === null ? null : await stage.codeOf(what.by))
    case 'answer':
      return answer(stage, page, what.phase, what.answers)
    case 'deposit':
      return deposit(stage, page, what.amount)
    case 'claim':
      return claim(stage, page, me, what)
    case 'reclaim':
      return reclaim(stage, page)
    case 'buy':
      return buy(stage, page, what.machine)
    case 'collect':
      return collect(stage, page)
    case 'invite':
      return invite(stage, page)
    case 'withdraw':
      return withdraw(stage, page, what.amount)
  }
}
