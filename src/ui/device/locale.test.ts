// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Locale from './locale.ts'

// The language of a phone. Each visit begins with the module anew, as a page that is loaded does.

type LocaleModule = typeof Locale & { readonly said: () => string }

async function visit(languages: readonly string[] = ['en-GB', 'en']): Promise<LocaleModule> {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages })
  const locale = await import('./locale.ts')
  locale.offerTexts({ ak: async () => ({ catalogue: { shop: { closed: 'Twi' } } }) })
  const { inLanguage } = await import('#core/in-words.ts')
  const shop = inLanguage('shop', { closed: 'English' })
  return { ...locale, said: () => shop.closed }
}

const lang = () => document.documentElement.lang

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.lang = 'en-GH'
})

test('who never chose reads English, and loads nothing else', async () => {
  const { speakLocale, said, localeHeader } = await visit()
  expect(speakLocale(true)).toBeUndefined()
  expect(said()).toBe('English')
  expect(localeHeader()).toEqual({})
})

test('a choice is spoken at once, told to the server and remembered', async () => {
  const first = await visit()
  void first.speakLocale(true)
  await first.chooseDeviceLocale('ak')
  expect([first.said(), lang(), first.localeHeader()]).toEqual(['Twi', 'ak', { 'x-locale': 'ak' }])
  const next = await visit()
  // Before the room has said anything: nothing is shown in English first.
  await next.speakLocale()
  expect(next.said()).toBe('Twi')
  await next.chooseDeviceLocale(null)
  expect([next.said(), lang()]).toEqual(['English', 'en-GH'])
  const last = await visit(['ak'])
  await last.speakLocale(true)
  expect(last.said()).toBe('English')
})

test.each([
  'ak',
  'ak-GH',
  'tw',
  'tw-GH',
])('a browser that asks for %s reads Twi first', async (tag) => {
  const { speakLocale, said } = await visit(['fr', tag, 'en'])
  await speakLocale(true)
  expect(said()).toBe('Twi')
})

test.each([
  [['en-GH', 'ak'], 'English'],
  [['EN', 'tw'], 'English'],
  [['ak', 'en'], 'Twi'],
  [['ee', 'ak', 'en'], 'Twi'],
])('of English and Twi the browser’s first counts: %j', async (languages, says) => {
  const { speakLocale, said } = await visit(languages)
  await speakLocale(true)
  expect(said()).toBe(says)
})

test.each([
  ['is full', () => null],
  ['is full, and has another choice', () => 'ak'],
  [
    'is forbidden',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
])('a choice lasts for the visit where the storage %s', async (_, getItem) => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem, setItem, clear: () => undefined })
  const { speakLocale, chooseDeviceLocale, said } = await visit(['fr'])
  void speakLocale(true)
  await chooseDeviceLocale('ak')
  expect(said()).toBe('Twi')
  await chooseDeviceLocale(null)
  expect(said()).toBe('English')
  // The room tells its settings again.
  await speakLocale(true)
  expect(said()).toBe('English')
})

test('where the room takes no drafts none is offered or spoken, even if it was chosen elsewhere', async () => {
  localStorage.setItem('sikalab.locale', 'ak')
  const { speakLocale, said, localeChoices } = await visit(['ak'])
  await speakLocale()
  expect(said()).toBe('Twi')
  expect(localeChoices()).toHaveLength(2)
  expect(speakLocale(false)).toBeUndefined()
  expect(said()).toBe('English')
  expect(localeChoices()).toHaveLength(1)
})

test('of two taps the last one counts, whichever texts come first', async () => {
  const { speakLocale, chooseDeviceLocale: chooseLocale, said } = await visit()
  void speakLocale(true)
  const slow = chooseLocale('ak')
  void chooseLocale(null)
  await slow
  expect(said()).toBe('English')
})

test('the admin area is English, unless a language has its texts', async () => {
  const {
    speakLocale,
    chooseDeviceLocale: chooseLocale,
    noteOffice,
    localeNow,
    markLocale,
    said,
  } = await visit()
  void speakLocale(true)
  await chooseLocale('ak')
  noteOffice(true)
  markLocale()
  expect([said(), localeNow(), lang()]).toEqual(['English', null, 'en-GH'])
  noteOffice(false)
  expect(said()).toBe('Twi')
})
