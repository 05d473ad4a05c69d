// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { followChunkLoadErrors, reloadOnce } from './chunk-load-error.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

function openTab() {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('ok'))
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [name, listener] of listen.mock.calls) window.removeEventListener(name, listener)
  })
  return vi.spyOn(location, 'reload').mockImplementation(() => undefined)
}

test('each missing part of an hour loads the page again, and none does so twice within a minute', async () => {
  const reload = openTab()
  expect(await reloadOnce()).toBe(true)
  vi.advanceTimersByTime(50_000)
  expect(await reloadOnce()).toBe(false)
  vi.advanceTimersByTime(30 * 60_000)
  expect(await reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where nothing can be stored the page is never loaded again by itself', async () => {
  const reload = openTab()
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => undefined })
  expect(await reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

const CHROMIUM = 'Failed to fetch dynamically imported module: https://sika.example/assets/live.js'
const FIREFOX = 'error loading dynamically imported module: https://sika.example/assets/live.js'
const SAFARI = 'Importing a module script failed.'

/** A part is missing, as the browser says it. */
const fail = (message: string) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))

/** The live connection is asked for every three seconds. */
async function failFor(minutes: number, message: string) {
  for (let at = 0; at < minutes * 60; at += 3) {
    fail(message)
    await vi.advanceTimersByTimeAsync(3_000)
  }
}

test.each([
  CHROMIUM,
  FIREFOX,
  SAFARI,
])('a part that is asked for anew and fails loads the page again: ‘%s’', async (message) => {
  const reload = openTab()
  followChunkLoadErrors()
  fail(message)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).not.toHaveBeenCalled()
  fail(message)
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('two parts that fail once each load no page again, though Safari says the same of both', async () => {
  const reload = openTab()
  followChunkLoadErrors()
  fail(SAFARI)
  fail(SAFARI)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  fail(SAFARI)
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is missing for good loads the page again ever more seldom', async () => {
  const reload = openTab()
  followChunkLoadErrors()
  await failFor(10, CHROMIUM)
  expect(reload).toHaveBeenCalledTimes(3)
  await failFor(20, CHROMIUM)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('a tab that stays open loads the page again after the upgrade of each day', async () => {
  openTab()
  for (let day = 1; day <= 10; day++) {
    expect(await reloadOnce(), `day ${day}`).toBe(true)
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  }
})

const typeInto = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }))

test.each([
  ['a field that has the focus', '<input>', (field: HTMLElement) => field.focus()],
  ['an amount that was typed', '<input value="30">', typeInto],
  ['a text that was typed', '<textarea>Kofi</textarea>', typeInto],
  ['a search that is being typed', '<input type="search">', (field: HTMLElement) => field.focus()],
])('no page is loaded again over %s', async (_, html, use) => {
  const reload = openTab()
  followChunkLoadErrors()
  document.body.innerHTML = `<input type="checkbox" checked>${html}`
  const field = document.body.lastElementChild as HTMLInputElement
  use(field)
  await failFor(1, CHROMIUM)
  expect(reload).not.toHaveBeenCalled()
  field.remove()
  await failFor(1, CHROMIUM)
  expect(reload).toHaveBeenCalled()
})

test.each([
  ['a setting as it was saved', '<input value="30">', false],
  ['a slider that nobody moved', '<input type="range" value="3">', false],
  ['a search, which stands in the address', '<input type="search" value="ama">', true],
])('a page is loaded again over %s', async (_, html, isTyped) => {
  const reload = openTab()
  followChunkLoadErrors()
  document.body.innerHTML = html
  if (isTyped) typeInto(document.body.firstElementChild as HTMLElement)
  await failFor(1, CHROMIUM)
  expect(reload).toHaveBeenCalled()
})
