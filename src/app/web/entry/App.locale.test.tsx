// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onboard as twi } from '../../../core/strings/ak/onboard.ts'
import { DRAFT } from '../../../core/strings/en/languages.ts'

// A language is chosen on the phone, and the open page goes on in it.

configure({ asyncUtilTimeout: 20_000 })

let draftLanguages: boolean
let asked: { path: string; locale: string | null }[]

beforeEach(() => {
  localStorage.clear()
  draftLanguages = true
  asked = []
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({ path, locale: new Headers(init.headers).get('x-locale') })
    if (path === '/api/session') {
      return Response.json({
        person: null,
        today: '2026-11-21',
        clockMovedDays: 0,
        clockPaceSeconds: null,
      })
    }
    if (path === '/api/settings') {
      return Response.json({
        platformName: 'SikaLab',
        maintenanceMode: false,
        helpPhone: null,
        joinBy: 'email',
        draftLanguages,
        minDeposit: 4000,
        signUpBonus: 2000,
        referralBonus: 1000,
      })
    }
    return Response.json({ error: { code: 'invalid', message: 'Ɛnyɛ' } }, { status: 422 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.lang = 'en-GH'
})

/** Each visit loads the app anew, as a browser does. */
async function open(languages: readonly string[] = ['en-GB', 'en']) {
  vi.resetModules()
  vi.stubGlobal('navigator', { ...navigator, languages, userAgent: 'test' })
  const { loadBootstrap } = await import('./session.ts')
  const { App } = await import('./App.tsx')
  await loadBootstrap()
  render(
    <MemoryRouter initialEntries={['/onboard']}>
      <App />
    </MemoryRouter>,
  )
}

const lang = () => document.documentElement.lang

test('one tap speaks Twi on the open page: nothing typed is lost, and each screen says it is a draft', async () => {
  await open()
  const email = (await screen.findByLabelText('Email')) as HTMLInputElement
  fireEvent.change(email, { target: { value: 'ama@example.com' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Twi (Asante)' }))
  expect(await screen.findByRole('button', { name: twi.create })).toBeDefined()
  expect((screen.getByLabelText(twi.email) as HTMLInputElement).value).toBe('ama@example.com')
  expect(screen.getByLabelText(twi.email)).toBe(email)
  expect(screen.getByText(DRAFT)).toBeDefined()
  expect(screen.getByText('Practice money. No real cedis move here.')).toBeDefined()
  expect(lang()).toBe('ak')

  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeDefined()
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ama@example.com')
  expect(screen.queryByText(DRAFT)).toBeNull()
  expect(lang()).toBe('en-GH')
})

test('what was chosen is remembered, and the server is asked in it', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Twi (Asante)' }))
  await screen.findByRole('button', { name: twi.create })
  cleanup()
  asked = []
  await open()
  fireEvent.change(await screen.findByLabelText(twi.email), { target: { value: 'a@example.com' } })
  fireEvent.change(screen.getByLabelText(twi.password), { target: { value: 'a-fine-password' } })
  fireEvent.click(screen.getByRole('button', { name: twi.create }))
  await screen.findByText('Ɛnyɛ')
  expect(asked.find(({ path }) => path === '/api/auth/sign-up')?.locale).toBe('ak')
})

test('in a room that takes no drafts the choice is not offered, and English is spoken', async () => {
  draftLanguages = false
  localStorage.setItem('sikalab.locale', 'ak')
  await open(['ak-GH'])
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Twi (Asante)' })).toBeNull()
  expect(lang()).toBe('en-GH')
})

test.each(['ak-GH', 'tw', 'tw-GH'])('a browser that asks for %s reads Twi first', async (tag) => {
  await open(['fr', tag, 'en'])
  expect(await screen.findByRole('button', { name: twi.create })).toBeDefined()
  // Whose choice English was keeps it.
  cleanup()
  localStorage.setItem('sikalab.locale', 'en-GH')
  await open([tag])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Account' })).toBeDefined())
})
