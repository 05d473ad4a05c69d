// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused } from '#tests/pages/browser.ts'
import { quizAdmin as t } from '../words/en/quiz-admin.ts'
import { QuizFiles } from './QuizFiles.tsx'

test('both files are asked for in the language that is chosen, and a refusal is said below', async () => {
  const { requests } = openPage(<QuizFiles />, '/admin/debrief', {
    '/api/admin/quiz.gift': refused(409, 'conflict', t.noDrafts),
    '/api/admin/quiz.zip': refused(409, 'conflict', t.noDrafts),
  })
  fireEvent.change(screen.getByLabelText(t.language), { target: { value: 'ak' } })
  fireEvent.click(screen.getByRole('button', { name: t.gift }))
  expect((await screen.findByRole('alert')).textContent).toBe(t.noDrafts)
  fireEvent.click(screen.getByRole('button', { name: t.qti }))
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/admin/quiz.gift?language=ak',
    '/api/admin/quiz.zip?language=ak',
  ])
  // A refusal in one language says nothing of the other.
  fireEvent.change(screen.getByLabelText(t.language), { target: { value: 'en' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
