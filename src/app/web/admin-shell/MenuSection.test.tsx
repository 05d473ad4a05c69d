// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { ADMIN_ICONS } from '#ui/look/admin-icon-paths.ts'
import { addIcons, ICONS, type IconName } from '#ui/look/icon-paths.ts'
import { MenuSection } from './MenuSection.tsx'

beforeEach(() => {
  localStorage.clear()
  addIcons(ADMIN_ICONS)
})

test('a group has one sign of folding, and closed it says how many of its pages it does not show', () => {
  const paths = ['/admin/users', '/admin/audit', '/admin/mailbox'] as const
  const section = (
    <MenuSection group="people" paths={paths} narrow={false}>
      {(isShown) => paths.filter(isShown).join(' ')}
    </MenuSection>
  )
  openPage(section, '/admin/audit', {})
  const name = screen.getByRole('button', { name: 'People' })
  expect(hasSign(name, 'chevron')).toBe(true)
  expect(name.textContent).toBe('People+1')
  expect(screen.getByText('/admin/users /admin/audit')).toBeDefined()
  fireEvent.click(name)
  expect(hasSign(name, 'chevron')).toBe(true)
  expect(name.textContent).toBe('People')
})

function hasSign(button: HTMLElement, icon: IconName): boolean {
  return button.querySelector('path')?.getAttribute('d') === ICONS[icon]
}
