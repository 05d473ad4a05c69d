// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { onboard as englishOnboard } from '#features/auth/words/en/onboard.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { DRAFT, type languages as englishLanguages } from '#ui/words/en/languages.ts'
import { App } from './App.tsx'
import { loadBootstrap } from './session.ts'

const twi = inTwi<typeof englishOnboard>('onboard')
const twiLanguages = inTwi<typeof englishLanguages>('languages')

// A language is chosen on the phone, and the open page goes on in it.

let takesDrafts = true
let requests: { path: string; locale: string | null }[]

beforeEach(() => {
  localStorage.clear()
  requests = []
  takesDrafts = true
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    requests.push({ path, locale: new Headers(init.headers).get('x-locale') })
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
        draftLanguages: takesDrafts,
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

const lang = () => document.documentElement.lang

test('one tap speaks Twi on the open page: nothing typed is lost, and each screen says it is a draft', async () => {
  await loadBootstrap()
  render(
    <MemoryRouter initialEntries={['/onboard']}>
      <App />
    </MemoryRouter>,
  )
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  fireEvent.change(email, { target: { value: 'ama@example.com' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Twi (Asante)' }))
  expect(await screen.findByRole('button', { name: twi.create })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(twi.email).value).toBe('ama@example.com')
  expect(screen.getByLabelText(twi.email)).toBe(email)
  // In its own language, and not in English beside it.
  expect(screen.getByText(twiLanguages.draft)).toBeDefined()
  expect(screen.queryByText(DRAFT)).toBeNull()
  expect(screen.getByText('Practice money. No real cedis move here.')).toBeDefined()
  expect(lang()).toBe('ak')

  // The server is asked in it too.
  fireEvent.change(screen.getByLabelText(twi.password), { target: { value: 'a-fine-password' } })
  fireEvent.click(screen.getByRole('button', { name: twi.create }))
  await screen.findByText('Ɛnyɛ')
  expect(requests.find(({ path }) => path === '/api/auth/sign-up')?.locale).toBe('ak')

  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ama@example.com')
  expect(screen.queryByText(twiLanguages.draft)).toBeNull()
  expect(lang()).toBe('en-GH')
})

test('the join page offers the languages where the host allows drafts, and none where not', async () => {
  const open = async () => {
    await loadBootstrap()
    render(
      <MemoryRouter initialEntries={['/join']}>
        <App />
      </MemoryRouter>,
    )
  }
  await open()
  expect(await screen.findByRole('button', { name: 'Twi (Asante)' })).toBeDefined()
  cleanup()
  takesDrafts = false
  await open()
  expect(await screen.findByRole('main')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Twi (Asante)' })).toBeNull()
})
