import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { wallCalls } from '#features/lesson/schema/wall.ts'
import { AdminWallPage } from '#features/lesson/web/wall/AdminWallPage.tsx'
import { knowSession, openPage, sessionOf, TODAY } from './browser.ts'

const EMPTY = { revealed: true, names: [], threads: [], groups: [], credits: [], line: [] }
export const WALL = {
  ...EMPTY,
  today: TODAY,
  people: 6,
  players: 5,
  here: 5,
  deposits: { count: 0, amount: 0 },
  drawer: 0,
  paidOut: 0,
  paid: 0,
  waiting: 0,
  isEmpty: false,
  isFrozen: false,
  isPassing: false,
  run: null,
  since: null,
}
export const WALL_CLASS = {
  joinBy: 'name',
  isLocked: false,
  begunAt: null,
  address: 'http://192.168.0.4:3000/r/123456/',
  code: '123456',
  people: 6,
  seats: [],
}

export const lessonAt = (scene: string, more: object = {}) => ({
  lesson: { scenes: [scene], place: 1, step: 1, eyesUp: false },
  script: {},
  taps: {},
  tappedBy: 0,
  hadRun: true,
  ...more,
})
export const plainText = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ')

/** Opens the wall on these answers, which may change: `all` reads them again, `again` those of the wall. */
export function openWall(
  settings: object,
  more: object = {},
  served: Record<string, unknown> = {},
) {
  Object.assign(served, {
    '/api/session': sessionOf(),
    '/api/join': { roomName: 'JHS 2 Kaneshie', seats: [] },
    '/api/admin/crowd': { crowd: null },
    '/api/admin/lesson/wall': WALL,
    '/api/admin/lesson': { lesson: null, script: {}, taps: {}, tappedBy: 0 },
    '/api/admin/class': WALL_CLASS,
    '/api/settings': { revealed: false, ...settings },
    ...more,
  })
  let client: QueryClient | undefined
  openPage(createElement(AdminWallPage), '/wall', served, (own) => {
    client = own
    knowSession(own)
  })
  const all = () => act(async () => void (await client?.refetchQueries()))
  return {
    served,
    all,
    again: () => client?.refetchQueries({ queryKey: [wallCalls.readWall.name] }),
  }
}
