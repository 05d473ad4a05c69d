import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import OnboardPage from '#features/auth/web/onboard/OnboardPage.tsx'
import type { PublicSettings } from '#features/settings/schema.ts'

// The page where one signs up and in, with a server that a test answers for, call by call.

export const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
export const onArrive = vi.fn(() => Promise.resolve())

/** Before each test of the file nothing is sent yet. */
export function serveOnboard(): void {
  beforeEach(() => {
    sent.mockReset()
    onArrive.mockClear()
    vi.stubGlobal('fetch', sent)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

export function open(
  address = '/onboard',
  settings?: Partial<PublicSettings>,
  hasEnded = false,
): void {
  const page = createElement(OnboardPage, {
    settings: settings as PublicSettings | undefined,
    hasEnded,
    onBegin: () => {},
    onArrive,
  })
  render(createElement(MemoryRouter, { initialEntries: [address] }, page))
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
