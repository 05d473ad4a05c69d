import type { Page } from '@playwright/test'
import { expectFairInBothSizes } from './fair.ts'
import { expect, test } from './room.ts'

// Every page is looked at closed in every-page.spec.ts; the specs of open states look at it with
// everything open that can be: its dialogs, its forms with all their faults, its empty lists.

/** A page, how to open what is looked at, and the words by which it is there. */
export type State = {
  path: string
  open: (page: Page) => Promise<unknown>
  seen: string | RegExp
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

export async function lookAtAll(page: Page, states: readonly State[]): Promise<void> {
  for (const [visit, { path, open, seen }] of states.entries()) {
    await page.goto(`${new URL(page.url()).origin}/?open=${visit}#${path}`)
    // The app's own: that of index.html hears no key.
    await expect(page.locator('main#content')).toBeVisible()
    await test.step(`${path}: ${seen}`, async () => {
      await open(page)
      await expect(page.getByText(seen).last()).toBeVisible()
      await expectFairInBothSizes(page)
    })
  }
}
