// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PRACTICE_NOTICE } from '../../../core/notice.ts'
import { Redirect } from './Redirect.tsx'

afterEach(cleanup)

function open(load: () => Promise<{ default: () => React.ReactNode }>) {
  const There = lazy(load)
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Suspense>
        <Routes>
          <Route path="/here" element={<Redirect to="/there" />} />
          <Route path="/there" element={<There />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
}

test('who is led on reads that money here is practice, however long the other page takes', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined))
  open(load)
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(screen.getByText(PRACTICE_NOTICE)).toBeDefined()
  expect(screen.getByRole('status')).toBeDefined()
})

test('then the other page is there, and nothing of this one', async () => {
  open(async () => ({ default: () => <h1>There</h1> }))
  expect(await screen.findByRole('heading', { name: 'There' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})
