// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noConnection, openPage } from '#tests/pages/browser.ts'
import { ui } from '#ui/words/en/ui.ts'
import { askToTeach as t } from '../../words/en/ask-to-teach.ts'
import AskToTeachPage from './AskToTeachPage.tsx'

test('a page that could not be read is asked for again at a press', async () => {
  const answers: Record<string, unknown> = { '/api/teachers/way': noConnection }
  openPage(<AskToTeachPage />, '/teach', answers)
  expect(await screen.findByText(t.failed)).toBeTruthy()
  answers['/api/teachers/way'] = { way: 'request', ask: '' }
  fireEvent.click(screen.getByRole('button', { name: ui.retry }))
  expect(await screen.findByRole('button', { name: t.send })).toBeTruthy()
  expect(screen.queryByText(t.failed)).toBeNull()
})
