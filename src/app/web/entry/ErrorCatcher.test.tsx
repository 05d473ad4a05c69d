// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shell as t } from '../../words/en/shell.ts'
import { ErrorCatcher } from './ErrorCatcher.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('after a page that broke, the sound page that is gone back to is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isSound = false
  const Page = () => {
    if (!isSound) throw new Error('broken on purpose')
    return <p>A sound page</p>
  }
  render(
    <ErrorCatcher>
      <Page />
    </ErrorCatcher>,
  )
  expect(screen.getByText(t.brokenTitle)).toBeDefined()
  // Nothing is tried again on the page itself.
  act(() => void dispatchEvent(new Event('resize')))
  expect(screen.getByText(t.brokenTitle)).toBeDefined()
  isSound = true
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByText('A sound page')).toBeDefined()
})
