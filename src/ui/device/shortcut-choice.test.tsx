// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useShortcutChoice } from './shortcut-choice.ts'
import { useShortcuts } from './shortcuts.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** A part of the page with a key of its own. */
function open(heard: string[], name: string) {
  return renderHook(() => {
    const [on, toggle] = useShortcutChoice()
    useShortcuts(on, { [name]: () => heard.push(name) })
    return { on, toggle }
  }).result
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('single keys are on until somebody switches them off: then everywhere at once, and on the next visit', () => {
  const heard: string[] = []
  const one = open(heard, 'j')
  open(heard, 'k')
  press('j')
  act(() => one.current.toggle())
  press('j')
  press('k')
  expect(heard).toEqual(['j'])
  cleanup()
  expect(open(heard, 'r').current.on).toBe(false)
})

test('another tab’s choice counts here at once', () => {
  const { current } = { current: open([], 'j') }
  localStorage.setItem('sikalab.admin-shortcuts', 'off')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(current.current.on).toBe(false)
})
