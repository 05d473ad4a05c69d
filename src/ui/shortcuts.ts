import { useEffect, useRef, useState } from 'react'
import { recall, remember } from './remembered.ts'

// Single keys for those who work through a list: j and k move, Enter opens, and what a page adds.

const PREFERENCE = 'admin-shortcuts'

/** Whether single keys do something; remembered on this device, for those who dictate or type freely. */
export function useShortcutChoice(): [boolean, () => void] {
  const [on, setOn] = useState(() => recall(PREFERENCE) !== 'off')
  const toggle = () => {
    remember(PREFERENCE, on ? 'off' : 'on')
    setOn(!on)
  }
  return [on, toggle]
}

export type Shortcuts = Readonly<Record<string, () => void>>

/** What each key does; never while somebody types, a dialog is open, or Enter presses a button. */
export function useShortcuts(on: boolean, keys: Shortcuts): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const TYPING = 'input, textarea, select'
const PRESSED_BY_ENTER = 'a, button, summary'

function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  const theirs = event.key === 'Enter' ? `${TYPING}, ${PRESSED_BY_ENTER}` : TYPING
  const busy = target instanceof Element && target.closest(theirs) !== null
  return !busy && document.querySelector('dialog[open]') === null
}

/** The row below or above the one that one is on; from none, the first or the last. */
export function neighbour<R extends { readonly id: string }>(
  rows: readonly R[],
  current: string | null,
  step: 1 | -1,
): R | undefined {
  const at = rows.findIndex(({ id }) => id === current)
  if (at === -1) return rows[step === 1 ? 0 : rows.length - 1]
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))]
}

/** Gives the focus to an element and brings it into sight. False where it is not on the page. */
export function focusById(elementId: string): boolean {
  const element = document.getElementById(elementId)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null
}
