// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
