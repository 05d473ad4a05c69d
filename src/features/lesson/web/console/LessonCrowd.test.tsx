// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { crowd as t } from '#features/crowd/words/en/crowd.ts'
import { openPage } from '#tests/pages/browser.ts'
import { LessonCrowd } from './LessonCrowd.tsx'

test('a robot that came by a code takes no crowd away: others can be let in until they were', async () => {
  const crowd = { size: 1, seed: 'x', mood: 'calm', isLetIn: false, joined: 1 }
  const open = (isLetIn: boolean) =>
    openPage(<LessonCrowd />, '/admin/lesson', {
      '/api/admin/crowd': { crowd: { ...crowd, isLetIn } },
      '/api/admin/crowd/begin': {},
    })
  const { requests } = open(false)
  expect(await screen.findByText(t.joined(1, 1))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.begin('200') }))
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/crowd/begin'))?.body)
    .toEqual({ size: 200 })
  cleanup()
  open(true)
  expect(await screen.findByText(t.joined(1, 1))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.begin('200') })).toBeNull()
})
