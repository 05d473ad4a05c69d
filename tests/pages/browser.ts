import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createElement, Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { Session, SessionPerson } from '#app/web/entry/session.ts'
import { addDays, day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { MINING } from '#features/machines/rules/catalogue.ts'
import type { Machine } from '#features/machines/schema.ts'
import type { RequestRow } from '#features/wallet/schema/decisions.ts'
import type { Entry } from '#features/wallet/schema.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { Toaster } from '#ui/dialogs/Toaster.tsx'
import { dismissToast, readToasts } from '#ui/dialogs/toast.ts'
import { readOptions } from '#ui/live/use-read.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import { MemoryRouter } from './memory-router.ts'

// A page of a signed-in learner in a browser's stead, with a server that answers by path.

export const TODAY = day('2026-11-21')

/** The server's answers: JSON by path; a `Response` as it is; a function is asked each time. */
export type Answers = Record<string, unknown>

export function refused(status: number, code: string, message: string): () => Response {
  return () => Response.json({ error: { code, message } }, { status })
}

/** Fails as a connection does that was cut. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch')
}

/** Puts in what the page knows before it is shown. */
export type Know = (client: QueryClient) => void

/** A text whose sums have plain spaces, as a test has them. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

/** Shows a page at an address. The answers may be changed while it is open. */
export function openPage(page: ReactNode, address: string, answers: Answers, know?: Know) {
  const client = makeQueryClient()
  know?.(client)
  const requests: { path: string; body: unknown }[] = []
  const answerTo = async (url: string, { body }: RequestInit): Promise<Response> => {
    requests.push({ path: url, body: typeof body === 'string' ? JSON.parse(body) : body })
    const planned = answers[url.split('?')[0] ?? url]
    const answer = typeof planned === 'function' ? await (planned as () => unknown)() : planned
    if (answer === undefined) return Response.json({ error: { code: 'bug' } }, { status: 500 })
    return answer instanceof Response ? answer : Response.json(answer)
  }
  vi.stubGlobal('fetch', answeringBatches(answerTo))
  onTestFinished(() => {
    cleanup()
    for (const { id } of readToasts()) dismissToast(id)
    vi.unstubAllGlobals()
  })
  render(
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        MemoryRouter,
        { initialEntries: [address] },
        createElement(Fragment, null, page, createElement(Address), createElement(Toaster)),
      ),
    ),
  )
  return { requests }
}

function Address() {
  const { pathname, search } = useLocation()
  return createElement('output', { 'aria-label': 'address' }, pathname + search)
}

/** A machine of the mining catalogue, as the server offers it. */
export function offer(id: number, more: Partial<Machine> = {}): Machine {
  const machine = MINING.find((known) => known.id === id)
  if (!machine) throw new Error(`No mining machine has the id ${id}.`)
  return { ...machine, isActive: true, pictureId: null, art: '', owned: null, ...more }
}

/** A machine of the catalogue, bought at its present terms `daysAgo` days ago. */
export function owned(id: number, daysAgo = 0): Machine {
  const machine = offer(id)
  const { price, dailyProfit, durationDays } = machine
  const boughtOn = addDays(TODAY, -daysAgo)
  const daysLeft = Math.max(0, durationDays - daysAgo)
  const endsOn = addDays(boughtOn, durationDays)
  // Machines of one day come in the order of their ids.
  const purchase = 1000 * (1000 - daysAgo) + id
  return { ...machine, owned: { purchase, boughtOn, endsOn, price, dailyProfit, daysLeft } }
}

export function entry(id: string, more: Partial<Entry> = {}): Entry {
  return {
    id,
    number: id,
    kind: 'profit',
    description: `Entry ${id}`,
    amount: ghs(10),
    direction: 'credit',
    status: 'completed',
    reason: null,
    method: null,
    reference: null,
    on: TODAY,
    at: '2026-11-21T09:00:00Z',
    cancelled: false,
    cancellable: false,
    ...more,
  }
}

/** A deposit of a learner as an admin's list has it; it waits, and no payment is known. */
export function depositRow(more: Partial<RequestRow> = {}): RequestRow {
  return {
    id: '018f0000-0000-7000-8000-000000000101',
    number: 'dep_7KQ2M9',
    kind: 'deposit',
    learnerId: PERSON.id,
    name: PERSON.email,
    amount: ghs(60),
    method: 'mtn',
    accountName: 'Ama',
    reference: 'MP1',
    proofId: null,
    status: 'pending',
    reason: null,
    requestedOn: TODAY,
    requestedAt: '2026-11-21T09:00:00Z',
    decidedAt: null,
    isDeleted: false,
    decidedAs: null,
    decidedBy: null,
    payment: null,
    doubt: null,
    sent: null,
    ...more,
  }
}

export const SUMMARY = {
  balance: ghs(230),
  available: ghs(230),
  held: ghs(0),
  todaysProfit: ghs(0),
  profitThisWeek: ghs(30),
  joinedThisWeek: false,
  referralsThisWeek: 2,
  bonusReceived: ghs(0),
  hasCompletedDeposit: true,
}

export const EARNINGS = {
  tomorrow: ghs(25),
  dailyProfit: ghs(25),
  due: ghs(0),
  collecting: 'collected',
  owned: 2,
  weekAgo: { dailyProfit: ghs(10), owned: 1 },
}

export const PERSON = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'ama.mensah@example.com',
  email: 'ama.mensah@example.com',
  members: 1,
  role: 'learner',
  status: 'active',
  practiceNumber: '0001234567',
  referralCode: '12E345',
  referrals: 3,
  referredBy: null,
  joinedOn: '2026-11-01',
  avatar: 0,
  locale: null,
} as const

export const SESSION = { person: PERSON, today: TODAY, clockMovedDays: 0, clockPaceSeconds: null }

/** A session as the app holds it, with these fields of the person and of itself. */
export function sessionOf(
  person: Partial<SessionPerson> = {},
  more: Partial<Session> = {},
): Session {
  const whole = {
    ...PERSON,
    joinedOn: day(PERSON.joinedOn),
    secondFactor: 'off',
    ...person,
  } as const
  return { ...SESSION, ...more, person: whole }
}

/** Puts in who is signed in, as the app does for each of its pages. */
export const knowSession: Know = (client) =>
  void client.setQueryData(readOptions(authCalls.readSession).queryKey, sessionOf())
