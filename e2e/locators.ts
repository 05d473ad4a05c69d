import type { Locator, Page } from '@playwright/test'

// The journeys find what is on a page by the words that a person reads there.

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
