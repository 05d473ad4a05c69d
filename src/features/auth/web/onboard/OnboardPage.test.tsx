// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'

import { onArrive, open, press, sent, serveOnboard, tab, type } from '#tests/pages/onboard.ts'
import OnboardPage from './OnboardPage.tsx'

serveOnboard()

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const REFERRAL = 'Referral code (optional)'
const bodyOf = (index: number) => JSON.parse(String(sent.mock.calls[index]?.[1].body))

test('an empty form is refused with the original messages, and the first fault has the focus', () => {
  open()
  press('Create Account')
  expect(screen.getByText('Email is required')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(sent).not.toHaveBeenCalled()
})

test('somebody whose session has ended reads so, on Sign In', () => {
  open('/onboard', undefined, true)
  expect(screen.getByText('You have been signed out')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
  cleanup()
  open()
  expect(screen.queryByText('You have been signed out')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
})

test('in a closed room nobody joins: a visitor reads so, and can only sign in', async () => {
  open('/onboard?ref=12E345', { isClosed: true })
  expect(await screen.findByText('This class is closed')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
})

test('a fault goes as soon as it is mended', () => {
  open()
  press('Create Account')
  type('Email', 'ama@example.com')
  expect(screen.queryByText('Email is required')).toBeNull()
  type('Password', 'short')
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
})

test('a code from the link is filled in, said to be, and sent as text', async () => {
  sent.mockResolvedValue(Response.json({ role: 'learner' }))
  open('/onboard?ref=12e345')
  expect(screen.getByText('Auto-filled')).toBeDefined()
  expect(screen.getByText("Great! You'll both get GHS 10 bonus when you sign up")).toBeDefined()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  await waitFor(() => expect(onArrive).toHaveBeenCalled())
  expect(bodyOf(0)).toEqual({
    email: 'ama@example.com',
    password: 'secret-word',
    referralCode: '12E345',
  })
})

test.each([
  'ab',
  'ab c!d',
])('a code from the link that can be none (%s) promises nothing', (code) => {
  open(`/onboard?ref=${encodeURIComponent(code)}`)
  expect(screen.queryByText(/^Great!/)).toBeNull()
  expect(screen.getAllByText('Get GHS 10 bonus when you use a referral code')).toBeDefined()
})

test('a code that the server refuses promises nothing any more', async () => {
  const message = 'This referral code is not in use. Check it, or leave it empty.'
  const error = { code: 'invalid', message, field: 'referralCode' }
  sent.mockResolvedValue(Response.json({ error }, { status: 422 }))
  open('/onboard?ref=12e345')
  expect(screen.getByText(/^Great! You'll both get/)).toBeDefined()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByText(/^Great!/)).toBeNull()
})

test('in a house that gives no bonus for codes none is promised', () => {
  open('/onboard?ref=12e345', { referralBonus: ghs(0), signUpBonus: ghs(0) })
  expect(screen.queryByText(/^Great!|GHS 0/)).toBeNull()
  expect(screen.getByText('A friend’s code. At present there is no bonus for it.')).toBeDefined()
})

test('switching tabs clears the fields and the errors', () => {
  open()
  type('Email', 'ama@example.com')
  press('Create Account')
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  expect(screen.queryByText('Password is required')).toBeNull()
  expect(screen.queryByLabelText('Referral code (optional)')).toBeNull()
})

test('the link below the form leads to the other tab and back, and clears as the tabs do', () => {
  open()
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['Sign Up', 'Sign In'])
  type('Email', 'nobody')
  press('Create Account')
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Already have an account?')).toBeDefined()
  press('Sign In')
  expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeDefined()
  expect(valueOf('Email')).toBe('')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  type('Password', 'something')
  press('Sign Up')
  expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeDefined()
  expect(valueOf('Password')).toBe('')
})

test('the password is hidden until it is asked to be shown', () => {
  open()
  const kind = () => screen.getByLabelText('Password').getAttribute('type')
  expect(kind()).toBe('password')
  press('Show password')
  expect(kind()).toBe('text')
  press('Hide password')
  expect(kind()).toBe('password')
})

test('a typed code is upper case and six signs long at most, and has the plain hint', () => {
  open()
  type(REFERRAL, ' 1e0000x')
  expect(valueOf(REFERRAL)).toBe('1E0000')
  expect(screen.getAllByText('Get GHS 10 bonus when you use a referral code')).toBeDefined()
  expect(screen.queryByText('Auto-filled')).toBeNull()
})

test('a code in the query of the page itself is filled in too', () => {
  // The page's own address, not the router's. Happy-dom's history now and then ignores a change.
  vi.stubGlobal('location', new URL('http://localhost/?ref=000123'))
  open()
  expect(valueOf(REFERRAL)).toBe('000123')
  expect(screen.getByText('Auto-filled')).toBeDefined()
})

test('a code from the link that is changed by hand is not said to be filled in', () => {
  open('/onboard?ref=12E345')
  type(REFERRAL, '12E34')
  expect(screen.queryByText('Auto-filled')).toBeNull()
  press('Create Account')
  expect(screen.getByText('Referral code must be 6 characters (letters/numbers)')).toBeDefined()
})

test('the code is optional: without one, none is sent', async () => {
  sent.mockResolvedValue(Response.json({ role: 'learner' }))
  open()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  await waitFor(() => expect(onArrive).toHaveBeenCalled())
  expect(bodyOf(0)).toEqual({ email: 'ama@example.com', password: 'secret-word' })
})

test('the offer names the minimum deposit and the bonuses of the settings', () => {
  const bonuses = { signUpBonus: ghs(25), referralBonus: ghs(12) }
  open('/onboard', { minDeposit: ghs(65), ...bonuses })
  expect(screen.getByText(/Start with just GHS 65\./)).toBeDefined()
  expect(screen.getByText('GHS 25 is in your wallet when you sign up.')).toBeDefined()
  expect(screen.getAllByText('Get GHS 12 bonus when you use a referral code')).toBeDefined()
})

test('until the settings are there, the offer names the defaults', () => {
  open()
  expect(screen.getByText(/Start with just GHS 40\./)).toBeDefined()
  expect(screen.queryByText(/^Failed to fetch settings/)).toBeNull()
})

test('settings that cannot be fetched are said to be the usual ones', () => {
  render(
    <MemoryRouter>
      <OnboardPage settings={undefined} settingsFailed onBegin={() => {}} onArrive={onArrive} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Failed to fetch settings. These are the usual figures.')).toBeDefined()
  expect(screen.getByText(/Start with just GHS 40\./)).toBeDefined()
})

test('Terms and Privacy are links to real pages, and so is a forgotten password', () => {
  open()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('Terms'), to('Privacy notice')]).toEqual(['/terms', '/privacy'])
  tab('Sign In')
  expect(to('Forgotten password?')).toBe('/forgot')
})

test('the way of a facilitator leads to Sign In', () => {
  open('/onboard?in')
  expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
})

test('in a further room the host of the server reads where their account is', async () => {
  open('/onboard?in')
  expect(screen.queryByText(/Do you run this server/)).toBeNull()
  cleanup()
  window.history.replaceState(null, '', '/r/482916/')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  open('/onboard?in')
  const link = await screen.findByRole('link', { name: /^Sign in at/ })
  expect(link.getAttribute('href')).toBe(`${location.origin}/#/onboard?in`)
  tab('Sign Up')
  expect(screen.queryByText(/Do you run this server/)).toBeNull()
})

test('on a phone the field of a friend’s code unfolds, and who came by a link finds it open', () => {
  open()
  const line = screen.getByRole('button', { name: /bonus when you use a referral code$/ })
  const fold = () => screen.getByLabelText(/^Referral code/).closest('.max-sm\\:hidden')
  expect(fold()).not.toBeNull()
  fireEvent.click(line)
  expect(fold()).toBeNull()
  expect(line.isConnected).toBe(false)
  cleanup()
  open('/onboard?ref=AB12CD')
  expect(fold()).toBeNull()
})
