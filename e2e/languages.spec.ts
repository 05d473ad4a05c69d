import type { Page } from '@playwright/test'
import { adminPlaces } from '#app/web/admin-shell/admin-routes.ts'
import { places } from '#app/web/entry/routes.ts'
import { catalogue } from '#app/words/ak.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import type { languages as englishLanguages } from '#ui/words/en/languages.ts'
import { putSomethingOnEach } from './all-paths.ts'
import { expectFairNow } from './fair.ts'
import { goTo } from './go-to.ts'
import {
  buildLengthenedTexts,
  englishCatalogues,
  englishIn,
  englishOf,
  followAnswers,
  leaveDrafts,
  lengthenTexts,
  readBarGap,
  readClipped,
  readTexts,
  speak,
  takeDrafts,
} from './languages.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, type Caller, expect, test } from './room.ts'

const twi = catalogue['languages'] as typeof englishLanguages

// Every screen in a language that is not English, on the narrowest phone: one page walks from screen to
// screen. Twi is looked through for English; a language whose words are two fifths longer for what does
// not fit.

const FRONT = ['/onboard', '/join', '/forgot', '/reset', '/terms', '/privacy']
const POCKET = ['/pocket', '/pocket/send', '/pocket/receive']
const LEARNER = places.flatMap(({ path }) => (path === '/pocket/*' ? POCKET : [path]))

const ADMIN = adminPlaces.map(({ path }) => path).filter((path) => path !== '/admin/rooms/:code')
const NARROWEST = { width: 320, height: 640 }

/** A learner with something on each page, in a room that knows the truth. */
async function live(page: Page, office: Caller): Promise<(path: string) => string> {
  const requestId = await putSomethingOnEach(page, office)
  await takeDrafts(office, true)
  const { person } = await ask(page, '/api/session')
  return (path) =>
    path
      .replace(':itemId', '10')
      .replace('/users/:id', `/users/${person.id}`)
      .replace(':id', requestId)
}

test('every screen of learners and visitors is whole and fair in Twi, and no English is left on it', async ({
  admin,
  room,
}) => {
  test.setTimeout(600_000)
  const office = await room.caller(admin)
  await takeDrafts(office, false)
  const page = await room.open('/dashboard', await room.learner('ama'))
  const guest = await room.open('/onboard')
  const at = await live(page, office)
  const known = englishOf(await englishCatalogues())
  expect(known.texts.length).toBeGreaterThan(700)
  for (const [one, paths] of [
    [guest, FRONT],
    [page, LEARNER.map(at)],
  ] as const) {
    const typed = followAnswers(one)
    await one.setViewportSize(NARROWEST)
    await speak(one, 'ak')
    for (const path of paths) {
      await goTo(one, path)
      await expect(one.getByText(twi.draft)).toBeVisible()
      await expectFairNow(one)
      expect.soft(englishIn(await readTexts(one), known, typed()), `English on ${path}`).toEqual([])
      expect.soft(await readClipped(one), `what does not fit on ${path}`).toEqual([])
    }
  }
  expect(await readBarGap(page), 'between the words of the bar').toBeGreaterThanOrEqual(4)
  await leaveDrafts(office)
})

test('words that are two fifths longer have room on every screen, also of the admin area', async ({
  admin,
  room,
}) => {
  test.setTimeout(600_000)
  const office = await room.open('/admin', admin)
  await takeDrafts(office, false)
  const page = await room.open('/dashboard', await room.learner('kofi'))
  const guest = await room.open('/onboard')
  const at = await live(page, office)
  const longer = await buildLengthenedTexts()
  for (const [one, paths] of [
    [guest, FRONT],
    [page, LEARNER.map(at)],
    [office, ADMIN.map(at)],
  ] as const) {
    await lengthenTexts(one, longer)
    await one.setViewportSize(NARROWEST)
    await speak(one, 'ak')
    for (const path of paths) {
      await goTo(one, path)
      const beyond = await one.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(beyond, `pixels too wide on ${path}`).toBeLessThanOrEqual(0)
      expect.soft(await readClipped(one), `what does not fit on ${path}`).toEqual([])
    }
  }
  await leaveDrafts(office)
})

test('every scene of the hour has room in Twi on the narrowest phone, and no English is left in it', async ({
  admin,
  room,
}) => {
  test.setTimeout(600_000)
  const { code, host } = await roomByCall(await room.caller(admin), 'Twi', 'name')
  const office = await room.caller(host)
  const api = `/r/${code}/api`
  const { settings, version } = await ask(office, `${api}/admin/settings`)
  await ask(office, `${api}/admin/settings`, { ...settings, draftLanguages: true, version })
  const scenes = sceneNamesOf(60)
  await ask(office, `${api}/admin/lesson/begin`, { length: 60, scenes })
  const phone = await room.open(`/r/${code}/`)
  await phone.setViewportSize(NARROWEST)
  await phone.getByRole('button', { name: 'Join', exact: true }).click(READY)
  await phone.getByRole('button', { name: 'Continue' }).click(READY)
  await expect(phone.getByText('Look up: it begins soon.')).toBeVisible(READY)
  await speak(phone, 'ak')
  const typed = followAnswers(phone)
  const known = englishOf(await englishCatalogues())
  for (const [at, scene] of scenes.entries()) {
    if (at > 0) await ask(office, `${api}/admin/lesson/go`, { from: at, to: at + 1 })
    // The phone is there once its own answer says so; its pages come with their own parts.
    await expect(async () => {
      expect((await ask(phone as Caller, `${api}/lesson`)).scene?.name).toBe(scene)
    }).toPass(READY)
    await phone.waitForTimeout(1_500)
    expect.soft(await readClipped(phone), `what does not fit in ${scene}`).toEqual([])
    expect
      .soft(englishIn(await readTexts(phone), known, typed()), `English in ${scene}`)
      .toEqual([])
  }
})
