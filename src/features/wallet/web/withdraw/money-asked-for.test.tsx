// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { type Know, openPage, refused, SUMMARY, sessionOf } from '#tests/pages/browser.ts'
import { readOptions } from '#ui/live/use-read.ts'
import { walletCalls } from '../../schema.ts'
import WithdrawPage from './WithdrawPage.tsx'

// A player with 30 in a scene that asks for money, in a room whose least withdrawal is 50.

/** The answers that every page of a phone has read before this one is opened. */
const knows: Know = (client) => {
  const put = (call: Parameters<typeof readOptions>[0], data: object) =>
    client.setQueryData(readOptions(call).queryKey, data)
  put(authCalls.readSession, sessionOf())
  put(settingsCalls.readPublic, { minWithdrawal: ghs(50), maxWithdrawal: ghs(10_000) })
  put(walletCalls.readSummary, { ...SUMMARY, balance: ghs(30), available: ghs(30) })
}

const open = (asksForMoney: unknown) =>
  openPage(
    <WithdrawPage />,
    '/withdraw',
    {
      '/api/autopilot': { deposits: false, withdrawals: true },
      '/api/lesson/under-way': { isUnderWay: true },
      '/api/lesson/asks-for-money': asksForMoney,
    },
    knows,
  )

const CANNOT = 'You cannot withdraw yet'

test('no amount is refused as too small before it is known what the scene asks for', async () => {
  let answer = (_asks: object) => {}
  const { requests } = open(() => new Promise((resolve) => (answer = resolve)))
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('/api/lesson/asks-for-money'),
  )
  expect(screen.queryByText(CANNOT)).toBeNull()
  answer({ asksForMoney: true })
  expect(await screen.findByLabelText('Amount')).toBeDefined()
  expect(screen.queryByText(CANNOT)).toBeNull()
})

test('the form is there at once while that is asked, on a line that swallows requests too', async () => {
  const { requests } = open(() => new Promise(() => {}))
  expect(screen.getByLabelText('Amount')).toBeDefined()
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('/api/lesson/asks-for-money'),
  )
  expect(screen.getByLabelText('Amount')).toBeDefined()
  expect(screen.queryByText(CANNOT)).toBeNull()
})

test('where that cannot be read, the server alone refuses an amount as too small', async () => {
  open(refused(429, 'busy', 'Too many at once.'))
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '30' } })
  expect(screen.queryByText(CANNOT)).toBeNull()
  // A form of a lesson asks for no network.
  await waitFor(() => expect(screen.queryByLabelText('MTN MoMo')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Review withdrawal' }))
  expect(await screen.findByRole('button', { name: 'Withdraw now' })).toBeDefined()
})
