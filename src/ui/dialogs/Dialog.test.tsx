// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../page/Button.tsx'
import { Confirm } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { Toaster } from './Toaster.tsx'
import { dismissToast, readToasts, toast } from './toast.ts'

afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
})

function Room({ leaves = false }: { leaves?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Room</h1>
      {!(leaves && open) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Look">
        <input aria-label="Inside" />
      </Dialog>
      <Toaster at="/" />
    </>
  )
}

function openIt() {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  screen.getByLabelText('Inside').focus()
  return opener
}

test('closing a dialog returns the focus to the button that opened it', () => {
  render(<Room />)
  const opener = openIt()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(opener)
  openIt()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('where the opener has gone, the heading of the page has the focus', () => {
  render(<Room leaves />)
  openIt()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Room' }))
})

test('the page behind a dialog scrolls again once it is closed', () => {
  render(<Room />)
  openIt()
  expect(document.body.classList.contains('is-locked')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.body.classList.contains('is-locked')).toBe(false)
})

test('a toast stands inside an open dialog, where it can be seen and dismissed', () => {
  render(<Room />)
  openIt()
  act(() => void toast.error('Look here'))
  const dialog = screen.getByRole('dialog')
  expect(dialog.contains(screen.getByText('Look here'))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog.contains(screen.getByText('Look here'))).toBe(false)
  expect(screen.getByText('Look here')).toBeDefined()
})

test('an open dialog sees to it itself that it is printed alone, whatever else of the app has not come', () => {
  render(<Room />)
  openIt()
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByRole('dialog').getAttribute('data-prints')).toBe('alone')
})

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
