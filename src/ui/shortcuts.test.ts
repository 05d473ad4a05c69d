// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { focusById, neighbour, useShortcuts } from './shortcuts.ts'

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

  test('are silent when they are switched off', () => {
    const { heard, press } = listen('', false)
    press('j')
    expect(heard).toEqual([])
  })
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
