import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { Route, Routes } from 'react-router'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import type { PocketEntry } from '#features/pocket/schema.ts'
import PocketPage from '#features/pocket/web/home/PocketPage.tsx'
import { type Answers, openPage, PERSON, SESSION, SUMMARY, TODAY } from './browser.ts'

// The pocket of a learner who has sent one payment to the house, on any of its screens.

export const DEPOSIT = '01a1fdc2-41ea-701f-9ce4-5fd593b9d321'
export const sent: PocketEntry = {
  id: 'MM12345678',
  kind: 'sent',
  description: 'Sent to the app',
  change: ghs(-200),
  balance: ghs(1800),
  reference: 'MM12345678',
  request: null,
  isReturned: false,
  returnReason: null,
  on: TODAY,
  at: `${TODAY}T09:00:00.000Z`,
}

/** The pocket before that payment. */
export const start: PocketEntry = {
  ...sent,
  id: 't1',
  kind: 'start',
  description: 'Pocket money',
  change: ghs(2000),
  balance: ghs(2000),
  reference: null,
}

export const receiptOf = (entry: PocketEntry) => ({
  entry,
  email: PERSON.email,
  practiceNumber: PERSON.practiceNumber,
  platformName: 'Trust House',
  sentTo: entry.kind === 'sent' ? { name: 'Trust House Ltd', number: '0000000001' } : null,
  lines: [
    {
      number: 3,
      day: TODAY,
      at: sent.at,
      kind: 'payment_sent',
      source: 'pocket',
      target: 'cash',
      amount: ghs(200),
      reverses: null,
    },
  ],
})

/** The server's answers; `entries` are read each time the statement is asked for. */
export const pocketAnswers = (
  entries: () => readonly PocketEntry[] = () => [sent, start],
): Answers => ({
  // Somebody new each time: what a person has under way is held for the visit.
  '/api/session': { ...SESSION, person: { ...PERSON, id: newId() } },
  '/api/settings': {
    platformName: 'Trust House',
    minDeposit: ghs(45),
    depositAccountName: 'Trust House Ltd',
    depositAccountNumber: '0000000001',
  },
  '/api/pocket': { practiceNumber: PERSON.practiceNumber, balance: ghs(1800), held: ghs(0) },
  '/api/pocket/statement': () => ({ entries: entries(), total: entries().length }),
  '/api/pocket/receipt': receiptOf(sent),
  '/api/wallet': SUMMARY,
})

/** Shows the pocket at an address, anew where it was open already. */
export function openPocket(address: string, answers: Answers) {
  cleanup()
  const pages = createElement(
    Routes,
    null,
    createElement(Route, { path: '/pocket/*', element: createElement(PocketPage) }),
    createElement(Route, { path: '*', element: createElement('h1', null, 'Elsewhere') }),
  )
  return openPage(pages, address, answers)
}

export const hrefOf = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href')
