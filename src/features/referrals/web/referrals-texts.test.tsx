// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage, TODAY } from '#tests/pages/browser.ts'
import ReferralsPage from './ReferralsPage.tsx'

const REFERRALS = {
  code: '12E345',
  total: 2,
  rewards: ghs(20),
  referredBy: null,
  people: [
    { name: 'k•••@example.com', joinedOn: TODAY, brought: ghs(10) },
    { name: 'e•••@example.com', joinedOn: TODAY, brought: ghs(10) },
  ],
}

function open(more: object = {}, referralBonus = ghs(10)) {
  return openPage(<ReferralsPage />, '/referrals', {
    '/api/referrals': { ...REFERRALS, ...more },
    '/api/settings': { platformName: 'SikaLab', referralBonus },
  })
}

const figure = async (name: string) =>
  (await screen.findByText(name)).parentElement?.textContent.replaceAll('\u00A0', ' ')

async function section(title: string) {
  const region = (await screen.findByRole('heading', { name: title })).closest('section')
  if (!region) throw new Error(`No section ${title}`)
  return within(region)
}

test('total, rewards and by whom one came are the three figures', async () => {
  open()
  expect(await figure('Total referrals')).toBe('Total referrals2')
  expect(await figure('Total rewards')).toMatch(/^Total rewardsGHS 20\.00/)
  expect(await figure('Referred By Friend')).toBe('Referred By FriendNo')
})

test('who came by a friend reads Yes, and the friend masked', async () => {
  open({ referredBy: { name: 'k•••@example.com', bonus: ghs(10) } })
  expect(await figure('Referred By Friend')).toMatch(/^Referred By FriendYesk•••@example\.com/)
})

test('the share message names code, link and the bonus of the settings', async () => {
  open({}, ghs(12))
  const preview = await section('Share message')
  const text = preview.getByText(/^Join me on SikaLab!/).textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain('referral code 12E345 and we both get a GHS 12.00 bonus')
  expect(text).toContain('/#/onboard?ref=12E345')
  expect(text).not.toContain('GHS 20')
})

test('a list says how it works, with the bonus of the settings', async () => {
  open({}, ghs(12))
  const steps = (await section('How it works')).getAllByRole('listitem')
  expect(steps.length).toBeGreaterThanOrEqual(3)
  expect(steps[1]?.textContent.replaceAll('\u00A0', ' ')).toContain('both of you get GHS 12.00')
})
