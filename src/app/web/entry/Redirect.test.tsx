// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { AppRouter } from '#ui/router/AppRouter.tsx'
import { openHistory } from '#ui/router/app-history.ts'
import { openHashEntries } from '#ui/router/hash-entries.ts'
import { part } from '#ui/router/part.ts'
import { Redirect } from './Redirect.tsx'
import { Splash } from './Splash.tsx'

afterEach(cleanup)

function open(load: () => Promise<{ default: () => React.ReactNode }>) {
  const There = part(load, Splash)
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Routes>
        <Route path="/here" element={<Redirect to="/there" />} />
        <Route path="/there" element={<There />} />
      </Routes>
    </MemoryRouter>,
  )
}

test('who is led on reads that money here is practice, however long the other page takes', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined))
  open(load)
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(screen.getByText(PRACTICE_NOTICE)).toBeDefined()
  expect(screen.getAllByRole('status').at(-1)?.textContent).not.toBe('')
})

test('then the other page is there, and nothing of this one', async () => {
  open(async () => ({ default: () => <h1>There</h1> }))
  expect(await screen.findByRole('heading', { name: 'There' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('an address that is opened once more while the other page loads leads there once more', async () => {
  location.hash = '#/here'
  const There = part(() => new Promise<never>(() => undefined), Splash)
  render(
    <AppRouter history={openHistory(openHashEntries())}>
      <Routes>
        <Route path="/here" element={<Redirect to="/there" />} />
        <Route path="/there" element={<There />} />
      </Routes>
    </AppRouter>,
  )
  await waitFor(() => expect(location.hash).toBe('#/there'))
  // A browser does this for an address that is typed in.
  await act(async () => {
    history.pushState(null, '', '#/here')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(location.hash).toBe('#/there'))
})
