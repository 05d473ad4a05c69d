// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { ConnectionError } from '../live/api.ts'
import { Confirm } from './Confirm.tsx'

afterEach(cleanup)

function fail(error: Error) {
  render(
    <Confirm
      open
      onClose={() => undefined}
      title="Move the clock?"
      confirmLabel="Move"
      onConfirm={() => undefined}
      error={error}
      errorTitle="The clock was not moved"
    />,
  )
}

test('without an answer nobody says that it was not done', () => {
  fail(new ConnectionError(true))
  expect(screen.getByText('Request time out')).toBeDefined()
  expect(screen.getByText('No answer came, so it may have been done all the same.')).toBeDefined()
  expect(screen.queryByText('The clock was not moved')).toBeNull()
})

test('what was refused was not done, and why is said', () => {
  fail(new Refusal('conflict', 'It is another day by now.'))
  expect(screen.getByText('The clock was not moved')).toBeDefined()
  expect(screen.getByText('It is another day by now.')).toBeDefined()
})
