import { PRACTICE_NOTICE } from '../src/core/notice.ts'
import { LONGEST, MOST_BODIES } from '../src/features/debrief/schema/bodies.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'
import { expectWhole, smallest } from './wall.ts'

// A projector stands at the front of a class, and nobody scrolls it.

test.describe.configure({ timeout: 120_000 })

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
  const body = { name: `${longest(LONGEST.name - 1)}.`, whatFor: `${longest(299)}.` }
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
  // Who opens it on a phone reads the whole of the notice as well.
  await wall.setViewportSize({ width: 360, height: 640 })
  const { x = -1, width = 0 } = (await wall.getByText(PRACTICE_NOTICE).boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
})
