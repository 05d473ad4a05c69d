import { useEffect, useLayoutEffect, useRef } from 'react'

// Keys that do something by themselves: one such as 'j', or two after another such as 'g u'. A page
// and the shell around it share one listener, so that the second key of two is never taken for a key
// of its own.

type KeyAction = (event: KeyboardEvent) => void
/** The act of each key, by its name: 'j', 'Enter', '?', or 'g u' for two in a row. */
export type Shortcuts = Readonly<Record<string, KeyAction>>

/** The second key of two comes this soon, or it is a key of its own. */
const SECOND_KEY_WITHIN_MS = 1500

const listening: { readonly current: Shortcuts }[] = []
let first: { readonly key: string; readonly at: number } | null = null
let holds = 0

/** Listens for these keys while `on`; never while somebody types or a dialog is open. */
export function useShortcuts(on: boolean, keys: Shortcuts): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // Before the page is painted: a person who sees it may use its keys.
  useLayoutEffect(() => {
    if (!on) return undefined
    if (listening.length === 0) document.addEventListener('keydown', press)
    listening.push(latest)
    return () => {
      listening.splice(listening.indexOf(latest), 1)
      if (listening.length === 0) document.removeEventListener('keydown', press)
    }
  }, [on])
}

/** Shortcuts are off meanwhile: the dialog that takes the keys is about to open. */
export function useShortcutsPaused(paused: boolean): void {
  useLayoutEffect(() => {
    if (!paused) return undefined
    holds += 1
    return () => {
      holds -= 1
    }
  }, [paused])
}

function press(event: KeyboardEvent): void {
  const begun = first
  if (event.key === 'Shift') return
  first = null
  if (!isForUs(event)) return
  // Caps lock is no other key; a letter with Shift is.
  const isCapital = event.key.length === 1 && !event.shiftKey
  const key = isCapital ? event.key.toLowerCase() : event.key
  if (begun && Date.now() - begun.at <= SECOND_KEY_WITHIN_MS) {
    // Consumed also where it leads nowhere: a slip of the finger must not decide about somebody's
    // money.
    event.preventDefault()
    actOf(`${begun.key} ${key}`)?.(event)
    return
  }
  const act = actOf(key)
  if (!act && !beginsTwo(key)) return
  event.preventDefault()
  if (act) act(event)
  else first = { key, at: Date.now() }
}

function actOf(keys: string): KeyAction | undefined {
  return listening.find(({ current }) => current[keys])?.current[keys]
}

function beginsTwo(key: string): boolean {
  return listening.some(({ current }) =>
    Object.keys(current).some((keys) => keys.startsWith(`${key} `)),
  )
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const PRESSED_BY_ENTER = 'a, button, summary'

function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || holds > 0) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
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
