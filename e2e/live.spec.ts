import type { Page } from '@playwright/test'
import { openProxy } from '#lab/rig/proxy.ts'
import { expectFair } from './fair.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'
import { expectWhole, smallest } from './wall.ts'

// A class whose event streams do not get through: phone, wall and console are fresh again within half a
// minute, each says that it asks, and goes back to the stream once that lives.

/** The longest that a page may be late, whatever is between it and the server. */
const FRESH = { timeout: 30_000 }
const ASKING = 'No live news reach this page. It asks SikaLab every few seconds.'
/** A new stream is tried after a pause, and has to beat before it is trusted. */
const TRUSTED = { timeout: 90_000 }

test.describe.configure({ timeout: 300_000 })

for (const [what, streams, script] of [
  ['a proxy that holds the stream', 'held', undefined],
  ['a stream that falls silent after its first bytes', 'silent', undefined],
  // A browser without EventSource is one of them.
  ['no EventSource', 'passed', () => Reflect.deleteProperty(window, 'EventSource')],
] as const) {
  test(`with ${what} phone, wall and console are fresh within 30 s, and say that they ask`, {
    tag: '@phone',
  }, async ({ admin, house, room }) => {
    const caller = await room.caller(admin)
    const { code, host } = await roomByCall(caller, 'Far away', 'name')
    const proxy = await openProxy([Number(new URL(house.address).port)])
    proxy.treatStreams(streams)
    const far = async (path: string, person?: typeof host): Promise<Page> => {
      const page = await room.open('/terms', person, script)
      await page.goto(`http://127.0.0.1:${proxy.port}/r/${code}/#${path}`)
      return page
    }
    const phone = await far('/')
    await phone.getByRole('button', { name: 'Join', exact: true }).click(READY)
    await phone.getByRole('button', { name: 'Continue' }).click(READY)
    await expect(phone.getByText('Your facilitator begins soon', { exact: false })).toBeVisible()
    const console = await far('/admin/lesson', host)
    await console.setViewportSize({ width: 1280, height: 800 })
    await expect(console.getByRole('button', { name: 'Begin the lesson' })).toBeVisible(READY)
    const wall = await far('/wall', host)
    await wall.setViewportSize({ width: 1280, height: 800 })
    await expect(wall.getByRole('heading', { level: 1 })).toBeVisible(READY)

    const lesson = async (path: string, data: object) =>
      ask(caller, `/r/${code}/api/admin/lesson/${path}`, { ...data })
    await test.step('the lesson begins in another window', async () => {
      await lesson('begin', { length: 60, scenes: ['akwaaba', 'before', 'first-cedi'] })
      await lesson('go', { from: 1, to: 2 })
      const late = { timeout: FRESH.timeout }
      await Promise.all([
        expect(phone.getByRole('dialog', { name: 'Eight offers' })).toBeVisible(late),
        expect(wall.getByText('of 1 have answered', { exact: false })).toBeVisible(late),
        expect(console.getByText('Scene 2 of 3')).toBeVisible(late),
      ])
    })
    await test.step('each says so: above the page, on the sheet of a scene, large on the wall', async () => {
      await expect(phone.getByRole('dialog').getByText(ASKING)).toBeInViewport()
      await expect(console.getByText(ASKING)).toBeInViewport()
      await expect(wall.getByText(ASKING)).toBeInViewport()
      await expectFair(phone)
      await expectFair(console)
      await expectFair(wall)
      expect(await smallest(wall)).toBeGreaterThanOrEqual(28)
      await expectWhole(wall)
    })
    await test.step('what follows is there within seconds', async () => {
      await lesson('eyes-up', { eyesUp: true })
      await expect(phone.getByRole('heading', { name: 'Look up' })).toBeVisible()
      // The browser lets a page keep its dialog once, and then closes it.
      for (let press = 0; press < 4; press++) await phone.keyboard.press('Escape')
      await expect(phone.getByRole('heading', { name: 'Look up' })).toBeVisible()
      await lesson('eyes-up', { eyesUp: false })
      await expect(phone.getByRole('heading', { name: 'Look up' })).toHaveCount(0)
      await lesson('go', { from: 2, to: 3 })
      const first = 'Add money and buy your first machine'
      await expect(wall.getByRole('heading', { name: first })).toBeVisible()
    })
    if (!script) {
      await test.step('a stream that lives is gone back to', async () => {
        proxy.treatStreams('passed')
        for (const page of [phone, console, wall]) {
          await expect(page.getByText(ASKING)).toHaveCount(0, TRUSTED)
        }
      })
    }
    for (const page of [phone, console, wall]) await page.close()
    await proxy.close()
  })
}
