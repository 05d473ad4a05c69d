// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { focusById, neighbour, useShortcuts, useShortcutsPaused } from './shortcuts.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function listen(html: string, on = true) {
  document.body.innerHTML = html
  const heard: string[] = []
  renderHook(() =>
    useShortcuts(on, { j: () => heard.push('down'), Enter: () => heard.push('open') }),
  )
  const press = (key: string, where = 'body', more: object = {}) =>
    fireEvent.keyDown(document.querySelector(where) as Element, { key, ...more })
  return { heard, press }
}

describe('single keys', () => {
  test('do what the page says', () => {
    const { heard, press } = listen('<table><tr tabindex="-1"></tr></table>')
    press('j')
    press('Enter', 'tr')
    press('x')
    expect(heard).toEqual(['down', 'open'])
  })

  test('do nothing while somebody types, holds another key, or has a dialog open', () => {
    const { heard, press } = listen('<input><select></select><textarea></textarea>')
    for (const field of ['input', 'select', 'textarea']) press('j', field)
    press('j', 'body', { ctrlKey: true })
    document.body.innerHTML = '<dialog open></dialog>'
    press('j')
    expect(heard).toEqual([])
  })

  test('leave Enter to the button or link that has the focus', () => {
    const { heard, press } = listen('<a href="#">x</a><button>y</button>')
    press('Enter', 'a')
    press('Enter', 'button')
    expect(heard).toEqual([])
    press('j', 'button')
    expect(heard).toEqual(['down'])
  })

  test('are heard as soon as the page can be seen, however busy the device', () => {
    const heard: string[] = []
    renderHook(() => {
      useShortcuts(true, { j: () => heard.push('down') })
      // The last that is done before the page is painted.
      useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'j' }), [])
    })
    expect(heard).toEqual(['down'])
  })

  test('are silent when they are switched off', () => {
    const { heard, press } = listen('', false)
    press('j')
    expect(heard).toEqual([])
  })
})

describe('two keys in a row', () => {
  /** The surroundings of a page, and a page that has the same second key for itself. */
  function listenTwice() {
    document.body.innerHTML = '<input>'
    const heard: string[] = []
    renderHook(() => useShortcuts(true, { 'g a': () => heard.push('analytics') }))
    renderHook(() =>
      useShortcuts(true, { a: () => heard.push('approve'), r: () => heard.push('reject') }),
    )
    const press = (key: string, more: object = {}) =>
      fireEvent.keyDown(document.body, { key, ...more })
    return { heard, press }
  }

  test('do one thing, and the second is not taken for a key of its own', () => {
    const { heard, press } = listenTwice()
    press('g')
    press('a')
    expect(heard).toEqual(['analytics'])
    press('a')
    expect(heard).toEqual(['analytics', 'approve'])
  })

  test('that lead nowhere do nothing at all', () => {
    const { heard, press } = listenTwice()
    press('g')
    press('r')
    expect(heard).toEqual([])
  })

  test('are two only while the second comes soon', () => {
    vi.useFakeTimers()
    const { heard, press } = listenTwice()
    press('g')
    vi.advanceTimersByTime(1_600)
    press('a')
    vi.useRealTimers()
    expect(heard).toEqual(['approve'])
  })

  test('are the same with caps lock on, and others with Shift held', () => {
    const { heard, press } = listenTwice()
    press('G')
    press('A')
    expect(heard).toEqual(['analytics'])
    press('A', { shiftKey: true })
    expect(heard).toEqual(['analytics'])
  })

  test('are forgotten when somebody types in between', () => {
    const { heard, press } = listenTwice()
    press('g')
    fireEvent.keyDown(document.querySelector('input') as Element, { key: 'q' })
    press('a')
    expect(heard).toEqual(['approve'])
  })
})

test('no key does anything in text that is edited in place, while a letter is composed, or while held', () => {
  const { heard, press } = listen('<p contenteditable="true"><b>x</b></p>')
  press('j', 'b')
  press('j', 'body', { isComposing: true })
  const { rerender } = renderHook(({ held }) => useShortcutsPaused(held), {
    initialProps: { held: true },
  })
  press('j')
  expect(heard).toEqual([])
  rerender({ held: false })
  press('j')
  expect(heard).toEqual(['down'])
})

test('the next row stays within the list, and from none it is the first or the last', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(neighbour(rows, null, 1)?.id).toBe('a')
  expect(neighbour(rows, null, -1)?.id).toBe('c')
  expect(neighbour(rows, 'a', 1)?.id).toBe('b')
  expect(neighbour(rows, 'a', -1)?.id).toBe('a')
  expect(neighbour(rows, 'c', 1)?.id).toBe('c')
  expect(neighbour([], 'a', 1)).toBeUndefined()
})

test('a row that is gone takes no focus', () => {
  document.body.innerHTML = '<p id="here" tabindex="-1"></p>'
  expect(focusById('here')).toBe(true)
  expect(document.activeElement?.id).toBe('here')
  expect(focusById('gone')).toBe(false)
})
