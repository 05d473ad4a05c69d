// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused, TODAY } from '../../../../../tests/browser-page.ts'
import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { ui } from '../../../../core/strings/en/ui.ts'
import { wallCalls } from '../../schema.ts'
import AdminWallPage from './AdminWallPage.tsx'

const WALL = {
  today: TODAY,
  people: 6,
  players: 5,
  names: [],
  threads: [],
  deposits: { count: 0, amount: 0 },
  drawer: 0,
  paidOut: 0,
  line: [],
  paid: 0,
  waiting: 0,
  isShort: false,
}
const CLASS = {
  joinBy: 'name',
  isLocked: false,
  begunAt: null,
  address: 'http://192.168.0.4:3000/r/123456/',
  code: '123456',
  people: 6,
  seats: [],
}

function open(settings: object) {
  const served: Record<string, unknown> = {
    '/api/admin/lesson/wall': WALL,
    '/api/admin/lesson': { lesson: null, script: {}, taps: {}, tappedBy: 0 },
    '/api/admin/class': CLASS,
    '/api/settings': { revealed: false, ...settings },
  }
  let client: QueryClient | undefined
  openPage(<AdminWallPage />, '/wall', served, (own) => {
    client = own
  })
  return { served, again: () => client?.refetchQueries({ queryKey: [wallCalls.readWall.name] }) }
}

test('the wall counts people, and says under how many names they play', async () => {
  open({})
  expect(await screen.findByText(/6 people are in, under 5 names/)).toBeDefined()
})

test('a class that has ended says so, and where what happened can be read', async () => {
  open({ isClosed: true })
  expect(await screen.findByRole('heading', { name: t.ended })).toBeDefined()
  expect(await screen.findByText(/192\.168\.0\.4/)).toBeDefined()
})

test('while it is being closed the wall stays as it was, and complains of nothing', async () => {
  const { served, again } = open({})
  await screen.findByText(/6 people are in/)
  served['/api/admin/lesson/wall'] = refused(503, 'unavailable', 'One moment, please.')
  await again()
  await waitFor(() => expect(screen.getByText(/6 people are in/)).toBeDefined())
  expect(screen.queryByText(new RegExp(ui.refreshFailed))).toBeNull()
  // What is really at fault is still told.
  served['/api/admin/lesson/wall'] = refused(500, 'broken', 'The wall is broken.')
  await again()
  expect(await screen.findByText(new RegExp(ui.refreshFailed))).toBeDefined()
})
