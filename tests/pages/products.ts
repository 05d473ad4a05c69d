import { fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { Route, Routes } from 'react-router'
import ShopPage from '#app/web/products/ShopPage.tsx'
import { ghs } from '#core/money.ts'
import AcquisitionSuccessPage from '#features/machines/web/success/AcquisitionSuccessPage.tsx'
import { type Answers, type Know, offer, openPage, owned, SESSION, SUMMARY } from './browser.ts'

// The catalogue as a learner sees it, and the page that a purchase ends on.

export const ALL = [offer(1), owned(10, 3), offer(9), offer(3)]

export const BILL = {
  ...offer(10),
  id: 18,
  name: 'Treasury Bill 91',
  category: 'bill',
  dailyProfit: ghs(0),
  durationDays: 91,
  billRate: 1500,
}

export function open(address = '/products', answers: Answers = {}, know?: Know) {
  const served: Answers = {
    '/api/machines': { machines: ALL },
    '/api/wallet': SUMMARY,
    '/api/session': SESSION,
    ...answers,
  }
  const pages = createElement(
    Routes,
    null,
    createElement(Route, { path: '/products', element: createElement(ShopPage) }),
    createElement(Route, {
      path: '/acquisition-success/:itemId',
      element: createElement(AcquisitionSuccessPage),
    }),
  )
  return { served, ...openPage(pages, address, served, know) }
}

export const address = () => screen.getByRole('status', { name: 'address' }).textContent

export async function card(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name })
  const article = heading.closest('article')
  if (!article) throw new Error(`No card ${name}`)
  return within(article)
}

/** Opens all that is said of a machine. */
export async function sheet(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More about ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}

/** The words of the sheet that is open. */
export const lines = () => screen.getByRole('dialog').textContent.replaceAll('\u00A0', ' ')
