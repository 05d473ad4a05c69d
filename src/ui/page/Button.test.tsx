// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

/** True if a press moves the focus before its click has arrived. */
function movesFocus(name: string): boolean {
  const button = screen.getByRole('button', { name })
  const press = createEvent.mouseDown(button)
  fireEvent(button, press)
  return !press.defaultPrevented
}

test('pressing a submit button leaves the field alone until the click has arrived', () => {
  render(
    <>
      <Button type="submit">Send</Button>
      <Button>Look</Button>
    </>,
  )
  expect(movesFocus('Send')).toBe(false)
  expect(movesFocus('Look')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

test('a button whose command is under way takes no second press', () => {
  const onClick = vi.fn()
  render(
    <Button pending onClick={onClick}>
      Send
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onClick).not.toHaveBeenCalled()
})
