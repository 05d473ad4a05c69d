// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Confirm } from '../dialogs/Confirm.tsx'
import { offline } from '../words/en/offline.ts'
import { noteClosed } from './closed-room.ts'

afterEach(() => {
  act(() => noteClosed(false))
  cleanup()
})

test('in a closed room a button of money is off and says why, and is on once the room is open', () => {
  render(<Confirm open money title="Buy" confirmLabel="Buy it" onClose={noop} onConfirm={noop} />)
  const button = screen.getByRole('button', { name: 'Buy it' })
  expect(button).toHaveProperty('disabled', false)
  act(() => noteClosed(true))
  expect(button).toHaveProperty('disabled', true)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(offline.closed)
  act(() => noteClosed(false))
  expect(button).toHaveProperty('disabled', false)
})

const noop = () => undefined
