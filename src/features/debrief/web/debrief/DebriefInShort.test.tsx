// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused } from '#tests/pages/browser.ts'
import DebriefInShort from './DebriefInShort.tsx'

const open = (answer: unknown) => openPage(<DebriefInShort />, '/', { '/api/debrief': answer })

test('before the reveal there is nothing to keep, and no fault', async () => {
  const { requests } = open(refused(403, 'not_allowed', 'Not yet.'))
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.queryByText('Not yet.')).toBeNull()
})

test('a server that rests is a fault with its way on, not an empty page', async () => {
  open(refused(503, 'unavailable', 'Please try again shortly.'))
  expect(await screen.findByText('Please try again shortly.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
