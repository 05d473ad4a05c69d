// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { sceneNamesOf } from '../../scenes/scenes.ts'
import { lesson } from '../../words/en/lesson.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { LessonForms } from './LessonForms.tsx'

const t = lessonConsole.start

test('a lesson that was saved leaves an empty field without a fault, for the next name', async () => {
  const now = { length: 60, scenes: sceneNamesOf(60) } as const
  const { requests } = openPage(<LessonForms forms={[]} now={now} onUse={() => undefined} />, '/', {
    '/api/admin/lesson/save-form': {},
  })
  const field = await screen.findByLabelText<HTMLInputElement>(t.name)
  fireEvent.click(screen.getByRole('button', { name: t.save }))
  expect(screen.getByText(lesson.formName)).toBeDefined()
  fireEvent.change(field, { target: { value: 'Form 2B' } })
  fireEvent.click(screen.getByRole('button', { name: t.save }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(requests.some(({ path }) => path.endsWith('/save-form'))).toBe(true)
  expect(screen.queryByText(lesson.formName)).toBeNull()
})
