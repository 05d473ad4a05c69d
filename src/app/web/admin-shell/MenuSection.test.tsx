// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { MenuSection } from './MenuSection.tsx'

beforeEach(() => localStorage.clear())

test('a closed group says how many more pages it has than it shows, an open one nothing', () => {
  const paths = ['/admin/users', '/admin/audit', '/admin/mailbox'] as const
  const section = (
    <MenuSection group="people" paths={paths} narrow={false}>
      {(isShown) => paths.filter(isShown).join(' ')}
    </MenuSection>
  )
  openPage(section, '/admin/audit', {})
  const name = screen.getByRole('button', { name: 'People' })
  expect(name.textContent).toBe('People1 more')
  expect(screen.getByText('/admin/users /admin/audit')).toBeDefined()
  fireEvent.click(name)
  expect(name.textContent).toBe('People')
})
