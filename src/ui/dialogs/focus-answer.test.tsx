// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../page/Button.tsx'
import { Confirm } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

afterEach(cleanup)

const nothing = () => undefined
const focused = () => {
  const at = document.activeElement
  return at?.getAttribute('aria-label') ?? at?.textContent
}

function ask(props: Partial<Parameters<typeof Confirm>[0]>) {
  render(
    <Confirm open onClose={nothing} title="Pay?" confirmLabel="Pay" onConfirm={nothing} {...props}>
      <input type="checkbox" aria-label="Do not ask again" />
    </Confirm>,
  )
}

function fill(children: ReactNode) {
  render(
    <FormDialog
      title="A person"
      onClose={nothing}
      onSubmit={nothing}
      save="Save"
      saving="Saving"
      pending={false}
    >
      {children}
    </FormDialog>,
  )
}

test('a dialog that asks has the focus on its answer', () => {
  ask({})
  expect(focused()).toBe('Pay')
})

test('where the answer destroys something, the focus is on what keeps everything as it is', () => {
  ask({ danger: true, cancelLabel: 'Stay' })
  expect(focused()).toBe('Stay')
})

test('where the answer has to wait, the focus is on the way back', () => {
  ask({ disabled: true, cancelLabel: 'Stay' })
  expect(focused()).toBe('Stay')
})

test('a dialog with a form has the focus on the first field that can be filled in', () => {
  fill(
    <>
      <input type="hidden" />
      <input type="checkbox" aria-label="Agreed" />
      <input aria-label="Number" disabled />
      <input aria-label="Name" />
      <textarea aria-label="Reason" />
    </>,
  )
  expect(focused()).toBe('Name')
})

test('a form that begins with a choice has the focus on what is chosen', () => {
  fill(
    <>
      <input type="radio" name="way" aria-label="First" />
      <input type="radio" name="way" aria-label="Second" defaultChecked />
    </>,
  )
  expect(focused()).toBe('Second')
})

test('a form without a field to fill in has the focus on its button', () => {
  fill(<p>Nothing to fill in.</p>)
  expect(focused()).toMatch(/^Save/)
})

test('a dialog that only shows something has the focus on its title', () => {
  render(
    <Dialog open onClose={nothing} title="Scan this">
      <p>A picture</p>
    </Dialog>,
  )
  expect(focused()).toBe('Scan this')
})

test('what can be done besides with what is shown has not the focus: Enter must not do it', () => {
  render(
    <Dialog
      open
      onClose={nothing}
      title="A message"
      footer={<Button variant="secondary">Send again</Button>}
    >
      <p>Its text</p>
    </Dialog>,
  )
  expect(focused()).toBe('A message')
})

test('Enter that opened a dialog and is still held down does not answer it', () => {
  const pay = vi.fn()
  ask({ onConfirm: pay })
  const button = screen.getByRole('button', { name: 'Pay' })
  const [held, fresh] = [true, false].map((repeat) =>
    createEvent.keyDown(button, { key: 'Enter', repeat, cancelable: true }),
  )
  if (held) fireEvent(button, held)
  if (fresh) fireEvent(button, fresh)
  expect([held?.defaultPrevented, fresh?.defaultPrevented]).toEqual([true, false])
})
