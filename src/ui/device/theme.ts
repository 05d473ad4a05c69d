import { useSyncExternalStore } from 'react'
import { openListeners } from '../offline/listeners.ts'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// public/first.js does the same before the first paint; it is alone there, without imports.

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const { tell, subscribe } = openListeners()
const night = window.matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const stored = recallPreference('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function show(): void {
  const theme = readTheme()
  const dark = theme === 'dark' || (theme === 'system' && night.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  tell()
}

night.addEventListener?.('change', show)

export function chooseTheme(theme: Theme): void {
  rememberPreference('theme', theme)
  show()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme)
}
