import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import DepositPage from '#features/wallet/web/deposit/DepositPage.tsx'
import { WalletAfter } from '#tests/pages/wallet-after.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import { Link } from '#ui/router/Link.tsx'

// The steps of a deposit, with a house whose answers a test may change, and every key that was sent.

export const PROOF = '01a1fdc2-41ea-701f-9ce4-5fd593b9d322'
/** A sum that the pocket has paid by Practice MoMo. */
export const payment = {
  paymentId: newId(),
  reference: 'MM12345678',
  amount: ghs(200),
  sentOn: '2026-11-24',
  sentAt: '2026-11-21T10:44:12.345Z',
  balance: ghs(1800),
}

let person: { id: string; practiceNumber: string }
const posted = vi.fn<(path: string, key: string, body: unknown) => void>()
export const answers: Record<string, () => Promise<Response>> = {}

/** Before each test of the file there is a new person, and a house that agrees to everything. */
export function serveDeposits(pocket = () => ghs(2000)): void {
  beforeEach(() => {
    localStorage.clear()
    posted.mockReset()
    person = { id: newId(), practiceNumber: '0000001001' }
    Object.assign(answers, {
      '/api/pocket/send': async () => Response.json(payment),
      '/api/proofs': async () => Response.json({ proofId: PROOF }),
      '/api/deposits': async () => Response.json({ requestId: newId(), amount: ghs(200) }),
    })
    vi.stubGlobal('scrollTo', () => undefined)
    vi.stubGlobal('fetch', answeringBatches(answer))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  async function answer(path: string, init: RequestInit) {
    if (path === '/api/session') return Response.json({ person, today: '2026-11-24' })
    if (path === '/api/lesson/under-way') return Response.json({ isUnderWay: false })
    if (path === '/api/pocket') return Response.json({ practiceNumber: '', balance: pocket() })
    if (path === '/api/settings') {
      return Response.json({
        platformName: 'Trust House',
        minDeposit: ghs(45),
        depositAccountName: 'Trust House Ltd',
        depositAccountNumber: '0000000001',
      })
    }
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    posted(path, key, typeof init.body === 'string' ? JSON.parse(init.body) : init.body)
    return answers[path]?.()
  }
}

export function open(): void {
  cleanup()
  const pages = createElement(
    Routes,
    null,
    createElement(Route, { path: '/deposit', element: createElement(DepositPage) }),
    createElement(Route, { path: '/wallet', element: createElement(WalletAfter) }),
    createElement(Route, { path: '/other', element: createElement('h1', null, 'Another page') }),
  )
  render(
    createElement(
      QueryClientProvider,
      { client: makeQueryClient() },
      createElement(
        MemoryRouter,
        { initialEntries: ['/deposit'] },
        createElement(Link, { to: '/other' }, 'Elsewhere'),
        pages,
      ),
    ),
  )
}

export const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))
export const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
export const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''
export const sentTo = (path: string) => posted.mock.calls.filter(([to]) => to === path)

/** A deposit that the house refuses leaves the form, filled in. */
export async function goToProof(way: 'pay' | 'other') {
  if (way === 'pay') answers['/api/deposits'] = refuseDeposits
  open()
  await type('Amount', '200')
  await press('Continue')
  if (way === 'other') return press('I have sent it another way')
  await pay()
  return press('Show the proof yourself')
}

export async function pay() {
  await press('Send with Practice MoMo')
  await screen.findByText('Sent from your pocket')
}

const refuseDeposits = async () =>
  Response.json({ error: { code: 'conflict', message: 'Not now.' } }, { status: 409 })
