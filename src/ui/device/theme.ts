import { useSyncExternalStore } from 'react'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// public/first.js does the same before the first paint; it is alone there, without imports.

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()
const night = window.matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const stored = recallPreference('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function show(): void {
  const theme = readTheme()
  const dark = theme === 'dark' || (theme === 'system' && night.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

night.addEventListener?.('change', show)

export function chooseTheme(theme: Theme): void {
  rememberPreference('theme', theme)
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme)
}
