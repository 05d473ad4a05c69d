// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'
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
