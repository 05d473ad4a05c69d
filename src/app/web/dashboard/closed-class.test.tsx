// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { ownedRow } from '#features/machines/words/en/owned-row.ts'
import ReferralsPage from '#features/referrals/web/ReferralsPage.tsx'
import { referrals } from '#features/referrals/words/en/referrals.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import DepositPage from '#features/wallet/web/deposit/DepositPage.tsx'
import WalletPage from '#features/wallet/web/statement/WalletPage.tsx'
import WithdrawPage from '#features/wallet/web/withdraw/WithdrawPage.tsx'
import { walletPages } from '#features/wallet/words/en/wallet-pages.ts'
import { withdrawPage } from '#features/wallet/words/en/withdraw-page.ts'
import {
  type Answers,
  EARNINGS,
  offer,
  openPage,
  owned,
  SESSION,
  SUMMARY,
  sessionOf,
} from '#tests/pages/browser.ts'
import { noteClosed } from '#ui/live/closed-room.ts'
import { shop } from '#ui/words/en/shop.ts'
import { dashboard } from '../../words/en/dashboard.ts'
import { sessionBootstrap, settingsBootstrap } from '../entry/session.ts'
import Dashboard from './Dashboard.tsx'

// Phones in a closed class, and once the truth is out, show nothing that would be refused.

const named = { email: null, name: 'Kofi Kwakye' }
const person = { ...SESSION.person, ...named }
const session = { ...SESSION, person }

function open(page: ReactNode, settings: object, more: Answers = {}) {
  const house = {
    minWithdrawal: ghs(50),
    maxWithdrawal: ghs(10_000),
    referralBonus: ghs(10),
    platformName: 'Form 2B',
    joinBy: 'name',
    questionsBefore: false,
    isClosed: false,
    revealed: false,
    ...settings,
  }
  sessionBootstrap.put(sessionOf(named))
  settingsBootstrap.put(house as unknown as PublicSettings)
  act(() => noteClosed(house.isClosed))
  openPage(page, '/', {
    '/api/session': session,
    '/api/settings': house,
    '/api/wallet': { ...SUMMARY, available: ghs(0), held: ghs(230), hasCompletedDeposit: true },
    '/api/machines/earnings': EARNINGS,
    '/api/machines': { machines: [offer(9)] },
    '/api/wallet/activity': { entries: [], total: 0 },
    '/api/verses/daily': { verse: { text: 'Give us this day.', reference: 'Matthew 6:11' } },
    '/api/referrals': { code: '12E345', total: 0, rewards: 0, referredBy: null, people: [] },
    ...more,
  })
}
afterEach(() => act(() => noteClosed(false)))

const CLOSED = { isClosed: true, revealed: true }
/** The names of all that can be pressed, and where the links lead. */
const offered = () =>
  [...document.querySelectorAll('a, button')].map(
    (one) => one.getAttribute('href') ?? one.textContent,
  )
const said = () => document.body.textContent ?? ''

test('in a closed class the way to the truth comes first, and nothing that moves is offered', async () => {
  open(<Dashboard />, CLOSED)
  expect(await screen.findByText(dashboard.linkTruth)).toBeDefined()
  await screen.findByText(dashboard.noActivity)
  await screen.findByText(dashboard.links)
  for (const way of ['/deposit', '/withdraw', '/referrals', '/products'])
    expect(offered()).not.toContain(way)
  for (const way of ['/truth', '/debrief', '/wallet?tab=transactions'])
    expect(offered()).toContain(way)
  expect(screen.queryByText(dashboard.collect.due)).toBeNull()
  expect(screen.queryByText(dashboard.recommended)).toBeNull()
})

test('in a class that goes on own machines are said to collect by themselves, in a closed one they are not', async () => {
  const some = { '/api/machines': { machines: [owned(9)] } }
  open(<Dashboard />, {}, some)
  expect(await screen.findByText(ownedRow.autoCollected)).toBeDefined()
  cleanup()
  open(<Dashboard />, CLOSED, some)
  await screen.findByText(dashboard.noActivity)
  await waitFor(() => expect(said()).toContain(ownedRow.title))
  expect(said()).not.toContain(ownedRow.autoCollected)
})

test('once the truth is out Home and wallet praise no profit, and say that none was earned', async () => {
  open(<Dashboard />, { revealed: true }, { '/api/machines': { machines: [owned(9)] } })
  expect(await screen.findByText(dashboard.noneEarned)).toBeDefined()
  expect(await screen.findByText(ownedRow.promisedADay)).toBeDefined()
  await screen.findByText(dashboard.figures)
  expect(said()).not.toContain(ownedRow.autoCollected)
  expect(said()).not.toContain(dashboard.dailyProfits)
  expect(said()).not.toMatch(/Collect|\+GHS/)
  cleanup()
  open(<WalletPage />, { revealed: true })
  expect(await screen.findByText(walletPages.saysItOwes)).toBeDefined()
  expect(said()).not.toContain(walletPages.todaysProfit)
  expect(said()).toContain('Earned by any machineGHS\u00A00.00')
})

test('once the truth is out Home and wallet offer to take out, not to put in', async () => {
  open(<Dashboard />, { revealed: true })
  await screen.findByText(dashboard.noActivity)
  expect(offered()).toContain('/withdraw')
  for (const way of ['/deposit', '/products']) expect(offered()).not.toContain(way)
  open(<WalletPage />, { revealed: true })
  await screen.findByText('No transactions yet')
  expect(offered()).toContain('/withdraw')
  expect(offered()).not.toContain('/deposit')
})

test('the wallet of a closed class can be read, and offers nothing else', async () => {
  open(<WalletPage />, CLOSED)
  await screen.findByText('No transactions yet')
  for (const way of ['/deposit', '/withdraw', '/products']) expect(offered()).not.toContain(way)
  expect(offered()).toContain('/truth')
})

test.each([
  ['Withdraw', <WithdrawPage key="withdraw" />],
  ['Add Money', <DepositPage key="deposit" />],
])('%s in a closed class says that it is closed, and what can be read instead', async (_what, page) => {
  open(page, CLOSED)
  expect(await screen.findByText(shop.over)).toBeDefined()
  await waitFor(() => expect(offered()).toEqual(['/truth', '/debrief', '/profile']))
  expect(said()).not.toMatch(/stay open|yet|24 hours|Review/)
})

test('a class that was closed before the truth was told is led to it too', async () => {
  open(<WithdrawPage />, { isClosed: true })
  expect(await screen.findByText(shop.over)).toBeDefined()
  await waitFor(() => expect(offered()).toEqual(['/truth', '/debrief', '/profile']))
})

test('who cannot withdraw once the truth is out is not sent to add money', async () => {
  const bonusAlone = { balance: ghs(10), available: ghs(10), held: 0, bonusReceived: ghs(10) }
  open(
    <WithdrawPage />,
    { revealed: true },
    {
      '/api/wallet': { ...SUMMARY, ...bonusAlone, hasCompletedDeposit: false },
    },
  )
  expect(await screen.findByText(withdrawPage.cannot)).toBeDefined()
  expect(screen.getByText(withdrawPage.bonusAlone)).toBeDefined()
  expect(offered()).not.toContain('/deposit')
})

test('to a closed class nobody is invited: its page of referrals has who came', async () => {
  open(<ReferralsPage />, CLOSED)
  expect(await screen.findByText(referrals.leadClosed)).toBeDefined()
  expect(await screen.findByText(referrals.noneClosed)).toBeDefined()
  expect(screen.getByText(referrals.figures)).toBeDefined()
  expect(said()).not.toMatch(/12E345|bonus to both|Regenerate/)
  expect(screen.queryByRole('button', { name: /Share|Copy/ })).toBeNull()
})

test('in a room of names the invitation sends nobody to sign up', async () => {
  open(<ReferralsPage />, {})
  const message = await screen.findByText(/^Join me in Form 2B: open this link and take a name/)
  expect(message.textContent?.split('\n')).toEqual([
    'Join me in Form 2B: open this link and take a name. We both get a GHS\u00A010.00 bonus.',
    `${window.location.origin}/#/join?ref=12E345`,
    'Practice money. No real cedis move here.',
  ])
  expect(said()).not.toMatch(/sign[ -]up/i)
})
