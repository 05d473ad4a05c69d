import { type Browser, chromium } from '@playwright/test'
import { StartFault } from '#platform/base/start-fault.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of this machine's Chromium; throws a StartFault where there is none and none can be had. */
export async function chromiumPath(): Promise<string> {
  const place = new URL('../../scripts/chromium.mjs', import.meta.url).href
  const { findChromium } = (await import(place)) as { findChromium: () => Promise<string | null> }
  const path = await findChromium()
  if (!path) throw new StartFault('There is no Chromium here. CHROMIUM_PATH names one.')
  return path
}

export async function openChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...FLAGS, ...more] })
}
