import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser.ts'

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

// A film of a page that moves, as one small animated picture: README shows it.

/** Larger ones are made again with less in them. */
const MOST_BYTES = 1_000_000
const WIDTH = 960
const QUALITIES = [60, 45, 30, 20, 10]
/** Frames that come faster are left out, and longer pauses are shortened. */
const APART_MS = { least: 80, most: 900 }
const MOST_FRAMES = 240
const LAST_MS = 2_500

type FilmFrame = { readonly atMs: number; readonly png: Buffer }

/** Films what the page draws while `work` is done, with its motion on, and answers an animated WebP. */
async function filmScreen(page: Page, work: () => Promise<void>): Promise<Buffer> {
  const frames: FilmFrame[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: 1000 * (metadata.timestamp ?? 0), png: Buffer.from(data, 'base64') })
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  try {
    await work()
  } finally {
    await devtools.send('Page.stopScreencast').catch(() => undefined)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
  return animate(thinned(frames))
}

/** The last frames of a film, none too soon after another. */
function thinned(frames: readonly FilmFrame[]): FilmFrame[] {
  const distinctFrames: FilmFrame[] = []
  for (const frame of frames) {
    const last = distinctFrames[distinctFrames.length - 1]
    if (last && frame.atMs - last.atMs < APART_MS.least) continue
    distinctFrames.push(frame)
  }
  return distinctFrames.slice(-MOST_FRAMES)
}

async function animate(frames: readonly FilmFrame[]): Promise<Buffer> {
  const delay = frames.map(({ atMs }, at) => {
    const next = frames[at + 1]
    return next ? Math.round(Math.min(APART_MS.most, next.atMs - atMs)) : LAST_MS
  })
  const small = await Promise.all(
    frames.map(({ png }) => sharp(png).resize({ width: WIDTH }).png().toBuffer()),
  )
  let film = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    film = await sharp(small, { join: { animated: true } })
      .webp({ loop: 0, delay, quality, effort: 4 })
      .toBuffer()
    if (film.length <= MOST_BYTES) break
  }
  return film
}
