// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import AdminTeachersPage from './AdminTeachersPage.tsx'

const t = teachersPage.terms
const TERMS = { way: 'invitation', mostOpen: 2, mostPeople: 40, ask: '' }
const LIST = {
  teachers: [],
  matching: 0,
  totals: { waiting: 0, invited: 0, active: 0, paused: 0 },
  terms: TERMS,
  mails: true,
}

test('what another host saves takes nothing away that is being typed', async () => {
  let client: QueryClient | undefined
  const answers: Record<string, unknown> = { '/api/admin/teachers': LIST }
  openPage(<AdminTeachersPage />, '/admin/teachers', answers, (given) => {
    client = given
  })
  const ask = await screen.findByLabelText(t.ask)
  act(() => ask.focus())
  fireEvent.change(ask, { target: { value: 'The head of the school' } })
  answers['/api/admin/teachers'] = { ...LIST, terms: { ...TERMS, mostOpen: 5, ask: 'Efua' } }
  await act(async () => client && invalidateTopics(client, ['rooms']))
  // The field in which nothing was typed has theirs.
  await waitFor(() => expect(screen.getByLabelText(t.open)).toHaveProperty('value', '5'))
  expect(screen.getByLabelText(t.ask)).toHaveProperty('value', 'The head of the school')
  expect(document.activeElement).toBe(ask)
})
