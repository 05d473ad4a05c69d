import type { Page } from '@playwright/test'
import type { Decision, Plan, Round } from './acts.ts'
import { goTo } from './browser.ts'
import type { ShotOptions } from './shots.ts'
import type { Stage } from './stage.ts'

// Screens that nobody has to open for the class to go on, and that tell how it stands.

type Look = {
  readonly name: string
  readonly path: string
  readonly caption: string
  /** What must be on the page before the picture is taken. */
  readonly shows: string | RegExp
  readonly options?: ShotOptions
}

/** On the facilitator's screen, before the clock moves on from this day. */
const OFFICE: Readonly<Record<number, readonly Look[]>> = {
  2: [
    look('office', '/admin', 'The facilitator’s first screen', 'Admin Dashboard', {
      whole: true,
    }),
  ],
  6: [look('people', '/admin/users', 'Everyone in the room', 'Users', { whole: true })],
  14: [
    look(
      'solvency-growth',
      '/admin/solvency',
      'Half-way: the drawer and what it owes',
      'Solvency',
      {
        whole: true,
      },
    ),
  ],
  20: [
    look('analytics', '/admin/analytics', 'Three weeks in figures', 'Analytics', { whole: true }),
  ],
}

/** On the phone of the first who joined. */
const PHONE: Readonly<Record<number, readonly Look[]>> = {
  8: [
    look('owned', '/products?tab=owned', 'What the first of the class owns by now', 'Owned', {
      whole: true,
    }),
  ],
  15: [
    look('two-weeks', '/dashboard', 'Two weeks in: the balance has grown', 'Total Balance', {
      dark: true,
    }),
  ],
  22: [look('wallet', '/wallet', 'Three weeks in: the wallet', 'Current Balance', { whole: true })],
}

function look(
  name: string,
  path: string,
  caption: string,
  shows: string | RegExp,
  options: ShotOptions = {},
): Look {
  return { name, path, caption, shows, options }
}

export async function show(stage: Stage, page: Page, wanted: Look): Promise<void> {
  const { name, path, caption, shows, options } = wanted
  await goTo(page, stage.address, path)
  await page.getByText(shows).locator('visible=true').first().waitFor()
  await stage.shots.take(page, name, caption, options)
}

/** What this day is looked at for, on both sides. */
export async function showDay(stage: Stage, office: Page, round: Round, plan: Plan): Promise<void> {
  for (const each of OFFICE[round.day] ?? []) await show(stage, office, each)
  for (const each of PHONE[round.day] ?? []) {
    await stage.onPhone(0, (page) => show(stage, page, each))
  }
  for (const decision of round.decisions) await showDecided(stage, decision)
  if (round.day === plan.emptyOn) {
    const caption = 'The day the drawer is empty'
    await show(
      stage,
      office,
      look('solvency-empty', '/admin/solvency', caption, 'Solvency', { dark: true, whole: true }),
    )
  }
}

/** How a decision arrives at the one it is about: the first of each kind. */
async function showDecided(stage: Stage, decision: Decision): Promise<void> {
  const told = TOLD[decision.do]
  if (!told || stage.shots.has(told.name)) return
  await stage.onPhone(decision.who, (page) => show(stage, page, told))
}

const TOLD: Partial<Record<Decision['do'], Look>> = {
  pay: look('paid-out', '/pocket', 'The first payout is in the pocket', 'In your pocket', {
    whole: true,
  }),
  reject_deposit: look('rejected', '/notifications', 'Why it was rejected', 'Deposit rejected'),
  refuse: look(
    'put-off',
    '/notifications',
    'A withdrawal that was not paid',
    'Withdrawal rejected',
    {
      dark: true,
    },
  ),
}
