// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authCalls } from '#features/auth/schema.ts'
import { lobbyCalls } from '#features/joining/schema.ts'
import { openPage, PERSON, sessionOf } from '#tests/pages/browser.ts'
import { WALL_CLASS } from '#tests/pages/wall.ts'
import { readOptions } from '#ui/live/use-read.ts'
import { lessonConsole as t } from '../words/en/lesson-console.ts'

const classAt = (host: string) => ({
  ...WALL_CLASS,
  address: `http://${host}:3000/r/123456/`,
  reach: 'network',
  seats: [{ id: 'seat', name: 'Ama Adae', number: null, isHere: false }],
})

test('a page that is loaded anew, or opened only then, says so too, and for minutes alone', async () => {
  onTestFinished(() => void vi.useRealTimers())
  /** Opens the notice as a new document does: nothing of an earlier one is in its memory. */
  const seesAnew = async (host: string, personId: string = PERSON.id) => {
    cleanup()
    vi.resetModules()
    const { MovedAddress } = await import('./MovedAddress.tsx')
    openPage(createElement(MovedAddress), '/admin/lesson', {}, (client) => {
      const put = (call: Parameters<typeof readOptions>[0], answer: object) =>
        client.setQueryData(readOptions(call).queryKey, answer)
      put(authCalls.readSession, sessionOf({ id: personId }))
      put(lobbyCalls.readClass, classAt(host))
    })
    return screen.queryByText(t.moved.title) !== null
  }
  expect(await seesAnew('192.168.0.4')).toBe(false)
  expect(await seesAnew('192.168.43.1')).toBe(true)
  expect(await seesAnew('192.168.43.1')).toBe(true)
  // Nobody else on this device is told of a room that was not theirs.
  expect(await seesAnew('192.168.43.1', '018f0000-0000-7000-8000-000000000009')).toBe(false)
  // The battery is dead the next morning: the date is of before the move.
  const now = Date.now()
  vi.setSystemTime(now - 2_500 * 86_400_000)
  expect(await seesAnew('192.168.43.1')).toBe(false)
  vi.setSystemTime(now + 6 * 60_000)
  expect(await seesAnew('192.168.43.1')).toBe(false)
})
