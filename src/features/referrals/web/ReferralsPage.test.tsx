// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#core/call.ts'
import { day } from '#core/day.ts'
import { ghs, pesewas } from '#core/money.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, TODAY } from '#tests/pages/browser.ts'
import { MemoryRouter } from '#tests/pages/memory-router.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { readToasts } from '#ui/dialogs/toast.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import type { referralsCalls } from '../schema.ts'
import ReferralsPage, { referralLink } from './ReferralsPage.tsx'

type Answer = AnswerOf<typeof referralsCalls.readReferrals>
type House = Pick<PublicSettings, 'platformName' | 'referralBonus'>

const nobody: Answer = {
  code: '12E345',
  total: 0,
  rewards: ghs(0),
  referredBy: null,
  people: [],
}
const usual: House = { platformName: 'Trust House', referralBonus: ghs(10) }

let requests: string[]
let refusal: object | null
let answer: Answer | null
let house: House

beforeEach(() => {
  requests = []
  refusal = null
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'fetch',
    answeringBatches(async (path: string, { method }: RequestInit) => {
      requests.push(`${method ?? 'GET'} ${path}`)
      if (method === 'POST') return Response.json({ error: refusal }, { status: 429 })
      if (path.startsWith('/api/settings')) return Response.json(house)
      return answer ? Response.json(answer) : new Response('', { status: 500 })
    }),
  )
  HTMLDialogElement.prototype.showModal ??= () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(given: Answer | null, settings: House = usual, address = '/referrals') {
  answer = given
  house = settings
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ReferralsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (given) await screen.findByText('Direct sign-up link')
}

test.each([
  '12E345',
  '1E0000',
  '000123',
])('the code %s is text, wherever it stands', async (code) => {
  await open({ ...nobody, code })
  const link = `${window.location.origin}/#/onboard?ref=${code}`
  expect(screen.getByText(code)).toBeDefined()
  expect(screen.getByText(link)).toBeDefined()
  expect(screen.getByText(/^Join me on Trust House!/).textContent).toContain(`code ${code} and`)
  expect(await screen.findByRole('img', { name: `QR code of ${link}` })).toBeDefined()
})

test('the message has the bonus and the name of the settings, and says that money is practice', async () => {
  await open(nobody, { platformName: 'Sika Church', referralBonus: ghs(25) })
  expect(screen.getByText(/^Join me on/).textContent).toBe(
    [
      'Join me on Sika Church! Sign up with my referral code 12E345 and we both get a GHS\u00A025.00 bonus:',
      `${window.location.origin}/#/onboard?ref=12E345`,
      'Practice money. No real cedis move here.',
    ].join('\n'),
  )
  expect(screen.getByText(/both of you get GHS.25\.00 at once/)).toBeDefined()
})

test('without a bonus, none is promised anywhere', async () => {
  await open(nobody, { ...usual, referralBonus: ghs(0) })
  expect(document.body.textContent).not.toMatch(/both get|both of you|brings a bonus/)
  expect(screen.getByText(/At present there is no bonus/)).toBeDefined()
})

test('once the truth is told nobody is asked to bring others, and who came stays to read', async () => {
  openPage(<ReferralsPage />, '/referrals', {
    '/api/settings': { ...usual, revealed: true },
    '/api/referrals': nobody,
  })
  expect(await screen.findByText('Nobody joined with your code')).toBeDefined()
  expect(screen.getByText(/^A bonus for bringing others is a warning sign/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Invite others|both of you|Share/)
})

test('the figures are those of the answer, whatever the bonus is now', async () => {
  await open({
    ...nobody,
    total: 3,
    rewards: pesewas(123_456_789),
    referredBy: { name: 'k•••@example.com', bonus: ghs(10) },
    people: [{ name: 'a•••@example.com', joinedOn: day('2026-11-21'), brought: ghs(25) }],
  })
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent)
  expect(figures).toEqual([
    '3',
    'GHS\u00A01,234,567.89All bonuses received for them',
    'Yesk•••@example.com, GHS\u00A010.00 bonus for you',
  ])
  const row = within(screen.getByText('Joined 21/11/2026').closest('li') ?? document.body)
  expect(row.getByText('@example.com').parentElement?.textContent).toBe('a•••@example.com')
  expect(row.getByText(/^.GHS.25\.00$/)).toBeDefined()
})

test('who came by themself reads No, and what to do where nobody came yet', async () => {
  await open(nobody)
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('No')
  expect(screen.getByText('Nobody has joined with your code yet')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Share invitation' })).toHaveLength(1)
})

test('code, link and message are copied, each with its word, and a device that shares is handed the message', async () => {
  const heard: string[] = []
  const clipboard = { writeText: async (text: string) => void heard.push(`copied ${text}`) }
  vi.stubGlobal('navigator', { clipboard })
  await open(nobody)
  const link = `${window.location.origin}/#/onboard?ref=12E345`
  const message = screen.getByText(/^Join me on/).textContent
  const press = (name: string) =>
    fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  const said = (text: string) => waitFor(() => expect(readToasts().at(-1)?.text).toBe(text))
  press('Copy referral code')
  await said('Referral code copied to clipboard!')
  press('Copy sign-up link')
  await said('Sign-up link copied to clipboard!')
  press('Share invitation')
  await said('Invitation copied to clipboard!')
  expect(heard.splice(0)).toEqual(['copied 12E345', `copied ${link}`, `copied ${message}`])

  const share = async ({ text }: { text: string }) => void heard.push(`shared ${text}`)
  vi.stubGlobal('navigator', { clipboard, share })
  press('Share invitation')
  await waitFor(() => expect(heard.splice(0)).toEqual([`shared ${message}`]))

  const before = readToasts().length
  const leave = vi.fn<() => Promise<void>>(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  vi.stubGlobal('navigator', { clipboard, share: leave })
  press('Share invitation')
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toEqual([])
  expect(readToasts()).toHaveLength(before)
})

test('a refused new code is explained where it was asked for, and the old one stays', async () => {
  refusal = { code: 'too_many', message: 'Too many tries. Please wait a while.' }
  await open(nobody)
  fireEvent.click(screen.getByRole('button', { name: 'Regenerate code' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Regenerate code' }))
  expect(await dialog.findByText('Too many tries. Please wait a while.')).toBeDefined()
  expect(screen.getByText('12E345')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Keep 12E345' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  '0',
  '-1',
  '1.5',
  'x',
  '999999999',
])('page %s of the address is page 1', async (page) => {
  await open(nobody, usual, `/referrals?page=${page}`)
  expect(requests).toContain('GET /api/referrals?page=1&size=10')
})

test('when nothing can be read, it says so and offers to try again', async () => {
  await open(null)
  expect(await screen.findByText('Your referrals could not be loaded')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['12E345', 'http://localhost:3000', 'http://localhost:3000/#/onboard?ref=12E345'],
  ['1E0000', 'https://sikalab.example', 'https://sikalab.example/#/onboard?ref=1E0000'],
  ['000123', 'https://house.example:8443', 'https://house.example:8443/#/onboard?ref=000123'],
])('the link of %s at %s is %s', (code, origin, link) => {
  expect(referralLink(code, 'onboard', origin)).toBe(link)
})

test('where people join with a name alone, the link leads to the names', () => {
  expect(referralLink('ABC123', 'join', 'http://10.0.0.4:3000/r/123456')).toBe(
    'http://10.0.0.4:3000/r/123456/#/join?ref=ABC123',
  )
})

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

function openWith(more: object = {}, referralBonus = ghs(10)) {
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
  openWith()
  expect(await figure('Total referrals')).toBe('Total referrals2')
  expect(await figure('Total rewards')).toMatch(/^Total rewardsGHS 20\.00/)
  expect(await figure('Referred By Friend')).toBe('Referred By FriendNo')
})

test('who came by a friend reads Yes, and the friend masked', async () => {
  openWith({ referredBy: { name: 'k•••@example.com', bonus: ghs(10) } })
  expect(await figure('Referred By Friend')).toMatch(/^Referred By FriendYesk•••@example\.com/)
})

test('the share message names code, link and the bonus of the settings', async () => {
  openWith({}, ghs(12))
  const preview = await section('Share message')
  const text = preview.getByText(/^Join me on SikaLab!/).textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain('referral code 12E345 and we both get a GHS 12.00 bonus')
  expect(text).toContain('/#/onboard?ref=12E345')
  expect(text).not.toContain('GHS 20')
})

test('a list says how it works, with the bonus of the settings', async () => {
  openWith({}, ghs(12))
  const steps = (await section('How it works')).getAllByRole('listitem')
  expect(steps.length).toBeGreaterThanOrEqual(3)
  expect(steps[1]?.textContent.replaceAll('\u00A0', ' ')).toContain('both of you get GHS 12.00')
})
