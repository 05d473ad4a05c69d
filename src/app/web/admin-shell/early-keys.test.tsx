// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useEarlyKeys } from './AdminShell.tsx'

const keys = { read: () => '' }
const read = () => keys.read()

function Asks({ isAsked, isOpen = false }: { isAsked: boolean; isOpen?: boolean }) {
  const early = useEarlyKeys(isAsked)
  useEffect(() => {
    keys.read = early
  }, [early])
  return isOpen ? <dialog open /> : <input aria-label="Of the page" />
}

afterEach(cleanup)

const type = (text: string) =>
  [...text].map((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }))

test('what is typed before the palette has come is kept for it, and not put into the page', () => {
  const { rerender } = render(<Asks isAsked={false} />)
  expect(type('x')).toEqual([true])
  rerender(<Asks isAsked />)
  // `false` means that the browser does nothing more with the event.
  expect(type('audix')).toEqual([false, false, false, false, false])
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  type('t')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(read()).toBe('audit')
  rerender(<Asks isAsked isOpen />)
  expect(type('s')).toEqual([true])
  expect(read()).toBe('audit')
})

test('what was typed for one opening is not there at the next', () => {
  const { rerender } = render(<Asks isAsked />)
  type('users')
  rerender(<Asks isAsked={false} />)
  rerender(<Asks isAsked />)
  expect(read()).toBe('')
})
