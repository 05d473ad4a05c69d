// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '#tests/pages/memory-router.ts'
import { useAddress } from './use-address.ts'

afterEach(cleanup)

test('of two changes before anything is drawn again neither undoes the other', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/items?page=2']}>{children}</MemoryRouter>
  )
  const { result } = renderHook(() => ({ address: useAddress(), at: useLocation() }), { wrapper })
  const [, change] = result.current.address
  act(() => {
    change({ category: 'farm', page: null })
    change({ q: 'large' })
  })
  expect(result.current.at.search).toBe('?category=farm&q=large')
})
