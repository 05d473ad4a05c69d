import type { Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { LONGEST_IN_BODY, MOST_BODIES } from '#features/debrief/schema/bodies.ts'
import { SCENES } from '#features/lesson/scenes/scenes.ts'
import { lessonWall } from '#features/lesson/words/en/lesson.ts'
import { changeReads } from './answer-read.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'
import { expectWhole, smallest } from './wall.ts'
import { ADDRESS, wallOf } from './wall-of.ts'

// A projector stands at the front of a class, and nobody scrolls it.

test.describe.configure({ timeout: 300_000 })

test('the wall of a lesson that is over and of a class that is closed shows all it has, however long', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const office = await room.caller(admin)
  const name = 'The longest class of Kaneshie, in the hall behind the market'
  const { code, host } = await roomByCall(office, name, 'name')
  const call = (path: string, data?: Record<string, unknown>) =>
    ask(office, `/r/${code}/api/admin/${path}`, data)
  const longest = (length: number) => 'A body of the state for words '.repeat(20).slice(0, length)
  const { version } = await call('debrief')
  const body = { name: `${longest(LONGEST_IN_BODY.name - 1)}.`, whatFor: `${longest(299)}.` }
  await call('debrief/report-to', {
    reportTo: Array.from({ length: MOST_BODIES }, () => body),
    version,
  })
  await call('debrief/reveal', { revealed: true })
  const wall = await room.open(`/r/${code}/#/wall`, host)
  await expect(wall.getByRole('heading', { name: 'This lesson is over. Thank you!' })).toBeVisible()
  await expect(wall.getByText('8 more in the debrief', { exact: false })).toBeVisible()
  await expectWhole(wall)
  // For a moment it answers nothing, while it closes.
  room.allowAbsence()
  await ask(office, '/api/admin/rooms/close', { code })
  await expect(wall.getByRole('heading', { name: 'This class has ended. Thank you!' })).toBeVisible(
    READY,
  )
  await expect(wall.getByRole('listitem')).toHaveCount(4)
  await expectWhole(wall)
  expect(await smallest(wall)).toBeGreaterThanOrEqual(28)
  // A person who opens the wall on a phone reads the whole of the notice as well.
  await wall.setViewportSize({ width: 360, height: 640 })
  const { x = -1, width = 0 } = (await wall.getByText(PRACTICE_NOTICE).boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
})

/** The lobby has the address as one types it, and the foot of every scene the whole of it. */
const TYPED = ADDRESS.replace(/^http:\/\/|\/$/g, '')

const NAMES = [0, 2, 30, 60]
const ROOM = 'The longest class of Kaneshie, in the hall behind the market'

test('no scene of the wall scrolls or cuts a word on any projector, and its lists count everybody', {
  tag: '@wide',
}, async ({ admin, room }) => {
  test.setTimeout(600_000)
  const office = await room.caller(admin)
  const { code, host } = await roomByCall(office, ROOM, 'name')
  const call = (path: string, data: Record<string, unknown>) =>
    ask(office, `/r/${code}/api/admin/lesson/${path}`, data)
  await call('begin', { length: 60, scenes: ['akwaaba'] })
  const wall = await room.open(`/r/${code}/#/wall`, host)
  let now = { names: 0, scene: 'akwaaba', step: 1 }
  let eyesUp = false
  await changeReads(wall, () => wallOf(now))
  for (const names of NAMES) {
    now = { names, scene: 'akwaaba', step: 1 }
    await wall.reload()
    for (const { name: scene, steps = 1, words } of SCENES) {
      for (let step = 1; step <= steps; step++) {
        now = { names, scene, step }
        // The wall is told that the lesson has changed, and reads it again.
        eyesUp = !eyesUp
        const read = wall.waitForResponse(/\/api\/(?:batch|admin\/lesson)$/)
        await call('eyes-up', { eyesUp })
        await read
        await expect(wall.getByRole('heading', { level: 1, name: words.wall })).toBeVisible()
        await expect(wall.getByText('123 456', { exact: false })).toBeVisible()
        await expect(wall.getByText(TYPED, { exact: false })).toBeVisible()
        await test.step(`${names} names, ${scene}, ${step}`, () => expectWhole(wall))
        await wall.setViewportSize({ width: 1280, height: 800 })
        expect(await smallest(wall)).toBeGreaterThanOrEqual(28)
        // One of the ten who were paid stays on the wall while others wait in a line that stands still.
        const inLine = names > 10 ? names - 9 : names
        const counts = new Map([
          ['akwaaba', names],
          ['the-run', inLine],
        ]).get(scene)
        if (counts !== undefined) await expect.poll(() => counted(wall)).toBe(counts)
        // A back row scans the code: with few names it takes half of the picture's height at least.
        if (scene === 'akwaaba') {
          const qr = await wall.getByRole('img', { name: /^QR/ }).boundingBox()
          expect(qr?.height).toBeGreaterThanOrEqual(800 * (names <= 6 ? 0.5 : 0.3))
        }
      }
    }
  }
})

test('the notice that the address has changed is whole on any projector, and on a phone too', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const office = await room.caller(admin)
  const { code, host } = await roomByCall(office, ROOM, 'name')
  const call = (path: string, data: Record<string, unknown>) =>
    ask(office, `/r/${code}/api/admin/lesson/${path}`, data)
  await call('begin', { length: 60, scenes: ['whisper'] })
  const wall = await room.open(`/r/${code}/#/wall`, host)
  let address = 'http://192.168.0.4:3000/r/123456/'
  const seat = { id: code, name: 'Ama Adae', number: null, isHere: false }
  await changeReads(wall, () => ({
    '/api/admin/class': (answer) => ({ ...answer, address, code: '123456', seats: [seat] }),
  }))
  await wall.reload()
  await expect(wall.getByText('192.168.0.4', { exact: false })).toBeVisible()
  address = ADDRESS
  await wall.reload()
  const notice = wall.locator('section').filter({ hasText: lessonWall.moved })
  await expect(notice.getByRole('img', { name: /^QR/ })).toBeVisible()
  await expectWhole(wall)
  await wall.setViewportSize({ width: 360, height: 640 })
  const line = notice.getByText(TYPED)
  for (const part of [notice, notice.getByRole('img', { name: /^QR/ }), line]) {
    const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
    expect(y + height).toBeLessThanOrEqual(640)
  }
  // The address stands in a line or two, and the last line of the page is not under it.
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(50)
  await wall.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = wall.getByText('123 456').last()
  const [above, below] = [await notice.boundingBox(), await foot.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})

/**
 * How many the list shows, and says that there are besides: read in one moment, for a list fits
 * itself anew.
 */
function counted(wall: Page): Promise<number> {
  return wall.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main ol > li')]
    const more = [...document.querySelectorAll('main p')].flatMap(
      ({ textContent }) => /^and (\d+) more$/.exec(textContent ?? '')?.[1] ?? [],
    )
    return shown.filter(({ style }) => style.visibility !== 'hidden').length + Number(more[0] ?? 0)
  })
}
