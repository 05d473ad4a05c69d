// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { chooseTheme, readTheme } from './theme.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const shown = () => document.documentElement.dataset['theme']

test('a theme that cannot be stored lasts for the visit', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, clear: () => undefined })
  chooseTheme('dark')
  expect([readTheme(), shown()]).toEqual(['dark', 'dark'])
  chooseTheme('light')
  expect([readTheme(), shown()]).toEqual(['light', 'light'])
})

test('a theme that can be stored is read from there', () => {
  chooseTheme('dark')
  localStorage.clear()
  expect(readTheme()).toBe('system')
})
