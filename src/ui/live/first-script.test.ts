// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DASHBOARD_READS } from '#lab/rig/dashboard-reads.ts'
import { read } from '#tests/rig/source-files.ts'

// public/first.js runs before the first paint and alone, so it imports nothing: it must come to the
// same as the modules that do so afterwards, for each device it can meet.

const SCRIPT = read('public/first.js')
const ESI = 'esi-1'
const PAGE = '#/wallet'

const fetched = vi.fn<typeof fetch>()

type Device = { readonly path: string; readonly theme?: string; readonly night?: boolean }

/** The modules as they are on a page of this device, which has just been opened. */
async function modulesOn({ path, theme, night = false }: Device) {
  window.history.replaceState(null, '', path + PAGE)
  vi.stubGlobal('matchMedia', () => ({ matches: night }))
  if (theme !== undefined) localStorage.setItem('sikalab.theme', theme)
  vi.resetModules()
  return {
    theme: await import('../device/theme.ts'),
    locale: await import('../device/locale.ts'),
    device: await import('../offline/wipe-device.ts'),
    keeping: await import('./keep-opening.ts'),
    together: await import('./together.ts'),
  }
}

/** Runs the script, and gives what it showed and asked for. */
function first(script = SCRIPT) {
  delete document.documentElement.dataset['theme']
  globalThis.sikaOpening = undefined
  fetched.mockClear()
  Reflect.construct(Function, [script])()
  const [address, { headers, body } = {}] = fetched.mock.calls[0] ?? []
  return {
    shows: document.documentElement.dataset['theme'],
    isKnown: document.documentElement.dataset['known'] !== undefined,
    address,
    headers: headers as Record<string, string>,
    reads: (JSON.parse(String(body)) as { reads: string[] }).reads,
    opening: globalThis.sikaOpening as { locale: string | null } | undefined,
  }
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['known']
  fetched.mockImplementation(() => Promise.resolve(Response.json({ answers: [] })))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.sikaOpening = undefined
  window.history.replaceState(null, '', '/')
})

const THEMES = [undefined, 'light', 'dark', 'system', 'purple']

test.each(
  THEMES.flatMap((theme) => [true, false].map((night) => ({ theme, night }))),
)('the page is first painted in the theme it keeps: $theme, at night $night', async ({
  theme,
  night,
}) => {
  const modules = await modulesOn({ path: '/', night, ...(theme !== undefined && { theme }) })
  const { shows } = first()
  expect(shows).toMatch(/^(?:light|dark)$/)
  modules.theme.chooseTheme(modules.theme.readTheme())
  expect(shows).toBe(document.documentElement.dataset['theme'])
})

test.each([
  '/',
  '/r/123456/',
])('what the page at %s read last is asked for in one request, in its room and for its owner alone', async (path) => {
  vi.useFakeTimers()
  const { device, keeping, together } = await modulesOn({ path })
  localStorage.setItem(device.CACHE_OWNER, ESI)
  const noted = vi.spyOn(together, 'endNoting').mockReturnValue(['/api/wallet', '/api/pocket'])
  const stop = keeping.keepOpening(ESI)
  vi.advanceTimersByTime(10_000)
  stop()
  expect(noted).toHaveBeenCalled()

  const { address, reads, isKnown } = first()
  expect(address).toBe(`${path.slice(0, -1)}/api/batch`)
  expect(reads).toEqual(['/api/session', '/api/settings', '/api/wallet', '/api/pocket'])
  expect(isKnown).toBe(true)

  // Somebody else on this phone, and another page, begin with who is there.
  localStorage.setItem(device.CACHE_OWNER, 'kofi-2')
  expect(first().reads).toEqual(['/api/session', '/api/settings'])
  localStorage.setItem(device.CACHE_OWNER, ESI)
  window.history.replaceState(null, '', `${path}#/profile`)
  expect(first().reads).toEqual(['/api/session', '/api/settings'])
  // A dashboard's reads are known, also where this device has never opened it.
  window.history.replaceState(null, '', `${path}#/dashboard`)
  expect(first().reads).toEqual(expect.arrayContaining(DASHBOARD_READS.map((each) => each.address)))
  // In another room of the server nothing of this one is known.
  window.history.replaceState(null, '', `/r/654321/${PAGE}`)
  expect(first().reads).toEqual(['/api/session', '/api/settings'])
})

test.each([null, 'en-GH', 'ak'])('a page that speaks %s asks in its language', async (stored) => {
  if (stored) localStorage.setItem('sikalab.locale', stored)
  const { locale } = await modulesOn({ path: '/' })
  locale.offerTexts({ ak: () => Promise.resolve({ catalogue: {} }) })
  await locale.speakLocale()
  const { headers, opening } = first()
  const { 'content-type': type, ...rest } = headers
  expect(type).toBe('application/json')
  expect(rest).toEqual(locale.localeHeader())
  expect(opening?.locale).toBe(rest['x-locale'] ?? null)
})

test('a device that forbids storage opens as one that is new', async () => {
  await modulesOn({ path: '/' })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden')
  })
  const { shows, reads } = first()
  vi.restoreAllMocks()
  expect([shows, reads]).toEqual(['light', ['/api/session', '/api/settings']])
})

test('the control: a script that keeps its theme under another name is found out', async () => {
  await modulesOn({ path: '/', theme: 'dark' })
  expect(first().shows).toBe('dark')
  expect(first(SCRIPT.replace('sikalab.theme', 'sikalab.look')).shows).toBe('light')
})
