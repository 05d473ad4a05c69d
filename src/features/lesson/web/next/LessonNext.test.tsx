// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import { lessonNext as t } from '../../words/en/lesson-next.ts'
import LessonNext from './LessonNext.tsx'

function Rooms({ onAdd }: { onAdd: () => void }) {
  useAskedActions([{ name: 'add', label: 'Open a room', icon: 'plus', run: onAdd }])
  return null
}

test('‘Open a room’ opens its dialog: nobody presses the same words twice', async () => {
  const onAdd = vi.fn()
  const page = (
    <>
      <LessonNext />
      <Rooms onAdd={onAdd} />
    </>
  )
  openPage(page, '/admin', {
    '/api/admin/lesson': { lesson: null, script: { scenes: [] } },
    '/api/settings': { isClosed: false, revealed: false },
  })
  fireEvent.click(await screen.findByRole('link', { name: t.first.go }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/rooms')
  expect(onAdd).toHaveBeenCalledOnce()
})

const seatsOf = (cards: number) => Array.from({ length: cards }, (_, at) => ({ number: at + 1 }))

test('a class by cards is told to print them first, then to try the camera, and of no code', async () => {
  // A further room: the first one has no lesson of its own.
  window.history.replaceState(null, '', '/r/123456/')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const open = (cards: number, sharedCards = 0) =>
    openPage(<LessonNext />, '/admin', {
      '/r/123456/api/room': { room: { code: '123456', sharedCards } },
      '/r/123456/api/admin/lesson': { lesson: null, script: {} },
      '/r/123456/api/admin/class': { seats: seatsOf(cards) },
      '/r/123456/api/settings': { isClosed: false, revealed: false, playBy: 'cards' },
    })
  open(39)
  expect(await screen.findByText(t.cards.text(39, 20))).toBeDefined()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    t.cards.print,
    t.cards.try,
    t.ready.go,
  ])
  expect(document.body.textContent).not.toMatch(/\bcode\b/)
  cleanup()
  open(0)
  expect(await screen.findByText(t.cards.noSeats)).toBeDefined()
  cleanup()
  // The class after one by cards takes those, which may not be printed yet.
  open(39, 40)
  expect(await screen.findByText(t.cards.sharedText(39))).toBeDefined()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    t.cards.try,
    t.ready.go,
    t.cards.print,
  ])
  cleanup()
  // Five children would stand without a card.
  open(35, 30)
  expect(await screen.findByText(t.cards.moreText(30, 31, 35))).toBeDefined()
  expect(t.cards.moreText(30, 31, 35)).toContain('Print numbers 31 to 35.')
  expect(screen.getAllByRole('link')[0]?.textContent).toBe(t.cards.print)
})

test('once the lesson of a class with cards is over, its slips are one press away', async () => {
  const open = (playBy: string) =>
    openPage(<LessonNext />, '/admin', {
      '/api/admin/lesson': { lesson: null, script: {} },
      '/api/settings': { isClosed: false, revealed: true, playBy },
    })
  open('both')
  const link = await screen.findByRole('link', { name: t.over.slips })
  expect(link.getAttribute('href')).toContain('/admin/cards/slips')
  cleanup()
  open('phones')
  expect(await screen.findByRole('link', { name: t.over.report })).toBeDefined()
  expect(screen.queryByRole('link', { name: t.over.slips })).toBeNull()
})

test('a lesson is over where one was held; a truth told without one is called no lesson', async () => {
  const open = (heldAt: string | null) =>
    openPage(<LessonNext />, '/admin', {
      '/api/admin/lesson': { lesson: null, script: {}, heldAt },
      '/api/settings': { isClosed: false, revealed: true, playBy: 'phones' },
    })
  open('2026-11-25T17:00:00.000Z')
  expect(await screen.findByText('The lesson is over')).toBeDefined()
  cleanup()
  open(null)
  expect(await screen.findByText('The truth is told')).toBeDefined()
  expect(screen.queryByText('The lesson is over')).toBeNull()
})
