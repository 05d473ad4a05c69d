// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Kept from './cached-entries.ts'
import type * as Records from './draft-store.ts'
import type * as Wipe from './wipe-device.ts'

const AMA = '018f0000-0000-7000-8000-0000000000aa'
const KOFI = '018f0000-0000-7000-8000-0000000000bb'

type Draft = { amount: string }
const empty = (): Draft => ({ amount: '' })

let wipe: typeof Wipe
let records: typeof Records
let entries: typeof Kept

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  wipe = await import('./wipe-device.ts')
  records = await import('./draft-store.ts')
  entries = await import('./cached-entries.ts')
})
afterEach(cleanup)

/** A device on which somebody was at work, and chose how it shows things. */
function atWork(person: string): void {
  entries.keepEntry('session', person, { at: Date.now(), data: { person } })
  entries.keepEntry('answer.["wallet"]', person, { at: Date.now(), data: { wallet: 5 } })
  for (const name of ['deposit-draft', 'withdrawal', 'pocket-payment', 'thought-of-next-year']) {
    localStorage.setItem(`sikalab.${name}.${person}`, '{"amount":"250"}')
  }
  for (const name of wipe.NOBODYS) localStorage.setItem(name, 'as this device likes it')
  localStorage.setItem('sikalab.scene-left', 'whisper')
  localStorage.setItem('sikalab.clock-one-day', 'unasked')
  localStorage.setItem('sikalab.named-otherwise', 'amount 250')
}

test.each([
  ['nobody', null],
  ['somebody else', KOFI],
])('once %s is signed in, no key of this device holds anything of who was', (_who, owner) => {
  atWork(AMA)
  wipe.wipeDeviceUnlessOf(owner)
  expect(new Set(Object.keys(localStorage))).toEqual(wipe.NOBODYS)
})

test('who is still signed in loses nothing, and others’ goes even then', () => {
  atWork(KOFI)
  atWork(AMA)
  const before = Object.keys(localStorage).filter((key) => !key.endsWith(KOFI))
  wipe.wipeDeviceUnlessOf(AMA)
  const left = new Set(before.filter((key) => key !== 'sikalab.named-otherwise'))
  expect(new Set(Object.keys(localStorage))).toEqual(left)
})

/** A tab of a room: its own modules, on this device's one storage. */
async function openTab(pathname: string) {
  vi.stubGlobal('location', { pathname })
  vi.resetModules()
  const [tab, drafts, cache, preferences] = await Promise.all([
    import('./wipe-device.ts'),
    import('./draft-store.ts'),
    import('./cached-entries.ts'),
    import('./memory.ts'),
  ])
  vi.unstubAllGlobals()
  return { ...tab, ...drafts, ...cache, ...preferences }
}

test.each([
  ['/', '/r/123456/'],
  ['/r/123456/', '/'],
  ['/r/123456/', '/r/654321/'],
])('of two rooms open on one phone, who leaves %s takes nothing of %s along', async (left, stayed) => {
  const there = await openTab(stayed)
  there.keepEntry('answer.["wallet"]', AMA, { at: Date.now(), data: { wallet: 5 } })
  there.keepEntry('settings', '', { at: Date.now(), data: { name: stayed } })
  there.rememberPreference('clock-one-day', 'unasked')
  const draft = renderHook(() => there.makeDraftStore('draft', empty)(AMA)).result
  act(() => draft.current[1]({ amount: '250' }))
  const before = new Set(Object.keys(localStorage))

  const here = await openTab(left)
  expect(here.readCached('settings', null)).toBeNull()
  expect(here.recallPreference('clock-one-day')).toBeNull()
  here.keepEntry('answer.["wallet"]', KOFI, { at: Date.now(), data: { wallet: 7 } })
  here.rememberPreference('theme', 'dark')
  here.wipeDeviceUnlessOf(null)
  expect(new Set(Object.keys(localStorage))).toEqual(before.add('sikalab.theme'))
  expect(there.readCached('answer.["wallet"]', AMA)?.data).toEqual({ wallet: 5 })
  expect(draft.current[0]).toEqual({ amount: '250' })
  // The look of the device is the same in all its rooms.
  expect(there.recallPreference('theme')).toBe('dark')
})

test('a page that is still open shows nothing of it from memory, and writes nothing any more', () => {
  const useDraft = records.makeDraftStore('draft', empty)
  const page = renderHook(() => useDraft(AMA)).result
  wipe.wipeDeviceUnlessOf(AMA)
  act(() => page.current[1]({ amount: '250' }))
  expect(localStorage.getItem(`sikalab.draft.${AMA}`)).toContain('250')
  act(() => wipe.wipeDeviceUnlessOf(null))
  expect(page.current[0]).toEqual(empty())
  act(() => page.current[1]({ amount: '260' }))
  expect(localStorage).toHaveLength(0)
  act(() => wipe.wipeDeviceUnlessOf(AMA))
  expect(page.current[0]).toEqual(empty())
})

test('what a device that keeps nothing holds in memory outlasts a look at who is signed in', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const useDraft = records.makeDraftStore('draft', empty)
  const page = renderHook(() => useDraft(AMA)).result
  act(() => page.current[1]({ amount: '250' }))
  act(() => wipe.wipeDeviceUnlessOf(AMA))
  expect(page.current[0]).toEqual({ amount: '250' })
  vi.restoreAllMocks()
})

test('what lasts for the visit alone goes with its person, but for the look of the device', async () => {
  const { rememberPreference, recallPreference } = await import('./memory.ts')
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  rememberPreference('clock-one-day', 'unasked')
  rememberPreference('theme', 'dark')
  const recalled = () => [recallPreference('clock-one-day'), recallPreference('theme')]
  expect(recalled()).toEqual(['unasked', 'dark'])
  wipe.wipeDeviceUnlessOf(null)
  expect(recalled()).toEqual([null, 'dark'])
  vi.unstubAllGlobals()
})

test('what stays for nobody are the preferences of a device, each written by one module', () => {
  const root = join(import.meta.dirname, '..', '..')
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\./.test(path),
  )
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const sources = paths.map(textOf)
  const remembering = sources.filter(
    (text) => /\brememberPreference\(/.test(text) && !/function remember/.test(text),
  )
  for (const key of wipe.NOBODYS) {
    if (key === `${wipe.CACHE}settings`) continue
    const name = key.slice('sikalab.'.length)
    expect([key, remembering.filter((text) => text.includes(`'${name}'`)).length]).toEqual([key, 1])
  }
  // And no other module remembers a preference that a sign-out would take. The scene that somebody left
  // is no preference: it goes with them.
  const ofSomebody = remembering.filter((text) => text.includes("'scene-left'"))
  expect(ofSomebody).toHaveLength(1)
  expect(wipe.preferenceKeyOf('scene-left').startsWith(wipe.OURS)).toBe(true)
  expect(remembering).toHaveLength(wipe.NOBODYS.size - 1 + ofSomebody.length)
  // Nothing is stored by another way than these.
  const storing = paths.filter((path) =>
    /\b(?:local|session)Storage\.setItem|indexedDB\./.test(textOf(path)),
  )
  expect(storing.sort()).toEqual([
    'app/web/entry/chunk-load-error.ts',
    // That the camera was stopped in this tab: of the tab, not of a person.
    'features/cards/web/read/CardCamera.tsx',
    'ui/live/keep-opening.ts',
    'ui/offline/cached-entries.ts',
    'ui/offline/draft-store.ts',
    'ui/offline/memory.ts',
  ])
})
