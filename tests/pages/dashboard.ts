import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import Dashboard from '#app/web/dashboard/Dashboard.tsx'
import { sessionBootstrap } from '#app/web/entry/session.ts'
import { type Answers, EARNINGS, offer, openPage, owned, SUMMARY, sessionOf } from './browser.ts'

// The learner's dashboard, opened on answers.

/** The machines on offer where a test says no others: one is owned. */
export const ALL = [owned(10, 3), offer(9), offer(7), offer(5), offer(6)]

export function openDashboard(answers: Answers = {}) {
  sessionBootstrap.put(sessionOf())
  const served: Answers = {
    '/api/wallet': SUMMARY,
    '/api/machines/earnings': EARNINGS,
    '/api/machines': { machines: ALL },
    '/api/wallet/activity': { entries: [], total: 0 },
    '/api/verses/daily': { verse: { text: 'Give us this day.', reference: 'Matthew 6:11' } },
    ...answers,
  }
  return { served, ...openPage(createElement(Dashboard), '/dashboard', served) }
}

export async function section(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const region = heading.closest('section')
  if (!region) throw new Error(`No section ${title}`)
  return within(region)
}

/** The beginning of each item: the name before its price. */
export const namesIn = (list: ReturnType<typeof within>): string[] =>
  list.getAllByRole('listitem').map((item: HTMLElement) => item.textContent.split('GHS')[0] ?? '')
