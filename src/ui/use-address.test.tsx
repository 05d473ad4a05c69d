// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddress } from './use-address.ts'

afterEach(cleanup)

let change: ReturnType<typeof useAddress>[1]

function Filters() {
  change = useAddress()[1]
  return <output>{useLocation().search}</output>
}

test('of two changes before anything is drawn again neither undoes the other', () => {
  render(
    <MemoryRouter initialEntries={['/items?page=2']}>
      <Filters />
    </MemoryRouter>,
  )
  act(() => {
    change({ category: 'farm', page: null })
    change({ q: 'large' })
  })
  expect(screen.getByRole('status').textContent).toBe('?category=farm&q=large')
})
