import { expect, type Page } from '@playwright/test'

/** Opens an address on the page as it stands, as a link does, and waits until it is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.hash === `#${to}`) return
    document.querySelector('h1')?.setAttribute('data-left', '')
    location.assign(`#${to}`)
  }, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached()
  await expect(page.locator('.breathe')).toHaveCount(0)
}
