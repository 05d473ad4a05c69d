import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { filmScreen } from './screen-film.ts'

const SETTLE_MS = 400

type Shot = { readonly file: string; readonly caption: string; readonly isWide: boolean }

type ShotOptions = {
  /** True in the dark theme. */
  dark?: boolean
  /** The whole page, not only what the screen shows. */
  whole?: boolean
  /** The element that is to be in the middle of the screen. */
  at?: Locator
}

/** Pictures of the class, numbered as they are taken, and one sheet that shows them all. */
export function openShots(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shots: Shot[] = []
  const taken = new Set<string>()
  const take = async (page: Page, name: string, caption: string, options: ShotOptions = {}) => {
    if (taken.has(name)) return
    taken.add(name)
    const number = String(shots.length + 1).padStart(2, '0')
    const file = `${number}-${name}.png`
    shots.push({ file, caption, isWide: (page.viewportSize()?.width ?? 0) > 600 })
    // Waits until nothing is loading.
    await expect(page.locator('.breathe')).toHaveCount(0)
    await closeToasts(page)
    // Drawings come after the words.
    await page.waitForTimeout(SETTLE_MS)
    if (options.dark) await inTheme(page, 'dark')
    const path = join(folder, file)
    if (options.whole) await takeWhole(page, path)
    else {
      await options.at?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.screenshot({ path })
    }
    if (options.dark) await inTheme(page, 'light')
  }
  /** Films a page while `work` is done; beside the pictures, without a number. */
  const film = async (page: Page, name: string, work: () => Promise<void>) =>
    writeFileSync(join(folder, `${name}.webp`), await filmScreen(page, work))
  return {
    folder,
    film,
    /** Once for each name: the first time that something happens is the one that is shown. */
    take,
    /** Takes the screen when something went wrong; not on the sheet. */
    fault: async (page: Page) => {
      const path = join(folder, `fault-${Date.now()}.png`)
      await page.screenshot({ path }).catch(() => undefined)
    },
    has: (name: string) => taken.has(name),
    count: () => shots.length,
    writeIndex: (title: string) => writeFileSync(join(folder, 'index.html'), sheet(title, shots)),
  }
}

export type Shots = ReturnType<typeof openShots>

/** Pictures a page on a screen that is tall enough for all of it: what is fixed stays at its edge. */
async function takeWhole(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  await page.screenshot({ path })
  await page.setViewportSize(size)
}

/** A toast of the act before would cover this picture. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('button', { name: 'Dismiss message' })
  for (const toast of await toasts.all()) await toast.click({ timeout: 1_000 }).catch(() => {})
}

async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

function sheet(title: string, shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ file, caption, isWide }) =>
      `<figure class="${isWide ? 'wide' : 'phone'}"><a href="${file}"><img src="${file}" ` +
      `alt="${caption}" loading="lazy"></a><figcaption>${file.slice(0, 2)}. ${caption}` +
      '</figcaption></figure>',
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
  body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f2ec; color: #1d2a24 }
  main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start }
  figure { margin: 0 } img { width: 100%; border: 1px solid #bbb; border-radius: 8px; display: block }
  .phone { width: 220px } .wide { width: 560px } figcaption { margin-top: 6px }
</style>
<h1>${title}</h1>
<p>Practice money. No real cedis move here.</p>
<main>
${figures.join('\n')}
</main>
</html>
`
}
