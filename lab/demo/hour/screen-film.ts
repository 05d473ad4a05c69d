import type { Page } from '@playwright/test'
import sharp from 'sharp'

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
export async function filmScreen(page: Page, work: () => Promise<void>): Promise<Buffer> {
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
